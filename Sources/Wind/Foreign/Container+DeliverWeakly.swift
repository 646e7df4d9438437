extension Container {
    /// Remembers a consumer that takes objects weakly, and returns the existing objects for it.
    fileprivate func track(_ consumer: any Component, _ tracking: TokenState.Tracking, plan: WiringPlan) -> [WeakFill] {
        withLockReleasing {
            self.hasLived.store(true, ordering: .releasing)
            var fills = WeakFills()
            // A foreign object isn't in the slot of a registration in a parent container.
            let isAnyWeak = currentOutlook().traits.contains(.weakTokens)
            for (position, id) in plan.weakAddresses {
                let home = containerLocked(at: position)
                releaseAfterLock(home.token(id).add(consumer, tracking))
                for (slot, offer) in home.slotsLocked(offering: id, isHere: position.isHere && isAnyWeak)
                where !position.isOuter(of: slot.registration) {
                    guard slot.registration.isForeignInstantiable || home.currentOutlook().isWeak(id),
                        slot.inheritedDepth == 0 || plan.takesWeakly(offer, at: slot.inheritedDepth)
                    else { continue }
                    let members = slot.announced.living()
                    releaseAfterLock(members)
                    for member in members where member.object !== consumer {
                        fills.add(member.object, as: offer, number: member.number)
                    }
                }
            }
            return fills.all.ordered { Int64($0.number) }
        }
    }
}

/// One call that fills an object in: an existing object for a consumer that is being wired, or a living consumer for an
/// announced object.
final class WeakFill {
    let component: any Component
    /// The place of the object in the order of announcements.
    let number: Int
    let type: any Any.Type
    fileprivate(set) var tokens: [any Any.Type] = []

    fileprivate init(_ component: any Component, as type: any Any.Type, number: Int) {
        (self.component, self.type, self.number) = (component, type, number)
    }
}

/// The calls for one consumer or one object: one for each type, even if several tokens bring it.
struct WeakFills {
    private(set) var all: [WeakFill] = []
    private var places = Groups()

    /// Adds a component, for an offer of a token.
    /// - Returns: The call, if the component is new as this type.
    @discardableResult
    @inline(never)
    mutating func add(_ component: any Component, as offer: Offer, number: Int = 0) -> WeakFill? {
        let id = ObjectIdentifier(component)
        let known = places.find(id).first { all[$0].type == offer.type }
        let fill = known.map { all[$0] } ?? WeakFill(component, as: offer.type, number: number)
        let token = offer.token!
        if !fill.tokens.contains(where: { $0 == token }) { fill.tokens.append(token) }
        if known != nil { return nil }
        places.add(all.count, to: id)
        all.append(fill)
        return fill
    }
}

extension WiringContext {
    /// Fills in the existing objects that come and go.
    ///
    /// Runs user code.
    func deliverWeakly(to consumer: any WeakDependencyAware, plan: WiringPlan) {
        let registration = unsafe frames.top.registration?.takeUnretainedValue()
        let tracking = unsafe TokenState.Tracking(
            registration: registration, depth: frames.top.depth, home: frames.top.container.reference,
            confinement: registration == nil
                ? Confinement(of: type(of: consumer)) : frames.top.slot?.confinement ?? .none)
        let present = unsafe frames.top.container.track(consumer, tracking, plan: plan)
        for fill in present { fillWeakly(consumer, with: fill.component, as: fill.type, for: fill.tokens) }
        // Old objects are removed last, so that a reader on another thread always finds the living ones.
        let kept = frames.top.isRewiring ? present.map(\.component) : nil
        convert(consumer, to: (any AutomaticWeakDependencyHandling).self)?
            .finishFillingWeakly(by: tracking, forgettingAllExcept: kept)
        InjectedFields.finishFillingWeakly(consumer, by: tracking, forgettingAllExcept: kept)
    }

    /// Hands one object over weakly, in the top frame.
    ///
    /// Runs user code.
    func fillWeakly(
        _ consumer: any WeakDependencyAware, with object: any Component, as type: any Any.Type,
        for tokens: [any Any.Type]
    ) {
        frames.top.start(on: consumer)
        frames.top.extra.tokens = tokens
        frames.top.step = .weak
        InjectedFields.store(weakly: object, as: type, for: tokens, into: consumer)
        consumer.fill(dependency: type, weaklyWith: object)
        frames.top.step = .none
    }
}
