/// What the objects of one class get, in the order of registration.
///
/// Worked out once for an outlook, and not changed any more.
@safe final class WiringPlan: Sendable {
    let entries: FrozenArray<PlanEntry>
    /// What few plans have.
    private let extra: PlanExtra?
    /// Whether objects of the class are `WeakDependencyAware`, and some token brings something weakly.
    let isAware: Bool
    /// Whether one registration serves several entries, by one object.
    let sharesObjects: Bool
    /// Whether nothing is filled in and objects of the class have a storage that is to be told so.
    let isKeeper: Bool
    /// Whether no hand-written resolver has a say, nothing is wrong, and there are no properties to fill.
    let isPlain: Bool
    /// Whether every entry brings what a container keeps.
    let isLasting: Bool
    /// Whether objects of the class have properties that are declared with ``Inject``.
    let isInjected: Bool
    /// Whether no hand-written resolver has a say, and nothing is wrong.
    let asksNobody: Bool
    /// Whether something is to be done when everything is filled in.
    let isSpecial: Bool
    /// Whether there is nothing to be done but to tell the object.
    let isIdle: Bool
    /// Whether a builder makes something of the entries.
    let isBuilt: Bool
    /// Whether the container remembers the objects.
    let isTracked: Bool
    /// Whether somebody learns what is handed out.
    let isWatched: Bool
    /// Whether the class conforms to any empty protocol: one that does not needs no wiring to know that it has nothing.
    let mayDeclare: Bool
    /// Whether the class declares any token.
    let declaresTokens: Bool
    /// What is known of the class.
    let facts: ClassFacts
    /// Whether all that an object of the class needs, be it through others, is known to be there.
    let isSound = Atomic(false)
    /// Whether any type is ambiguous: 0 until somebody asks, 1 if none is.
    private let ambiguity = Atomic(0)
    // SAFETY: set once, and stays as long as this.
    private let injecting = unsafe Atomic<Unmanaged<Injection>?>(nil)

    /// Fills in `offers`, which are in the order of registration: those of one registration stand together.
    init(
        facts: ClassFacts, offers: [(seen: SeenOffer, token: (any Any.Type)?)], extra: PlanExtra?,
        declaresTokens: Bool, isBuilt: Bool, isTracked: Bool, isWatched: Bool
    ) {
        self.facts = facts
        self.isTracked = isTracked
        self.isWatched = isWatched
        var entries = FrozenArray<PlanEntry>(capacity: offers.count)
        sharesObjects = WiringPlan.add(offers, to: &entries)
        self.isBuilt = isBuilt
        isKeeper = facts.landmarks.contains(.automaticDependencyHandling) && entries.count == 0
        self.entries = entries
        self.extra = extra
        isAware = extra?.weakAddresses.isEmpty == false
        mayDeclare = !facts.tokens.isEmpty
        isSpecial = isAware || isBuilt || isTracked || (isKeeper && mayDeclare)
        self.declaresTokens = declaresTokens
        isInjected = !facts.fields.isEmpty
        asksNobody = extra?.asksNobody ?? true
        isPlain = asksNobody && !isInjected
        isIdle = isPlain && !isSpecial && offers.isEmpty
        isLasting = offers.allSatisfy { $0.seen.registration.isKept }
    }

    deinit {
        unsafe injecting.load(ordering: .acquiring)?.release()
    }

    /// Whether objects of the class can't be wired at all, whatever is registered.
    var isOfUnfitClass: Bool { extra?.isOfUnfitClass ?? false }
    /// Where objects that come and go are announced for the class.
    var weakAddresses: [TokenAddress] { extra?.weakAddresses ?? [] }
    /// What is offered for the tokens that bring such objects.
    var weakOffers: [SeenOffer] { extra?.weakOffers ?? [] }
    /// Hand-written resolvers to ask.
    var resolvers: [SeenResolver] { extra?.resolvers ?? [] }
    /// Tokens that must be served and that nothing serves.
    var openTokens: [DeclaredToken] { extra?.openTokens ?? [] }
    /// Tokens that only hand-written resolvers serve.
    var resolverTokens: [DeclaredToken] { extra?.resolverTokens ?? [] }
    /// Tokens that come weakly only, to a class that can't take them so; providers that nobody would keep.
    var undeliverable: [PlanExtra.Undeliverable] { extra?.undeliverable ?? [] }
    /// What a builder takes and nothing serves.
    var openParameters: [Parameter] { extra?.openParameters ?? [] }

    /// Which entries go to which properties, once an object that has such was wired.
    @inline(__always)
    var currentInjection: Unmanaged<Injection>? { unsafe injecting.load(ordering: .acquiring) }

    /// Which entries go to which properties, once an object that has such was wired.
    var injection: Injection? { unsafe currentInjection?.takeUnretainedValue() }

    /// Keeps which entries go to which properties, unless that is known.
    /// - Returns: What is kept.
    func learn(_ injection: Injection) -> Injection {
        let new = unsafe Unmanaged.passRetained(injection)
        let (isNew, known) = unsafe injecting.compareExchange(expected: nil, desired: new)
        if isNew { return injection }
        unsafe new.release()
        return unsafe known!.takeUnretainedValue()
    }

