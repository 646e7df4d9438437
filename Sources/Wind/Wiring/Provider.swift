/// One registration: a class, an object or a hand-written resolver, and what has become of it.
///
/// Where the plan of its class is found, too.
@safe final class Provider: PlanCell, @unchecked Sendable {
    // SAFETY: each group of variables below says what guards it.
    /// How the container comes by the object.
    enum Kind {
        /// Created or fetched once.
        case singleton(foreign: Bool)
        /// Created for each consumer.
        case instance
        /// Created once in each container that is inside another.
        case scopedSingleton
        /// Announced by others.
        case foreignInstantiable
        /// Registered as it is.
        case object
        /// A resolver that is no component: there is nothing to wire.
        case resolverValue
    }

    /// Who makes the object now.
    enum Making {
        case nobody
        case inProgress(Wiring)
        case done
    }

    let kind: Kind
    /// The container in which its object is made.
    let home: ContainerReference
    let type: Any.Type
    let participant: Container.ResolutionError.Participant
    let confinement: Confinement
    private let make: () -> any Component
    // SAFETY: a registered object from the start; else written before `isComplete`. Emptied by the container's `deinit`
    // only.
    @exclusivity(unchecked) private var object: (any Component)?
    private let isComplete = Atomic(false)
    /// The class; nil for a resolver that is a value.
    let componentType: AnyClass?
    let isInstance: Bool
    /// Whether objects are made for whoever asks, on any actor, and not kept.
    let isPlainInstance: Bool
    /// Whether the container keeps the object.
    ///
    /// A hand-written resolver is asked again and again, so one object serves all, also of an `Instance`.
    let isHeld: Bool
    /// Whether the container keeps a weak reference only, and makes the object again once it is gone.
    let isShared: Bool
    /// Whether one thread at a time makes the object, for all.
    let isMadeOnce: Bool
    /// Whether it is made when somebody needs it, and not before.
    let isLazy: Bool
    /// Whether it is made in the container where it is asked for, not in the one where it is registered.
    let isMadeWhereAsked: Bool
    /// The count of registrations for which all that it needs is known to be sound.
    let soundEpoch = Atomic<Int>(0)

    /// Whether somebody else than its consumers keeps the object.
    var isKept: Bool { !isInstance && !isShared }

    // SAFETY: guarded by the container's lock, under which no user code runs: no access overlaps another.
    /// The order of registration.
    @safe @exclusivity(unchecked) var order = 0
    @safe @exclusivity(unchecked) var offers = Few<Offer>()
    /// The place in the graph that is being read, or -1.
    @safe @exclusivity(unchecked) var node = -1
    /// The living objects of a foreign class.
    var instances = WeakList<Void>()
    @safe @exclusivity(unchecked) private var handWritten: HandWritten?

    // SAFETY: guarded by `Claims.lock`, under which no user code runs: no access overlaps another.
    @safe @exclusivity(unchecked) var making = Making.nobody

    // SAFETY: set before anybody else sees this.
    /// What few registrations have.
    @safe @exclusivity(unchecked) private(set) var extra: ProviderExtra?
    /// The registration further out of which this is the one for another container.
    var origin: Provider? { extra?.origin }
    /// The class in whose place it is.
    ///
    /// Set before anybody else sees this.
    var standsFor: AnyClass? {
        get { extra?.standsFor }
        set {
            if extra == nil { extra = ProviderExtra() }
            extra!.standsFor = newValue
        }
    }
    /// Whether it took the place of another.
    ///
    /// Set before anybody else sees it.
    var isReplacement = false

    /// What only a hand-written resolver has.
    private final class HandWritten {
        /// Finds the resolver in the object, if the class is one.
        let asResolver: ((any Component) -> (any DependencyResolver)?)?
        // Written before `isComplete`; emptied by the container's `deinit` only.
        var resolver: (any DependencyResolver)?
        // Guarded by the container's lock.
        var statedTokens: [ProtocolID]?
        var statedTypes: [any Any.Type]?

        init(_ resolver: (any DependencyResolver)?, asResolver: ((any Component) -> (any DependencyResolver)?)? = nil) {
            self.resolver = resolver
            self.asResolver = asResolver
        }
    }

