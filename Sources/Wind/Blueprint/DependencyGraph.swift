/// The dependencies between registrations, computed from the types alone; the checks read it.
final class DependencyGraph {
    struct Node {
        let registration: Registration
        /// The container of the registration.
        let position: Position
        /// The container that creates the object.
        let home: Position
        /// The outlook of the container that creates the object.
        let outlook: Outlook
        let plan: WiringPlan
        /// Whether this container never creates the object, because it is for child containers.
        let isOutOfScope: Bool
        /// The number of parent containers, from that of the object on, whose scopes may create it.
        let reach: Int
        /// The previous node of the same registration, or -1 if there is none.
        fileprivate let previous: Int
        /// The range of the node's dependencies.
        fileprivate(set) var needs = 0..<0
    }

    /// A node that must be complete before another.
    struct Need {
        let node: Int
        /// The token of the dependency.
        let token: (any Any.Type)?
    }

    private(set) var nodes: [Node] = []
    /// The dependencies of all nodes, node by node.
    private var needs: [Need] = []
    /// The nodes, each after its dependencies; the nodes of a cycle stand together.
    private(set) var sequence: [Int] = []
    /// Groups of nodes that depend on each other, or a node that depends on itself.
    private(set) var cycles: [[Int]] = []
    /// The nodes in which the rules may find a problem.
    private(set) var suspects: [Int] = []
    /// Whether a node is only for child containers, so that its consumers in this container have to be checked one by
    /// one.
    private(set) var hasOutOfScope = false
    /// The outlook that is checked.
    let outlook: Outlook
    /// The requested nodes, or none if the whole graph is checked.
    private(set) var roots: [Int] = []
    /// The requested type, or nil if the whole graph is checked.
    let request: (any Any.Type)?

    private let followsSound: Bool
    /// The nodes of the container's own registrations, by index; empty for a request of few out of many.
    private var ownNodes: [Int]
    /// The latest node of each other registration.
    private var otherNodes: [ObjectIdentifier: Int] = [:]

    /// Reads all registrations, or the dependencies of `roots`.
    ///
    /// Registrations of parent containers are added as far as they are needed. The search stops at nodes that are known
    /// to be sound, unless `followsSound` is set. `others` are registrations of parent containers whose objects live
    /// here, or replaced registrations whose objects still live. Without `others`, the graph is the one for a check: it
    /// has all registrations of parent containers whose objects would be created here.
    init(
        of outlook: Outlook, from roots: [SeenRegistration]? = nil, request: (any Any.Type)? = nil,
        followsSound: Bool = false, and others: [SeenRegistration]? = nil
    ) {
        self.followsSound = followsSound
        self.outlook = outlook
        self.request = request
        let count = outlook.blueprint.members.count
        ownNodes = roots == nil || count < 256 ? Array(repeating: -1, count: count) : []
        if let roots {
            self.roots = roots.compactMap { add($0, seenFrom: .here) }
        } else {
            nodes.reserveCapacity(outlook.blueprint.members.count)
            addAll(of: outlook.blueprint, at: .here)
            for position in outlook.blueprint.allCompartments {
                addAll(of: outlook.at(position).blueprint, at: position)
            }
            if let others {
                for consumer in others { _ = add(consumer, seenFrom: .here) }
            } else {
                addAllFromFurtherOut()
            }
        }
        var next = 0
        while next < nodes.count {
            let start = needs.count
            addNeeds(of: next)
            nodes[next].needs = start..<needs.count
            next += 1
        }
        sort()
    }

    private func addAll(of blueprint: Blueprint, at position: Position) {
        for index in blueprint.members.indices.dropFirst() where !blueprint.members[index].isRetired {
            let registration = blueprint.members[index].registration
            _ = add(SeenRegistration(registration: registration, position: position), seenFrom: .here)
        }
    }

