/// The part of a container that belongs to one registration: the arguments of the registration, and the object.
///
/// A replacement gets a slot of its own.
@safe final class Slot: @unchecked Sendable {
    // SAFETY: each group of variables below names its guard.
    /// The object or closure that was handed over at the registration.
    enum Given {
        case nothing
        case object(any Component)
        case builder(ValueBuilder)
    }

    let registration: Registration
    /// Whether the container no longer keeps the object, which was replaced.
    var isDropped = false
    // SAFETY: guarded by the lock of the tree.
    /// Whether it took the place of a slot with an object, so that the same replacement, or a later one, creates its object.
    var isInsteadOfObject = false
    // SAFETY: a registered object is written before other threads see this slot, any other before `isComplete` is set.
    // Emptied by the container's `deinit` and after a replacement, when no thread can be reading it.
    private var object: (any Component)?
    private let isComplete = Atomic(false)
    /// The claim of the thread that creates the object.
    let making = MakingClaim()
    // SAFETY: the next three are guarded as `CreatedObjects` is, like `isDropped`, and `announced` by the lock of the tree.
    /// The slot of the object that was completed before this one's.
    var before: Slot?
    /// The slot that was added to the container's inherited ones before this.
    var inheritedBefore: Slot?
    /// The number of parents up to the registration, for a slot that is or was an inherited one.
    var inheritedDepth = 0
    /// The living objects of a foreign class, or the object of another class that some token delivers weakly.
    private(set) var announced = WeakObjects()
    /// The rare properties, or nil for a registration that can't have them.
    private let rest: Rest?

    /// The properties that most slots don't have.
    private final class Rest {
        // SAFETY: set before other threads see the slot. The container's `deinit` empties it, so that a consumer that
        // outlives the container doesn't keep the captures.
        var builder: ValueBuilder?
        // SAFETY: written before `isComplete` is set, or before others see the slot; asked on the threads on which it
        // may be asked.
        /// The hand-written resolver that the object is.
        var resolver: (any DependencyResolver)?
        // SAFETY: read and written while the making is claimed.
        /// The weak reference of a `SharedInstance`.
        weak var shared: AnyObject?
    }

    init(_ registration: Registration, _ given: Given) {
        self.registration = registration
        var isSpecial = registration.isResolver || registration.isShared
        switch given {
        case .nothing: break
        case .object(let object): self.object = object
        case .builder: isSpecial = true
        }
        rest = isSpecial ? Rest() : nil
        if case .builder(let builder) = given { rest?.builder = builder }
    }

    /// Creates a slot for the same registration in another container, where a class or a builder creates another
    /// object.
    ///
    /// `depth` is that of the parent container with the registration.
    init(
        copying other: borrowing Slot, as registration: Registration? = nil, at depth: Int = 0,
        in container: borrowing Container
    ) {
        self.registration = registration ?? other.registration
        if let known = other.rest {
            rest = Rest()
            rest?.builder = known.builder
            if self.registration.asResolver == nil { rest?.resolver = known.resolver }
        } else {
            rest = nil
        }
        if let remake = self.registration.details?.remake {
            object = remake(container.reference, depth, self.registration.index)
        } else {
            object = other.givenObject
        }
    }

    /// The actor to which the object is confined.
    var confinement: Confinement {
        Confinement(registration.isolation, actor: registration.actor ?? rest?.builder?.actor)
    }

    // MARK: The object

    /// Creates the object.
    ///
    /// Runs user code.
    @inline(never)
    func makeObject() -> any Component {
        // Only a class has this function, and most objects are created from their class.
        if registration.make != nil { return registration.makeObject() }
        return object ?? rest!.builder!.makeCarrier()
    }

    /// The builder of the registration, if it has one.
    var builder: ValueBuilder? { rest?.builder }

    /// The registered object.
    var givenObject: (any Component)? { isGivenObject ? object : nil }

    /// Whether an object was registered.
    var isGivenObject: Bool {
        // The lifetime comes first: another thread may be writing an object that it has created.
        (registration.lifetime == .given || registration.lifetime == .expected) && object != nil
    }

    /// Whether the registration handed something over that another container needs, too.
    var hasSomethingGiven: Bool {
        if registration.isContainer { return false }
        return isGivenObject || rest?.builder != nil || registration.lifetime == .resolverValue
    }

