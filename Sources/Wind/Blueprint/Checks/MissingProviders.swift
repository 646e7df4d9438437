extension Check {
    /// A token that is declared must be provided.
    static func missingProviders(_ graph: DependencyGraph) -> [Container.ResolutionError] {
        var ids = Identities()
        var tokens: [DeclaredToken] = []
        var consumers: [[Int]] = []
        // What is made inside only may need what is inside only.
        for index in graph.suspects {
            let node = graph.nodes[index]
            var openTokens = node.plan.openTokens
            // What is made where it is asked for belongs into the scopes that bring what it needs.
            if node.isOutOfScope { openTokens.removeAll { !node.outlook.scopes(bringing: $0.id).isEmpty } }
            // A hand-written resolver that does not say what it provides may provide it: that shows while wiring.
            guard !openTokens.isEmpty, !node.outlook.isOutOfScope(node.registration, at: .here),
                node.outlook.visibleResolvers.allSatisfy({ $0.registration.stated?.tokens != nil })
            else { continue }
            for token in openTokens {
                let number = ids.number(of: token.id.key)
                if number == tokens.count {
                    tokens.append(token)
                    consumers.append([])
                }
                consumers[number].append(index)
            }
        }
        guard !tokens.isEmpty else { return [] }
        let dependents = Dependents(of: graph)
        return tokens.indices.map { number in
            let (token, nodes) = (tokens[number], consumers[number])
            let scopes = graph.outlook.scopes(bringing: token.id)
            // A singleton is made where it is registered, and sees nothing further in.
            let isFurtherOut = graph.nodes[nodes[0]].home.depth > 0
            let inside = isFurtherOut ? graph.outlook.view(of: token.id, for: nil).offers.first?.registration : nil
            return .missingProvider(
                .init(
                    token: token.type, consumers: nodes.map { graph.nodes[$0].registration.participant },
                    chain: dependents.chain(to: nodes[0]),
                    near: scopes.isEmpty
                        ? NearMatches.providers(
                            near: token, of: nodes.map { graph.nodes[$0].registration.type },
                            in: graph.nodes[nodes[0]].outlook) : [],
                    request: graph.request, scope: graph.outlook.blueprint.scopeName?.text,
                    isTokenByName: graph.outlook.isTokenByName(token.id),
                    scopes: scopes, furtherIn: inside?.participant))
        }
    }
}
