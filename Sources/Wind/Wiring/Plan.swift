/// What the objects of one class get, in the order of registration: worked out once, valid until the container's
/// registrations change.
@safe final class Plan: Sendable {
    let entries: FrozenArray<PlanEntry>
    /// What few plans have.
    private let extra: PlanExtra?
    /// Whether objects of the class are `WeakDependencyAware`, and some token brings something weakly.
    let isAware: Bool
    /// Whether one provider serves several entries, by one object.
    let sharesProviders: Bool
    /// Whether nothing is filled in and objects of the class have a storage that is to be told so.
    let isKeeper: Bool
    /// Whether no hand-written resolver has a say, nothing is wrong, and there are no properties to fill.
    let isPlain: Bool
    /// Whether objects of the class have properties that are declared with ``Inject``.
    let isInjected: Bool
    /// Whether no hand-written resolver has a say, and nothing is wrong.
    let asksNobody: Bool
    /// Whether something is to be done when everything is filled in.
    let isSpecial: Bool
    /// Whether a builder makes something of the entries.
    let isBuilt: Bool
    /// Whether the container remembers the objects.
    let isTracked: Bool
    /// Whether the class conforms to any empty protocol: one that does not needs no wiring to know that it has nothing.
    let mayDeclare: Bool
    /// Whether the class declares any token.
    let declaresTokens: Bool
    /// Whether nothing is filled in, and nothing else to be done.
    let isEmpty: Bool
    /// What is known of the class.
    let facts: ClassFacts
    /// The registrations for which it is known to hold.
    let epoch: Atomic<Int>
    // SAFETY: set once, and stays as long as this.
    private let injecting = unsafe Atomic<Unmanaged<Injection>?>(nil)
    /// Whether every entry brings what a container keeps.
    let isLasting: Bool
    /// Whether all objects of the class may have in common what they get.
    let isCommon: Bool

    /// Fills in `offers`, which are in the order of registration: those of one provider stand together.
    init(
        facts: ClassFacts, offers: [OfferReference], extra: PlanExtra?, declaresTokens: Bool, isBuilt: Bool,
        isTracked: Bool, isOfPlainInstance: Bool, epoch: Int
    ) {
        self.facts = facts
        self.isTracked = isTracked
        var entries = FrozenArray<PlanEntry>(capacity: offers.count)
        sharesProviders = Plan.add(offers, to: &entries, areParameters: isBuilt)
        self.isBuilt = isBuilt
        isKeeper = facts.landmarks.contains(.automaticDependencyHandling) && entries.count == 0
        self.entries = entries
        self.extra = extra
        isAware = extra?.weakTokens.isEmpty == false
        mayDeclare = !facts.tokens.isEmpty
        isSpecial = isAware || isBuilt || isTracked || (isKeeper && mayDeclare)
        self.declaresTokens = declaresTokens
        isInjected = !facts.fields.isEmpty
        asksNobody = extra?.asksNobody ?? true
        isPlain = asksNobody && !isInjected
        isEmpty = offers.isEmpty && isPlain && !isSpecial
        isLasting = offers.allSatisfy { $0.isHeld }
        isCommon = isOfPlainInstance && isLasting && asksNobody && !isSpecial && !offers.isEmpty
        self.epoch = Atomic(epoch)
    }

    deinit {
        unsafe injecting.load(ordering: .acquiring)?.release()
    }

    /// Whether objects of the class can't be wired at all, whatever is registered.
    var isOfUnfitClass: Bool { extra?.isOfUnfitClass ?? false }

    /// Tokens that bring objects which come and go.
    var weakTokens: [TokenEntry] { extra?.weakTokens ?? [] }
    /// Hand-written resolvers to ask.
    var resolvers: [Provider] { extra?.resolvers ?? [] }
    /// Tokens that must be served and that no provider serves.
    var openTokens: [TokenEntry] { extra?.openTokens ?? [] }
    /// Tokens that only hand-written resolvers serve.
    var resolverTokens: [TokenEntry] { extra?.resolverTokens ?? [] }
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

    /// The providers of the entries, but for the container.
    var providers: [Provider] {
        (0..<entries.count).compactMap { entries[$0].step.isOwnContainer ? nil : entries[$0].provider }
    }

