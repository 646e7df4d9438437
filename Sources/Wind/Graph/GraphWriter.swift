/// Writes the public description of a graph from outlooks; the caller holds the lock of the tree.
final class GraphWriter {
    typealias Graph = Container.Graph

    /// The containers that are visible from one place: a container or a declared scope.
    ///
    /// The parent is a world, in which the container that declares the scope is at `home`; seen from the scope, that
    /// container is one step further. The nodes are those that are visible only from here.
    private typealias World = (outlook: Outlook, parent: Int?, home: Position, nodes: Range<Int>)

    /// The source of a node.
    private typealias Origin = (registration: Registration, world: Int, position: Position)

    private(set) var graph = Graph()
    private var worlds: [World] = []
    /// The world and the position of each place.
    private var positions: [(world: Int, position: Position)] = []
    private var origins: [Origin] = []
    /// The nodes of each registration.
    private var numbers = Groups()

    /// Creates a description with the problems of the graph.
    init(_ problems: [Container.Problem]) { graph.problems = problems }

    /// Reads everything that a container sees, or that a scope adds to it.
    /// - Parameters:
    ///   - outlook: The outlook of the container, or of the scope when it is opened.
    ///   - parent: The number of the earlier call with the container that declares the scope, or whose module does; nil for a
    ///     container.
    ///   - home: The position of the container that declares the scope, as seen from there.
    ///   - container: The container.
    func read(_ outlook: Outlook, in parent: Int?, at home: Position, of container: Container) {
        let world = worlds.count
        worlds.append((outlook, parent, home, 0..<0))
        let start = origins.count
        let outer = positions.firstIndex { $0.world == parent && $0.position == home }
        let own = add(parent == nil ? .own : .scope, outlook.blueprint, at: .here, of: world, outer: outer, container)
        if parent == nil {
            var inner = own
            for (depth, outer) in outlook.outward.enumerated() where depth > 0 {
                let position = Position(depth: depth)
                let place = add(.outer, outer.blueprint, at: position, of: world, outer: nil, container)
                graph.places[inner].outer = place
                inner = place
            }
        }
        worlds[world].nodes = start..<origins.count
    }

    // MARK: Nodes

    /// Adds a container and the containers that it keeps.
    private func add(
        _ kind: Graph.Place.Kind, _ blueprint: Blueprint, at position: Position, of world: Int, outer: Int?,
        _ container: Container
    ) -> Int {
        let place = graph.places.count
        let name = container.containerLocked(at: position).knownNameLocked
        graph.places.append(.init(id: place, kind: kind, name: name, outer: outer))
        positions.append((world, position))
        for member in blueprint.membersInOrder where !member.isHidden {
            numbers.add(origins.count, to: ObjectIdentifier(member.registration))
            origins.appendInline((member.registration, world, position))
            graph.nodes.appendInline(Graph.Node(member, id: graph.nodes.count, in: place))
        }
        for number in blueprint.compartments.indices {
            let inside = position.appending(Position(depth: 0, compartments: [number]))
            // A parent container keeps a container that was read before.
            if worlds[world].outlook.shortest(inside) != inside { continue }
            _ = add(.module, blueprint.compartments[number], at: inside, of: world, outer: place, container)
        }
        return place
    }

    /// The node of a registration, as seen from a world.
    private func node(of registration: Registration, at position: Position, of world: Int) -> Int? {
        var (world, position) = (world, position)
        while position.depth > 0, let parent = worlds[world].parent {
            position.depth -= 1
            (world, position) = (parent, worlds[world].home.appending(position))
        }
        return numbers.find(ObjectIdentifier(registration)).last {
            origins[$0].world == world && origins[$0].position == position
        }
    }

    // MARK: Edges

    /// Adds the dependencies, after all containers have been read.
    func addEdges() {
        for world in worlds.indices { addEdges(of: world) }
    }

