extension WiringContext {
    /// One component that is being wired.
    @safe struct Frame: ~Copyable {
        /// What the call in progress does.
        enum Step {
            case none
            /// Fills in the entry of the plan that is next.
            case entry
            /// Fills in something else, for the tokens in `extra`.
            case other
            /// Hands something over weakly, for the tokens in `extra`.
            case weak
        }

        // SAFETY: kept by the call that pushed this frame: the container by its `self`, the registration by the plan of
        // the frame below, or by that call.
        unowned(unsafe) let container: Container
        /// The registration; nil for an object that was passed to `resolve(for:)`.
        let registration: Unmanaged<Registration>?
        /// Where it is registered, as seen from the container.
        let depth: Int
        /// Nil where nothing but an initialiser makes the object.
        let slot: Slot?
        let caller: Caller
        /// Whether the object existed before: then the registration's own state is left alone.
        let isRewiring: Bool
        /// The component, from when it was made; kept by the call that works on it, or parked.
        unowned(unsafe) private(set) var consumer: (any Component)?
        /// Which object that is.
        private var identity: ObjectIdentifier?
        /// The component while it waits for the object of a dependency.
        private var parked: (any Component)?
        /// Kept by `extra`, or as its class's first plan by the container.
        var plan: PlanReference?
        // SAFETY: a strong reference, until it is taken out or this frame ends.
        /// What a `Dependencies` is filled into.
        private(set) var content: Unmanaged<DependencyBlock>?
        /// `consumer`, if it is to get `content` at the end.
        unowned(unsafe) private(set) var keeper: (any AutomaticDependencyHandling)?
        /// Whether the component's `fill` is Wind's own, as one call in this wiring has shown, and what it does is done here.
        ///
        /// No code of a class reaches that `fill`: so each further call would come there, too.
        var isFilledDirectly = false
        /// The entry of the plan that is next.
        var next = 0
        /// What runs now, if it may fill `consumer`.
        var step = Step.none
        /// Which of the thread's steps that is, or was; 0 if no storage was told of it.
        var number = 0
        /// Whether a storage has taken in something.
        var hasFilled = false
        /// Whether `MakingLock.endFilling` is due.
        var isClaimed = false
        /// Whether the frame below is another container's.
        var isAbroad = false
        /// How many of the thread's elements the entries so far brought to the consumer's lists.
        var elementCount = 0
        // SAFETY: kept by a container that the call in progress keeps.
        /// What the consumer's lists get, where that is known.
        var lists: Unmanaged<ReadyLists.Lists>?
        private var rare: Extra?

        @inline(__always)
        init(
            container: Container, registration: Unmanaged<Registration>? = nil, depth: Int = 0, slot: Slot? = nil,
            caller: Caller, isRewiring: Bool = false
        ) {
            unsafe self.container = container
            unsafe self.registration = unsafe registration
            self.depth = depth
            self.slot = slot
            self.caller = caller
            self.isRewiring = isRewiring
        }

        deinit {
            unsafe content?.release()
        }

        /// Sets the component, which the caller keeps.
        @inline(__always)
        mutating func start(on component: any Component) {
            identity = ObjectIdentifier(component)
            unsafe consumer = component
        }

        /// Keeps a block for this wiring.
        mutating func open(_ block: consuming DependencyBlock) {
            unsafe content = Unmanaged.passRetained(block)
        }

        /// Takes the block out.
        mutating func takeContent() -> DependencyBlock? {
            guard let block = unsafe content else { return nil }
            unsafe content = nil
            return unsafe block.takeRetainedValue()
        }

        /// Has the component, which is this frame's, get `content` at the end.
        mutating func keep(for keeper: any AutomaticDependencyHandling) {
            unsafe self.keeper = keeper
            // What somebody watches is stored as what tells of it.
            isFilledDirectly = !plan!.read { $0.isWatched }
        }

        /// Stores the object of the entry that is next.
        @inline(__always)
        func store(_ object: AnyObject) {
            // SAFETY: this frame keeps the block.
            unsafe content!._withUnsafeGuaranteedRef { $0.store(object, at: next) }
        }

        /// Stores the object of the entry that is next, and goes on to the one after it.
        @inline(__always)
        mutating func take(_ object: consuming any Component) {
            // SAFETY: this frame keeps the block, which takes over the reference.
            let reference = unsafe Unmanaged.passRetained(object as AnyObject)
            unsafe content!._withUnsafeGuaranteedRef { unsafe $0.take(reference, at: next) }
            next += 1
        }

        /// Whether the objects of entries are to be stored, and nothing else done with them.
        @inline(__always)
        var onlyStores: Bool { unsafe isFilledDirectly && content != nil && !plan!.read { $0.isInjected } }

        /// Stores the objects of the next entries, as far as they are complete.
        @inline(__always)
        mutating func storeReady(in container: Container) {
            // SAFETY: this frame keeps the block.
            next = unsafe content!._withUnsafeGuaranteedRef { content in
                plan!.read { content.storeReady(of: $0, in: container, from: next) }
            }
        }

        /// Keeps the component until it is taken out again.
        @inline(__always)
        mutating func park(_ component: consuming any Component) {
            parked = component
        }

        /// Takes out the component, if it is parked.
        @inline(__always)
        mutating func unpark() -> (any Component)? {
            guard parked != nil else { return nil }
            return parked.take()
        }

