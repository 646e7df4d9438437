extension Check {
    /// A token that is declared must be provided.
    static func missingProviders(_ graph: DependencyGraph) -> [Container.ResolutionError] {
        var consumers: [ProtocolID: [Int]] = [:]
        var order: [DeclaredToken] = []
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
                if consumers[token.id] == nil { order.append(token) }
                consumers[token.id, default: []].append(index)
            }
        }
        guard !order.isEmpty else { return [] }
        let dependents = Dependents(of: graph)
        return order.map { token in
            let nodes = consumers[token.id]!
            return .missingProvider(
                .init(
                    token: token.type, consumers: nodes.map { graph.nodes[$0].registration.participant },
                    chain: dependents.chain(to: nodes[0]),
                    near: NearMatches.providers(
                        near: token, of: nodes.map { graph.nodes[$0].registration.type }, in: graph.outlook),
                    request: graph.request, scope: graph.outlook.blueprint.scopeName?.text,
                    scopes: graph.outlook.scopes(bringing: token.id)))
        }
    }
}

/// Who is needed by whom.
struct Dependents {
    private let graph: DependencyGraph
    private var first: [Int?]

    init(of graph: DependencyGraph) {
        self.graph = graph
        first = Array(repeating: nil, count: graph.nodes.count)
        for (index, node) in graph.nodes.enumerated() {
            for need in graph.needs(of: node) where first[need.node] == nil && need.node != index {
                first[need.node] = index
            }
        }
    }

    /// The way from a node that nobody needs down to `node`.
    func chain(to node: Int) -> [any Any.Type] {
        var chain: [Int] = [node]
        while let parent = first[chain[chain.count - 1]], !chain.contains(parent), chain.count < 20 {
            chain.append(parent)
        }
        return chain.reversed().map { graph.nodes[$0].registration.type }
    }
}
