extension Check {
    /// A provider must be what it is handed out as.
    static func interfaceMismatches(_ graph: Graph) -> [Container.ResolutionError] {
        var errors: [Container.ResolutionError] = []
        func check(_ offer: Offer) {
            guard offer.isFit == false else { return }
            errors.append(
                .interfaceMismatch(
                    .init(
                        provider: offer.provider.participant, interface: offer.type,
                        isValueType: !ConformanceIndex.isReferenceLike(offer.type))))
        }
        for index in graph.suspects {
            let provider = graph.nodes[index].provider
            for offer in provider.offers { check(offer) }
            for product in provider.extra?.products ?? [] { check(product) }
        }
        return errors
    }

    /// A `DependencyToken` must be an empty protocol.
    static func invalidTokens(_ graph: Graph) -> [Container.ResolutionError] {
        guard graph.request == nil else { return [] }
        return graph.members.flatMap(\.registry.invalidTokens).map { .invalidToken($0) }
    }
}
