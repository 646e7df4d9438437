/// The dependencies of one class with their providers, in the order of registration.
///
/// An outlook computes it once, and it doesn't change any more.
@safe final class WiringPlan: Sendable {
    let entries: FrozenArray<PlanEntry>
    /// The rare properties of a plan.
    private let extra: PlanExtra?
    /// Whether the class is `WeakDependencyAware`, and a token brings objects weakly.
    let isAware: Bool
    /// Whether one object of a registration serves several entries.
    let sharesObjects: Bool
    /// Whether nothing is filled in, but the class has a storage that must learn this.
    let isKeeper: Bool
    /// Whether filling in is all that has to be done: no resolvers, no errors, no properties.
    let isPlain: Bool
    /// Whether each entry brings an object that a container keeps.
    let isLasting: Bool
    /// Whether the class has properties with ``Inject``.
    let isInjected: Bool
    /// Whether no hand-written resolver is asked and there are no errors.
    let asksNobody: Bool
    /// Whether there is work to do after all dependencies are filled in.
    let isSpecial: Bool
    /// Whether the only work is to call `dependenciesFulfilled()`.
    let isIdle: Bool
    /// Whether a builder turns the entries into an object.
    let isBuilt: Bool
    /// Whether the container remembers the objects.
    let isTracked: Bool
    /// Whether a watch notices each object that is handed out.
    let isWatched: Bool
    /// Whether the class conforms to any empty protocol; otherwise, it is known to lack dependencies before any wiring.
    let mayDeclare: Bool
    /// The facts about the class.
    let facts: ClassFacts
    /// Whether all direct and indirect dependencies are known to be sound.
    let isSound = Atomic(false)
    /// Whether any type is ambiguous: 0 before the first request, 1 if none is.
    private let ambiguity = Atomic(0)
    /// The number of references that threads have taken for dependency blocks; the plan keeps itself unless it is 0.
    private let uses = Atomic(0)
    // SAFETY: set once, and stays as long as this.
    private let injecting = unsafe Atomic<Unmanaged<Injection>?>(nil)
    /// Whether storing does the work of a call of `fill`: for a builder, and for a class with one of Wind's defaults, after
    /// one call of the default has shown it.
    ///
    /// A class with a `fill` of its own never gets there.
    let needsNoFill: Atomic<Bool>
    /// The conformance of a class with a `Dependencies` to ``AutomaticDependencyHandling``, if it has that default `fill`.
    let keeping = Atomic<WitnessTable?>(nil)

    /// Creates a plan for `offers` in the order of registration, in which the offers of one registration stand
    /// together.
    init(
        facts: ClassFacts, offers: [(seen: SeenOffer, token: (any Any.Type)?)], extra: PlanExtra?,
        isBuilt: Bool, isTracked: Bool, isWatched: Bool
    ) {
        self.facts = facts
        self.isTracked = isTracked
        self.isWatched = isWatched
        var entries = FrozenArray<PlanEntry>(capacity: offers.count)
        sharesObjects = WiringPlan.add(offers, to: &entries)
        self.isBuilt = isBuilt
        needsNoFill = Atomic(isBuilt)
        isKeeper = facts.landmarks.contains(.automaticDependencyHandling) && entries.count == 0
        self.entries = entries
        self.extra = extra
        isAware = extra?.weakAddresses.isEmpty == false
        mayDeclare = !facts.tokens.isEmpty
        isSpecial = isAware || isBuilt || isTracked || (isKeeper && mayDeclare)
        isInjected = !facts.fields.isEmpty
        asksNobody = (extra?.asksNobody ?? true) && !facts.isUnfit
        isPlain = asksNobody && !isInjected
        isIdle = isPlain && !isSpecial && offers.isEmpty
        isLasting = offers.allSatisfy { $0.seen.registration.isKept }
    }

    deinit {
        unsafe injecting.load(ordering: .acquiring)?.release()
    }

    /// Counts references that a thread takes; the caller keeps the plan.
    func addUses(_ count: Int) {
        if uses.wrappingAdd(count).oldValue == 0 {
            _ = unsafe Unmanaged.passRetained(self)
        }
    }

