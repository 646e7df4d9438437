extension WiringContext {
    /// One component that is being wired.
    @safe struct Frame: ~Copyable {
        /// The kind of the call in progress.
        enum Step {
            case none
            /// Fills in the next entry of the plan.
            case entry
            /// Fills in an object without an entry, for the tokens in `extra`.
            case other
            /// Hands an object over weakly, for the tokens in `extra`.
            case weak
        }

        // SAFETY: kept by the call that pushed this frame: the container by its `self`, the registration by the plan of
        // the frame below, or by that call.
        unowned(unsafe) let container: Container
        /// The registration, or nil for an object that was passed to `resolve(for:)`.
        let registration: Unmanaged<Registration>?
        /// The number of parent containers up to the one with the registration.
        let depth: Int
        // SAFETY: a strong reference, which the end of this frame gives up.
        /// The slot, or nil for an object that needs only its initializer.
        let borrowedSlot: Unmanaged<Slot>?
        let caller: Caller
        /// Whether the object existed before; its registration's own state is then left alone.
        let isRewiring: Bool
        /// The component, after its creation; the call that works on it keeps it, or `parked` does.
        unowned(unsafe) private(set) var consumer: (any Component)?
        /// The identity of the component.
        private var identity: ObjectIdentifier?
        /// The component while it waits for the object of a dependency.
        private var parked: (any Component)?
        /// The plan, kept by `extra` or, as the first plan of its class, by the container.
        var plan: PlanReference?
        // SAFETY: a strong reference, until it is taken out or this frame ends.
        /// The block that receives the dependencies of a `Dependencies`.
        private(set) var content: Unmanaged<DependencyBlock>?
        /// The component's conformance to `AutomaticDependencyHandling`, if it gets `content` at the end.
        private(set) var keeping: WitnessTable?
        /// Whether this frame stores the dependencies, instead of calling the component's `fill`, which is one of
        /// Wind's defaults; for a builder, it stores the arguments.
        private(set) var storesItself = false
        /// The index of the next entry of the plan.
        var next = 0
        /// The call in progress, if it may fill `consumer`.
        var step = Step.none
        /// The number of the current or the last step, or 0 if no storage has received it.
        var number = 0
        /// Whether a storage has received an object.
        var hasFilled = false
        /// Whether `MakingLock.endFilling` has to be called.
        var isClaimed = false
        /// The number of elements that the entries so far brought to the consumer's lists.
        var elementCount = 0
        // SAFETY: kept by a container that the call in progress keeps.
        /// The content of the consumer's lists, if it is known.
        var lists: Unmanaged<ReadyLists.Lists>?
        private var rare: Extra?

        /// Creates a frame that takes over a reference to the slot.
        @inline(__always)
        init(
            container: Container, registration: Unmanaged<Registration>? = nil, depth: Int = 0,
            slot: Unmanaged<Slot>? = nil, caller: Caller, isRewiring: Bool = false, plan: PlanReference? = nil
        ) {
            unsafe self.container = container
            unsafe self.registration = unsafe registration
            self.depth = depth
            unsafe borrowedSlot = slot
            self.caller = caller
            self.isRewiring = isRewiring
            self.plan = plan
        }

        /// Creates the frame of an object that is created for the first time.
        @inline(__always)
        init(_ workplace: consuming Container.Workplace, caller: Caller) {
            unsafe self.init(
                container: workplace.container, registration: workplace.reference, depth: workplace.depth,
                slot: workplace.borrowedSlot?.retain(), caller: caller)
            withExtendedLifetime(workplace) {}
        }

        deinit {
            unsafe content?.release()
            unsafe borrowedSlot?.release()
        }

        var slot: Slot? { unsafe borrowedSlot?.takeUnretainedValue() }

        /// The slot whose making this frame has claimed; nil for an object that is created anew or existed before.
        var claimedSlot: Slot? { isRewiring || slot?.registration.isMadeOnce != true ? nil : slot }

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

        /// Takes the block out, with its reference.
        mutating func takeContent() -> Unmanaged<DependencyBlock>? {
            defer { unsafe content = nil }
            return unsafe content
        }

        /// Notes that the component gets its dependencies in a `Dependencies` at the end, and that its `fill` is Wind's.
        mutating func keep(for keeper: any AutomaticDependencyHandling, _ references: PlanReferences) {
            hasFilled = true
            open(DependencyBlock.make(plan: plan!, references))
            keeping = WitnessTable(of: keeper, as: (any AutomaticDependencyHandling).self)
            learnDefaultFill()
        }

        /// Notes that the component's `fill` is one of Wind's defaults, for all objects of the class.
        mutating func learnDefaultFill() {
            plan!.read { plan in
                guard !plan.isWatched else { return }
                storesItself = true
                plan.keeping.store(keeping, ordering: .relaxed)
                plan.needsNoFill.store(true, ordering: .releasing)
            }
        }

        /// Prepares the storing of dependencies, if it is known that `fill` need not be called.
        @inline(__always)
        mutating func openIfKnown(_ plan: PlanReference, _ references: PlanReferences) {
            guard plan.read({ $0.needsNoFill.load(ordering: .acquiring) }) else { return }
            // A watched object is stored as its stand-in, which reports that it is handed out.
            storesItself = plan.read { !$0.isWatched }
            keeping = plan.read { $0.keeping.load(ordering: .relaxed) }
            // Properties with `Inject` don't need a block. That of a builder has its arguments, and nothing keeps it.
            if keeping == nil, !plan.read({ $0.isBuilt }) { return }
            hasFilled = true
            open(DependencyBlock.make(plan: plan, references))
        }

        /// Stores the object of the next entry.
        @inline(__always)
        func store(_ object: AnyObject) {
            // SAFETY: this frame keeps the block.
            unsafe content!._withUnsafeGuaranteedRef { $0.store(object, at: next) }
        }

        /// Stores the object of the next entry, and advances to the entry after it.
        @inline(__always)
        mutating func take(_ object: consuming any Component) {
            // SAFETY: this frame keeps the block, which takes over the reference.
            let reference = unsafe Unmanaged.passRetained(object as AnyObject)
            unsafe content!._withUnsafeGuaranteedRef { unsafe $0.take(reference, at: next) }
            next += 1
        }

        /// Whether storing is all that has to be done with the objects of entries.
        @inline(__always)
        var onlyStores: Bool { unsafe storesItself && content != nil && !plan!.read { $0.isInjected } }

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

        /// Whether its class's `init()` created the object for this frame.
        @inline(__always)
        var isNew: Bool {
            unsafe !isRewiring && registration?._withUnsafeGuaranteedRef { $0.isPlainInstance } == true
        }

        /// Whether other code may know the object already, and read its properties meanwhile.
        @inline(__always)
        var isKnown: Bool {
            unsafe !isNew && (isRewiring || registration?._withUnsafeGuaranteedRef { $0.isGiven } ?? true)
        }

        /// The parked component.
        var waiting: any Component { parked! }

        /// The tokens of the fill in progress.
        var tokens: [any Any.Type] {
            step == .entry ? plan!.read { $0.entries[next].tokens } : rare?.tokens ?? []
        }

        /// Whether the frame has rare properties.
        var isSpecial: Bool { rare != nil }

        /// Whether the end of the frame wouldn't release any object.
        @inline(__always)
        var isEmpty: Bool { unsafe content == nil && borrowedSlot == nil && parked == nil && rare == nil }

        /// Whether it is the frame of that component.
        @inline(__always)
        func isOf(_ component: AnyObject) -> Bool { identity == ObjectIdentifier(component) }

        /// Whether the call in progress may fill the component.
        @inline(__always)
        func isFilling(_ component: AnyObject) -> Bool { (step == .entry || step == .other) && isOf(component) }

        /// Whether it is the frame of the registration.
        @inline(__always)
        func isOf(_ other: Registration) -> Bool {
            unsafe registration?.toOpaque() == Unmanaged.passUnretained(other).toOpaque()
        }

        /// The error that a storage has found.
        var problem: Container.ResolutionError? { rare?.problem }

        /// The block whose successor `content` will be.
        var root: DependencyBlock? { rare?.root }

        /// The object for the next entry, if an earlier entry has received the object of the same provider.
        var sharedForNext: (any Component)? {
            guard let rare, !rare.shared.isEmpty else { return nil }
            let seen = plan!.read { $0.entries[next].seen }
            return rare.shared.first { $0.seen.isOf(seen.registration, at: seen.position) }?.object
        }

        /// Remembers the object of the next entry, if its provider may serve other entries, too.
        @inline(__always)
        mutating func shareForOthers(_ object: any Component) {
            guard plan!.read({ $0.sharesObjects }) else { return }
            let next = next
            extra.shared.appendInline((plan!.read { $0.entries[next].seen }, object))
        }

        /// The rare properties, created at the first use.
        var extra: Extra {
            mutating get {
                if let rare { return rare }
                let extra = Extra()
                rare = extra
                return extra
            }
        }

        /// The elements that hand-written resolvers have added to the lists.
        var elementsOfResolvers: [InjectedElement] { rare?.elements ?? [] }

        @inline(never)
        var participant: Container.ResolutionError.Participant {
            unsafe registration?.takeUnretainedValue().participant
                ?? .init(type: unsafe consumer.map { type(of: $0) } ?? Any.self, place: nil)
        }

        /// The token of the dependency that is being created for this frame.
        var tokenOfNext: (any Any.Type)? {
            guard let plan, step == .none, next < plan.count else { return nil }
            return plan.read { $0.entries[next].tokens.first }
        }
    }

    /// The actor of the calling code, if it is known.
    @safe struct Caller {
        // SAFETY: kept by the call that asked.
        unowned(unsafe) let actor: (any Actor)?

        @inline(__always)
        init(_ actor: (any Actor)?) {
            unsafe self.actor = actor
        }
    }

    /// The rare properties of a frame.
    final class Extra {
        /// The tokens of a fill without an entry in the plan.
        var tokens: [any Any.Type] = []
        var root: DependencyBlock?
        /// A plan that the container may replace meanwhile.
        var plan: WiringPlan?
        /// The number of replacements before the plan was found, if the container tracks its consumers.
        var replacements = 0
        var problem: Container.ResolutionError?
        /// Objects that serve several entries.
        var shared: [(seen: SeenOffer, object: any Component)] = []
        /// The fields with `Inject` that hand-written resolvers have filled.
        var filledFields: [Int] = []
        /// The elements of lists that hand-written resolvers have filled in, which stand after those of the entries.
        var elements: [InjectedElement] = []
        /// The content of a dictionary storage.
        var names = NamedContent()
    }

    /// Refuses the wiring in progress if two objects under `name` can't be told apart.
    ///
    /// The declarations of the objects' classes, and the names of the classes, would have to tell them apart.
    func refuseNameClash(_ object: any Component, as type: any Any.Type, called name: String) {
        let extra = frames.top.extra
        let clash = extra.names.add(
            name, type, by: frames.top.tokens, declared: OfferDescription(declaredBy: object))
        guard let clash, extra.problem == nil else { return }
        extra.problem = .ambiguousName(.init(component: frames.top.participant.type, name: name, types: clash))
    }
}
