extension Container.Graph {
    /// The nodes of a type: of the class, or of what is handed out as it or for it.
    public func nodes(of type: any Any.Type) -> [Node] {
        let own = nodes.filter { $0.type == type }
        if !own.isEmpty { return own }
        return nodes.filter { node in node.offers.contains { $0.type == type || $0.token == type } }
    }

    fileprivate var links: GraphLinks {
        var links = GraphLinks(count: nodes.count)
        for edge in edges { links.add(from: edge.from, to: edge.to) }
        return links
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
        links.paths(from: start, to: end, limit: limit)
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
        let (links, providers) = (graph.links, graph.nodes(of: provider))
        var shortest: [[Int]] = []
        for start in graph.nodes(of: consumer) {
            for end in providers {
                let ways = links.paths(from: start.id, to: end.id, limit: 100)
                guard let length = ways.first?.count else { continue }
                let known = shortest.first?.count ?? .max
                if length < known { shortest = ways } else if length == known { shortest += ways }
            }
        }
        return shortest.map { way in way.map { graph.nodes[$0].type } }
    }
}
