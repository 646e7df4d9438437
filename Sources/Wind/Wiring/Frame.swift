extension Wiring {
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

        // SAFETY: kept by the call that pushed this frame: the container by its `self`, which keeps the registration,
        // the actor by its argument.
        unowned(unsafe) let container: Container
        /// The registration; nil for an object that was passed to `resolve(for:)`.
        let provider: Unmanaged<Provider>?
        let caller: Caller
        /// Whether the object existed before: then the registration's own state is left alone.
        let isRewiring: Bool
        /// The component, from when it was made; kept by the call that works on it, or parked.
        unowned(unsafe) private(set) var consumer: (any Component)?
        /// The component while it waits for the object of a dependency.
        private var parked: (any Component)?
        /// Kept by `extra`, or as its class's first plan by the container.
        var plan: PlanReference?
        /// What a `Dependencies` is filled into.
        var content: DependencyBlock?
        /// The entry of the plan that is next.
        var next = 0
        /// What runs now, if it may fill `consumer`.
        var step = Step.none
        /// Whether a storage has taken in something.
        var hasFilled = false
        /// Whether the objects go right into `content`: see `Adoption`.
        var isDirect = false
        /// Whether `content` is what others of the class have, too.
        var hasCommon = false
        /// Whether `Claims.endFilling` is due.
        var isClaimed = false
        /// Whether the frame below is another container's.
        var isAbroad = false
        private var rare: Extra?

        @inline(__always)
        init(container: Container, provider: Unmanaged<Provider>?, caller: Caller, isRewiring: Bool = false) {
            unsafe self.container = container
            unsafe self.provider = unsafe provider
            self.caller = caller
            self.isRewiring = isRewiring
        }

        /// Sets the component, which the caller keeps.
        @inline(__always)
        mutating func begin(_ component: any Component) {
            unsafe consumer = component
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

        /// The component while it is parked.
        var waiting: any Component { parked! }

        var hasContent: Bool { content != nil }

        /// The tokens of the fill in progress.
        var tokens: [any Any.Type] {
            step == .entry ? plan!.read { Array($0.entries[next].tokens) } : rare?.tokens ?? []
        }

        /// Whether the frame has anything of what few have.
        var isSpecial: Bool { rare != nil }

        /// Whether there is nothing that its end would let go of.
        @inline(__always)
        var isEmpty: Bool { content == nil && parked == nil && rare == nil }

        /// The content, for as long as this frame is there.
        @inline(__always)
        var borrowedContent: Unmanaged<DependencyBlock>? {
            unsafe content.map { unsafe Unmanaged.passUnretained($0) }
        }

        @inline(__always)
        func withContent(_ body: (DependencyBlock) -> Void) {
            guard let content else { return }
            unsafe Unmanaged.passUnretained(content)._withUnsafeGuaranteedRef(body)
        }

        /// Whether it stands for the registration.
        @inline(__always)
        func isOf(_ other: Provider) -> Bool {
            unsafe provider?.toOpaque() == Unmanaged.passUnretained(other).toOpaque()
        }

        /// What a storage found wrong.
        var problem: Container.ResolutionError? { rare?.problem }

        /// The block behind which `content` is put.
        var root: DependencyBlock? { rare?.root }

        var confinement: Confinement {
            unsafe rare?.confinement ?? provider?.takeUnretainedValue().confinement ?? .none
        }

        /// The object of the provider of the entry that is next, if an earlier entry has been given it.
        var sharedForNext: (any Component)? {
            guard let rare, !rare.shared.isEmpty else { return nil }
            let provider = plan!.read { $0.entries[next].provider }
            return rare.shared.first { $0.provider === provider }?.object
        }

        /// Puts the object of the entry that is next into the content.
        @inline(__always)
        mutating func store(_ object: consuming any Component) {
            content!.initialize(object, at: next)
            next += 1
        }

        /// Remembers the object of the entry that is next, if its provider may serve others too.
        @inline(__always)
        mutating func shareForOthers(_ object: any Component) {
            guard plan!.read({ $0.sharesProviders }) else { return }
            let next = next
            extra.shared.append((plan!.read { $0.entries[next].provider }, object))
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

        var participant: Container.ResolutionError.Participant {
            unsafe provider?.takeUnretainedValue().participant
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
        var plan: Plan?
        var problem: Container.ResolutionError?
        /// For an object that is not of a registration.
        var confinement: Confinement?
        /// Objects that serve more than one entry.
        var shared: [(provider: Provider, object: any Component)] = []
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
