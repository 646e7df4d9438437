/// Who needs whom, from the types alone: what the checks look at.
struct Graph {
    struct Node {
        let provider: Provider
        /// Kept while the container's lock is held.
        let plan: PlanReference
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
    /// The nodes of which the rules may find something to say.
    private(set) var suspects: [Int] = []
    /// Whether something is for the containers inside only, so that who needs it here is to be looked at one by one.
    private(set) var hasOutOfScope = false
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
        let isAlone = roots == nil && container.outer == nil && members.count == 1
        if isAlone, former.isEmpty {
            nodes.reserveCapacity(container.registry.providers.count)
            let providers = container.registry.providers
            for index in providers.indices { borrow(providers[index]) { _ = add($0) } }
        } else {
            readAll(from: roots ?? members.flatMap(\.ownProviders) + former, isWhole: isAlone)
        }
        needs.reserveCapacity(nodes.reduce(0) { $0 + $1.plan.count })
        for node in nodes.indices {
            let start = needs.count
            addNeeds(of: nodes[node])
            nodes[node].needs = start..<needs.count
        }
        for index in nodes.indices { borrow(nodes[index].provider) { $0.node = -1 } }
        sort()
    }

    /// Adds registrations and, unless they are the `whole`, what they need.
    private mutating func readAll(from providers: [Provider], isWhole: Bool) {
        var open = Array(providers.reversed())
        while let provider = open.popLast() {
            // What is further out is not checked, but for what is needed.
            guard let plan = add(provider)?.plan, !isWhole, !provider.isReady || isMember(provider) else { continue }
            open += plan.providers + plan.resolvers
            for type in plan.resolvers.flatMap({ $0.statedTypes ?? [] }) {
                let offer = container.home(of: provider).offer(of: ObjectIdentifier(type))
                if let offer { open.append(offer.provider) }
            }
        }
    }

    /// Adds a node, unless it is there or there is nothing to wire.
    private mutating func add(_ provider: Provider) -> PlanReference? {
        guard provider.node < 0, let type = provider.componentType else { return nil }
        provider.node = nodes.count
        let plan =
            provider.home === container.reference
            ? container.makePlan(for: type, of: provider)
            : container.home(of: provider).makePlan(for: type, of: provider)
        if plan.read({ !$0.asksNobody }) || provider.isSuspect { suspects.append(nodes.count) }
        if provider.isOutOfScope { hasOutOfScope = true }
        nodes.append(Node(provider: provider, plan: plan))
        return plan
    }

    /// The container in which the object of a node is made.
    func home(of node: Node) -> Container { container.home(of: node.provider) }

    private mutating func addNeeds(of node: Node) {
        node.plan.read { plan in
            for index in 0..<plan.entries.count {
                add(plan.entries[index].step.node, for: plan.entries[index].tokens.first)
            }
            if plan.asksNobody { return }
            let container = home(of: node)
            for resolver in plan.resolvers where resolver.statedTokens != nil {
                let token = resolver.statedTokens!.first { id in
                    container.outward.contains { container in
                        container.registry.tokens[id]?.resolvers.contains { $0 === resolver } == true
                    }
                }
                add(resolver.node, for: token?.type)
                // What it hands out must be complete too.
                for type in resolver.statedTypes ?? [] {
                    let offer = container.offer(of: ObjectIdentifier(type))
                    add(offer?.provider.node ?? -1, for: token?.type)
                }
            }
        }
    }

    private mutating func add(_ node: Int, for token: (any Any.Type)?) {
        if node >= 0 { needs.append(Need(node: node, token: token)) }
    }

    /// Whether the object is made in a container that is checked.
    func isMember(_ provider: Provider) -> Bool { members.contains { $0.reference === provider.home } }

    /// The nodes that must be complete before a node.
    func needs(of node: Node) -> ArraySlice<Need> { needs[node.needs] }

    /// The components that would have to be made for the nodes `roots` and that are confined to another actor than `caller`.
    func misplaced(for roots: [Int], caller: (any Actor)?) -> [Container.ResolutionError] {
        var chains: [Int: [any Any.Type]] = [:]
        var queue = roots.sorted()
        for index in queue { chains[index] = [nodes[index].provider.type] }
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
                if lowest == number[node] { close(node, &open) { number[$0] = finished } }
                guard let last = path.popLast() else { break }
                low[last.node] = min(low[last.node], lowest)
                (node, next) = last
            }
        }
    }

    /// Takes off a node and what is in a cycle with it.
    private mutating func close(_ node: Int, _ open: inout [Int], _ finish: (Int) -> Void) {
        let first = open.lastIndex(of: node)!
        if first < open.count - 1 || nodes[node].needs.contains(where: { needs[$0].node == node }) {
            cycles.append(Array(open[first...]))
        }
        for index in first..<open.count {
            finish(open[index])
            sequence.append(open[index])
        }
        while open.count > first { open.removeLast() }
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

    /// The nodes, each after those that it needs, without those that are `held` up and those that need them.
    func order(without isHeldUp: ((Provider) -> Bool)?) -> [Int] {
        guard let isHeldUp else { return sequence }
        var heldUp = [Bool](repeating: false, count: nodes.count)
        return sequence.filter { node in
            heldUp[node] =
                isHeldUp(nodes[node].provider) || nodes[node].needs.contains(where: { heldUp[needs[$0].node] })
            return !heldUp[node]
        }
    }
}
