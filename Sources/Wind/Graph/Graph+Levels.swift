extension Container.Graph {
    /// For each node, the length of the longest chain of components that must be complete before it.
    ///
    /// The value is nil for a node of a cycle, and for a node that depends on a cycle.
    @_alwaysEmitIntoClient
    public var levels: [Int?] {
        var consumers = Array(repeating: [Int](), count: nodes.count)
        var open = Array(repeating: 0, count: nodes.count)
        for edge in edges where edge.strength == .strong {
            consumers[edge.to].append(edge.from)
            open[edge.from] += 1
        }
        var queue = open.indices.filter { open[$0] == 0 }
        var least = Array(repeating: 0, count: nodes.count)
        var levels: [Int?] = Array(repeating: nil, count: nodes.count)
        var next = 0
        while next < queue.count {
            let node = queue[next]
            next += 1
            levels[node] = least[node]
            for consumer in consumers[node] {
                least[consumer] = max(least[consumer], least[node] + 1)
                open[consumer] -= 1
                if open[consumer] == 0 { queue.append(consumer) }
            }
        }
        return levels
    }
}
