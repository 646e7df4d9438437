extension GraphFile {
    /// The nodes of one of the longest chains of what must be complete before the next, from the consumer on.
    public var longestChain: [Int] {
        guard let start = nodes.indices.max(by: { (nodes[$0].level ?? -1, -$0) < (nodes[$1].level ?? -1, -$1) }) else {
            return []
        }
        let needs = Dictionary(grouping: edges.filter { $0.strength == "strong" }, by: \.from)
        var chain = [start]
        while let level = nodes[chain[chain.count - 1]].level, level > 0,
            let next = needs[chain[chain.count - 1]]?.map(\.to).first(where: { nodes[$0].level == level - 1 })
        {
            chain.append(next)
        }
        return chain
    }

    /// How many others need each node, and how many it needs.
    public var fans: [(node: Int, incoming: Int, outgoing: Int)] {
        var sets = Array(repeating: (incoming: Set<Int>(), outgoing: Set<Int>()), count: nodes.count)
        for edge in edges {
            sets[edge.to].incoming.insert(edge.from)
            sets[edge.from].outgoing.insert(edge.to)
        }
        return sets.enumerated().map { ($0.offset, $0.element.incoming.count, $0.element.outgoing.count) }
    }

    /// The nodes that nobody needs, though they are handed out.
    public var unused: [Int] {
        let needed = Set(edges.map(\.to))
        return nodes.filter { !$0.offers.isEmpty && !needed.contains($0.id) }.map(\.id)
    }

    /// Everything that a node needs, be it through others, without itself.
    public func closure(of node: Int) -> [Int] {
        let needs = Dictionary(grouping: edges, by: \.from)
        var seen: Set<Int> = [node]
        var queue = [node]
        var next = 0
        while next < queue.count {
            for edge in needs[queue[next]] ?? [] where seen.insert(edge.to).inserted { queue.append(edge.to) }
            next += 1
        }
        return seen.subtracting([node]).sorted()
    }

    /// What of that nobody else needs: what would go with it.
    public func onlyFor(_ node: Int) -> [Int] {
        let own = Set(closure(of: node))
        let needs = Dictionary(grouping: edges, by: \.from)
        let needed = Set(edges.map(\.to))
        // What can be reached from what nobody needs, without the node, is kept by others.
        var kept = Set(nodes.map(\.id).filter { $0 != node && !own.contains($0) })
        kept.formUnion(nodes.map(\.id).filter { $0 != node && !needed.contains($0) })
        var queue = kept.sorted()
        var next = 0
        while next < queue.count {
            for edge in needs[queue[next]] ?? [] where edge.to != node && kept.insert(edge.to).inserted {
                queue.append(edge.to)
            }
            next += 1
        }
        return own.subtracting(kept).sorted()
    }

    /// The edges that run against an order of modules: from a lower one to a higher one.
    /// - Parameter order: The Swift modules, from the top down. Others may be needed by, and need, any.
    public func edges(against order: [String]) -> [Edge] {
        let places = Dictionary(
            order.enumerated().map { ($0.element, $0.offset) }, uniquingKeysWith: { first, _ in first })
        return edges.filter { edge in
            guard let from = places[nodes[edge.from].module], let to = places[nodes[edge.to].module] else {
                return false
            }
            return from > to
        }
    }

    /// The tokens that are asked for and that nobody provides, with who asks.
    public var unprovided: [(token: String, consumers: [Int])] {
        var found: [(token: String, consumers: [Int])] = []
        for node in nodes {
            for need in node.needs where need.isMissing && need.scopes.isEmpty {
                if let index = found.firstIndex(where: { $0.token == need.type }) {
                    found[index].consumers.append(node.id)
                } else {
                    found.append((need.type, [node.id]))
                }
            }
        }
        return found
    }

    /// Singletons that nobody needs at the start but on demand: they could be made later, as a `LazySingleton`.
    public var candidatesForLazy: [Int] {
        let strong = Set(edges.filter { $0.strength == "strong" }.map(\.to))
        return nodes.filter { $0.lifetime == "singleton" && !$0.offers.isEmpty && !strong.contains($0.id) }.map(\.id)
    }

    /// The shortest ways from one node to another.
    public func paths(from start: Int, to end: Int, limit: Int = 100) -> [[Int]] {
        let needs = Dictionary(grouping: edges, by: \.from).mapValues { Set($0.map(\.to)).sorted() }
        var before: [Int: [Int]] = [:]
        var distances = [start: 0]
        var queue = [start]
        var next = 0
        while next < queue.count {
            let node = queue[next]
            next += 1
            for need in needs[node] ?? [] {
                if distances[need] == nil {
                    distances[need] = distances[node]! + 1
                    queue.append(need)
                }
                if distances[need] == distances[node]! + 1 { before[need, default: []].append(node) }
            }
        }
        guard distances[end] != nil else { return [] }
        var open = [[end]]
        var found: [[Int]] = []
        while let way = open.popLast(), found.count < limit {
            let node = way[way.count - 1]
            if node == start {
                found.append(way.reversed())
            } else {
                for previous in (before[node] ?? []).reversed() { open.append(way + [previous]) }
            }
        }
        return found
    }
}