        /// Whether the object was made by its class's `init()`, for this frame.
        @inline(__always)
        var isNew: Bool {
            unsafe !isRewiring && registration?._withUnsafeGuaranteedRef { $0.isPlainInstance } == true
        }

        /// The component while it is parked.
        var waiting: any Component { parked! }

        /// The tokens of the fill in progress.
        var tokens: [any Any.Type] {
            step == .entry ? plan!.read { $0.entries[next].tokens } : rare?.tokens ?? []
        }

        /// Whether the frame has anything of what few have.
        var isSpecial: Bool { rare != nil }

        /// Whether there is nothing that its end would let go of.
        @inline(__always)
        var isEmpty: Bool { unsafe content == nil && slot == nil && parked == nil && rare == nil }

        /// Whether it is the frame of that component.
        @inline(__always)
        func isOf(_ component: AnyObject) -> Bool { identity == ObjectIdentifier(component) }

        /// Whether what runs now may fill the component.
        @inline(__always)
        func isFilling(_ component: AnyObject) -> Bool { (step == .entry || step == .other) && isOf(component) }

        /// Whether it stands for the registration.
        @inline(__always)
        func isOf(_ other: Registration) -> Bool {
            unsafe registration?.toOpaque() == Unmanaged.passUnretained(other).toOpaque()
        }

        /// What a storage found wrong.
        var problem: Container.ResolutionError? { rare?.problem }

        /// The block whose successor `content` will be.
        var root: DependencyBlock? { rare?.root }

        var confinement: Confinement {
            rare?.confinement ?? slot?.confinement ?? .none
        }

        /// The object of the provider of the entry that is next, if an earlier entry has been given it.
        var sharedForNext: (any Component)? {
            guard let rare, !rare.shared.isEmpty else { return nil }
            let seen = plan!.read { $0.entries[next].seen }
            return rare.shared.first { $0.seen.isOf(seen.registration, at: seen.position) }?.object
        }

        /// Remembers the object of the entry that is next, if its provider may serve others too.
        @inline(__always)
        mutating func shareForOthers(_ object: any Component) {
            guard plan!.read({ $0.sharesObjects }) else { return }
            let next = next
            extra.shared.append((plan!.read { $0.entries[next].seen }, object))
        }

        /// What few wirings need, made when it is first asked for.
        var extra: Extra {
            mutating get {
                if let rare { return rare }
                let extra = Extra()
                rare = extra
                return extra
            }
        }

        @inline(never)
        var participant: Container.ResolutionError.Participant {
            unsafe registration?.takeUnretainedValue().participant
                ?? .init(type: unsafe consumer.map { type(of: $0) } ?? Any.self, place: nil)
        }

        /// The token of the dependency that is being made for this frame.
        var tokenOfNext: (any Any.Type)? {
            guard let plan, step == .none, next < plan.count else { return nil }
            return plan.read { $0.entries[next].tokens.first }
        }
    }

    /// The actor of the code that asked, if that is known.
    @safe struct Caller {
        // SAFETY: kept by the call that asked.
        unowned(unsafe) let actor: (any Actor)?

        @inline(__always)
        init(_ actor: (any Actor)?) {
            unsafe self.actor = actor
        }
    }

    /// The part of a frame that few wirings need.
    final class Extra {
        /// The tokens of a fill that no entry of the plan stands for.
        var tokens: [any Any.Type] = []
        var root: DependencyBlock?
        /// A plan that the container may replace meanwhile.
        var plan: WiringPlan?
        var problem: Container.ResolutionError?
        /// For an object that is not of a registration.
        var confinement: Confinement?
        /// Objects that serve more than one entry.
        var shared: [(seen: SeenOffer, object: any Component)] = []
        var injecting = Injecting()
        /// What a dictionary storage has taken in.
        var names: [String: [Named]] = [:]
    }

    /// What a dictionary storage keeps under one name.
    struct Named {
        let type: any Any.Type
        let tokens: [any Any.Type]
        let isDeclared: Bool
    }

    /// Refuses the wiring in progress if `object`, kept under `name`, can't be told by what its class declares from what
    /// is kept there already, or from what its class is called.
    func refuseNameClash(_ object: any Component, as type: any Any.Type, called name: String) {
        let extra = frames.top.extra
        let declared = OfferDescription(declaredBy: object)
        let new = Named(type: type, tokens: frames.top.tokens, isDeclared: declared?.type == type)
        var clash: [any Any.Type]?
        for earlier in extra.names[name, default: []] where !earlier.isDeclared || !new.isDeclared {
            if earlier.type != type {
                clash = [earlier.type, type]
            } else if earlier.tokens.map({ ObjectIdentifier($0) }) != new.tokens.map({ ObjectIdentifier($0) }) {
                clash = earlier.tokens + new.tokens
            }
        }
        if let declared, declared.type != type, String(describing: declared.type) == name {
            clash = [declared.type, type]
        }
        if let declared, declared.type == type, new.tokens.contains(where: { $0 != declared.token }) {
            clash = new.tokens
        }
        extra.names[name, default: []].append(new)
        guard let clash, extra.problem == nil else { return }
        extra.problem = .ambiguousName(.init(component: frames.top.participant.type, name: name, types: clash))
    }
}
