extension Container.Graph {
    /// The nodes of a type: of the class, or of what is handed out as it or for it.
    public func nodes(of type: any Any.Type) -> [Node] {
        let own = nodes.filter { $0.type == type }
        if !own.isEmpty { return own }
        return nodes.filter { node in node.offers.contains { $0.type == type || $0.token == type } }
    }

    /// The shortest ways from one node to another, along what each needs.
    ///
    /// There may be very many of them.
    /// - Parameters:
    ///   - start: Who needs the other, be it through others.
    ///   - end: What is needed.
    ///   - limit: How many ways to return at most.
    /// - Returns: The nodes of each way, from `start` to `end`; none if `start` does not need `end`.
    public func paths(from start: Int, to end: Int, limit: Int = 100) -> [[Int]] {
        guard nodes.indices.contains(start), nodes.indices.contains(end) else { return [] }
        var needs = Array(repeating: [Int](), count: nodes.count)
        for edge in edges where !needs[edge.from].contains(edge.to) { needs[edge.from].append(edge.to) }
        // How far each is from the start.
        var distances = Array(repeating: -1, count: nodes.count)
        var queue = [start]
        distances[start] = 0
        var next = 0
        while next < queue.count, distances[end] < 0 || distances[queue[next]] < distances[end] {
            for need in needs[queue[next]] where distances[need] < 0 {
                distances[need] = distances[queue[next]] + 1
                queue.append(need)
            }
            next += 1
        }
        guard distances[end] >= 0 else { return [] }
        var before = Array(repeating: [Int](), count: nodes.count)
        for node in queue {
            for need in needs[node] where distances[need] == distances[node] + 1 { before[need].append(node) }
        }
        // Backwards, so that no way leads nowhere.
        var open = [[end]]
        var found: [[Int]] = []
        while let way = open.popLast(), found.count < limit {
            let node = way[way.count - 1]
            if node == start {
                found.append(way.reversed())
            } else {
                for previous in before[node].reversed() { open.append(way + [previous]) }
            }
        }
        return found
    }
}

extension Container {
    /// The shortest ways by which one component needs another.
    ///
    /// Nothing is created. Any thread.
    /// - Parameters:
    ///   - consumer: A class, or what something is handed out as.
    ///   - provider: The same, of what it needs.
    /// - Returns: The types of each way, from the consumer to the provider; none if it does not need it.
    public func path(from consumer: any Any.Type, to provider: any Any.Type) -> [[any Any.Type]] {
        let graph = graph
        let ways = graph.nodes(of: consumer).flatMap { start in
            graph.nodes(of: provider).flatMap { graph.paths(from: start.id, to: $0.id) }
        }
        let shortest = ways.map(\.count).min() ?? 0
        return ways.filter { $0.count == shortest }.map { way in way.map { graph.nodes[$0].type } }
    }
}