    /// Counts references that a thread gives back.
    static func removeUses(_ count: Int, of plan: Unmanaged<WiringPlan>) {
        // SAFETY: these references keep the plan.
        let rest = unsafe plan._withUnsafeGuaranteedRef {
            $0.uses.wrappingAdd(-count).newValue
        }
        if rest == 0 { unsafe plan.release() }
    }

    /// The containers that announce objects that come and go to this class.
    var weakAddresses: [TokenAddress] { extra?.weakAddresses ?? [] }
    /// The offers for tokens that bring these objects.
    var weakOffers: [SeenOffer] { extra?.weakOffers ?? [] }

    /// Whether the weakly delivered offer of the parent container at a depth is one of those that the component gets.
    @inline(never)
    func takesWeakly(_ offer: Offer, at depth: Int) -> Bool {
        weakOffers.contains { $0.offer === offer && $0.position.depth == depth }
    }
    /// The hand-written resolvers to ask.
    var resolvers: [SeenRegistration] { extra?.resolvers ?? [] }
    /// The required tokens without a provider.
    var openTokens: [DeclaredToken] { extra?.openTokens ?? [] }
    /// The tokens that only hand-written resolvers serve.
    var resolverTokens: [DeclaredToken] { extra?.resolverTokens ?? [] }
    /// The tokens that come only weakly to a class that can't take weak objects, and the providers that nothing would
    /// keep.
    var undeliverable: [PlanExtra.Undeliverable] { extra?.undeliverable ?? [] }
    /// The parameters of a builder without a provider.
    var openParameters: [Parameter] { extra?.openParameters ?? [] }

    /// The assignment of entries to properties, after an object with properties was wired.
    @inline(__always)
    var currentInjection: Unmanaged<Injection>? { unsafe injecting.load(ordering: .acquiring) }

    /// The assignment of entries to properties, after an object with properties was wired.
    var injection: Injection? { unsafe currentInjection?.takeUnretainedValue() }

    /// Keeps the assignment of entries to properties, unless it is known.
    /// - Returns: The assignment that is kept.
    func learn(_ injection: Injection) -> Injection {
        let new = unsafe Unmanaged.passRetained(injection)
        let (isNew, known) = unsafe injecting.compareExchange(expected: nil, desired: new)
        if isNew { return injection }
        unsafe new.release()
        return unsafe known!.takeUnretainedValue()
    }

    /// Whether the entry at an index is handed out as `wanted`, by `token` if one is given.
    ///
    /// A builder's parameter without a token goes by its type.
    @inline(__always)
    func serves(_ wanted: ObjectIdentifier, for token: (any Any.Type)?, at index: Int) -> Bool {
        guard entries[index].step.serves(wanted) else { return false }
        guard let token = token ?? (isBuilt ? entries[index].type : nil) else { return true }
        return entries[index].tokens.contains { $0 == token }
    }

    /// Whether a read of `wanted` without a token is ambiguous.
    @inline(__always)
    func isAmbiguous(_ wanted: ObjectIdentifier) -> Bool {
        ambiguity.load(ordering: .relaxed) != 1 && isFoundAmbiguous(wanted)
    }

    @inline(never)
    private func isFoundAmbiguous(_ wanted: ObjectIdentifier) -> Bool {
        if ambiguity.load(ordering: .relaxed) == 0 {
            var isAny = false
            for index in 0..<entries.count where !isAny {
                let offer = entries[index].offer
                isAny =
                    isSecond(index, of: ObjectIdentifier(offer.type))
                    || offer.ancestors.contains { isSecond(index, of: ObjectIdentifier($0)) }
            }
            ambiguity.store(isAny ? 2 : 1, ordering: .relaxed)
            if !isAny { return false }
        }
        return !rivals(for: wanted).isEmpty
    }

    /// Whether the entry at `index` is the second one of a type whose reads are ambiguous.
    private func isSecond(_ index: Int, of type: ObjectIdentifier) -> Bool {
        var count = 0
        for earlier in 0..<index where entries[earlier].step.serves(type) {
            count += 1
            if count == 2 { return false }
        }
        return count == 1 && !rivals(for: type).isEmpty
    }

