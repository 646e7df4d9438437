extension Check {
    /// A class or an object must not be registered twice.
    static func duplicateRegistrations(_ graph: DependencyGraph) -> [Container.ResolutionError] {
        let duplicates = graph.blueprints.flatMap(\.duplicates)
        return Order.indices(by: duplicates.map { TypeName.of($0.type) }).map { .duplicateRegistration(duplicates[$0]) }
    }

    /// A further offer must name a registered class.
    static func unknownProviders(_ graph: DependencyGraph) -> [Container.ResolutionError] {
        graph.outlooks.flatMap { outlook in
            outlook.blueprint.furtherOffers.filter { !$0.isMet }.map { offer in
                var outer: Container.ResolutionError.Participant?
                for other in outlook.outward where outer == nil {
                    outer = other.blueprint.firstIndex(of: offer.provider).map {
                        other.blueprint.members[$0].registration.participant
                    }
                }
                return .unknownProvider(
                    .init(
                        provider: offer.provider, interface: offer.description.type, token: offer.description.token,
                        outer: outer, place: offer.location))
            }
        }
    }
}
