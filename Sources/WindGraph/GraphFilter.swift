/// Which part of a graph is shown.
public struct GraphFilter: Sendable {
    /// Only these and what they need, be it through others; everything if there are none.
    ///
    /// By name, with or without the module. They stay whatever the other filters leave.
    public var roots: [String] = []
    /// How many steps away from the roots; nil for any.
    public var depth: Int?
    /// Only types of these Swift modules; all if there are none.
    public var modules: [String] = []
    /// Only what is registered in these containers, by the names of modules and scopes; all if there are none.
    public var containers: [String] = []
    /// Only these lifetimes; all if there are none.
    public var lifetimes: [String] = []

    /// Everything.
    public init() {}
}

extension GraphFile {
    /// The part that a filter leaves, with new numbers.
    ///
    /// Its problems stay, also those that are about what was left out.
    /// - Throws: ``GraphNameError`` if a root or a module is not there.
    public func filtered(by filter: GraphFilter) throws(GraphNameError) -> GraphFile {
        try check(modules: filter.modules)
        try check(containers: filter.containers)
        var isShown = Array(repeating: filter.roots.isEmpty, count: nodes.count)
        var queue: [(node: Int, depth: Int)] = []
        for root in filter.roots {
            for node in try found(root) where !isShown[node.id] {
                isShown[node.id] = true
                queue.append((node.id, 0))
            }
        }
        let roots = Set(queue.map(\.node))
        let needs = links.needs
        var next = 0
        while next < queue.count {
            let (node, depth) = queue[next]
            next += 1
            if let limit = filter.depth, depth >= limit { continue }
            for need in needs[node] where !isShown[need] {
                isShown[need] = true
                queue.append((need, depth + 1))
            }
        }
        let shown = nodes.filter { node in
            if roots.contains(node.id) { return true }
            return isShown[node.id] && (filter.modules.isEmpty || filter.modules.contains(node.module))
                && (filter.containers.isEmpty || filter.containers.contains { isCalled(node.place, $0) })
                && (filter.lifetimes.isEmpty || filter.lifetimes.contains(node.lifetime))
        }
        return part(shown.map(\.id))
    }

    /// The nodes with these numbers and what is between them, with new numbers.
    func part(_ shown: [Int]) -> GraphFile {
        var numbers: [Int: Int] = [:]
        for (new, old) in shown.enumerated() { numbers[old] = new }
        var part = self
        part.nodes = shown.map { nodes[$0] }
        for index in part.nodes.indices { part.nodes[index].id = index }
        part.edges = edges.compactMap { edge in
            guard let from = numbers[edge.from], let to = numbers[edge.to] else { return nil }
            var edge = edge
            (edge.from, edge.to) = (from, to)
            return edge
        }
        part.problems = problems.map { problem in
            var problem = problem
            problem.nodes = problem.nodes.compactMap { numbers[$0] }
            return problem
        }
        return part
    }
}
