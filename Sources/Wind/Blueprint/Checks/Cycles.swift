extension Check {
    /// A component must not depend on itself, directly or through others.
    static func cycles(_ graph: DependencyGraph) -> [Container.ResolutionError] {
        guard !graph.cycles.isEmpty else { return [] }
        var search = CycleSearch(graph)
        var errors: [Container.ResolutionError] = []
        for members in graph.cycles {
            // One cycle for each member that isn't in an earlier one.
            for start in members.ordered(by: \.self) where search.isLeft(start) {
                let cycle = search.shortest(through: start)
                errors.append(
                    .cycleDetected(
                        .init(
                            path: cycle.nodes.map { graph.nodes[$0].registration.participant }, tokens: cycle.tokens,
                            isMetWhileWiring: false)))
            }
        }
        return errors
    }
}

/// The cycles of a graph that were found so far.
private struct CycleSearch {
    /// The state of a node.
    private struct Mark {
        /// The number of the node's cycle, or -1.
        var group = -1
        /// The node from which this one was reached first, or -1, and the token of this dependency.
        var origin = -1
        var token: (any Any.Type)?
        var isCovered = false
    }

    private let graph: DependencyGraph
    private var marks: [Mark]

    init(_ graph: DependencyGraph) {
        self.graph = graph
        marks = Array(repeating: Mark(), count: graph.nodes.count)
        for group in graph.cycles.indices {
            for member in graph.cycles[group] { marks[member].group = group }
        }
    }

    /// Whether none of the cycles found so far leads through a node.
    func isLeft(_ node: Int) -> Bool { !marks[node].isCovered }

    /// The shortest way from a node back to itself, with the token of each dependency.
    mutating func shortest(through start: Int) -> (nodes: [Int], tokens: [(any Any.Type)?]) {
        var queue = [start]
        defer { for node in queue { marks[node].origin = -1 } }
        var next = 0
        while next < queue.count {
            let node = queue[next]
            next += 1
            for need in graph.needs(of: graph.nodes[node]) where marks[need.node].group == marks[start].group {
                if need.node == start { return way(from: start, to: node, need.token) }
                if marks[need.node].origin < 0 {
                    (marks[need.node].origin, marks[need.node].token) = (node, need.token)
                    queue.append(need.node)
                }
            }
        }
        marks[start].isCovered = true
        return ([start], [nil])
    }

    private mutating func way(
        from start: Int, to end: Int, _ token: (any Any.Type)?
    ) -> (nodes: [Int], tokens: [(any Any.Type)?]) {
        var (nodes, tokens) = ([end], [token])
        while nodes[0] != start {
            tokens.insert(marks[nodes[0]].token, at: 0)
            nodes.insert(marks[nodes[0]].origin, at: 0)
        }
        for node in nodes { marks[node].isCovered = true }
        return (nodes, tokens)
    }
}
