extension Check {
    /// Hand-written resolvers that weaken the check.
    static func unstatedTokens(_ graph: Graph) -> [Container.Note] {
        graph.members.flatMap(\.registry.resolvers).filter { $0.statedTokens == nil }.map {
            .unstatedTokens(resolver: $0.type, place: $0.participant.place ?? Container.CodeLocation())
        }
    }

    /// Empty protocols that nothing provides and that are not called like tokens.
    static func unprovidedProtocols(_ graph: Graph) -> [Container.Note] {
        let interfaces = Set(graph.container.visibleProviders.flatMap { $0.offers.compactMap { ProtocolID($0.type) } })
        var components: [ProtocolID: [any Any.Type]] = [:]
        for node in graph.nodes {
            guard let type = node.provider.componentType else { continue }
            for id in ConformanceIndex.facts(of: type).tokens {
                guard let token = graph.container.registry.tokens[id], !token.isNamed,
                    !graph.container.isToken(token),
                    !interfaces.contains(id)
                else { continue }
                let facts = ConformanceIndex.facts(of: id)
                guard facts.bases.isEmpty, !facts.isOfTheSystem else { continue }
                guard !components[id, default: []].contains(where: { $0 == node.provider.type }) else { continue }
                components[id, default: []].append(node.provider.type)
            }
        }
        return components.map { Container.Note.unprovidedProtocol($0.type, components: $1) }
            .sorted { $0.description < $1.description }
    }
}