    /// Whether an object at an index is handed out as `wanted`, by `token` if one is given.
    ///
    /// What a builder asks for without a token it asks for by its type.
    @inline(__always)
    func serves(_ wanted: ObjectIdentifier, for token: (any Any.Type)?, at index: Int) -> Bool {
        guard entries[index].step.serves(wanted) else { return false }
        guard let token = token ?? (isBuilt ? entries[index].type : nil) else { return true }
        return entries[index].tokens.contains { $0 == token }
    }

    /// Whether a read of `wanted` without a token would have to guess.
    @inline(__always)
    func isAmbiguous(_ wanted: ObjectIdentifier) -> Bool {
        ambiguity.load(ordering: .relaxed) != 1 && isFoundAmbiguous(wanted)
    }

    @inline(never)
    private func isFoundAmbiguous(_ wanted: ObjectIdentifier) -> Bool {
        if ambiguity.load(ordering: .relaxed) == 0 {
            var (types, repeated) = (Identities(), Identities())
            let isAny = (0..<entries.count).contains { index in
                let offer = entries[index].offer
                return ([ObjectIdentifier(offer.type)] + offer.ancestors).contains {
                    !types.insert($0) && repeated.insert($0) && !rivals(for: $0).isEmpty
                }
            }
            ambiguity.store(isAny ? 2 : 1, ordering: .relaxed)
        }
        return !rivals(for: wanted).isEmpty
    }

    /// Adds an entry for each registration and type.
    /// - Returns: Whether a registration has several.
    private static func add(
        _ offers: [(seen: SeenOffer, token: (any Any.Type)?)], to entries: inout FrozenArray<PlanEntry>
    ) -> Bool {
        var sharesObjects = false
        /// The first entry of the offer's registration.
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

    /// What can't be delivered to a consumer, as errors.
    func undeliverable(for consumer: Container.ResolutionError.Participant) -> [Container.ResolutionError] {
        undeliverable.map { token, offer, reason in
            .notWeaklyDeliverable(
                .init(
                    token: token.type, provider: offer.registration.participant, consumers: [consumer],
                    reason: reason))
        }
    }

    /// The consumer, if it takes something weakly.
    func aware(_ consumer: any Component) -> (any WeakDependencyAware)? {
        isAware ? convert(consumer, to: (any WeakDependencyAware).self) : nil
    }

    /// The consumer, if its storage is to be told that nothing is filled in.
    func keeper(_ consumer: any Component) -> (any AutomaticDependencyHandling)? {
        isKeeper ? convert(consumer, to: (any AutomaticDependencyHandling).self) : nil
    }
}

/// A token that a class declares, and its type.
struct DeclaredToken {
    let id: ProtocolID
    let type: any Any.Type
}

/// What few plans have.
final class PlanExtra: @unchecked Sendable {
    // SAFETY: not changed any more once the plan is made.
    var weakAddresses: [TokenAddress] = []
    var weakOffers: [SeenOffer] = []
    var resolvers: [SeenResolver] = []
    var openTokens: [DeclaredToken] = []
    var resolverTokens: [DeclaredToken] = []
    var undeliverable: [Undeliverable] = []
    var openParameters: [Parameter] = []
    /// Whether objects of the class can't be wired at all, whatever is registered.
    var isOfUnfitClass = false

    typealias Undeliverable = (
        token: DeclaredToken, offer: Offer, reason: Container.ResolutionError.NotWeaklyDeliverable.Reason
    )

    /// Whether no hand-written resolver has a say, and nothing is wrong.
    var asksNobody: Bool {
        resolvers.isEmpty && openTokens.isEmpty && resolverTokens.isEmpty && undeliverable.isEmpty
            && openParameters.isEmpty && !isOfUnfitClass
    }
}

/// A plan that somebody else keeps.
@safe struct PlanReference {
    // SAFETY: whoever makes it sees to it that the plan stays.
    private let reference: Unmanaged<WiringPlan>

    @inline(__always)
    init(_ reference: Unmanaged<WiringPlan>) {
        unsafe self.reference = unsafe reference
    }

    init(_ plan: WiringPlan) {
        unsafe reference = Unmanaged.passUnretained(plan)
    }

    var plan: WiringPlan { unsafe reference.takeUnretainedValue() }

    /// A reference that keeps the plan, until somebody releases it.
    var retained: Unmanaged<WiringPlan> { unsafe reference.retain() }

    @inline(__always)
    func read<Result>(_ body: (WiringPlan) -> Result) -> Result { unsafe reference._withUnsafeGuaranteedRef(body) }

    @inline(__always)
    var count: Int { read { $0.entries.count } }

    /// Where what an entry brings is registered.
    func position(at index: Int) -> Position { read { $0.entries[index].seen.position } }

    @inline(__always)
    func step(at index: Int) -> PlanStep { read { $0.entries[index].step } }
}
