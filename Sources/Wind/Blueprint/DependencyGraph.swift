/// Who needs whom, from the types alone: what the checks look at.
final class DependencyGraph {
    struct Node {
        let registration: Registration
        /// Where it was registered.
        let position: Position
        /// Where its object is made.
        let home: Position
        /// That of the container in which its object is made.
        let outlook: Outlook
        let plan: WiringPlan
        /// Whether no object of it is ever made there: it is for the containers inside.
        let isOutOfScope: Bool
        /// Up to how many containers further out than its object the scopes are declared in which that can be made.
        let reach: Int
        /// Another node of the same registration; -1 if there is none.
        fileprivate let previous: Int
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
    let outlook: Outlook
    /// What is asked for; nothing when everything is checked.
    private(set) var roots: [Int] = []
    /// The type that was asked for; nil when everything is checked.
    let request: (any Any.Type)?

    private let followsSound: Bool
    /// The nodes of what is registered in the container itself, by index; empty where few of many are asked for.
    private var ownNodes: [Int]
    /// The latest of all others, by registration.
    private var otherNodes: [ObjectIdentifier: Int] = [:]

    /// Reads what is registered, or what `roots` need.
    ///
    /// What is further out is shown as far as it is needed, and no further than to what is known to be sound, unless
    /// `followsSound` says so. `others` are not registered here and live here, or were replaced and still live; without
    /// them it is what a check looks at, with everything from further out that would be made here.
    init(
        of outlook: Outlook, from roots: [SeenConsumer]? = nil, request: (any Any.Type)? = nil,
        followsSound: Bool = false, and others: [SeenConsumer]? = nil
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
            _ = add(SeenConsumer(registration: registration, position: position), seenFrom: .here)
        }
    }

    /// Adds what is registered further out and would be made here.
    private func addAllFromFurtherOut() {
        for (depth, outer) in outlook.outward.enumerated().dropFirst() {
            let position = Position(depth: depth, compartments: [])
            for member in outer.blueprint.members.dropFirst() where !member.isRetired {
                guard member.registration.isMadeWhereAsked else { continue }
                _ = add(SeenConsumer(registration: member.registration, position: position), seenFrom: .here)
            }
        }
    }

    /// Adds a node, unless it is there or there is nothing to wire.
    /// - Parameters:
    ///   - consumer: The registration, where it is seen from `base`.
    ///   - base: Where somebody needs it.
    /// - Returns: The node.
    private func add(_ consumer: SeenConsumer, seenFrom base: Position) -> Int? {
        let registration = consumer.registration
        guard registration.componentType != nil, !registration.isContainer else { return nil }
        let position = base.appending(consumer.position)
        let madeAt = consumer.position.ofMaking(registration)
        let home = base.appending(madeAt)
        let isOwn = position.isHere && home.isHere && isCurrent(registration)
        var previous = -1
        if isOwn, !ownNodes.isEmpty {
            if ownNodes[registration.index] >= 0 { return ownNodes[registration.index] }
            ownNodes[registration.index] = nodes.count
        } else {
            previous = otherNodes[ObjectIdentifier(registration)] ?? -1
            var known = previous
            while known >= 0 {
                if nodes[known].position == position, nodes[known].home == home { return known }
                known = nodes[known].previous
            }
            otherNodes[ObjectIdentifier(registration)] = nodes.count
        }
        let outlook = home.isHere ? outlook : outlook.at(home)
        let plan = outlook.plan(
            for: SeenConsumer(registration: registration, position: madeAt.isHere ? consumer.position : .here))
        if !plan.asksNobody || plan.isInjected || outlook.isSuspect(registration, at: position, of: self) {
            suspects.append(nodes.count)
        }
        let needs = registration.isForScopes ? plan.needsOfScopes : []
        // What is made here is seen by the scopes that are declared between here and where it was registered.
        let reach = madeAt.isHere ? consumer.position.depth : 0
        let isOutOfScope =
            outlook.isOutOfScope(registration, at: .here)
            || !needs.isEmpty && !outlook.scopes(bringing: needs, upTo: reach).isEmpty
        if isOutOfScope || !needs.isEmpty { hasOutOfScope = true }
        nodes.append(
            Node(
                registration: registration, position: position, home: home, outlook: outlook, plan: plan,
                isOutOfScope: isOutOfScope, reach: reach, previous: previous))
        return nodes.count - 1
    }

    /// Whether a registration of this container is what counts at its index.
    private func isCurrent(_ registration: Registration) -> Bool {
        let members = outlook.blueprint.members
        return registration.index < members.count && members[registration.index].registration === registration
    }

