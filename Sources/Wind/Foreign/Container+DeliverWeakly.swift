extension Container {
    /// Remembers a consumer that takes objects weakly, and returns the existing objects for it.
    fileprivate func track(_ consumer: any Component, _ tracking: TokenState.Tracking, plan: WiringPlan) -> [WeakFill] {
        withLockReleasing {
            self.hasLived.store(true, ordering: .releasing)
            var fills = WeakFills()
            for address in plan.weakAddresses {
                let token = containerLocked(at: address.position).token(address.id)
                releaseAfterLock(token.consumers.insert(consumer, note: tracking) { _, new in new }.read)
                let announced = token.announced.numbered()
                releaseAfterLock(announced)
                for ((object, offer), number) in announced where object !== consumer {
                    guard serves(offer.registration, createdAt: address.position) else { continue }
                    fills.add(object, as: offer, number: number)
                }
            }
            return fills.all.ordered { Int64($0.number) }
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
    /// - Returns: Whether the component is new as this type.
    @discardableResult
    @inline(never)
    mutating func add(_ component: any Component, as offer: Offer, number: Int = 0) -> Bool {
        let id = ObjectIdentifier(component)
        let known = places.find(id).first { all[$0].type == offer.type }
        let fill = known.map { all[$0] } ?? WeakFill(component, as: offer.type, number: number)
        let token = offer.token!
        if !fill.tokens.contains(where: { $0 == token }) { fill.tokens.append(token) }
        if known != nil { return false }
        places.add(all.count, to: id)
        all.append(fill)
        return true
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
        for fill in present { fillWeakly(consumer, with: fill.component, as: fill.type, for: fill.tokens) }
        // Old objects are removed last, so that a reader on another thread always finds the living ones.
        let kept = frames.top.isRewiring ? present.map(\.component) : nil
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
