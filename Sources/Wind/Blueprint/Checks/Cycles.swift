extension Check {
    /// A component must not depend on itself, directly or through others.
    static func cycles(_ graph: DependencyGraph) -> [Container.ResolutionError] {
        guard !graph.cycles.isEmpty else { return [] }
        var ways = Ways(in: graph)
        var errors: [Container.ResolutionError] = []
        // The number of each node's group.
        var groups = Array(repeating: -1, count: graph.nodes.count)
        var isCovered = Array(repeating: false, count: graph.nodes.count)
        for (number, members) in graph.cycles.enumerated() {
            for node in members { groups[node] = number }
            // One cycle for each member that isn't in an earlier one.
            for start in members.ordered(by: { Int64($0) }) where !isCovered[start] {
                let nodes = ways.shortest(through: start, in: groups)
                for node in nodes { isCovered[node] = true }
                errors.append(
                    .cycleDetected(
                        .init(
                            path: nodes.map { graph.nodes[$0].registration.participant },
                            tokens: nodes.indices.map { index in
                                graph.token(from: nodes[index], to: nodes[(index + 1) % nodes.count])
                            },
                            isMetWhileWiring: false,
                            scopes: nodes.count == 1 ? graph.nodes[nodes[0]].scopesToDecorate : [],
                            scope: graph.scope)))
            }
        }
        return errors
    }
}

extension Ways {
    /// The nodes of the shortest way from a node back to itself, through the nodes of its group.
    fileprivate mutating func shortest(through start: Int, in groups: [Int]) -> [Int] {
        var queue = [start]
        self.start(from: queue)
        var next = 0
        while next < queue.count {
            let node = queue[next]
            next += 1
            for need in graph.needs(of: graph.nodes[node]) where groups[need.node] == groups[start] {
                if need.node == start { return nodes(to: node) }
                if add(need.node, after: node) { queue.append(need.node) }
            }
        }
        return [start]
    }
}

extension DependencyGraph.Node {
    /// The scopes that provide what the component provides and needs itself.
    @inline(never)
    fileprivate var scopesToDecorate: [String] {
        var needs: [ScopeNeed] = []
        for index in 0..<plan.entries.count where plan.entries[index].offer.registration === registration {
            let offer = plan.entries[index].offer
            needs.append(ScopeNeed(token: offer.tokenID, type: offer.type))
        }
        return needs.isEmpty ? [] : outlook.scopeNames(bringing: needs)
    }
}

extension DependencyGraph {
    fileprivate func token(from consumer: Int, to provider: Int) -> (any Any.Type)? {
        needs(of: nodes[consumer]).first { $0.node == provider }?.token
    }
}
