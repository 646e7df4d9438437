extension Check {
    /// A component must not depend on itself, directly or through others.
    static func cycles(_ graph: DependencyGraph) -> [Container.ResolutionError] {
        guard !graph.cycles.isEmpty else { return [] }
        var ways = Ways(in: graph)
        var errors: [Container.ResolutionError] = []
        for members in graph.cycles {
            // One cycle for each member that isn't in an earlier one.
            var covered = Set<Int>()
            let group = Set(members)
            for start in members.ordered(by: \.self) where !covered.contains(start) {
                let nodes = ways.shortest(through: start, in: group)
                covered.formUnion(nodes)
                errors.append(
                    .cycleDetected(
                        .init(
                            path: nodes.map { graph.nodes[$0].registration.participant },
                            tokens: nodes.indices.map { index in
                                graph.token(from: nodes[index], to: nodes[(index + 1) % nodes.count])
                            },
                            isMetWhileWiring: false)))
            }
        }
        return errors
    }
}

extension Ways {
    /// The nodes of the shortest way from a node back to itself, through the nodes of a group.
    fileprivate mutating func shortest(through start: Int, in group: Set<Int>) -> [Int] {
        var queue = [start]
        self.start(from: queue)
        var next = 0
        while next < queue.count {
            let node = queue[next]
            next += 1
            for need in graph.needs(of: graph.nodes[node]) where group.contains(need.node) {
                if need.node == start { return nodes(to: node) }
                if add(need.node, after: node) { queue.append(need.node) }
            }
        }
        return [start]
    }
}

extension DependencyGraph {
    fileprivate func token(from consumer: Int, to provider: Int) -> (any Any.Type)? {
        needs(of: nodes[consumer]).first { $0.node == provider }?.token
    }
}