    /// Adds the registrations of parent containers whose objects would be created here.
    private func addAllFromFurtherOut() {
        for (depth, outer) in outlook.outward.enumerated().dropFirst() {
            let position = Position(depth: depth, compartments: [])
            for member in outer.blueprint.members.dropFirst() where !member.isRetired {
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
    private func add(_ consumer: SeenRegistration, seenFrom base: Position) -> Int? {
        let registration = consumer.registration
        guard registration.componentType != nil, !registration.isContainer else { return nil }
        let position = base.appending(consumer.position)
        let madeAt = consumer.position.ofMaking(registration)
        let home = base.appending(madeAt)
        if let known = find(registration, at: position, madeAt: home) { return known }
        var previous = -1
        if isOwn(registration, at: position, madeAt: home) {
            ownNodes[registration.index] = nodes.count
        } else {
            previous = otherNodes.updateValue(nodes.count, forKey: ObjectIdentifier(registration)) ?? -1
        }
        let outlook = home.isHere ? outlook : outlook.at(home)
        let plan = outlook.plan(
            for: SeenRegistration(registration: registration, position: madeAt.isHere ? consumer.position : .here))
        if !plan.asksNobody || plan.isInjected || outlook.isSuspect(registration, at: position, of: self) {
            suspects.append(nodes.count)
        }
        let needs = registration.isForScopes ? plan.needsOfScopes : []
        // Scopes that are declared between this container and that of the registration can see its objects.
        let reach = madeAt.isHere ? consumer.position.depth : 0
        let isOutOfScope =
            outlook.isOutOfScope(registration, at: .here)
            || !needs.isEmpty && outlook.mayMeetInside(needs, upTo: reach)
        if isOutOfScope || !needs.isEmpty { hasOutOfScope = true }
        nodes.append(
            Node(
                registration: registration, position: position, home: home, outlook: outlook, plan: plan,
                isOutOfScope: isOutOfScope, reach: reach, previous: previous))
        return nodes.count - 1
    }

    /// The node of a registration at a position, if it exists.
    @inline(__always)
    private func find(_ registration: Registration, at position: Position, madeAt home: Position) -> Int? {
        if isOwn(registration, at: position, madeAt: home) {
            let known = ownNodes[registration.index]
            return known < 0 ? nil : known
        }
        var known = otherNodes[ObjectIdentifier(registration)] ?? -1
        while known >= 0 {
            if nodes[known].position == position, nodes[known].home == home { return known }
            known = nodes[known].previous
        }
        return nil
    }

    /// Whether `ownNodes` has the node of a registration.
    @inline(__always)
    private func isOwn(_ registration: Registration, at position: Position, madeAt home: Position) -> Bool {
        position.isHere && home.isHere && isCurrent(registration) && !ownNodes.isEmpty
    }

    /// Whether a registration of this container is the current one at its index.
    private func isCurrent(_ registration: Registration) -> Bool {
        let members = outlook.blueprint.members
        return registration.index < members.count && members[registration.index].registration === registration
    }

    /// The offers of a node.
    func offers(of node: Node) -> Blueprint.Member? {
        let member = outlook.at(node.position).blueprint.members[node.registration.index]
        return member.registration === node.registration ? member : nil
    }

    private func addNeeds(of index: Int) {
        let node = nodes[index]
        // A parent container has checked its own nodes, if it was asked for them.
        if !followsSound, node.home.depth > 0, node.plan.isSound.load(ordering: .relaxed),
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
            let consumer = SeenRegistration(registration: resolver.registration, position: resolver.position)
            let need = add(consumer, seenFrom: node.home)
            guard let stated = resolver.registration.stated?.tokens else { continue }
            let token = stated.first { id in
                node.outlook.outward.contains { outlook in
                    outlook.blueprint.tokens[id]?.resolvers.contains {
                        outlook.blueprint.members[$0].registration === resolver.registration
                    } == true
                }
            }
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
    private func add(_ node: Int?, for token: (any Any.Type)?) {
        if let node { needs.append(Need(node: node, token: token)) }
    }

    /// Whether the checked container, or a container that it keeps, creates the object.
    func isMember(_ node: Node) -> Bool { node.home.depth == 0 }

    /// The registration of a node, and its position.
    func consumer(_ index: Int) -> SeenRegistration {
        SeenRegistration(registration: nodes[index].registration, position: nodes[index].position)
    }

    /// The nodes that must be complete before a node.
    func needs(of node: Node) -> ArraySlice<Need> { needs[node.needs] }

    /// Sorts the nodes by Tarjan's algorithm, with a stack of its own: strongly connected components, dependencies
    /// first.
    private func sort() {
        sequence.reserveCapacity(nodes.count)
        // A finished node has a number above all others.
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

    /// Takes a node and the other nodes of its cycle off the stack.
    private func close(_ node: Int, _ open: inout [Int], _ finish: (Int) -> Void) {
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

    /// The matching nodes and the nodes that depend on them, directly or through others; each after its dependencies.
    ///
    /// Nodes of another graph match, too.
    func reaching(_ isMeant: (Node) -> Bool, and others: [Node] = []) -> [Int] {
        var isReached = [Bool](repeating: false, count: nodes.count)
        for other in others {
            if let node = find(other.registration, at: other.position, madeAt: other.home) { isReached[node] = true }
        }
        return sequence.filter { node in
            isReached[node] =
                isReached[node] || isMeant(nodes[node]) || needs(of: nodes[node]).contains { isReached[$0.node] }
            return isReached[node]
        }
    }

    /// The nodes, each after its dependencies, without nodes that are held up and their consumers.
    func order(without isHeldUp: ((Node) -> Bool)?) -> [Int] {
        guard let isHeldUp else { return sequence }
        var heldUp = [Bool](repeating: false, count: nodes.count)
        return sequence.filter { node in
            heldUp[node] = isHeldUp(nodes[node]) || needs(of: nodes[node]).contains { heldUp[$0.node] }
            return !heldUp[node]
        }
    }

    /// Notes that the checked nodes are sound.
    ///
    /// A node that depends on a registration for child containers is sound only for requests from inside them.
    func noteSound() {
        let unproven = hasOutOfScope ? Set(reaching(\.isOutOfScope)) : []
        for index in nodes.indices where !unproven.contains(index) || roots.contains(index) {
            nodes[index].plan.isSound.store(true, ordering: .releasing)
        }
    }

    /// The nodes that `bootstrap()` creates, each after its dependencies, without nodes that are held up and their consumers.
    func eagerOrder(without isHeldUp: ((Node) -> Bool)? = nil) -> [Int] {
        var eager: [Int] = []
        for index in order(without: isHeldUp) where isEager(index) { eager.append(index) }
        return eager
    }

    /// Whether `bootstrap()` creates the object of a node.
    func isEager(_ index: Int) -> Bool { nodes[index].registration.isEager && isMember(nodes[index]) }
}

extension Outlook {
    /// Whether the offers of a registration may be wrong.
    fileprivate func isSuspect(_ registration: Registration, at position: Position, of graph: DependencyGraph) -> Bool {
        if registration.details != nil { return true }
        let blueprint = position.isHere ? graph.outlook.blueprint : graph.outlook.at(position).blueprint
        return blueprint.members[registration.index].offers.contains { $0.isFit == false }
    }
}

extension DependencyGraph {
    /// The blueprints of the checked container and of the containers that it keeps; for a request, only its own.
    var blueprints: [Blueprint] {
        let own = outlook.blueprint
        return request == nil ? [own] + own.allCompartments.map { outlook.at($0).blueprint } : [own]
    }
}
