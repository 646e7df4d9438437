/// The order of the nodes of a graph, by Tarjan's algorithm for strongly connected components, with a stack of its own.
struct GraphOrder: ~Copyable {
    /// The nodes, each after its dependencies; the nodes of a cycle stand together.
    private(set) var sequence: [Int] = []
    /// Groups of nodes that depend on each other, or a node that depends on itself.
    private(set) var cycles: [[Int]] = []

    /// The number of each node, in the order of the visits, or -1; a finished node has one above all others.
    private var number: [Int]
    private var open: [Int] = []

    init(of graph: borrowing GraphNodes) {
        let (nodes, needs) = (graph.nodes, graph.needs)
        sequence.reserveCapacity(nodes.count)
        number = [Int](repeating: -1, count: nodes.count)
        var low = number
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
                    open.append(node)
                }
                let end = nodes[node].needs.upperBound
                while next < end, number[needs[next].node] >= 0 {
                    low[node] = min(low[node], number[needs[next].node])
                    next += 1
                }
                if next < end {
                    path.append((node, next + 1))
                    node = needs[next].node
                    next = nodes[node].needs.lowerBound
                    continue
                }
                let lowest = low[node]
                if lowest == number[node] {
                    close(node, needsItself: nodes[node].needs.contains { needs[$0].node == node })
                }
                guard let last = path.popLast() else { break }
                low[last.node] = min(low[last.node], lowest)
                (node, next) = last
            }
        }
    }

    /// Takes a node and the other nodes of its cycle off the stack.
    private mutating func close(_ node: Int, needsItself: Bool) {
        let first = open.lastIndex(of: node)!
        if first < open.count - 1 || needsItself { cycles.append(Array(open[first...])) }
        for index in first..<open.count {
            number[open[index]] = number.count
            sequence.append(open[index])
        }
        while open.count > first { open.removeLast() }
    }
}