    /// Puts the complete objects of the entries from `place` on into a block.
    /// - Returns: The place of the first one that is not there yet, or the count.
    @inline(__always)
    func storeReady(from place: Int, in content: DependencyBlock, of container: Container) -> Int {
        var place = place
        while place < entries.count {
            if entries[place].step.isContainer {
                let other = entries[place].step.isOwnContainer ? container : entries[place].provider.ready as? Container
                guard let other else { break }
                content.initialize(other.reference, at: place)
            } else if !entries[place].step.storeReady(at: place, in: content) {
                break
            }
            place += 1
        }
        return place
    }

    /// Whether an object at a place is handed out as `wanted`, by `token` if one is given.
    @inline(__always)
    func serves(_ wanted: ObjectIdentifier, for token: (any Any.Type)?, at place: Int) -> Bool {
        entries[place].step.serves(wanted) && (token == nil || entries[place].tokens.contains { $0 == token })
    }

    /// Adds an entry for each provider and type.
    /// - Returns: Whether a provider has several.
    private static func add(
        _ offers: [OfferReference], to entries: inout FrozenArray<PlanEntry>, areParameters: Bool
    ) -> Bool {
        var sharesProviders = false
        /// The first entry of the offer's provider.
        var start = 0
        var provider: ObjectIdentifier?
        for offer in offers {
            if provider != offer.provider { start = entries.count }
            provider = offer.provider
            // A builder asks for a type, not by a token.
            let (type, token) = offer.read { ($0.type, areParameters ? $0.type : $0.token) }
            if let known = (start..<entries.count).first(where: { entries[$0].step.type == type }) {
                if let token, !areParameters { entries[known].tokens.append(token) }
            } else {
                if start < entries.count { sharesProviders = true }
                entries.append(PlanEntry(offer.offer, token: token))
            }
        }
        return sharesProviders
    }

    /// The consumer, if it takes something weakly.
    func aware(_ consumer: any Component) -> (any WeakDependencyAware)? {
        isAware ? convert(consumer, to: (any WeakDependencyAware).self) : nil
    }

    /// The consumer, if its storage is to be told that nothing is filled in.
    func keeper(_ consumer: any Component) -> (any AutomaticDependencyHandling)? {
        isKeeper ? convert(consumer, to: (any AutomaticDependencyHandling).self) : nil
    }

    /// Whether a wiring by either does the same.
    func isSame(as other: Plan) -> Bool {
        entries.count == other.entries.count
            && (0..<entries.count).allSatisfy {
                entries[$0].offer === other.entries[$0].offer
                    && entries[$0].tokens.count == other.entries[$0].tokens.count
            }
            && weakTokens.elementsEqual(other.weakTokens) { $0 === $1 }
            && resolvers.elementsEqual(other.resolvers) { $0 === $1 }
            && openTokens.elementsEqual(other.openTokens) { $0 === $1 }
            && undeliverable.count == other.undeliverable.count
            && openParameters.count == other.openParameters.count
            && resolverTokens.elementsEqual(other.resolverTokens) { $0 === $1 }
    }
}

/// What few plans have.
final class PlanExtra: @unchecked Sendable {
    // SAFETY: not changed any more once the plan is made.
    var weakTokens: [TokenEntry] = []
    var resolvers: [Provider] = []
    var openTokens: [TokenEntry] = []
    var resolverTokens: [TokenEntry] = []
    var undeliverable: [Undeliverable] = []
    var openParameters: [Parameter] = []
    /// Whether objects of the class can't be wired at all, whatever is registered.
    var isOfUnfitClass = false