    /// A class.
    init(
        _ type: any Component.Type, _ recipe: LifecycleRecipe, home: ContainerReference, confinement: Confinement,
        asResolver: ((any Component) -> (any DependencyResolver)?)?, extra: ProviderExtra? = nil,
        at place: Container.CodeLocation?
    ) {
        kind =
            switch recipe.kind {
            case .singleton, .lazySingleton: .singleton(foreign: false)
            case .foreignSingleton: .singleton(foreign: true)
            case .instance, .sharedInstance, .parameterized: .instance
            case .scopedSingleton: .scopedSingleton
            case .foreignInstantiable: .foreignInstantiable
            }
        self.home = home
        self.type = extra?.unfit ?? extra?.valueType ?? type
        participant = .init(type: self.type, place: place, isBuilt: extra?.valueType != nil)
        self.confinement = confinement
        make = recipe.make
        if let asResolver { handWritten = HandWritten(nil, asResolver: asResolver) }
        componentType = type
        isInstance = recipe.kind == .instance
        let isHeld = asResolver != nil ? recipe.kind != .foreignInstantiable : recipe.isHeld
        self.isHeld = isHeld
        isShared = recipe.kind == .sharedInstance && !isHeld
        isMadeOnce = isHeld || recipe.kind == .sharedInstance
        isLazy = recipe.kind == .lazySingleton || recipe.kind == .scopedSingleton
        isMadeWhereAsked =
            recipe.kind == .instance || recipe.kind == .scopedSingleton || recipe.kind == .parameterized
        isPlainInstance = recipe.kind == .instance && !isHeld && confinement.isolation == .none
        self.extra = extra ?? (recipe.kind == .sharedInstance && !isHeld ? ProviderExtra() : nil)
    }

    /// The registration of another container, to be used in this one.
    /// - Parameters:
    ///   - other: The registration.
    ///   - home: This container.
    ///   - isAdopted: Whether that container is further out and keeps its own.
    init(_ other: Provider, in home: ContainerReference, isAdopted: Bool = false) {
        kind = other.kind
        self.home = home
        isReplacement = other.isReplacement
        type = other.type
        participant = other.participant
        confinement = other.confinement
        let extra = other.extra?.copy() ?? (isAdopted ? ProviderExtra() : nil)
        if isAdopted { extra?.origin = other }
        self.extra = extra
        make = extra?.make == nil ? other.make : { extra!.make!() }
        componentType = other.componentType
        isInstance = other.isInstance
        isPlainInstance = other.isPlainInstance
        isHeld = other.isHeld
        isShared = other.isShared
        isMadeOnce = other.isMadeOnce
        isLazy = other.isLazy
        isMadeWhereAsked = other.isMadeWhereAsked
        order = other.order
        if case .object = kind { unsafe object = extra?.remake?(home) ?? other.object }
        guard let handWritten = other.handWritten else { return }
        // An object, or a value, is asked as it is; of a class there will be another object.
        let resolver = handWritten.asResolver == nil ? handWritten.resolver : nil
        let own = HandWritten(resolver, asResolver: handWritten.asResolver)
        (own.statedTokens, own.statedTypes) = (handWritten.statedTokens, handWritten.statedTypes)
        self.handWritten = own
        if case .resolverValue = kind { making = .done }
    }

    /// An object.
    init(
        object: any Component, home: ContainerReference, confinement: Confinement, extra: ProviderExtra? = nil,
        at place: Container.CodeLocation?
    ) {
        kind = .object
        self.home = home
        type = extra?.unfit ?? extra?.valueType ?? Swift.type(of: object)
        participant = .init(type: type, place: place, isBuilt: extra?.valueType != nil)
        self.extra = extra
        self.confinement = confinement
        make = { preconditionFailure("an object that is registered is never made") }
        unsafe self.object = object
        componentType = Swift.type(of: object)
        isInstance = false
        isPlainInstance = false
        isHeld = true
        isMadeOnce = true
        isShared = false
        isLazy = false
        isMadeWhereAsked = extra?.remake != nil
    }

    /// A hand-written resolver that is no component.
    init(resolver: any DependencyResolver, home: ContainerReference, at place: Container.CodeLocation) {
        kind = .resolverValue
        self.home = home
        type = Swift.type(of: resolver)
        participant = .init(type: type, place: place)
        confinement = .none
        make = { preconditionFailure("a resolver that is no component is never made") }
        handWritten = HandWritten(resolver)
        making = .done
        componentType = type as? AnyClass
        isInstance = false
        isPlainInstance = false
        isHeld = false
        isMadeOnce = false
        isShared = false
        isLazy = false
        isMadeWhereAsked = false
        extra = nil
    }