    private func addEdges(of world: Int) {
        for node in worlds[world].nodes { addEdges(of: node, at: origins[node].position, in: world, isOwn: true) }
        // A class that a parent registers and a scope creates may get dependencies that only the scope has.
        var (depth, inner) = (1, world)
        while let current = worlds[inner].parent {
            let home = worlds[inner].home.compartments
            for node in worlds[current].nodes where origins[node].registration.isForScopes {
                // The scope is inside the containers around its home.
                let position = origins[node].position
                guard position.depth == 0 || position.compartments.isEmpty, position.compartments.count <= home.count,
                    home[..<position.compartments.count].elementsEqual(position.compartments)
                else { continue }
                let steps = depth + position.depth + home.count - position.compartments.count
                addEdges(of: node, at: Position(depth: steps), in: world, isOwn: false)
            }
            depth += home.count + 1
            inner = current
        }
    }

    /// Adds the dependencies of a node where it is created for use in a world.
    ///
    /// For a node that isn't of this world, it adds only dependencies that are new here.
    @inline(never)
    private func addEdges(of node: Int, at position: Position, in world: Int, isOwn: Bool) {
        let registration = origins[node].registration
        guard let type = registration.componentType else { return }
        let madeAt = position.ofMaking(registration)
        let outlook = worlds[world].outlook.at(madeAt)
        let consumer = SeenRegistration(registration: registration, position: position)
        let reader = NeedReader(of: consumer.whereMade, type, as: node, in: outlook) { [self] provider in
            let place = worlds[world].outlook.shortest(madeAt.appending(provider.position))
            return isOwn || place.depth == 0 ? self.node(of: provider.registration, at: place, of: world) : nil
        }
        if isOwn { graph.nodes[node].needs = reader.needs }
        reader.addEdges(to: &graph)
    }
}

extension Blueprint.Member {
    /// Whether users don't know about the registration: the container itself, or the maker of a class that takes
    /// arguments.
    var isHidden: Bool { registration.isContainer || registration.details?.remake != nil }
}

extension Container.Graph.Node {
    fileprivate init(_ member: Blueprint.Member, id: Int, in place: Int) {
        let registration = member.registration
        var offers: [Container.Graph.Offer] = []
        for offer in member.offers + member.products {
            offers.appendInline((offer.type, offer.token))
            for type in offer.ancestors { offers.append((type, offer.token)) }
        }
        for id in registration.stated?.tokens ?? [] {
            offers.append((registration.stated?.types?.first ?? id.type, id.type))
        }
        self.init(
            id: id, type: registration.type, lifetime: .init(of: registration),
            isBuilt: registration.details?.parameters != nil && registration.lifetime != .view,
            isStartable: registration.isKept && registration.isStartable,
            offers: offers, needs: [], isOnMainActor: registration.isolation == .mainActor,
            isOnOtherActor: registration.isolation == .otherActor, location: registration.participant.place,
            place: place,
            replaced: registration.isReplacement ? member.original.map { $0 as any Any.Type } : nil)
    }
}

extension Registration {
    fileprivate var isStartable: Bool {
        guard let type = details?.valueType as? AnyClass ?? componentType else { return false }
        return ConformanceIndex.hasRecord(type, of: ProtocolID((any Startable).self)!)
    }
}

extension Container.Graph.Lifetime {
    init(of registration: Registration) {
        self =
            switch registration.lifetime {
            case .singleton: .singleton
            case .lazySingleton: .lazySingleton
            case .scopedSingleton: .scopedSingleton
            case .sharedInstance: .sharedInstance
            case .instance: .instance
            case .parameterized: .parameterizedInstance
            case .foreignSingleton: .foreignSingleton
            case .foreignInstantiable: .foreignInstantiable
            case .given, .resolverValue: registration.details?.isBorrowed == true ? .borrowed : .given
            case .expected: .expected
            case .view: .view
            }
    }
}
