/// The nodes of a graph and their dependencies, while they are read.
struct GraphNodes: ~Copyable {
    typealias Node = DependencyGraph.Node
    typealias Need = DependencyGraph.Need

    private(set) var nodes: [Node] = []
    private(set) var needs: [Need] = []
    private(set) var suspects: [Int] = []
    private(set) var hasOutOfScope = false
    private(set) var index: Index
    private let outlook: Outlook
    private let followedDepth: Int

    /// The nodes of each registration.
    struct Index {
        private let blueprint: Blueprint
        /// The nodes of the container's own registrations, by index; empty for a request of few out of many.
        private var own: [Int]
        /// The latest node of each other registration.
        private var others: [ObjectIdentifier: Int] = [:]

        fileprivate init(of blueprint: Blueprint, isForAll: Bool) {
            self.blueprint = blueprint
            let count = blueprint.members.count
            own = isForAll || count < 256 ? Array(repeating: -1, count: count) : []
        }

        /// The node of a registration at a position, if it exists.
        @inline(__always)
        func find(_ registration: Registration, at position: Position, madeAt home: Position, among nodes: [Node])
            -> Int?
        {
            if isOwn(registration, at: position, madeAt: home) {
                let known = own[registration.index]
                return known < 0 ? nil : known
            }
            var known = others[ObjectIdentifier(registration)] ?? -1
            while known >= 0 {
                if nodes[known].position == position, nodes[known].home == home { return known }
                known = nodes[known].previous
            }
            return nil
        }

        /// Adds the next node.
        /// - Returns: The previous node of the registration, or -1 if there is none.
        fileprivate mutating func add(
            _ node: Int, of registration: Registration, at position: Position, madeAt home: Position
        ) -> Int {
            if isOwn(registration, at: position, madeAt: home) {
                own[registration.index] = node
                return -1
            }
            return others.updateValue(node, forKey: ObjectIdentifier(registration)) ?? -1
        }

        /// Whether `own` has the node of a registration.
        @inline(__always)
        private func isOwn(_ registration: Registration, at position: Position, madeAt home: Position) -> Bool {
            position.isHere && home.isHere && isCurrent(registration) && !own.isEmpty
        }

        /// Whether a registration of this container is the current one at its index.
        private func isCurrent(_ registration: Registration) -> Bool {
            let members = blueprint.members
            return registration.index < members.count && members[registration.index].registration === registration
        }
    }

    init(of outlook: Outlook, areAll: Bool, followedDepth: Int) {
        self.outlook = outlook
        self.followedDepth = followedDepth
        index = Index(of: outlook.blueprint, isForAll: areAll)
    }

    /// Reads all registrations, or the dependencies of `roots`.
    ///
    /// All are those of the container and of the child containers that it keeps, and those of its parents whose objects
    /// it would create itself. Errors in any other child container are the child's own.
    /// - Returns: The nodes of the roots.
    mutating func read(from roots: [SeenRegistration]?, and others: [SeenRegistration]?) -> [Int] {
        var rootNodes: [Int] = []
        if let roots {
            for root in roots {
                if let node = add(root, seenFrom: .here) { rootNodes.append(node) }
            }
        } else {
            nodes.reserveCapacity(outlook.blueprint.members.count)
            addAll(of: outlook.blueprint, at: .here)
            for position in outlook.blueprint.allCompartments {
                addAll(of: outlook.at(position).blueprint, at: position)
            }
            if let others {
                for consumer in others { _ = add(consumer, seenFrom: .here) }
            } else {
                addAllFromParents()
            }
        }
        // A request creates what a component depends on, but nothing by its makers.
        let hasProducts = outlook.traits.contains(.makers) && roots == nil && others == nil
        var next = 0
        while next < nodes.count {
            let start = needs.count
            addNeeds(of: next)
            nodes[next].needs = start..<needs.count
            // A parent container checks what its own objects create.
            if hasProducts, nodes[next].home.depth == 0 {
                let node = nodes[next]
                for product in node.products { _ = add(product, seenFrom: node.home) }
            }
            next += 1
        }
        return rootNodes
    }

