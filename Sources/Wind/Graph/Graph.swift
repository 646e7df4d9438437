internal import Synchronization

/// Who needs whom, from the types alone: what the checks look at.
struct Graph {
    struct Node {
        let provider: Provider
        let plan: Plan
        /// The nodes that must be complete first, each with the token that asks for it.
        var needs: [(node: Int, token: (any Any.Type)?)] = []
    }

    private(set) var nodes: [Node] = []
    /// The nodes, each after those that it needs; what is in a cycle stands together.
    private(set) var components: [[Int]] = []
    let registry: Registry
    /// The type that was asked for; nil when everything is checked.
    let request: (any Any.Type)?

    /// Reads what is registered: everything, or what `roots` need.
    ///
    /// Under the container's lock.
    init(of container: Container, from roots: [Provider]? = nil, request: (any Any.Type)? = nil) {
        var index: [ObjectIdentifier: Int] = [:]
        var open = unsafe roots ?? container.registry.providers
        if roots == nil { index.reserveCapacity(open.count) }
        open.reverse()
        while let provider = open.popLast() {
            guard index[ObjectIdentifier(provider)] == nil, let type = provider.componentType else { continue }
            index[ObjectIdentifier(provider)] = nodes.count
            let plan = container.makePlan(for: type, of: provider)
            nodes.append(Node(provider: provider, plan: plan))
            guard roots != nil else { continue }
            open += plan.entries.filter { !$0.isContainer }.map(\.provider) + plan.resolvers
            for type in plan.resolvers.flatMap({ $0.statedTypes ?? [] }) {
                if let offer = container.offersByType.find(ObjectIdentifier(type)) { open.append(offer.provider) }
            }
        }
        registry = unsafe container.registry
        self.request = request
        for node in nodes.indices { nodes[node].needs = needs(of: nodes[node], index: index, container: container) }
        components = sorted()
    }

    private func needs(of node: Node, index: [ObjectIdentifier: Int], container: Container)
        -> [(node: Int, token: (any Any.Type)?)]
    {
        var needs: [(node: Int, token: (any Any.Type)?)] = []
        for entry in node.plan.entries {
            guard let target = index[ObjectIdentifier(entry.provider)] else { continue }
            needs.append((target, entry.tokens.first))
        }
        for resolver in node.plan.resolvers where resolver.statedTokens != nil {
            let token = resolver.statedTokens!.first { id in registry.tokens[id]!.resolvers.contains { $0 === resolver }
            }
            if let target = index[ObjectIdentifier(resolver)] { needs.append((target, token?.type)) }
            // What it hands out must be complete too.
            for type in resolver.statedTypes ?? [] {
                guard let offer = container.offersByType.find(ObjectIdentifier(type)),
                    let target = index[ObjectIdentifier(offer.provider)]
                else { continue }
                needs.append((target, token?.type))
            }
        }
        return needs
    }

    /// The components that would have to be made for `roots` and that are confined to another actor than `caller`.
    func misplaced(for roots: [Provider], caller: (any Actor)?) -> [Container.ResolutionError] {
        var chains: [Int: [any Any.Type]] = [:]
        var queue: [Int] = []
        let rootIDs = Set(roots.map { ObjectIdentifier($0) })
        for index in nodes.indices where rootIDs.contains(ObjectIdentifier(nodes[index].provider)) {
            chains[index] = [nodes[index].provider.type]
            queue.append(index)
        }
        var next = 0
        var errors: [Container.ResolutionError] = []
        while next < queue.count {
            let index = queue[next]
            next += 1
            let provider = nodes[index].provider
            guard !provider.isReady, !provider.isForeignInstantiable else { continue }
            if !provider.confinement.holds(on: caller) {
                errors.append(
                    .wrongActor(
                        .init(
                            component: provider.participant, actor: provider.confinement.actorName, work: .create,
                            chain: chains[index]!)))
                continue
            }
            for need in nodes[index].needs where chains[need.node] == nil {
                chains[need.node] = chains[index]! + [nodes[need.node].provider.type]
                queue.append(need.node)
            }
        }
        return errors
    }

    /// Tarjan's algorithm, with a stack of its own: strongly connected components, needed ones first.
    private func sorted() -> [[Int]] {
        var result: [[Int]] = []
        var number = [Int](repeating: -1, count: nodes.count)
        var low = number
        var isOpen = [Bool](repeating: false, count: nodes.count)
        var open: [Int] = []
        var path: [(node: Int, next: Int)] = []
        var count = 0
        for start in nodes.indices where number[start] < 0 {
            path.append((start, 0))
            while let (node, next) = path.last {
                if next == 0 {
                    number[node] = count
                    low[node] = count
                    count += 1
                    open.append(node)
                    isOpen[node] = true
                }
                if next < nodes[node].needs.count {
                    path[path.count - 1].next += 1
                    let target = nodes[node].needs[next].node
                    if number[target] < 0 {
                        path.append((target, 0))
                    } else if isOpen[target] {
                        low[node] = min(low[node], number[target])
                    }
                    continue
                }
                path.removeLast()
                if let parent = path.last?.node { low[parent] = min(low[parent], low[node]) }
                guard low[node] == number[node] else { continue }
                let first = open.lastIndex(of: node)!
                result.append(Array(open[first...]))
                for member in open[first...] { isOpen[member] = false }
                open.removeSubrange(first...)
            }
        }
        return result
    }

    /// The providers, each after those that it needs, without those that are `held` up and those that need them.
    func order(without isHeldUp: (Provider) -> Bool) -> [Provider] {
        var heldUp: Set<Int> = []
        var order: [Provider] = []
        for node in components.joined() {
            if isHeldUp(nodes[node].provider) || nodes[node].needs.contains(where: { heldUp.contains($0.node) }) {
                heldUp.insert(node)
            } else {
                order.append(nodes[node].provider)
            }
        }
        return order
    }
}
