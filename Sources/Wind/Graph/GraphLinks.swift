/// Who needs whom, by numbers: what walks along a graph reads.
package struct GraphLinks: Sendable {
    /// What each node needs, each once, in the order of the edges.
    package private(set) var needs: [[Int]]
    /// Who needs each node.
    package private(set) var consumers: [[Int]]

    package init(count: Int) {
        needs = Array(repeating: [], count: count)
        consumers = needs
    }

    /// Adds that one node needs another, unless that is known.
    package mutating func add(from consumer: Int, to provider: Int) {
        if needs[consumer].contains(provider) { return }
        needs[consumer].append(provider)
        consumers[provider].append(consumer)
    }

    /// The shortest ways from one node to another, along what each needs.
    package func paths(from start: Int, to end: Int, limit: Int) -> [[Int]] {
        guard needs.indices.contains(start), needs.indices.contains(end) else { return [] }
        var distances = Array(repeating: -1, count: needs.count)
        var queue = [start]
        distances[start] = 0
        var next = 0
        while next < queue.count, distances[end] < 0 {
            let node = queue[next]
            next += 1
            for need in needs[node] where distances[need] < 0 {
                distances[need] = distances[node] + 1
                queue.append(need)
            }
        }
        guard distances[end] >= 0 else { return [] }
        // Backwards, so that no way leads nowhere.
        var open = [[end]]
        var found: [[Int]] = []
        while let way = open.popLast(), found.count < limit {
            let node = way[way.count - 1]
            if node == start {
                found.append(way.reversed())
            } else {
                for previous in consumers[node].reversed() where distances[previous] == distances[node] - 1 {
                    open.append(way + [previous])
                }
            }
        }
        return found
    }
}
