extension Check {
    /// A provider must be what it is handed out as.
    static func interfaceMismatches(_ graph: Graph) -> [Container.ResolutionError] {
        graph.nodes.flatMap { node in
            node.provider.offers.filter { $0.isFit == false }.map { offer in
                .interfaceMismatch(
                    .init(
                        provider: node.provider.participant, interface: offer.type,
                        isValueType: !ConformanceIndex.isReferenceLike(offer.type)))
            }
        }
    }

    /// A `DependencyToken` must be an empty protocol.
    static func invalidTokens(_ graph: Graph) -> [Container.ResolutionError] {
        guard graph.request == nil else { return [] }
        return graph.registry.invalidTokens.map { .invalidToken($0) }
    }
}
