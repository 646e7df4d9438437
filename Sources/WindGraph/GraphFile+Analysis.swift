internal import Wind

extension GraphFile {
    /// The numbers of direct consumers and direct dependencies of a node, weak ones included.
    public struct Fan: Equatable, Sendable {
        /// The index of the node.
        public let node: Int
        /// The number of nodes that depend on the node directly.
        public let incoming: Int
        /// The number of nodes that the node depends on directly.
        public let outgoing: Int
    }

    /// A token or a type without a provider.
    public struct Missing: Equatable, Sendable {
        /// The name of the token, or of the type of a builder's parameter.
        public let type: String
        /// Whether all consumers accept its absence.
        public internal(set) var isOptional: Bool
        /// The indices of the consumers.
        public internal(set) var consumers: [Int]
    }

    var links: GraphLinks { GraphLinks(count: nodes.count, edges: edges) }

    private var keepingLinks: GraphLinks {
        GraphLinks(count: nodes.count, edges: edges.lazy.filter { $0.strength != "weak" })
    }

    private var strongLinks: GraphLinks {
        GraphLinks(count: nodes.count, edges: edges.lazy.filter { $0.strength == "strong" })
    }

    /// The longest chain of dependencies, as indices of nodes from the consumer down.
    ///
    /// Each component must be complete before the one in front of it. If several chains have this length, the property
    /// returns one of them.
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

    /// The nodes in layers: first the nodes without dependencies, then the nodes that depend only on these, and so on.
    ///
    /// A node in a cycle, or a node that depends on one, isn't in a layer.
    public var layers: [[Int]] {
        var layers: [[Int]] = []
        for node in nodes {
            guard let level = node.level else { continue }
            while layers.count <= level { layers.append([]) }
            layers[level].append(node.id)
        }
        return layers
    }

    /// The numbers of direct consumers and dependencies of each node, in the order of the nodes.
    public var fans: [Fan] {
        let links = links
        return nodes.indices.map {
            Fan(node: $0, incoming: links.consumers[$0].count, outgoing: links.needs[$0].count)
        }
    }

    /// The nodes that are handed out, aren't started, and have no consumer in the graph.
    ///
    /// Code that calls `resolve`, or reads a property outside of components, may use them nevertheless.
    public var unused: [Int] {
        let consumers = links.consumers
        return nodes.filter { !$0.offers.isEmpty && !$0.isStartable && consumers[$0.id].isEmpty }.map(\.id)
    }

    /// Returns all nodes that a node depends on, directly or through others, except by weak dependencies.
    /// - Parameter node: The index of the node.
    /// - Returns: The indices of the nodes, without the node itself.
    public func closure(of node: Int) -> [Int] {
        reached(from: [node], along: keepingLinks.needs).subtracting([node]).sorted()
    }

    /// Returns all nodes that depend on a node, directly or through others, except by weak dependencies.
    /// - Parameter node: The index of the node.
    /// - Returns: The indices of the nodes, without the node itself.
    public func consumers(of node: Int) -> [Int] {
        reached(from: [node], along: keepingLinks.consumers).subtracting([node]).sorted()
    }

    /// Returns the nodes of ``closure(of:)`` that nothing else depends on, and that you could remove with the node.
    /// - Parameter node: The index of the node.
    /// - Returns: The indices of the nodes.
    public func onlyFor(_ node: Int) -> [Int] {
        let links = keepingLinks
        let own = reached(from: [node], along: links.needs)
        // A node stays if another root, or a node outside of the closure, reaches it without the given node.
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

    /// The Swift modules that each module depends on, sorted.
    ///
    /// A builder's parameters are dependencies of the module that registers the builder. Modules without dependencies on
    /// other modules are left out.
    public var moduleNeeds: [String: [String]] {
        var needs: [String: Set<String>] = [:]
        for edge in edges {
            let (consumer, provider) = modules(of: edge)
            if consumer != provider { needs[consumer, default: []].insert(provider) }
        }
        return needs.mapValues { $0.sorted() }
    }

    /// The modules of the consumer and of the provider.
    private func modules(of edge: Edge) -> (String, String) {
        let consumer = nodes[edge.from]
        return (consumer.builderModule ?? consumer.module, nodes[edge.to].module)
    }

    /// Returns the dependencies that run against an order of modules, from a lower to a higher one.
    ///
    ///     #expect(graph.edges(against: ["App", "Domain", "Storage"]).isEmpty)
    ///
    /// - Parameter order: The Swift modules, from the top down. Modules that you don't list may depend on all others.
    /// - Returns: The edges, in their order.
    public func edges(against order: [String]) -> [Edge] {
        let places = Dictionary(
            order.enumerated().map { ($0.element, $0.offset) }, uniquingKeysWith: { first, _ in first })
        return edges.filter { edge in
            let (consumer, provider) = modules(of: edge)
            guard let from = places[consumer], let to = places[provider] else { return false }
            return from > to
        }
    }

    /// The tokens, and the types of builders' parameters, that lack a provider.
    ///
    /// Dependencies that a declared scope brings aren't among them.
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

    /// The singletons that `bootstrap()` creates too early: each could be a `LazySingleton`.
    ///
    /// A singleton isn't a candidate if it is started, offers nothing, or has no consumer, because the program itself will
    /// ask for it. The dependencies of these singletons, and of registered objects, aren't candidates either.
    public var candidatesForLazy: [Int] {
        let consumers = links.consumers
        let eager = nodes.filter { node in
            node.lifetime == "given" || node.lifetime == "foreignSingleton"
                || node.lifetime == "singleton"
                    && (node.isStartable || node.offers.isEmpty || consumers[node.id].isEmpty)
        }
        let needed = reached(from: eager.map(\.id), along: strongLinks.needs)
        return nodes.filter { $0.lifetime == "singleton" && !needed.contains($0.id) }.map(\.id)
    }

    /// Returns the shortest ways from consumers to their dependencies.
    ///
    /// - Parameters:
    ///   - starts: The indices of the consumers.
    ///   - ends: The indices of the dependencies.
    ///   - limit: The greatest number of ways to return.
    /// - Returns: The indices of the nodes of each way, from a start to an end. The list is empty if no start depends on an
    ///   end.
    public func paths(from starts: [Int], to ends: [Int], limit: Int = 100) -> [[Int]] {
        Container.Graph.paths(
            from: starts.filter(nodes.indices.contains), to: ends.filter(nodes.indices.contains), limit: limit,
            among: nodes.count, edges: edges.map { ($0.from, $0.to) })
    }
}
