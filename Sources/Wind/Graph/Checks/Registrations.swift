extension Check {
    /// Nothing may be registered twice.
    static func duplicateRegistrations(_ graph: Graph) -> [Container.ResolutionError] {
        guard graph.request == nil else { return [] }
        return graph.members.flatMap { $0.registry.duplicates.values }.sorted {
            TypeName.of($0.type) < TypeName.of($1.type)
        }
        .map { .duplicateRegistration($0) }
    }

    /// A further offer must be by a class that is registered.
    static func unknownProviders(_ graph: Graph) -> [Container.ResolutionError] {
        guard graph.request == nil else { return [] }
        let unknown = graph.members.flatMap { member -> [Registry.PendingOffer] in
            let pending = member.registry.pendingOffers
            guard !pending.isEmpty else { return [] }
            let classes = member.registry.providers.flatMap { [$0.componentType, $0.standsFor] }
            let known = Set(classes.compactMap { $0.map { ObjectIdentifier($0) } })
            return pending.filter { !known.contains(ObjectIdentifier($0.provider)) }
        }
        return unknown.map { offer in
            .unknownProvider(
                .init(provider: offer.provider, interface: offer.description.type, place: offer.place))
        }
    }
}
