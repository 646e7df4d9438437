/// What a container has of one registration: what was handed over, and the object.
///
/// What takes the place of a registration gets a slot of its own.
@safe final class Slot: @unchecked Sendable {
    // SAFETY: each group of variables below says what guards it.
    /// What was handed over when it was registered.
    enum Given {
        case nothing
        case object(any Component)
        /// Makes what carries a value.
        case builder(() -> any Component)
        /// A resolver that is no component.
        case resolver
    }

    /// Who makes the object now.
    enum Making {
        case nobody
        case inProgress(WiringContext)
        case done
    }

    let registration: Registration
    let confinement: Confinement
    // SAFETY: set before others see this; emptied by the container's `deinit`, so that a consumer that outlives it does
    // not keep what a builder holds.
    @safe @exclusivity(unchecked) private var given: Given
    // SAFETY: written before `isComplete` is set. Emptied by the container's `deinit`, and once it was replaced, when
    // nobody can be reading it.
    @exclusivity(unchecked) private var object: (any Component)?
    private let isComplete = Atomic(false)
    // SAFETY: written before `isComplete` is set, or before others see this.
    /// The hand-written resolver that the object is.
    @safe @exclusivity(unchecked) private var resolver: HeldResolver?

    /// A resolver may be a value of any size: most slots have none.
    private final class HeldResolver: Sendable {
        // SAFETY: nothing changes; it is asked on the threads on which it may be asked.
        nonisolated(unsafe) let resolver: any DependencyResolver

        init(_ resolver: any DependencyResolver) { unsafe self.resolver = resolver }
    }

    // SAFETY: guarded by `MakingLock.lock`, under which no user code runs: no access overlaps another.
    @safe @exclusivity(unchecked) var making = Making.nobody

    // SAFETY: read and written while the making is claimed.
    private var shared: Shared?

    /// What is shared while it lives, which few are.
    private final class Shared {
        weak var object: AnyObject?
    }

    // SAFETY: the next three are guarded by the container's lock.
    /// That of the object that was complete before this one's.
    @safe @exclusivity(unchecked) var before: Slot?
    /// The one that was added to the container's inherited ones before this.
    @safe @exclusivity(unchecked) var inheritedBefore: Slot?
    /// How far out the registration is, of an inherited one.
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

    /// One for the same registration in another container: a class or a builder makes another object there.
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

    /// Makes the object.
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

    /// The object that was registered.
    var givenObject: (any Component)? {
        if case .object(let object) = given { object } else { nil }
    }

    /// Whether there is such an object.
    var isGivenObject: Bool { if case .object = given { true } else { false } }

    /// Whether something was handed over that another container needs, too.
    var hasSomethingGiven: Bool {
        if case .nothing = given { return confinement.isolation == .otherActor }
        return !registration.isContainer
    }

    /// Whether there is a complete object.
    @inline(__always)
    var isReady: Bool { isComplete.load(ordering: .acquiring) }

    /// The complete object, to be handed out; nil while there is none, and for what is made anew each time.
    @inline(__always)
    var ready: (any Component)? { unsafe isReady ? object : nil }

    /// The complete object, kept by this.
    @inline(__always)
    var borrowedReady: Unmanaged<AnyObject>? {
        unsafe isReady ? object.map { unsafe Unmanaged.passUnretained($0 as AnyObject) } : nil
    }

    /// Makes a value that is handed out as it is the complete object; before others see this.
    func completeWithGiven() {
        guard let value = givenObject else { return }
        making = .done
        complete(with: value)
    }

    /// The complete object, if the container keeps it: of what was built that, if it is a component.
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

    /// Lets go of the object, when the container goes.
    func abandon() {
        isComplete.store(false, ordering: .releasing)
        unsafe object = nil
        resolver = nil
        given = .nothing
    }

    // MARK: A hand-written resolver

    /// The hand-written resolver, once it may be asked.
    var readyResolver: (any DependencyResolver)? {
        if case .resolver = given { return unsafe resolver?.resolver }
        return unsafe isReady ? resolver?.resolver : nil
    }

    // MARK: What is shared while it lives

    /// The shared object, if it lives.
    var living: (any Component)? {
        guard let shared = shared?.object else { return nil }
        guard let carry = registration.details?.carry else { return convert(shared, to: (any Component).self) }
        return carry(shared)
    }

    /// Remembers the shared object: of a value the value itself, for it is that which others hold.
    func keepWeakly(_ object: any Component) {
        if shared == nil { shared = Shared() }
        shared?.object = (object as? any Building)?.builtObject ?? object
    }
}
