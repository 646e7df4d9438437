internal import Synchronization

/// Who needs whom, from the types alone: what the checks look at.
struct Graph {
    struct Node {
        let provider: Provider
        let plan: Plan
        /// Where its needs are.
        fileprivate(set) var needs = 0..<0
    }

    /// A node that must be complete first.
    struct Need {
        let node: Int
        /// The token that asks for it.
        let token: (any Any.Type)?
    }

    private(set) var nodes: [Node] = []
    /// The needs of all nodes, node by node.
    private var needs: [Need] = []
    /// The nodes, each after those that it needs; what is in a cycle stands together.
    private(set) var sequence: [Int] = []
    /// Nodes that need each other, or one that needs itself.
    private(set) var cycles: [[Int]] = []
    /// What is checked.
    let members: [Container]
    let container: Container
    /// What is asked for; nothing when everything is checked.
    let roots: [Provider]
    /// The type that was asked for; nil when everything is checked.
    let request: (any Any.Type)?

    /// Reads what is registered: everything, or what `roots` need.
    ///
    /// Under the container's lock.
    init(
        of container: Container, from roots: [Provider]? = nil, request: (any Any.Type)? = nil,
        and former: [Provider] = []
    ) {
        self.container = container
        self.roots = roots ?? []
        members = roots == nil ? container.members : [container]
        self.request = request
        var open = roots ?? members.flatMap(\.ownProviders) + former
        if roots == nil { nodes.reserveCapacity(open.count) }
        let isWhole = roots == nil && container.outer == nil && members.count == 1
        open.reverse()
        while let provider = open.popLast() {
            guard provider.node < 0, let type = provider.componentType else { continue }
            let home = container.home(of: provider)
            provider.node = nodes.count
            let plan = home.makePlan(for: type, of: provider)
            nodes.append(Node(provider: provider, plan: plan))
            // What is further out is not checked, but for what is needed.
            if isWhole || provider.isReady && !isMember(provider) { continue }
            open += plan.providers + plan.resolvers
            for type in plan.resolvers.flatMap({ $0.statedTypes ?? [] }) {
                if let offer = home.offer(of: ObjectIdentifier(type)) { open.append(offer.provider) }
            }
        }
        needs.reserveCapacity(nodes.reduce(0) { $0 + $1.plan.entries.count })
        for node in nodes.indices {
            let start = needs.count
            addNeeds(of: nodes[node].plan, in: container.home(of: nodes[node].provider))
            nodes[node].needs = start..<needs.count
        }
        for node in nodes { node.provider.node = -1 }
        sort()
    }

    /// The container in which the object of a node is made.
    func home(of node: Node) -> Container { container.home(of: node.provider) }

    private mutating func addNeeds(of plan: Plan, in container: Container) {
        for index in 0..<plan.entries.count {
            add(plan.entries[index].provider.node, for: plan.entries[index].tokens.first)
        }
        for resolver in plan.resolvers where resolver.statedTokens != nil {
            let token = resolver.statedTokens!.first { id in
                container.outward.contains { $0.registry.tokens[id]?.resolvers.contains { $0 === resolver } == true }
            }
            add(resolver.node, for: token?.type)
            // What it hands out must be complete too.
            for type in resolver.statedTypes ?? [] {
                let offer = container.offer(of: ObjectIdentifier(type))
                add(offer?.provider.node ?? -1, for: token?.type)
            }
        }
    }

    private mutating func add(_ node: Int, for token: (any Any.Type)?) {
        if node >= 0 { needs.append(Need(node: node, token: token)) }
    }

    /// Whether something is for the containers inside only, so that who needs it here is to be looked at one by one.
    var hasOutOfScope: Bool { nodes.contains { $0.provider.isOutOfScope } }

    /// Whether the object is made in a container that is checked.
    func isMember(_ provider: Provider) -> Bool { members.contains { $0.reference === provider.home } }

    /// The nodes that must be complete before a node.
    func needs(of node: Node) -> ArraySlice<Need> { needs[node.needs] }

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
            for need in needs(of: nodes[index]) where chains[need.node] == nil {
                chains[need.node] = chains[index]! + [nodes[need.node].provider.type]
                queue.append(need.node)
            }
        }
        return errors
    }

    /// Tarjan's algorithm, with a stack of its own: strongly connected components, needed ones first.
    private mutating func sort() {
        sequence.reserveCapacity(nodes.count)
        // What is finished is behind everything.
        let finished = nodes.count
        var number = [Int](repeating: -1, count: nodes.count)
        var low = number
        var open: [Int] = []
        var path: [(node: Int, next: Int)] = []
        var count = 0
        for start in nodes.indices where number[start] < 0 {
            path.append((start, nodes[start].needs.lowerBound))
            while let (node, next) = path.last {
                if number[node] < 0 {
                    number[node] = count
                    low[node] = count
                    count += 1
                    open.append(node)
                }
                if next < nodes[node].needs.upperBound {
                    path[path.count - 1].next += 1
                    let target = needs[next].node
                    if number[target] < 0 {
                        path.append((target, nodes[target].needs.lowerBound))
                    } else {
                        low[node] = min(low[node], number[target])
                    }
                    continue
                }
                path.removeLast()
                if let parent = path.last?.node { low[parent] = min(low[parent], low[node]) }
                guard low[node] == number[node] else { continue }
                let first = open.lastIndex(of: node)!
                if first < open.count - 1 || needs[nodes[node].needs].contains(where: { $0.node == node }) {
                    cycles.append(Array(open[first...]))
                }
                for index in first..<open.count {
                    number[open[index]] = finished
                    sequence.append(open[index])
                }
                open.removeLast(open.count - first)
            }
        }
    }

    /// The registrations for which it holds and those that need one of them, be it through others; each after those that
    /// it needs.
    func reaching(_ isMeant: (Provider) -> Bool) -> [Provider] {
        var isReached = [Bool](repeating: false, count: nodes.count)
        return sequence.compactMap { node in
            let provider = nodes[node].provider
            isReached[node] = isMeant(provider) || needs(of: nodes[node]).contains { isReached[$0.node] }
            return isReached[node] ? provider : nil
        }
    }

    /// The providers, each after those that it needs, without those that are `held` up and those that need them.
    func order(without isHeldUp: (Provider) -> Bool) -> [Provider] {
        var heldUp = [Bool](repeating: false, count: nodes.count)
        var order: [Provider] = []
        order.reserveCapacity(nodes.count)
        for node in sequence {
            if isHeldUp(nodes[node].provider) || needs(of: nodes[node]).contains(where: { heldUp[$0.node] }) {
                heldUp[node] = true
            } else {
                order.append(nodes[node].provider)
            }
        }
        return order
    }
}
