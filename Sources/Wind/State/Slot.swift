/// The part of a container that belongs to one registration: the arguments of the registration, and the object.
///
/// A replacement gets a slot of its own.
@safe final class Slot: @unchecked Sendable {
    // SAFETY: each group of variables below names its guard.
    /// The object or closure that was handed over at the registration.
    enum Given {
        case nothing
        case object(any Component)
        /// Creates the carrier of a value.
        case builder(() -> any Component)
        /// A resolver that isn't a component.
        case resolver
    }

    /// The state of the object's creation.
    enum Making {
        case nobody
        case inProgress(WiringContext)
        case done
    }

    let registration: Registration
    let confinement: Confinement
    // SAFETY: set before other threads see this slot. The container's `deinit` empties it, so that a consumer that
    // outlives the container doesn't keep the captures of a builder.
    @safe @exclusivity(unchecked) private var given: Given
    // SAFETY: written before `isComplete` is set. Emptied by the container's `deinit` and after a replacement, when no
    // thread can be reading it.
    @exclusivity(unchecked) private var object: (any Component)?
    private let isComplete = Atomic(false)
    // SAFETY: written before `isComplete` is set, or before others see this.
    /// The hand-written resolver that the object is.
    @safe @exclusivity(unchecked) private var resolver: HeldResolver?

    /// A reference to a resolver, which may be a value of any size; most slots have none.
    private final class HeldResolver: Sendable {
        // SAFETY: nothing changes; it is asked on the threads on which it may be asked.
        nonisolated(unsafe) let resolver: any DependencyResolver

        init(_ resolver: any DependencyResolver) { unsafe self.resolver = resolver }
    }

    // SAFETY: guarded by `MakingLock.lock`, under which no user code runs: no access overlaps another.
    @safe @exclusivity(unchecked) var making = Making.nobody

    // SAFETY: read and written while the making is claimed.
    private var shared: Shared?

    /// The weak reference of a `SharedInstance`; most slots have none.
    private final class Shared {
        weak var object: AnyObject?
    }

    // SAFETY: the next three are guarded by the container's lock.
    /// The slot of the object that was completed before this one's.
    @safe @exclusivity(unchecked) var before: Slot?
    /// The slot that was added to the container's inherited ones before this.
    @safe @exclusivity(unchecked) var inheritedBefore: Slot?
    /// The number of parents up to the registration, for an inherited slot.
    @safe @exclusivity(unchecked) var inheritedDepth = 0
    /// The living objects of a foreign class.
    var instances = WeakObjects()

    init(_ registration: Registration, _ given: Given, actor: (any Actor)?, resolver: (any DependencyResolver)? = nil) {
        self.registration = registration
        self.given = given
        self.resolver = resolver.map { HeldResolver($0) }
        confinement = Confinement(registration.isolation, actor: actor)
        if case .resolver = given { making = .done }
    }

    /// Creates a slot for the same registration in another container, where a class or a builder creates another
    /// object.
    init(copying other: Slot, as registration: Registration? = nil, in container: Container) {
        self.registration = registration ?? other.registration
        confinement = other.confinement
        let remake = other.registration.details?.remake
        let given = remake.map { .object($0(container.reference)) } ?? other.given
        if remake == nil, other.registration.asResolver == nil { resolver = other.resolver }
        if case .resolver = given { making = .done }
        self.given = given
    }

    // MARK: The object

    /// Creates the object.
    ///
    /// Runs user code.
    @inline(never)
    func makeObject() -> any Component {
        switch given {
        case .object(let object): object
        case .builder(let make): make()
        default: registration.make!()
        }
    }

    /// The registered object.
    var givenObject: (any Component)? {
        if case .object(let object) = given { object } else { nil }
    }

    /// Whether an object was registered.
    var isGivenObject: Bool { if case .object = given { true } else { false } }

    /// Whether the registration handed something over that another container needs, too.
    var hasSomethingGiven: Bool {
        if case .nothing = given { return confinement.isolation == .otherActor }
        return !registration.isContainer
    }

    /// Whether the slot has a complete object.
    @inline(__always)
    var isReady: Bool { isComplete.load(ordering: .acquiring) }

    /// The complete object, to be handed out, or nil while there is none, and for an object that is created anew each
    /// time.
    @inline(__always)
    var ready: (any Component)? { unsafe isReady ? object : nil }

    /// The complete object, kept by this slot.
    @inline(__always)
    var borrowedReady: Unmanaged<AnyObject>? {
        unsafe isReady ? object.map { unsafe Unmanaged.passUnretained($0 as AnyObject) } : nil
    }

    /// Makes a registered value the complete object; called before other threads see this slot.
    func completeWithGiven() {
        guard let value = givenObject else { return }
        making = .done
        complete(with: value)
    }

    /// The complete object, if the container keeps it; for a builder, its result if that is a component.
    var keptObject: (any Component)? {
        guard registration.isKept, let object = ready else { return nil }
        guard let built = object as? any Building else { return object }
        return built.builtObject.flatMap { convert($0, to: (any Component).self) }
    }

    /// Publishes the complete object.
    func complete(with object: any Component) {
        if let asResolver = registration.asResolver { resolver = asResolver(object).map { HeldResolver($0) } }
        unsafe self.object = object
        isComplete.store(true, ordering: .releasing)
    }

    /// Releases the object, at the container's end.
    func abandon() {
        isComplete.store(false, ordering: .releasing)
        unsafe object = nil
        resolver = nil
        given = .nothing
    }

    // MARK: A hand-written resolver

    /// The hand-written resolver, when it may be asked.
    var readyResolver: (any DependencyResolver)? {
        if case .resolver = given { return unsafe resolver?.resolver }
        return unsafe isReady ? resolver?.resolver : nil
    }

    // MARK: Shared instances

    /// The living object of a `SharedInstance`.
    var living: (any Component)? {
        guard let shared = shared?.object else { return nil }
        guard let carry = registration.details?.carry else { return convert(shared, to: (any Component).self) }
        return carry(shared)
    }

    /// Remembers the object of a `SharedInstance`; for a value, the value itself, because others hold that.
    func keepWeakly(_ object: any Component) {
        if shared == nil { shared = Shared() }
        shared?.object = (object as? any Building)?.builtObject ?? object
    }
}
