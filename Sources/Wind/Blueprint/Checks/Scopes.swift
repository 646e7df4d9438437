extension Check {
    /// One object per scope needs a scope, and nobody outside of it may keep it.
    static func scopes(_ graph: DependencyGraph) -> [Container.ResolutionError] {
        guard graph.hasOutOfScope else { return [] }
        var errors: [Container.ResolutionError] = []
        var ways = Ways(in: graph)
        for index in graph.nodes.indices {
            let registration = graph.nodes[index].registration
            // What is made anew is made for somebody inside, unless somebody outside asks for it.
            let isRoot = graph.roots.contains(index)
            guard isRoot || !registration.isMadeWhereAsked && !registration.isForeignInstantiable else { continue }
            errors += found(from: index, isAsked: isRoot, in: graph, &ways)
        }
        return errors
    }

    /// What is reached from a component through what is made anew for it.
    private static func found(
        from start: Int, isAsked: Bool, in graph: DependencyGraph, _ ways: inout Ways
    ) -> [Container.ResolutionError] {
        var errors: [Container.ResolutionError] = []
        ways.start(from: [start])
        var queue = [start]
        while let index = queue.popLast() {
            let (node, registration) = (graph.nodes[index], graph.nodes[index].registration)
            if node.isOutOfScope {
                let consumer = graph.nodes[start].registration
                let need = node.outlook.scopeNeed(of: node.plan)
                errors.append(
                    .notInScope(
                        .init(
                            component: registration.participant,
                            consumer: isAsked && (index == start || consumer.isFresh) ? nil : consumer.participant,
                            chain: ways.types(to: index), token: need?.type,
                            scopes: need?.scopes ?? [])))
            } else if index == start || registration.isFresh {
                for need in graph.needs(of: graph.nodes[index]) where ways.add(need.node, after: index) {
                    queue.append(need.node)
                }
            }
        }
        return errors
    }
}
