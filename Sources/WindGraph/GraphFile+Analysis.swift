internal import Wind

extension GraphFile {
    /// How many others need a node, and how many it needs.
    public struct Fan: Equatable, Sendable {
        /// The number of the node.
        public let node: Int
        /// How many nodes need it.
        public let incoming: Int
        /// How many nodes it needs.
        public let outgoing: Int
    }

    /// A token or a type that is asked for, and that nothing provides.
    public struct Missing: Equatable, Sendable {
        /// The name of the token, or of the type of a builder's parameter.
        public let type: String
        /// Whether it may be absent for all that ask.
        public internal(set) var isOptional: Bool
        /// The numbers of the nodes that ask.
        public internal(set) var consumers: [Int]
    }

    var links: GraphLinks { GraphLinks(count: nodes.count, edges: edges) }

    private var keepingLinks: GraphLinks {
        GraphLinks(count: nodes.count, edges: edges.lazy.filter { $0.strength != "weak" })
    }

    private var strongLinks: GraphLinks {
        GraphLinks(count: nodes.count, edges: edges.lazy.filter { $0.strength == "strong" })
    }

    /// One of the longest chains of components each of which must be complete before the one in front of it.
    public var longestChain: [Int] {
        let deepest = nodes.max { ($0.level ?? -1, -$0.id) < ($1.level ?? -1, -$1.id) }
        guard let deepest, var level = deepest.level else { return [] }
        let needs = strongLinks.needs
        var chain = [deepest.id]
        while level > 0, let next = needs[chain[chain.count - 1]].first(where: { nodes[$0].level == level - 1 }) {
            chain.append(next)
            level -= 1
        }
        return chain
    }

    /// The nodes by how many must be complete before them, one after another: first those that need nothing.
    ///
    /// What is in a cycle, or needs what is, is in no layer.
    public var layers: [[Int]] {
        var layers: [[Int]] = []
        for node in nodes {
            guard let level = node.level else { continue }
            while layers.count <= level { layers.append([]) }
            layers[level].append(node.id)
        }
        return layers
    }

    /// How many others need each node, and how many it needs, in the order of the nodes.
    public var fans: [Fan] {
        let links = links
        return nodes.indices.map {
            Fan(node: $0, incoming: links.consumers[$0].count, outgoing: links.needs[$0].count)
        }
    }

    /// The nodes that are handed out, are not started, and that nothing in the graph needs.
    ///
    /// Code that asks a container by `resolve` or reads a property outside of components may need them nevertheless.
    public var unused: [Int] {
        let consumers = links.consumers
        return nodes.filter { !$0.offers.isEmpty && !$0.isStartable && consumers[$0.id].isEmpty }.map(\.id)
    }

    /// Everything that a node needs, be it through others, without itself and without what it knows weakly.
    public func closure(of node: Int) -> [Int] {
        reached(from: [node], along: keepingLinks.needs).subtracting([node]).sorted()
    }

    /// Everything that needs a node, be it through others: what would miss it.
    public func consumers(of node: Int) -> [Int] {
        reached(from: [node], along: keepingLinks.consumers).subtracting([node]).sorted()
    }

    /// What of ``closure(of:)`` nothing else needs: what could go with it.
    public func onlyFor(_ node: Int) -> [Int] {
        let links = keepingLinks
        let own = reached(from: [node], along: links.needs)
        // What is reached without the node from outside of what it needs, or from what nothing needs, stays without it.
        let others = nodes.indices.filter { $0 != node && (!own.contains($0) || links.consumers[$0].isEmpty) }
        let kept = reached(from: others, along: links.needs, without: node)
        return own.subtracting(kept).subtracting([node]).sorted()
    }

    private func reached(from starts: [Int], along needs: [[Int]], without left: Int? = nil) -> Set<Int> {
        var (seen, queue) = (Set(starts), starts)
        while let node = queue.popLast() {
            for need in needs[node] where need != left && seen.insert(need).inserted { queue.append(need) }
        }
        return seen
    }

    /// The Swift modules that the components of each module need, sorted; without those that need none.
    public var moduleNeeds: [String: [String]] {
        var needs: [String: Set<String>] = [:]
        for edge in edges where nodes[edge.from].module != nodes[edge.to].module {
            needs[nodes[edge.from].module, default: []].insert(nodes[edge.to].module)
        }
        return needs.mapValues { $0.sorted() }
    }

    /// The edges that run against an order of modules: from a lower one to a higher one.
    ///
    /// - Parameter order: The Swift modules, from the top down. Others may need, and be needed by, any.
    /// - Returns: The edges, in their order.
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

    /// The tokens, and the types of builders' parameters, that are asked for and that nothing provides.
    ///
    /// What a declared scope brings is not among them.
    public var missing: [Missing] {
        let offered = Set(nodes.flatMap { $0.offers.flatMap { [$0.type, $0.token ?? $0.type] } })
        var found: [Missing] = []
        var numbers: [String: Int] = [:]
        for node in nodes {
            for need in node.needs where need.scopes.isEmpty {
                guard need.isMissing || need.isOptional && !offered.contains(need.type) else { continue }
                let number = numbers[need.type, default: found.count]
                if number == found.count {
                    numbers[need.type] = number
                    found.append(Missing(type: need.type, isOptional: true, consumers: []))
                }
                found[number].consumers.append(node.id)
                if need.isMissing { found[number].isOptional = false }
            }
        }
        return found
    }

    /// Singletons that `bootstrap()` makes though nothing needs them by then: each could be a `LazySingleton`.
    ///
    /// By then is needed what is started, what was registered as an object, what offers nothing or is needed by nothing, as
    /// the program itself will ask for it, and what these need.
    public var candidatesForLazy: [Int] {
        let consumers = links.consumers
        let eager = nodes.filter { node in
            node.lifetime == "given"
                || node.lifetime == "singleton"
                    && (node.isStartable || node.offers.isEmpty || consumers[node.id].isEmpty)
        }
        let needed = reached(from: eager.map(\.id), along: strongLinks.needs)
        return nodes.filter { $0.lifetime == "singleton" && !needed.contains($0.id) }.map(\.id)
    }

    /// The shortest ways from some nodes to others, along what each needs.
    ///
    /// - Parameters:
    ///   - starts: The numbers of the nodes that need the others, be it through others.
    ///   - ends: The numbers of the others.
    ///   - limit: How many ways to return at most.
    /// - Returns: The numbers of each way, from a start to an end; none if no start needs an end.
    public func paths(from starts: [Int], to ends: [Int], limit: Int = 100) -> [[Int]] {
        Container.Graph.paths(
            from: starts.filter(nodes.indices.contains), to: ends.filter(nodes.indices.contains), limit: limit,
            among: nodes.count, edges: edges.map { ($0.from, $0.to) })
    }
}