    /// What a node is offered as.
    func offers(of node: Node) -> Blueprint.Member? {
        let member = outlook.at(node.position).blueprint.members[node.registration.index]
        return member.registration === node.registration ? member : nil
    }

    private func addNeeds(of index: Int) {
        let node = nodes[index]
        // What is further out was checked there, if anybody has asked.
        if !followsSound, node.home.depth > 0, node.plan.isSound.load(ordering: .relaxed),
            !outlook.traits.contains(.confined)
        {
            return
        }
        for entry in 0..<node.plan.entries.count {
            let seen = node.plan.entries[entry].seen
            let consumer = SeenConsumer(registration: seen.registration, position: seen.position)
            add(add(consumer, seenFrom: node.home), for: node.plan.entries[entry].tokens.first)
        }
        if node.plan.asksNobody { return }
        for resolver in node.plan.resolvers {
            let consumer = SeenConsumer(registration: resolver.registration, position: resolver.position)
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
            // What it hands out must be complete too.
            for type in resolver.registration.stated?.types ?? [] {
                guard let offer = node.outlook.offer(of: ObjectIdentifier(type)) else { continue }
                let provider = SeenConsumer(registration: offer.registration, position: offer.position)
                add(add(provider, seenFrom: node.home), for: token?.type)
            }
        }
    }

    @inline(never)
    private func add(_ node: Int?, for token: (any Any.Type)?) {
        if let node { needs.append(Need(node: node, token: token)) }
    }

    /// Whether the object is made in the container that is checked, or in one that it keeps.
    func isMember(_ node: Node) -> Bool { node.home.depth == 0 }

    /// What a node stands for.
    func consumer(_ index: Int) -> SeenConsumer {
        SeenConsumer(registration: nodes[index].registration, position: nodes[index].position)
    }

    /// The nodes that must be complete before a node.
    func needs(of node: Node) -> ArraySlice<Need> { needs[node.needs] }

    /// Tarjan's algorithm, with a stack of its own: strongly connected components, needed ones first.
    private func sort() {
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

    /// The nodes for which it holds and those that need one of them, be it through others; each after those that it
    /// needs.
    func reaching(_ isMeant: (Node) -> Bool) -> [Int] {
        var isReached = [Bool](repeating: false, count: nodes.count)
        return sequence.filter { node in
            isReached[node] = isMeant(nodes[node]) || needs(of: nodes[node]).contains { isReached[$0.node] }
            return isReached[node]
        }
    }

    /// The nodes, each after those that it needs, without those that are held up and those that need them.
    func order(without isHeldUp: ((Node) -> Bool)?) -> [Int] {
        guard let isHeldUp else { return sequence }
        var heldUp = [Bool](repeating: false, count: nodes.count)
        return sequence.filter { node in
            heldUp[node] = isHeldUp(nodes[node]) || needs(of: nodes[node]).contains { heldUp[$0.node] }
            return !heldUp[node]
        }
    }

    /// Remembers that nothing is wrong with what was checked.
    ///
    /// What needs something that is for the containers inside only is sound where nobody outside of them asks for it.
    func noteSound() {
        let unproven = hasOutOfScope ? Set(reaching(\.isOutOfScope)) : []
        for index in nodes.indices where !unproven.contains(index) || roots.contains(index) {
            nodes[index].plan.isSound.store(true, ordering: .releasing)
        }
    }

    /// What `bootstrap()` makes, each after what it needs.
    var eagerOrder: [Int] { order(without: nil).filter { isEager($0) } }

    /// Whether `bootstrap()` makes the object of a node.
    func isEager(_ index: Int) -> Bool { nodes[index].registration.isEager && isMember(nodes[index]) }
}

extension Outlook {
    /// Whether what a registration offers may be wrong.
    fileprivate func isSuspect(_ registration: Registration, at position: Position, of graph: DependencyGraph) -> Bool {
        if registration.details != nil { return true }
        let blueprint = position.isHere ? graph.outlook.blueprint : graph.outlook.at(position).blueprint
        return blueprint.members[registration.index].offers.contains { $0.isFit == false }
    }
}

extension DependencyGraph {
    /// What is registered in the container that is checked and in those that it keeps; nothing more than what is asked
    /// for matters for a request.
    var blueprints: [Blueprint] {
        let own = outlook.blueprint
        return request == nil ? [own] + own.allCompartments.map { outlook.at($0).blueprint } : [own]
    }
}
