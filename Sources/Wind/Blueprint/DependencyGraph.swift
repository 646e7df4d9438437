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
        /// The number of parents, seen from the container that creates the object, up to the registration; their scopes
        /// may create it, too.
        let reach: Int
        /// The previous node of the same registration, or -1 if there is none.
        let previous: Int
        /// The range of the node's dependencies.
        var needs = 0..<0

        /// Whether a compartment would have to create the object, but leaves it to scopes, and declares none itself.
        var isLost: Bool { isLeftToScopes && outlook.number != nil && outlook.scopes(bringing: [], upTo: 0).isEmpty }

        /// The registrations whose objects the node's object creates by makers, as seen from `home`.
        var products: [SeenRegistration] {
            var products: [SeenRegistration] = []
            for entry in 0..<plan.entries.count {
                if let product = outlook.product(ofMaker: plan.entries[entry].seen) { products.append(product) }
            }
            for parameter in registration.details?.parameters ?? [] {
                guard let offer = outlook.offer(askedBy: parameter, in: plan),
                    !offer.registration.isForeignInstantiable
                else { continue }
                // A maker of a maker leads to the objects of that.
                products.append(outlook.product(ofMaker: offer) ?? SeenRegistration(offer))
            }
            return products
        }
    }

    /// A node that must be complete before another.
    struct Need {
        let node: Int
        /// The token of the dependency.
        let token: (any Any.Type)?
    }

    let nodes: [Node]
    /// The dependencies of all nodes, node by node.
    private let needs: [Need]
    /// The nodes, each after its dependencies; the nodes of a cycle stand together.
    let sequence: [Int]
    /// Groups of nodes that depend on each other, or a node that depends on itself.
    let cycles: [[Int]]
    /// The nodes in which the rules may find a problem.
    let suspects: [Int]
    /// Whether a node is only for child containers, so that its consumers in this container have to be checked one by
    /// one.
    let hasOutOfScope: Bool
    /// The outlook that is checked.
    let outlook: Outlook
    /// The requested nodes, or none if the whole graph is checked.
    let roots: [Int]
    /// The requested type, or nil if the whole graph is checked.
    let request: (any Any.Type)?
    private let index: GraphNodes.Index
    /// The first consumer of each node, or the first that creates its object by a maker, or -1.
    private lazy var firstConsumers: [Int] = {
        var first = [Int](repeating: -1, count: nodes.count)
        for index in nodes.indices {
            for need in needs(of: nodes[index]) where first[need.node] < 0 && need.node != index {
                first[need.node] = index
            }
        }
        for index in nodes.indices {
            for product in products[index] where first[product] < 0 && product != index { first[product] = index }
        }
        return first
    }()
    /// For each node, the nodes whose objects its object creates by makers.
    private(set) lazy var products: [[Int]] = {
        let areNone = !outlook.traits.contains(.makers)
        return nodes.map { node in
            areNone ? [] : node.products.compactMap { self.node(of: $0, seenFrom: node.home) }
        }
    }()

    /// The name of the declared scope that is checked; nil outside of declared scopes.
    var scope: String? { outlook.blueprint.scopeName?.text }

    /// Reads all registrations, or the dependencies of `roots`.
    ///
    /// Registrations of parent containers are added as far as they are needed. The search stops at nodes that are known
    /// to be sound, unless a container at a depth of at most `followedDepth` creates their objects. `others` are
    /// registrations of parent containers whose objects live here, or replaced registrations whose objects still live.
    /// Without `others`, the graph is the one for a check: it has all registrations of parent containers whose objects
    /// would be created here.
    @inline(never)
    init(
        of outlook: Outlook, from roots: [SeenRegistration]? = nil, request: (any Any.Type)? = nil,
        followedDepth: Int = 0, and others: [SeenRegistration]? = nil
    ) {
        self.outlook = outlook
        self.request = request
        var read = GraphNodes(of: outlook, areAll: roots == nil, followedDepth: followedDepth)
        self.roots = read.read(from: roots, and: others)
        (sequence, cycles) = read.ordered()
        (nodes, needs, suspects) = (read.nodes, read.needs, read.suspects)
        (hasOutOfScope, index) = (read.hasOutOfScope, read.index)
    }

    /// Whether the checked container, or a container that it keeps, creates the object.
    func isMember(_ node: Node) -> Bool { node.home.depth == 0 }

    /// The registration of a node, and its position.
    func consumer(_ index: Int) -> SeenRegistration {
        SeenRegistration(registration: nodes[index].registration, position: nodes[index].position)
    }

    /// The nodes that must be complete before a node.
    func needs(of node: Node) -> ArraySlice<Need> { needs[node.needs] }

    /// The node of a registration that a container at `base` sees, if it exists.
    func node(of consumer: SeenRegistration, seenFrom base: Position) -> Int? {
        index.find(
            consumer.registration, at: base.appending(consumer.position),
            madeAt: base.appending(consumer.position.ofMaking(consumer.registration)), among: nodes)
    }

    /// Whether each node matches, or depends on a node that does, directly or through others.
    ///
    /// Nodes of another graph match, too.
    @inline(never)
    func reaching(_ isMeant: [Bool], and others: [Node] = []) -> [Bool] {
        var isReached = isMeant
        for other in others {
            if let node = index.find(other.registration, at: other.position, madeAt: other.home, among: nodes) {
                isReached[node] = true
            }
        }
        for node in sequence where !isReached[node] {
            isReached[node] = needs(of: nodes[node]).contains { isReached[$0.node] }
        }
        return isReached
    }

    /// The types on the way from a node without consumers down to a node.
    func chain(to node: Int) -> [any Any.Type] {
        var chain = [node]
        while chain.count < 20, firstConsumers[chain[0]] >= 0, !chain.contains(firstConsumers[chain[0]]) {
            chain.insert(firstConsumers[chain[0]], at: 0)
        }
        return chain.map { nodes[$0].registration.type }
    }

    /// Notes that the checked nodes are sound.
    ///
    /// A node that depends on a registration for child containers is sound only for requests from inside them.
    func noteSound() {
        let isUnproven = hasOutOfScope ? reaching(nodes.map(\.isOutOfScope)) : nil
        for index in nodes.indices where isUnproven?[index] != true || roots.contains(index) {
            nodes[index].plan.isSound.store(true, ordering: .releasing)
        }
    }

    /// The nodes that `bootstrap()` creates, each after its dependencies, without nodes that are held up and their consumers.
    func eagerOrder(without isHeldUp: ((Node) -> Bool)? = nil) -> [Int] {
        let isLeftOut = isHeldUp.map { reaching(nodes.map($0)) }
        var eager: [Int] = []
        for index in sequence
        where nodes[index].registration.isEager && isMember(nodes[index]) && isLeftOut?[index] != true {
            eager.appendInline(index)
        }
        return eager
    }
}

extension DependencyGraph {
    /// The outlooks of the checked container and of the containers that it keeps.
    @inline(never)
    var outlooks: [Outlook] { [outlook] + outlook.blueprint.allCompartments.map { outlook.at($0) } }

    /// The nodes whose objects compartments export to the checked container, each time anew.
    var exported: [Int] {
        var exported: [Int] = []
        for seen in outlook.blueprint.exported(at: .here) where seen.registration.isMadeWhereAsked {
            if let node = node(of: SeenRegistration(seen), seenFrom: .here) { exported.appendInline(node) }
        }
        return exported
    }

    /// The nodes whose objects a compartment creates for a consumer outside of it, each time anew.
    var createdForOthers: [Int] {
        var isMeant = [Bool](repeating: false, count: nodes.count)
        for index in nodes.indices {
            for created in needs(of: nodes[index]).map(\.node) + products[index]
            where nodes[created].home != nodes[index].home { isMeant[created] = true }
        }
        return nodes.indices.filter {
            isMeant[$0] && !nodes[$0].home.compartments.isEmpty && nodes[$0].registration.isMadeWhereAsked
        }
    }

    /// The blueprints of these containers.
    var blueprints: [Blueprint] { outlooks.map(\.blueprint) }
}
