extension Container {
    /// Remembers a consumer that takes objects weakly, and returns the existing objects for it.
    fileprivate func track(_ consumer: any Component, _ tracking: TokenState.Tracking, plan: WiringPlan) -> [WeakFill] {
        withLockReleasing {
            self.hasLived.store(true, ordering: .releasing)
            var fills: [WeakFill] = []
            var places: [ObjectIdentifier: [Int]] = [:]
            for address in plan.weakAddresses {
                let token = containerLocked(at: address.position).token(address.id)
                releaseAfterLock(token.consumers.insert(consumer, note: tracking) { _, new in new }.read)
                for ((object, offer), number) in token.announced.numbered() where object !== consumer {
                    guard let type = offer.token, serves(offer.registration, createdAt: address.position) else {
                        continue
                    }
                    let known = places[ObjectIdentifier(object), default: []]
                    if let same = known.first(where: { fills[$0].type == offer.type }) {
                        let isKnown = fills[same].tokens.contains { $0 == type }
                        if !isKnown { fills[same].tokens.append(type) }
                    } else {
                        places[ObjectIdentifier(object), default: []].append(fills.count)
                        fills.append(WeakFill(object: object, number: number, type: offer.type, tokens: [type]))
                    }
                }
            }
            return fills.ordered(by: \.number)
        }
    }

    /// Whether the object of a class that the container at `position` has created is for the consumers here, which may
    /// create their own; the caller holds the lock.
    private func serves(_ registration: Registration, createdAt position: Position) -> Bool {
        if !registration.isMadeWhereAsked || position.isHere { return true }
        let members = containerLocked(at: position).blueprint.members
        return !position.isOuter(of: registration) && registration.index < members.count
            && members[registration.index].registration === registration
    }
}

/// An existing object for a consumer that is being wired.
private final class WeakFill {
    let object: any Component
    /// The place in the order of announcements.
    let number: Int
    let type: any Any.Type
    var tokens: [any Any.Type]

    init(object: any Component, number: Int, type: any Any.Type, tokens: [any Any.Type]) {
        (self.object, self.number, self.type, self.tokens) = (object, number, type, tokens)
    }
}

extension WiringContext {
    /// Fills in the existing objects that come and go.
    ///
    /// Runs user code.
    func deliverWeakly(to consumer: any WeakDependencyAware, plan: WiringPlan) {
        let tracking = unsafe TokenState.Tracking(
            plan: plan, home: frames.top.container.reference, confinement: frames.top.confinement)
        let present = unsafe frames.top.container.track(consumer, tracking, plan: plan)
        for fill in present { fillWeakly(consumer, with: fill.object, as: fill.type, for: fill.tokens) }
        // Old objects are removed last, so that a reader on another thread always finds the living ones.
        let kept = frames.top.isRewiring ? present.map(\.object) : nil
        if let kept, let keeper = convert(consumer, to: (any AutomaticWeakDependencyHandling).self) {
            keeper.forgetWeakDependencies(except: kept)
        }
        InjectedFields.finishFillingWeakly(consumer, forgettingAllExcept: kept)
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

extension AutomaticWeakDependencyHandling {
    fileprivate func forgetWeakDependencies(except kept: [any Component]) {
        if weakDependencies.isShared {
            var shared = weakDependencies
            shared.forgetAll(except: kept)
        } else {
            weakDependencies.forgetAll(except: kept)
        }
    }
}
