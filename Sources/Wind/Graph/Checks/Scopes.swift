extension Check {
    /// One object per scope needs a scope, and nobody outside of it may keep it.
    static func scopes(_ graph: Graph) -> [Container.ResolutionError] {
        guard graph.hasOutOfScope else { return [] }
        return graph.nodes.indices.flatMap { index -> [Container.ResolutionError] in
            let provider = graph.nodes[index].provider
            // What is made anew is made for somebody inside, unless somebody outside asks for it.
            let isRoot = graph.roots.contains { $0 === provider }
            guard isRoot || !provider.isMadeWhereAsked && !provider.isForeignInstantiable else { return [] }
            return found(from: index, isAsked: isRoot, in: graph)
        }
    }

    /// What is reached from a component through what is made anew for it.
    private static func found(from start: Int, isAsked: Bool, in graph: Graph) -> [Container.ResolutionError] {
        var errors: [Container.ResolutionError] = []
        var reached: [Int: [any Any.Type]] = [start: [graph.nodes[start].provider.type]]
        var queue = [start]
        while let index = queue.popLast() {
            let provider = graph.nodes[index].provider
            if provider.isOutOfScope {
                let consumer = graph.nodes[start].provider
                errors.append(
                    .notInScope(
                        .init(
                            component: provider.participant,
                            consumer: isAsked && (index == start || consumer.isInstance) ? nil : consumer.participant,
                            chain: reached[index]!)))
            } else if index == start || provider.isInstance {
                for need in graph.needs(of: graph.nodes[index]) where reached[need.node] == nil {
                    reached[need.node] = reached[index]! + [graph.nodes[need.node].provider.type]
                    queue.append(need.node)
                }
            }
        }
        return errors
    }
}
