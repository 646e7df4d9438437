extension Check {
    /// A declared token must have a provider.
    static func missingProviders(_ graph: DependencyGraph) -> [Container.ResolutionError] {
        var tokens: [DeclaredToken] = []
        var consumers = Groups()
        // A class for child containers may depend on registrations of these containers.
        for index in graph.suspects {
            let node = graph.nodes[index]
            // A class whose objects are created on request belongs to the scopes that provide its dependencies.
            let openTokens = node.plan.openTokens.filter { !node.mayComeByScope(ScopeNeed(token: $0.id)) }
            // A hand-written resolver that doesn't name its tokens may provide it. Only the wiring shows that.
            if openTokens.isEmpty || node.isLeftToScopes || node.plan.asksAnyResolver { continue }
            for token in openTokens where consumers.add(index, to: token.id.key) { tokens.append(token) }
        }
        guard !tokens.isEmpty else { return [] }
        return tokens.indices.map { number in
            let (token, nodes) = (tokens[number], consumers.all[number])
            let first = graph.nodes[nodes[0]]
            // The container that registers a singleton creates it, and doesn't see its child containers.
            let isInParent = first.home.depth > 0
            let outlook = isInParent ? graph.outlook : first.outlook
            let scopes = outlook.scopeNames(bringing: [ScopeNeed(token: token.id)])
            let provider = outlook.view(of: token.id, for: nil).offers.first
            let position = isInParent ? first.position : first.consumer.position
            let isDecorator = provider?.isOf(first.registration, at: position) == true
            let near =
                scopes.isEmpty && !isDecorator
                ? NearMatches.providers(
                    near: token, of: nodes.map { graph.nodes[$0].registration.type }, in: first.outlook) : []
            return .missingProvider(
                .init(
                    token: token.type, consumers: nodes.map { graph.nodes[$0].registration.participant },
                    chain: graph.chain(to: nodes[0]),
                    near: near, request: graph.request, scope: graph.scope,
                    isTokenByName: outlook.isTokenByName(token.id),
                    scopes: scopes,
                    mayBeExpected: outlook.hasScopes,
                    isForScopes: first.registration.isForScopes,
                    isOfExporter: !first.home.compartments.isEmpty
                        && first.outlook.scopes(bringing: [ScopeNeed(token: token.id)], upTo: 0, surely: true).isEmpty,
                    isOfScope: graph.scope != nil && first.position.isHere,
                    isDecorator: isDecorator,
                    providerInChild: isInParent ? provider?.registration.participant : nil))
        }
    }
}
