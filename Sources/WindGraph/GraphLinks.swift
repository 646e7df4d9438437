/// The dependencies between nodes, by their indices.
struct GraphLinks {
    /// The dependencies of each node, each once, in the order of the edges.
    private(set) var needs: [[Int]]
    /// The consumers of each node.
    private(set) var consumers: [[Int]]

    init(count: Int, edges: some Sequence<GraphFile.Edge>) {
        needs = Array(repeating: [], count: count)
        consumers = needs
        var seen: Set<[Int]> = []
        for edge in edges where seen.insert([edge.from, edge.to]).inserted {
            needs[edge.from].append(edge.to)
            consumers[edge.to].append(edge.from)
        }
    }
}
