extension Container.Graph {
    /// Returns the nodes of a type: of a class, an interface, a token or a replaced class.
    @_alwaysEmitIntoClient
    public func nodes(of type: any Any.Type) -> [Node] {
        let own = nodes.filter { $0.type == type }
        if !own.isEmpty { return own }
        return nodes.filter { node in
            node.replaced == type || node.offers.contains { $0.type == type || $0.token == type }
        }
    }

    /// Returns the shortest ways from some nodes to others, along the dependencies.
    ///
    /// A way from a node to itself leads around a cycle.
    /// - Parameters:
    ///   - starts: The nodes at which the ways begin, the consumers.
    ///   - ends: The nodes at which the ways end, the providers.
    ///   - limit: The maximum number of ways, because there may be very many.
    ///   - count: The number of nodes.
    ///   - edges: The dependencies, each as a consumer and a provider.
    /// - Returns: The nodes of each way.
    @_alwaysEmitIntoClient
    package static func paths(
        from starts: [Int], to ends: [Int], limit: Int, among count: Int, edges: [(from: Int, to: Int)]
    ) -> [[Int]] {
        // Each end exists twice: as a node on the way, and as the destination, from which no edge leads on.
        let targets = Set(ends)
        let edges = edges + edges.filter { targets.contains($0.to) }.map { ($0.from, $0.to + count) }
        var distances = Array(repeating: -1, count: 2 * count)
        for start in starts { distances[start] = 0 }
        var distance = 0
        // One step further each time.
        while !ends.contains(where: { distances[$0 + count] >= 0 }) {
            var isFurther = false
            for (from, to) in edges where distances[from] == distance && distances[to] < 0 {
                distances[to] = distance + 1
                isFurther = true
            }
            guard isFurther else { return [] }
            distance += 1
        }
        // Backwards, so that every way reaches an end.
        var ways = ends.filter { distances[$0 + count] == distance }.map { [$0 + count] }
        while distance > 0 {
            distance -= 1
            var longer: [[Int]] = []
            for way in ways {
                for (from, to) in edges where to == way[0] && distances[from] == distance && longer.count < limit {
                    if !longer.contains(where: { $0[0] == from && $0[1...] == way[...] }) {
                        longer.append([from] + way)
                    }
                }
            }
            ways = longer
        }
        return ways.map { $0.map { $0 % count } }
    }
}

extension Container {
    /// Returns the shortest ways by which one component depends on another.
    ///
    /// The call doesn't create any component. Call it from any thread.
    /// - Parameters:
    ///   - consumer: The class of the consumer, or a type under which it is handed out.
    ///   - provider: The class of the provider, or a type under which it is handed out.
    /// - Returns: The types of each way, from the consumer to the provider, and at most 100 ways. Without a dependency,
    ///   the list is empty. If both types are the same, each way is a cycle through it.
    @_alwaysEmitIntoClient
    public func path(from consumer: any Any.Type, to provider: any Any.Type) -> [[any Any.Type]] {
        let graph = graph
        let ways = Graph.paths(
            from: graph.nodes(of: consumer).map(\.id), to: graph.nodes(of: provider).map(\.id), limit: 100,
            among: graph.nodes.count, edges: graph.edges.map { ($0.from, $0.to) })
        return ways.map { way in way.map { graph.nodes[$0].type } }
    }
}
