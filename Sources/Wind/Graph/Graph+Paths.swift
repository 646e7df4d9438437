extension Container.Graph {
    /// The nodes of a type: of the class, of what is handed out as it or for it, or of what took its place.
    @_alwaysEmitIntoClient
    public func nodes(of type: any Any.Type) -> [Node] {
        let own = nodes.filter { $0.type == type }
        if !own.isEmpty { return own }
        return nodes.filter { node in
            node.replaced == type || node.offers.contains { $0.type == type || $0.token == type }
        }
    }

    /// The shortest ways from some of `count` nodes to some others, along what each needs; to the same, around a cycle.
    /// - Parameters:
    ///   - starts: The nodes that need others, be it through others.
    ///   - ends: Those that are needed.
    ///   - limit: How many ways to return at most; there may be very many of them.
    ///   - count: How many nodes there are.
    ///   - edges: Which node needs which.
    /// - Returns: The nodes of each way.
    @_alwaysEmitIntoClient
    package static func paths(
        from starts: [Int], to ends: [Int], limit: Int, among count: Int, edges: [(from: Int, to: Int)]
    ) -> [[Int]] {
        // Each end is there a second time, as what is arrived at: a way from it goes on, and one that ends there does not.
        let targets = Set(ends)
        let edges = edges + edges.filter { targets.contains($0.to) }.map { ($0.from, $0.to + count) }
        var distances = Array(repeating: -1, count: 2 * count)
        for start in starts { distances[start] = 0 }
        var distance = 0
        // A step further each time.
        while !ends.contains(where: { distances[$0 + count] >= 0 }) {
            var isFurther = false
            for (from, to) in edges where distances[from] == distance && distances[to] < 0 {
                distances[to] = distance + 1
                isFurther = true
            }
            guard isFurther else { return [] }
            distance += 1
        }
        // Backwards, so that no way leads nowhere.
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
    /// The shortest ways by which one component needs another.
    ///
    /// Nothing is created. Any thread.
    /// - Parameters:
    ///   - consumer: A class, or what something is handed out as.
    ///   - provider: The same, of what it needs.
    /// - Returns: The types of each way, from the consumer to the provider; none if it does not need it. If both are the
    ///   same, those of the cycle that it is part of.
    @_alwaysEmitIntoClient
    public func path(from consumer: any Any.Type, to provider: any Any.Type) -> [[any Any.Type]] {
        let graph = graph
        let ways = Graph.paths(
            from: graph.nodes(of: consumer).map(\.id), to: graph.nodes(of: provider).map(\.id), limit: 100,
            among: graph.nodes.count, edges: graph.edges.map { ($0.from, $0.to) })
        return ways.map { way in way.map { graph.nodes[$0].type } }
    }
}
