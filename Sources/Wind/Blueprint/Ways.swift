/// The ways by which the nodes of a graph were reached.
struct Ways {
    let graph: DependencyGraph
    /// For each node the previous one on its way; a start has itself, and an unreached node has -1.
    private var previous: [Int]
    private var reached: [Int] = []

    init(in graph: DependencyGraph) {
        self.graph = graph
        previous = Array(repeating: -1, count: graph.nodes.count)
    }

    /// Forgets all ways, and begins at these nodes.
    mutating func start(from starts: [Int]) {
        for node in reached { previous[node] = -1 }
        reached = starts
        for start in starts { previous[start] = start }
    }

    /// Adds a node, unless it was reached before.
    /// - Returns: Whether it is new.
    @inline(never)
    mutating func add(_ node: Int, after other: Int) -> Bool {
        guard previous[node] < 0 else { return false }
        previous[node] = other
        reached.appendInline(node)
        return true
    }

    /// The types from a start to a node.
    @inline(never)
    func types(to node: Int) -> [any Any.Type] { nodes(to: node).map { graph.nodes[$0].registration.type } }

    /// The nodes from a start to a node.
    func nodes(to node: Int) -> [Int] {
        var nodes = [node]
        while previous[nodes[0]] != nodes[0] { nodes.insert(previous[nodes[0]], at: 0) }
        return nodes
    }
}
