extension Check {
    /// Hand-written resolvers that don't name their tokens weaken the check.
    static func unstatedTokens(_ graph: DependencyGraph) -> [Container.Note] {
        var notes: [Container.Note] = []
        for blueprint in graph.blueprints {
            for index in blueprint.resolvers {
                let resolver = blueprint.members[index].registration
                guard resolver.stated?.tokens == nil else { continue }
                let place = resolver.participant.place ?? Container.CodeLocation()
                notes.append(.unstatedTokens(resolver: resolver.type, place: place))
            }
        }
        return notes
    }

    /// Empty protocols without a provider, whose names don't show that they are tokens.
    static func unprovidedProtocols(_ graph: DependencyGraph) -> [Container.Note] {
        var ids = Identities()
        var found: [(protocol: ProtocolID, components: [any Any.Type])] = []
        for node in graph.nodes {
            guard let type = node.registration.componentType else { continue }
            for id in ConformanceIndex.facts(of: type).tokens {
                // An option that names the protocol settles the question, even if it ignores the protocol.
                if node.outlook.isNamed(id) || node.outlook.isCalledLikeToken(id) || node.outlook.isInterface(id) {
                    continue
                }
                let facts = ConformanceIndex.facts(of: id)
                guard facts.bases.isEmpty, !facts.isOfTheSystem else { continue }
                let number = ids.number(of: id.key)
                if number == found.count { found.append((id, [])) }
                // A class may be registered more than once.
                if !found[number].components.contains(where: { $0 == node.registration.type }) {
                    found[number].components.append(node.registration.type)
                }
            }
        }
        let notes = found.map { Container.Note.unprovidedProtocol($0.protocol.type, components: $0.components) }
        return byText(notes)
    }
}
