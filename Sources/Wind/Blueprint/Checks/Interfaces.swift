extension Check {
    /// A provider must have the type under which it is handed out.
    static func interfaceMismatches(_ graph: DependencyGraph) -> [Container.ResolutionError] {
        var errors: [Container.ResolutionError] = []
        func check(_ offer: Offer) {
            guard offer.isFit == false else { return }
            // The check of tokens reports this offer, and that the token and the interface are swapped.
            if let token = offer.token, Container.ResolutionError.InvalidToken.isSwapped(token, with: offer.type) {
                return
            }
            errors.append(
                .interfaceMismatch(
                    .init(
                        provider: offer.registration.participant, interface: offer.type,
                        isValueType: !ConformanceIndex.isReferenceLike(offer.type),
                        isBorrowed: offer.registration.details?.isBorrowed == true,
                        isToken: offer.token == offer.type)))
        }
        for index in graph.suspects {
            guard let member = graph.offers(of: graph.nodes[index]) else { continue }
            for offer in member.offers + member.products { check(offer) }
        }
        return errors
    }

    /// A `DependencyToken` must be an empty protocol.
    static func invalidTokens(_ graph: DependencyGraph) -> [Container.ResolutionError] {
        graph.blueprints.flatMap(\.invalidTokens).map { .invalidToken($0) }
    }
}
