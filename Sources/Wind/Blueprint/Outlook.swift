/// The consequences of a blueprint in its surroundings: the providers of each token, the plans, and their soundness.
///
/// An outlook refers to neither containers nor objects. It holds until the next registration, here or in a parent
/// container. It computes its results on request and keeps the first of each. Several trees may share it, so its tables
/// have a lock of their own.
@safe final class Outlook: @unchecked Sendable {
    // SAFETY: nothing changes but the tables, which only grow and are read without their lock, and what `lock` guards.
    let blueprint: Blueprint
    let setting: Setting
    /// The traits of this container and of its parents.
    let traits: Traits
    /// The outlook of the parent container, unless this is the outlook of a compartment.
    private let parent: Outlook?
    /// The outlook that keeps the parent's, if that is the outlook of a compartment.
    private let keeper: Outlook?
    // SAFETY: an owner keeps the outlooks of its compartments, and the user of one of them keeps the owner's.
    /// The outlook of the compartment's owner.
    private let owner: Unmanaged<Outlook>?
    /// The number of the compartment, or nil if this isn't the outlook of one.
    let number: Int?
    // SAFETY: only one tree uses an outlook with compartments, and its lock guards them.
    private var compartments: [Outlook?] = []
    /// The plans, by registration and position.
    let plans = PointerTable<WiringPlan>()
    /// The targets of all types that were requested so far.
    let targets = PointerTable<Target>()
    // SAFETY: guarded by `lock`.
    /// For each type, the indices of its registrations, after the first search among all registrations.
    var membersByType: Groups?
    // SAFETY: guarded by `lock`.
    /// The objects that `bootstrap()` creates, in their order, after the whole graph was found sound.
    private var soundOrder: [SeenRegistration]?
    /// Whether this order exists.
    let isProven = Atomic(false)
    /// Guards the tables: containers of several trees may share this outlook.
    let lock = Lock()

    /// The facts about a container, besides its registrations and its parent, on which its outlook depends.
    struct Setting: Equatable {
        /// The number of images that the conformance index had read.
        let imageCount: Int
        /// Whether the container remembers the objects that it wires.
        let tracksConsumers: Bool
        /// Whether a watch notices each object that is handed out.
        let isWatched: Bool
    }

    init(of blueprint: Blueprint, _ setting: Setting, inside parent: Outlook?) {
        self.blueprint = blueprint
        self.setting = setting
        self.parent = parent
        keeper = parent?.outermostOwner
        number = nil
        unsafe owner = nil
        traits = blueprint.allTraits(and: parent?.traits ?? .none)
    }

    private init(of blueprint: Blueprint, ownedBy owner: Outlook, as number: Int) {
        self.blueprint = blueprint
        self.number = number
        setting = owner.setting
        (parent, keeper) = (nil, nil)
        unsafe self.owner = Unmanaged.passUnretained(owner)
        traits = blueprint.allTraits(and: owner.traits)
    }

    /// The objects that `bootstrap()` creates, in their order, if the whole graph is known to be sound.
    var knownOrder: [SeenRegistration]? { lock.withLock { soundOrder } }

    /// Notes that the whole graph is sound, with the objects that `bootstrap()` creates.
    func keep(_ order: [SeenRegistration]) {
        lock.withLock { soundOrder = order }
        isProven.store(true, ordering: .releasing)
    }

    /// The outlook of the parent container, or of a compartment's owner.
    var outer: Outlook? { unsafe parent ?? owner?.takeUnretainedValue() }

    /// The owner that isn't a compartment itself, or nil if this isn't the outlook of a compartment.
    private var outermostOwner: Outlook? {
        guard let owner = unsafe owner?.takeUnretainedValue() else { return nil }
        return owner.outermostOwner ?? owner
    }

    /// Whether the outlook was computed inside this one, or inside none.
    @inline(__always)
    func isInside(_ outer: Unmanaged<Outlook>?) -> Bool {
        guard let outer = unsafe outer else { return parent == nil }
        return unsafe outer._withUnsafeGuaranteedRef { parent === $0 }
    }

    /// The outlook of a compartment.
    func compartment(_ number: Int) -> Outlook {
        while compartments.count <= number { compartments.append(nil) }
        if let known = compartments[number] { return known }
        let outlook = Outlook(of: blueprint.compartments[number], ownedBy: self, as: number)
        compartments[number] = outlook
        return outlook
    }

    /// The outlook of a visible container.
    @inline(never)
    func at(_ position: Position) -> Outlook {
        var outlook = self
        for _ in 0..<position.depth { outlook = outlook.outer! }
        for number in position.compartments { outlook = outlook.compartment(number) }
        return outlook
    }

    /// The shortest way to a position, without leaving a compartment and entering it again.
    func shortest(_ position: Position) -> Position {
        guard position.depth > 0, let first = position.compartments.first,
            at(Position(depth: position.depth - 1)).number == first
        else { return position }
        return shortest(
            Position(depth: position.depth - 1, compartments: Array(position.compartments.dropFirst())))
    }

    /// The offer, with the shortest way to its position.
    func shortest(_ seen: SeenOffer) -> SeenOffer {
        SeenOffer(seen.offer, at: shortest(seen.position), order: seen.order)
    }

    /// This outlook and those of the parent containers, the nearest first.
    var outward: Outward { Outward(outlook: self) }

    struct Outward: Sequence, IteratorProtocol {
        fileprivate var outlook: Outlook?

        mutating func next() -> Outlook? {
            defer { outlook = outlook?.outer }
            return outlook
        }
    }

    /// Whether other containers affect the providers that are visible here.
    var isConnected: Bool { outer != nil || !blueprint.exports.isEmpty || !blueprint.declaredScopes.isEmpty }

    /// Whether this container is in a scope, and not in an outermost container.
    ///
    /// A compartment is a part of its owner, and no scope of its own.
    var isInScope: Bool { unsafe owner.map { unsafe $0.takeUnretainedValue().isInScope } ?? (parent != nil) }
}

extension Blueprint {
    /// The traits of this container, of its compartments, and the given others.
    func allTraits(and others: Traits) -> Traits {
        var all = others
        all.insert(traits)
        for compartment in compartments { all = compartment.allTraits(and: all) }
        return all
    }
}

/// The object that a request for a type gets.
final class Target: @unchecked Sendable {
    // SAFETY: nothing changes but an atomic.
    let seen: SeenOffer
    /// The same offer, as the registration to create.
    let consumer: SeenRegistration
    let step: PlanStep
    /// Whether a parent container registers it, and each container creates one.
    let isScoped: Bool
    /// Whether a request creates the object without a check: all its dependencies are known to be sound, and neither an
    /// actor nor a hand-written resolver needs attention.
    ///
    /// It becomes true only if each container creates an object, or if the object needs only its initializer.
    let isPlainlyMade = Atomic(false)

    init(_ seen: SeenOffer) {
        self.seen = seen
        consumer = SeenRegistration(seen)
        step = PlanStep(seen)
        isScoped = seen.position.isOuter(of: seen.registration) && seen.registration.isMadeOnce
    }
}
