extension Check {
    /// One object per scope needs a scope, and nobody outside of it may keep it.
    static func scopes(_ graph: DependencyGraph) -> [Container.ResolutionError] {
        guard graph.hasOutOfScope else { return [] }
        return graph.nodes.indices.flatMap { index -> [Container.ResolutionError] in
            let registration = graph.nodes[index].registration
            // What is made anew is made for somebody inside, unless somebody outside asks for it.
            let isRoot = graph.roots.contains(index)
            guard isRoot || !registration.isMadeWhereAsked && !registration.isForeignInstantiable else { return [] }
            return found(from: index, isAsked: isRoot, in: graph)
        }
    }

    /// What is reached from a component through what is made anew for it.
    private static func found(from start: Int, isAsked: Bool, in graph: DependencyGraph) -> [Container.ResolutionError]
    {
        var errors: [Container.ResolutionError] = []
        var reached: [Int: [any Any.Type]] = [start: [graph.nodes[start].registration.type]]
        var queue = [start]
        while let index = queue.popLast() {
            let (node, registration) = (graph.nodes[index], graph.nodes[index].registration)
            if node.isOutOfScope {
                let consumer = graph.nodes[start].registration
                let need = node.outlook.scopeTokens(of: node.plan).first
                errors.append(
                    .notInScope(
                        .init(
                            component: registration.participant,
                            consumer: isAsked && (index == start || consumer.isFresh) ? nil : consumer.participant,
                            chain: reached[index]!, token: need?.type,
                            scopes: need.map { node.outlook.scopes(bringing: $0.id) } ?? [])))
            } else if index == start || registration.isFresh {
                for need in graph.needs(of: graph.nodes[index]) where reached[need.node] == nil {
                    reached[need.node] = reached[index]! + [graph.nodes[need.node].registration.type]
                    queue.append(need.node)
                }
            }
        }
        return errors
    }
}
