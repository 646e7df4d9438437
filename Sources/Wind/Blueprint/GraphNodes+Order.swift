extension GraphNodes {
    /// The nodes, each after its dependencies, and the groups of nodes that depend on each other.
    ///
    /// The nodes of a cycle stand together in the sequence. A node that depends on itself is a cycle, too. This is
    /// Tarjan's algorithm for strongly connected components, with a stack of its own.
    borrowing func ordered() -> (sequence: [Int], cycles: [[Int]]) {
        let (nodes, needs) = (nodes, needs)
        var (sequence, cycles): ([Int], [[Int]]) = ([], [])
        sequence.reserveCapacity(nodes.count)
        // The number of each node, in the order of the visits, or -1; a finished node has one above all others.
        var number = [Int](repeating: -1, count: nodes.count)
        var low = number
        var open: [Int] = []
        var path: [(node: Int, next: Int)] = []
        var count = 0
        for start in nodes.indices where number[start] < 0 {
            var node = start
            var next = nodes[node].needs.lowerBound
            while true {
                if number[node] < 0 {
                    number[node] = count
                    low[node] = count
                    count += 1
                    open.appendInline(node)
                }
                let end = nodes[node].needs.upperBound
                while next < end, number[needs[next].node] >= 0 {
                    low[node] = min(low[node], number[needs[next].node])
                    next += 1
                }
                if next < end {
                    path.appendInline((node, next + 1))
                    node = needs[next].node
                    next = nodes[node].needs.lowerBound
                    continue
                }
                let lowest = low[node]
                if lowest == number[node] {
                    // Take the node and the other nodes of its cycle off the stack.
                    let first = open.lastIndex(of: node)!
                    if first < open.count - 1 || nodes[node].needs.contains(where: { needs[$0].node == node }) {
                        cycles.append(Array(open[first...]))
                    }
                    for index in first..<open.count {
                        number[open[index]] = nodes.count
                        sequence.appendInline(open[index])
                    }
                    while open.count > first { open.removeLast() }
                }
                guard let last = path.popLast() else { break }
                low[last.node] = min(low[last.node], lowest)
                (node, next) = last
            }
        }
        return (sequence, cycles)
    }
}