    typealias Undeliverable = (
        token: TokenEntry, offer: Offer, reason: Container.ResolutionError.NotWeaklyDeliverable.Reason
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
    private let reference: Unmanaged<Plan>

    @inline(__always)
    init(_ reference: Unmanaged<Plan>) {
        unsafe self.reference = unsafe reference
    }

    init(_ plan: Plan) {
        unsafe reference = Unmanaged.passUnretained(plan)
    }

    var plan: Plan { unsafe reference.takeUnretainedValue() }

    /// A reference that keeps the plan, until somebody releases it.
    var retained: Unmanaged<Plan> { unsafe reference.retain() }

    @inline(__always)
    func read<Result>(_ body: (Plan) -> Result) -> Result { unsafe reference._withUnsafeGuaranteedRef(body) }

    /// How objects of the class take in their dependencies at once, if they do and somebody has seen it.
    @inline(__always)
    var adoption: Unmanaged<Adoption>? { unsafe read { unsafe $0.facts.adoption } }

    /// Whether an object of the class is complete when it is made.
    @inline(__always)
    var isBare: Bool { read { $0.isEmpty && $0.facts.hasNoCallback } }

    @inline(__always)
    var count: Int { read { $0.entries.count } }

    @inline(__always)
    func step(at place: Int) -> PlanStep { read { $0.entries[place].step } }
}

/// Where the plan of a class is found: without a lock while its first plan holds, under the container's lock after it
/// was replaced.
@safe class PlanCell: @unchecked Sendable {
    // SAFETY: set once, to a plan that stays as long as this cell, because somebody may be reading it at any moment.
    private final let first = unsafe Atomic<Unmanaged<Plan>?>(nil)
    // SAFETY: guarded by the container's lock, under which no user code runs: no access overlaps another.
    @safe @exclusivity(unchecked) private final var firstPlan: Plan?
    /// The latest plan, if that is not the first.
    @safe @exclusivity(unchecked) private final var later: Plan?
    // SAFETY: a strong reference to a `DependencyBlock` or `CommonProperties`, which any thread may read; set once, and
    // given up when the container or one further out ends.
    private final let commonContent = unsafe Atomic<Unmanaged<AnyObject>?>(nil)

    deinit {
        unsafe commonContent.load(ordering: .acquiring)?.release()
    }

    /// The first plan, which stays as long as the container, if it holds for `epoch`.
    @inline(__always)
    final func firstPlan(for epoch: Int) -> PlanReference? {
        guard let plan = unsafe first.load(ordering: .acquiring).map({ unsafe PlanReference($0) }) else { return nil }
        return plan.read { $0.epoch.load(ordering: .acquiring) == epoch } ? plan : nil
    }

    /// The plan, if one holds for `epoch`.
    ///
    /// Under the container's lock, for as long as that is held.
    @inline(__always)
    final func latestPlan(for epoch: Int) -> PlanReference? {
        guard let later else { return firstPlan(for: epoch) }
        return later.epoch.load(ordering: .acquiring) == epoch ? PlanReference(later) : nil
    }

    /// Keeps `plan`, or the known one if it says the same.
    ///
    /// Under the container's lock, for as long as that is held.
    final func keep(_ plan: Plan) -> PlanReference {
        let reference = PlanReference(plan)
        guard let latest = later ?? firstPlan else {
            firstPlan = plan
            unsafe first.store(Unmanaged.passUnretained(plan), ordering: .releasing)
            return reference
        }
        if latest.isSame(as: plan) {
            latest.epoch.store(plan.epoch.load(ordering: .relaxed), ordering: .releasing)
            return PlanReference(latest)
        }
        later = plan
        return reference
    }

    /// What the objects that are made by the first plan have in common, once one has it.
    @inline(__always)
    final var common: Unmanaged<AnyObject>? { unsafe commonContent.load(ordering: .acquiring) }

    /// Lets the next objects that are made by the first plan have what one has, unless they have something already.
    final func share(_ content: AnyObject) {
        let new = unsafe Unmanaged.passUnretained(content)
        let (isNew, _) = unsafe commonContent.compareExchange(expected: nil, desired: new)
        if isNew { _ = unsafe new.retain() }
    }

    /// Gives up what objects have in common, when nobody can be making any.
    /// - Returns: That.
    final func takeCommon() -> AnyObject? {
        unsafe commonContent.exchange(nil, ordering: .acquiringAndReleasing)?.takeRetainedValue()
    }

    /// Gives up the plans, when nobody can be reading them any more.
    final func takePlans() -> (Plan?, Plan?) {
        defer { (firstPlan, later) = (nil, nil) }
        return (firstPlan, later)
    }
}