    /// Adds an entry for each registration and type.
    /// - Returns: Whether a registration has several.
    private static func add(
        _ offers: [(seen: SeenOffer, token: (any Any.Type)?)], to entries: inout FrozenArray<PlanEntry>
    ) -> Bool {
        var sharesObjects = false
        // The first entry of the offer's registration.
        var start = 0
        var last: SeenOffer?
        for (seen, token) in offers {
            if last.map({ !$0.isOf(seen.registration, at: seen.position) }) ?? true { start = entries.count }
            last = seen
            let type = seen.offer.type
            if let known = (start..<entries.count).first(where: { entries[$0].step.type == type }) {
                if let token { entries[known].tokens.append(token) }
            } else {
                if start < entries.count { sharesObjects = true }
                entries.append(PlanEntry(seen, token: token))
            }
        }
        return sharesObjects
    }

    /// The objects that can't be delivered, without the foreign ones in whose place a resolver may fill in its own.
    @inline(never)
    func undeliverable(isServedByHand: Bool) -> [PlanExtra.Undeliverable] {
        undeliverable.filter {
            !isServedByHand || $0.reason != .consumerNotAware || !$0.offer.registration.isForeignInstantiable
        }
    }

    /// Whether one of the resolvers names no tokens.
    @inline(never)
    var asksAnyResolver: Bool { resolvers.contains { $0.registration.stated?.tokens == nil } }

    /// The errors for objects that can't be delivered to a consumer.
    @inline(never)
    func undeliverable(
        for consumer: Container.ResolutionError.Participant, isServedByHand: Bool
    ) -> [Container.ResolutionError] {
        undeliverable(isServedByHand: isServedByHand).map { token, offer, reason in
            .notWeaklyDeliverable(
                .init(
                    token: token.type, provider: offer.registration.participant, consumers: [consumer],
                    reason: reason))
        }
    }

    /// The consumer, if it takes objects weakly.
    func aware(_ consumer: any Component) -> (any WeakDependencyAware)? {
        isAware ? convert(consumer, to: (any WeakDependencyAware).self) : nil
    }

    /// The consumer, if its storage has to learn that nothing is filled in.
    func keeper(_ consumer: any Component) -> (any AutomaticDependencyHandling)? {
        isKeeper ? convert(consumer, to: (any AutomaticDependencyHandling).self) : nil
    }
}

/// A declared token, and its type.
typealias DeclaredToken = (id: ProtocolID, type: any Any.Type)

/// The rare properties of a plan.
final class PlanExtra: @unchecked Sendable {
    // SAFETY: not changed any more after the plan's creation.
    var weakAddresses: [TokenAddress] = []
    var weakOffers: [SeenOffer] = []
    var resolvers: [SeenRegistration] = []
    var openTokens: [DeclaredToken] = []
    var resolverTokens: [DeclaredToken] = []
    var undeliverable: [Undeliverable] = []
    var openParameters: [Parameter] = []

    typealias Undeliverable = (
        token: DeclaredToken, offer: Offer, reason: Container.ResolutionError.NotWeaklyDeliverable.Reason
    )

    /// Whether no hand-written resolver is asked and there are no errors.
    var asksNobody: Bool {
        resolvers.isEmpty && openTokens.isEmpty && resolverTokens.isEmpty && undeliverable.isEmpty
            && openParameters.isEmpty
    }
}

/// A plan that other code keeps.
@safe struct PlanReference {
    // SAFETY: the code that creates this reference keeps the plan.
    private let reference: Unmanaged<WiringPlan>

    @inline(__always)
    init(_ reference: Unmanaged<WiringPlan>) {
        unsafe self.reference = unsafe reference
    }

    init(_ plan: WiringPlan) {
        unsafe reference = Unmanaged.passUnretained(plan)
    }

    var plan: WiringPlan { unsafe reference.takeUnretainedValue() }

    /// A reference that keeps the plan until it is given back.
    @inline(__always)
    func taken(from references: PlanReferences) -> Unmanaged<WiringPlan> {
        unsafe references.take(reference)
        return unsafe reference
    }

    @inline(__always)
    func read<Result>(_ body: (WiringPlan) -> Result) -> Result { unsafe reference._withUnsafeGuaranteedRef(body) }

    @inline(__always)
    var count: Int { read { $0.entries.count } }

    /// The position of the registration behind an entry.
    func position(at index: Int) -> Position { read { $0.entries[index].seen.position } }

    @inline(__always)
    func step(at index: Int) -> PlanStep { read { $0.entries[index].step } }
}