    /// Whether the slot has a complete object.
    @inline(__always)
    var isReady: Bool { isComplete.load(ordering: .acquiring) }

    /// The complete object, to be handed out, or nil while there is none, and for an object that is created anew each
    /// time.
    @inline(__always)
    var ready: (any Component)? { isReady ? object : nil }

    /// The complete object, kept by this slot.
    @inline(__always)
    var borrowedReady: Unmanaged<AnyObject>? {
        unsafe isReady ? object.map { unsafe Unmanaged.passUnretained($0 as AnyObject) } : nil
    }

    /// Makes a registered value the complete object; called before other threads see this slot.
    func completeWithGiven() {
        making.finish()
        publish()
    }

    /// The complete object, if the container keeps it; for a builder, its result if that is a component.
    var keptObject: (any Component)? {
        guard registration.isKept, let object = ready else { return nil }
        guard let carrier = object as? ValueCarrier else { return object }
        return carrier.carriedObject.flatMap { convert($0, to: (any Component).self) }
    }

    /// The weakly registered value, which the caller releases after the lock, or nil for any other registration.
    var weakValue: AnyObject? {
        registration.details?.isBorrowed == true ? (object as? ValueCarrier)?.carriedObject : nil
    }

    /// Publishes the complete object.
    func complete(with object: any Component) {
        if self.object == nil { self.object = object }
        publish()
    }

    @inline(__always)
    private func publish() {
        if let asResolver = registration.asResolver {
            rest?.resolver = object.flatMap { asResolver($0) }
        }
        isComplete.store(true, ordering: .releasing)
    }

    /// Releases the object, at the container's end.
    func abandon() {
        isComplete.store(false, ordering: .releasing)
        object = nil
        if rest != nil { abandonRest() }
    }

    @inline(never)
    private func abandonRest() {
        rest?.resolver = nil
        rest?.builder = nil
    }

    /// Makes the empty slot of an ended container usable for the same registration in another container.
    ///
    /// Nothing else refers to the slot. A builder's slot gets its builder by `reuse(for:)`.
    /// - Returns: False if the slot still has something that belonged to the container.
    func reopen() -> Bool {
        guard registration.isReusable, announced.isUnused else { return false }
        making.reopen()
        return true
    }

    /// Takes the builder of the slot in the parent container, in a slot that was made usable.
    @inline(__always)
    func reuse(for other: Slot) {
        if let rest { rest.builder = other.rest?.builder }
    }

    /// Whether it is the slot of a registration in the parent at this depth.
    @inline(__always)
    func isOf(_ other: Registration, at depth: Int) -> Bool { registration === other && inheritedDepth == depth }

    /// The number of slots in the list that begins with this one.
    var lengthOfList: Int { 1 + (inheritedBefore?.lengthOfList ?? 0) }

    /// Adds a living object of the registration; the caller holds the lock of the tree.
    /// - Returns: Whether the object is new, and the objects to release after the lock.
    func addAnnounced(_ object: any Component, number: Int) -> (isNew: Bool, read: [AnyObject]) {
        // If a call changed the property in place, the compiler would check every access to it for overlaps.
        var announced = announced
        defer { self.announced = announced }
        return announced.insert(object, number: number)
    }

    /// Takes over the living objects of the slot that this one replaces.
    func takeAnnounced(of other: Slot) { announced = other.announced }

    // MARK: A hand-written resolver

    /// Keeps a registered resolver; called before other threads find this slot.
    func hold(_ resolver: any DependencyResolver) { rest?.resolver = resolver }

    /// The hand-written resolver, when it may be asked.
    var readyResolver: (any DependencyResolver)? {
        registration.lifetime == .resolverValue || isReady ? rest?.resolver : nil
    }

    // MARK: Shared instances

    /// The living object of a `SharedInstance`.
    var living: (any Component)? {
        guard let shared = rest?.shared else { return nil }
        guard let type = registration.details?.valueType else { return convert(shared, to: (any Component).self) }
        func carrier<Value>(as _: Value.Type) -> (any Component)? {
            convert(shared, to: Value.self).map { Provided($0) }
        }
        return _openExistential(type, do: carrier)
    }

    /// Remembers the object of a `SharedInstance`; for a value, the value itself, because others hold that.
    func keepWeakly(_ object: any Component) {
        rest?.shared = (object as? ValueCarrier)?.carriedObject ?? object
    }
}