    private mutating func addAll(of blueprint: Blueprint, at position: Position) {
        for index in 1..<blueprint.members.count where !blueprint.members[index].isRetired {
            let registration = blueprint.members[index].registration
            _ = add(SeenRegistration(registration: registration, position: position), seenFrom: .here)
        }
    }

    /// Adds the registrations of parent containers whose objects would be created here.
    private mutating func addAllFromParents() {
        for (depth, outer) in outlook.outward.enumerated() where depth > 0 {
            let position = Position(depth: depth)
            for member in outer.blueprint.members where !member.isRetired {
                guard member.registration.isMadeWhereAsked else { continue }
                _ = add(SeenRegistration(registration: member.registration, position: position), seenFrom: .here)
            }
        }
    }

    /// Adds a node, unless it exists or needs no wiring.
    /// - Parameters:
    ///   - consumer: The registration, as seen from `base`.
    ///   - base: The position of the consumer that needs it.
    /// - Returns: The node.
    private mutating func add(_ consumer: SeenRegistration, seenFrom base: Position) -> Int? {
        let registration = consumer.registration
        guard registration.componentType != nil, !registration.isContainer else { return nil }
        let position = base.appending(consumer.position)
        let madeAt = consumer.position.ofMaking(registration)
        let home = base.appending(madeAt)
        if let known = index.find(registration, at: position, madeAt: home, among: nodes) { return known }
        let previous = index.add(nodes.count, of: registration, at: position, madeAt: home)
        let outlook = home.isHere ? outlook : outlook.at(home)
        let whereMade = consumer.whereMade
        let plan = outlook.plan(for: whereMade)
        if !plan.asksNobody || plan.isInjected || plan.facts.fields.hasNamedStorage
            || isSuspect(registration, at: position)
        {
            suspects.appendInline(nodes.count)
        }
        // Scopes that are declared between this container and that of the registration can see its objects.
        let reach = whereMade.position.depth
        let needs = outlook.needsOfScopes(of: registration, plan, upTo: reach)
        let isOutOfScope =
            outlook.isOutOfScope(registration, at: whereMade.position)
            || !needs.isEmpty && outlook.mayMeetInside(needs, upTo: reach)
        if isOutOfScope || !needs.isEmpty { hasOutOfScope = true }
        nodes.appendInline(
            Node(
                registration: registration, position: position, home: home, outlook: outlook, plan: plan,
                isOutOfScope: isOutOfScope, reach: reach, previous: previous))
        return nodes.count - 1
    }

    /// Whether the offers of a registration may be wrong.
    private func isSuspect(_ registration: Registration, at position: Position) -> Bool {
        if registration.details != nil { return true }
        let blueprint = position.isHere ? outlook.blueprint : outlook.at(position).blueprint
        return blueprint.members[registration.index].offers.contains { $0.isFit == false }
    }

    private mutating func addNeeds(of index: Int) {
        let node = nodes[index]
        // A parent container has checked its own nodes, if it was asked for them.
        if node.home.depth > followedDepth, node.plan.isSound.load(ordering: .relaxed),
            !outlook.traits.contains(.confined)
        {
            return
        }
        for entry in 0..<node.plan.entries.count {
            let seen = node.plan.entries[entry].seen
            let consumer = SeenRegistration(seen)
            add(add(consumer, seenFrom: node.home), for: node.plan.entries[entry].tokens.first)
        }
        if node.plan.asksNobody { return }
        for resolver in node.plan.resolvers {
            let need = add(resolver, seenFrom: node.home)
            guard let stated = resolver.registration.stated?.tokens else { continue }
            let token = stated.first { node.plan.facts.tokens.contains($0) } ?? stated.first
            add(need, for: token?.type)
            // The objects that the resolver hands out must be complete, too.
            for type in resolver.registration.stated?.types ?? [] {
                guard let offer = node.outlook.offer(of: ObjectIdentifier(type)) else { continue }
                let provider = SeenRegistration(offer)
                add(add(provider, seenFrom: node.home), for: token?.type)
            }
        }
    }

    @inline(never)
    private mutating func add(_ node: Int?, for token: (any Any.Type)?) {
        if let node { needs.appendInline(Need(node: node, token: token)) }
    }
}
