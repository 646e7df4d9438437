extension Check {
    /// Hand-written resolvers that weaken the check.
    static func unstatedTokens(_ graph: DependencyGraph) -> [Container.Note] {
        graph.blueprints.flatMap { blueprint in blueprint.resolvers.map { blueprint.members[$0].registration } }
            .filter { $0.stated?.tokens == nil }.map {
                .unstatedTokens(resolver: $0.type, place: $0.participant.place ?? Container.CodeLocation())
            }
    }

    /// Empty protocols that nothing provides and that are not called like tokens.
    static func unprovidedProtocols(_ graph: DependencyGraph) -> [Container.Note] {
        let interfaces = Set(graph.outlook.visibleMembers.flatMap { $0.offers.compactMap { ProtocolID($0.type) } })
        var components: [ProtocolID: [any Any.Type]] = [:]
        for node in graph.nodes {
            guard let type = node.registration.componentType else { continue }
            for id in ConformanceIndex.facts(of: type).tokens {
                // What an option names is settled, whatever it says.
                guard graph.outlook.blueprint.tokens[id]?.isNamed != true, !graph.outlook.isToken(id),
                    !interfaces.contains(id)
                else { continue }
                let facts = ConformanceIndex.facts(of: id)
                guard facts.bases.isEmpty, !facts.isOfTheSystem else { continue }
                guard !components[id, default: []].contains(where: { $0 == node.registration.type }) else { continue }
                components[id, default: []].append(node.registration.type)
            }
        }
        return components.map { Container.Note.unprovidedProtocol($0.type, components: $1) }
            .sorted { $0.description < $1.description }
    }
}