    /// Makes the object.
    ///
    /// Runs user code.
    ///
    /// A call of its own: so what it calls need not be retained.
    @inline(never)
    func makeObject() -> any Component { unsafe object ?? make() }

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

    /// Fills the complete object in, if there is one.
    /// - Returns: Whether there is.
    @inline(__always)
    func fillReady(_ consumer: any Component, as type: any Any.Type) -> Bool {
        guard isReady else { return false }
        unsafe consumer.fill(dependency: type, with: object!)
        return true
    }

    /// Puts the complete object into a block, if there is one.
    /// - Returns: Whether there is.
    @inline(__always)
    func storeReady(at place: Int, in content: DependencyBlock) -> Bool {
        guard isReady else { return false }
        unsafe content.initialize(object!, at: place)
        return true
    }

    /// The object that was registered.
    var ownObject: (any Component)? {
        guard case .object = kind else { return nil }
        return unsafe object
    }

    /// The hand-written resolver, once it may be asked.
    var readyResolver: (any DependencyResolver)? {
        if case .resolverValue = kind { return handWritten?.resolver }
        return isReady ? handWritten?.resolver : nil
    }

    /// Finds the hand-written resolver in the object, if the class is one.
    var asResolver: ((any Component) -> (any DependencyResolver)?)? { handWritten?.asResolver }

    /// The tokens that a hand-written resolver states; nil when it states none.
    var statedTokens: [ProtocolID]? { handWritten?.statedTokens }
    var statedTypes: [any Any.Type]? { handWritten?.statedTypes }

    /// Whether `bootstrap()` makes the object, even if nobody needs it.
    var isEager: Bool { isHeld && !isLazy }

    var isScoped: Bool {
        if case .scopedSingleton = kind { return true }
        return false
    }

    /// Whether no object is ever made of it here: it is for the containers inside.
    ///
    /// Under the lock.
    var isOutOfScope: Bool { unsafe isScoped && home.container?.outer == nil }

    /// Whether what it offers may be wrong.
    ///
    /// Under the lock.
    var isSuspect: Bool {
        extra != nil
            || offers.indices.contains { unsafe offers.borrowed($0)._withUnsafeGuaranteedRef { $0.isFit == false } }
    }

    var isForeignInstantiable: Bool {
        if case .foreignInstantiable = kind { return true }
        return false
    }

    /// Whether a hand-written resolver is, or will be, behind this.
    var isResolver: Bool { handWritten != nil }

    /// Makes a registered object the hand-written resolver that it also is.
    ///
    /// Under the container's lock.
    func adopt(_ resolver: any DependencyResolver) {
        handWritten = HandWritten(resolver)
    }

    /// Keeps what the hand-written resolver states.
    ///
    /// Under the container's lock.
    func keep(_ stated: StatedTypes?) {
        handWritten?.statedTokens = stated?.tokens
        handWritten?.statedTypes = stated?.types
    }

    /// Publishes the complete object.
    func complete(with object: any Component) {
        if let handWritten, let asResolver = handWritten.asResolver { handWritten.resolver = asResolver(object) }
        unsafe self.object = object
        isComplete.store(true, ordering: .releasing)
    }

    /// Its offers, and what its maker makes.
    var allOffers: [Offer] { Array(offers) + (extra?.products ?? []) }

    /// The shared object, if it lives.
    ///
    /// While its making is claimed.
    var living: (any Component)? { extra?.living }

    /// Remembers the shared object.
    ///
    /// While its making is claimed.
    func keepWeakly(_ object: any Component) { extra?.keepWeakly(object) }

    /// Lets go of the object, when the container goes.
    func abandon() {
        isComplete.store(false, ordering: .releasing)
        unsafe object = nil
        handWritten?.resolver = nil
    }

    typealias Content = (Few<Offer>, ProviderExtra.Content?, (Plan?, Plan?))

    /// Gives up what refers back to it, when the container goes.
    ///
    /// Under the container's lock.
    /// - Returns: What is to be let go of after it.
    func dismantle() -> Content {
        defer { offers = Few() }
        return (offers, extra?.takeContent(), takePlans())
    }
}
