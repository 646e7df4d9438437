extension Check {
    /// A class or an object must not be registered twice.
    static func duplicateRegistrations(_ graph: DependencyGraph) -> [Container.ResolutionError] {
        let duplicates = graph.blueprints.flatMap(\.duplicates)
        return Order.indices(by: duplicates.map { TypeName.of($0.type) }).map { .duplicateRegistration(duplicates[$0]) }
    }

    /// A further offer must name a registered class.
    static func unknownProviders(_ graph: DependencyGraph) -> [Container.ResolutionError] {
        graph.blueprints.flatMap(\.furtherOffers).filter { !$0.isMet }.map { offer in
            var outer = graph.outlook.outer
            while let outlook = outer, outlook.blueprint.firstIndex(of: offer.provider) == nil { outer = outlook.outer }
            let registered = outer?.blueprint.firstIndex(of: offer.provider)
            return .unknownProvider(
                .init(
                    provider: offer.provider, interface: offer.description.type, token: offer.description.token,
                    outer: registered.map { outer!.blueprint.members[$0].registration.participant },
                    place: offer.location))
        }
    }
}
