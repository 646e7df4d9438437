extension Check {
    /// A provider must have the type under which it is handed out.
    static func interfaceMismatches(
        _ node: DependencyGraph.Node, in graph: DependencyGraph
    ) -> [Container.ResolutionError] {
        let member = graph.outlook.at(node.position).blueprint.members[node.registration.index]
        guard member.registration === node.registration else { return [] }
        return (member.offers + member.products).compactMap { offer in
            guard offer.isFit == false else { return nil }
            // The check of tokens reports this offer, and that the token and the interface are swapped.
            if let token = offer.token, Container.ResolutionError.InvalidToken.isSwapped(token, with: offer.type) {
                return nil
            }
            return .interfaceMismatch(
                .init(
                    provider: offer.registration.participant, interface: offer.type,
                    isValueType: !ConformanceIndex.isReferenceLike(offer.type),
                    isValue: offer.registration.isValue, token: offer.token))
        }
    }

    /// A `DependencyToken` must be an empty protocol.
    static func invalidTokens(_ graph: DependencyGraph) -> [Container.ResolutionError] {
        graph.blueprints.flatMap(\.invalidTokens).map { .invalidToken($0) }
    }
}
