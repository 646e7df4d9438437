/// A selection of nodes of a graph.
public struct GraphFilter: Sendable {
    /// The names of components that are shown with all their dependencies; if empty, all components are shown.
    ///
    /// Write the names with or without the module. The other filters don't remove these components.
    public var roots: [String] = []
    /// The greatest number of steps from a root; nil for any number.
    public var depth: Int?
    /// The Swift modules of the types that are shown; if empty, all modules.
    public var modules: [String] = []
    /// The containers whose registrations are shown, by the names of modules and scopes; if empty, all containers.
    public var containers: [String] = []
    /// The lifetimes that are shown; if empty, all lifetimes.
    public var lifetimes: [String] = []

    /// Creates a filter that selects all nodes.
    public init() {}
}

extension GraphFile {
    /// Returns the part of the graph that a filter selects.
    ///
    /// The nodes get new indices. All problems stay, including those of nodes that the filter leaves out.
    /// - Parameter filter: The filter.
    /// - Returns: The selected part.
    /// - Throws: ``GraphNameError`` if the graph lacks a root, a module or a container of the filter.
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

    /// The nodes with these indices and the edges between them, with new indices.
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
