/// What follows from a blueprint in its surroundings: what each token brings, the plans, and whether they are sound.
///
/// It refers to no container and to no object. It holds until something else is registered, here or further out; what it
/// works out, once and only when asked, is guarded by the lock of the container's tree.
@safe final class Outlook: @unchecked Sendable {
    // SAFETY: see above; tables that grow only may be read without the lock.
    let blueprint: Blueprint
    /// How many images the conformance index had read.
    let imageCount: Int
    let graphSource: GraphSource
    /// Whether the container remembers what it wires.
    let tracksConsumers: Bool
    /// Whether somebody learns what is handed out.
    let isWatched: Bool
    /// What occurs here or further out.
    let traits: Traits
    /// That of the container further out, unless this is a compartment's.
    private let parent: Outlook?
    // SAFETY: an owner keeps the outlooks of its compartments, and whoever uses one of them keeps the owner's.
    /// The owner's, of a compartment's.
    private let owner: Unmanaged<Outlook>?
    /// Which compartment of the owner's container it is of.
    private let number: Int?
    private var compartments: [Outlook?] = []
    /// What objects get, by registration and where that is.
    let plans = PointerTable<WiringPlan>()
    /// What is handed out as each type that somebody has asked for.
    let targets = PointerTable<Target>()
    // SAFETY: guarded by `lock`.
    /// What `bootstrap()` makes, in that order, once the whole graph was found sound.
    private var soundOrder: [SeenConsumer]?
    /// Whether there is such an order.
    let isProven = Atomic(false)
    /// Guards both tables: containers of several trees may share this.
    let lock = Lock()

    init(
        of blueprint: Blueprint, imageCount: Int, graphSource: GraphSource, tracksConsumers: Bool, isWatched: Bool,
        inside parent: Outlook?
    ) {
        self.blueprint = blueprint
        self.imageCount = imageCount
        self.graphSource = graphSource
        self.tracksConsumers = tracksConsumers
        self.isWatched = isWatched
        self.parent = parent
        number = nil
        unsafe owner = nil
        traits = blueprint.allTraits(and: parent?.traits ?? .none)
    }

    private init(of blueprint: Blueprint, ownedBy owner: Outlook, as number: Int) {
        self.blueprint = blueprint
        self.number = number
        imageCount = owner.imageCount
        graphSource = owner.graphSource
        tracksConsumers = owner.tracksConsumers
        isWatched = owner.isWatched
        parent = nil
        unsafe self.owner = Unmanaged.passUnretained(owner)
        traits = blueprint.allTraits(and: owner.traits)
    }

    /// What `bootstrap()` makes, in that order, if the whole graph is known to be sound.
    var knownOrder: [SeenConsumer]? { lock.withLock { soundOrder } }

    /// Remembers that the whole graph is sound, and what `bootstrap()` makes.
    func keep(_ order: [SeenConsumer]) {
        lock.withLock { soundOrder = order }
        isProven.store(true, ordering: .releasing)
    }

    /// That of the container further out, or of a compartment's owner.
    var outer: Outlook? { unsafe parent ?? owner?.takeUnretainedValue() }

    /// Whether it says what a container would work out in certain surroundings.
    func holds(
        inside outer: Outlook?, imageCount: Int, _ graphSource: GraphSource, tracksConsumers: Bool, isWatched: Bool
    ) -> Bool {
        parent === outer && self.isWatched == isWatched && self.imageCount == imageCount
            && self.graphSource == graphSource
            && self.tracksConsumers == tracksConsumers
    }

    /// Whether it was worked out inside an outlook.
    func isInside(_ outer: Outlook?) -> Bool { parent === outer }

    /// Whether it was worked out inside an outlook.
    @inline(__always)
    func isInside(_ outer: Unmanaged<Outlook>?) -> Bool {
        guard let outer = unsafe outer else { return false }
        return unsafe outer._withUnsafeGuaranteedRef { parent === $0 }
    }

    /// That of a compartment.
    func compartment(_ number: Int) -> Outlook {
        while compartments.count <= number { compartments.append(nil) }
        if let known = compartments[number] { return known }
        let outlook = Outlook(of: blueprint.compartments[number], ownedBy: self, as: number)
        compartments[number] = outlook
        return outlook
    }

    /// That of a container that can be seen from here.
    @inline(never)
    func at(_ position: Position) -> Outlook {
        var outlook = self
        for _ in 0..<position.depth { outlook = outlook.outer! }
        for number in position.compartments { outlook = outlook.compartment(number) }
        return outlook
    }

    /// The shortest way to a position: out of a compartment and into it again leads nowhere.
    func shortest(_ position: Position) -> Position {
        guard position.depth > 0, let first = position.compartments.first,
            at(Position(depth: position.depth - 1, compartments: [])).number == first
        else { return position }
        return shortest(
            Position(depth: position.depth - 1, compartments: Array(position.compartments.dropFirst())))
    }

    /// The same, where it is seen by the shortest way.
    func shortest(_ seen: SeenOffer) -> SeenOffer {
        SeenOffer(seen.offer, at: shortest(seen.position), order: seen.order)
    }

    /// This and those further out, the nearest first.
    var outward: Outward { Outward(outlook: self) }

    struct Outward: Sequence, IteratorProtocol {
        fileprivate var outlook: Outlook?

        mutating func next() -> Outlook? {
            defer { outlook = outlook?.outer }
            return outlook
        }
    }

    /// Whether other containers have a say in what is seen here.
    var isConnected: Bool { outer != nil || !blueprint.exports.isEmpty || !blueprint.declaredScopes.isEmpty }

    /// Whether objects that live in a container inside another can't be made here.
    var isOutermost: Bool { outer == nil }
}

extension Blueprint {
    /// What occurs here or in a compartment, and what else does.
    func allTraits(and others: Traits) -> Traits {
        var all = others
        all.insert(traits)
        for compartment in compartments { all = compartment.allTraits(and: all) }
        return all
    }
}

/// What is handed out to whoever asks for a type.
final class Target: @unchecked Sendable {
    // SAFETY: nothing changes.
    let seen: SeenOffer
    /// The same as what is made when somebody asks.
    let consumer: SeenConsumer
    let step: PlanStep
    /// Whether it is registered further out, and made once in each container.
    let isScoped: Bool
    /// Whether its object is made by nothing but an initialiser, on any thread, and all that it needs is known to be there.
    let isPlainlyMade = Atomic(false)

    init(_ seen: SeenOffer) {
        self.seen = seen
        consumer = SeenConsumer(registration: seen.registration, position: seen.position)
        step = PlanStep(seen)
        isScoped = seen.position.isOuter(of: seen.registration) && seen.registration.isMadeOnce
    }
}
