internal import Synchronization

extension ForeignInstantiable {
    /// Announces this object: the container wires it and hands it, weakly, to every living consumer of its token.
    ///
    /// Call it when the object appears, on the main actor for a main-actor class; later calls wire it again and
    /// announce it no second time. The container does not keep it. Problems go to the container's
    /// ``Container/onProblem-swift.property``: there is nobody here who could catch them.
    /// - Parameters:
    ///   - container: The container.
    ///   - isolation: The actor of the caller.
    ///   - fileID: Where errors say that the class was registered, if it was not before.
    ///   - line: Where errors say that the class was registered, if it was not before.
    public func resolveMe(
        in container: Container, isolation: (any Actor)? = #isolation, fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        container.welcome(self, caller: isolation, at: CodeLocation(fileID: fileID, line: line))
    }
}

extension Container {
    /// Wires a foreign object and announces it.
    func welcome(_ object: some ForeignInstantiable, caller: (any Actor)?, at place: CodeLocation) {
        let provider = foreignProvider(of: object, caller: caller, at: place)
        do throws(ResolutionError) {
            try wire(object, caller: caller)
        } catch {
            onProblem(.error(error))
        }
        let read = lock.withLock { provider.instances.insert(object, note: ()) { _, _ in true }.read }
        withExtendedLifetime(read) {}
        announce(provider, object, caller: caller) { _ in true }
    }

    /// The registration of the object's class or of the nearest superclass; made now if there is none.
    private func foreignProvider(of object: some ForeignInstantiable, caller: (any Actor)?, at place: CodeLocation)
        -> Provider
    {
        var next: AnyClass? = type(of: object)
        while let current = next {
            if let known = lock.withLock({ unsafe registry.classes[ObjectIdentifier(current)] }) { return known }
            next = _getSuperclass(current)
        }
        let type = type(of: object)
        let offers = OfferDescription(declaredBy: object).map { [$0] } ?? []
        add(type, type.recipe, offering: offers, isolation: caller, at: place, isImplied: true)
        return lock.withLock { unsafe registry.classes[ObjectIdentifier(type)]! }
    }

    /// Hands a complete object to the living consumers of those tokens that are delivered weakly.
    func announceWeakly(_ provider: Provider, _ object: any Component) {
        guard hasWeakTokens.load(ordering: .acquiring) else { return }
        announce(provider, object, caller: Wiring.ofThread?.frames.last?.caller) { $0.isWeak }
    }

    private func announce(
        _ provider: Provider, _ object: any Component, caller: (any Actor)?, where isMeant: (TokenEntry) -> Bool
    ) {
        typealias Delivery = (consumer: any Component, form: ValueForm, offer: Offer, token: any Any.Type)
        var read: [any Component] = []
        let deliveries: [Delivery] = lock.withLock {
            var deliveries: [Delivery] = []
            for offer in provider.offers {
                guard let id = offer.tokenID, let token = unsafe registry.tokens[id], isMeant(token) else { continue }
                let (isNew, gone) = token.announced.insert(object, note: offer) { $0 === $1 }
                read += gone
                guard isNew else { continue }
                for (consumer, form) in token.consumers.living() where consumer !== object {
                    deliveries.append((consumer, form, offer, token.type))
                }
            }
            return deliveries
        }
        withExtendedLifetime(read) {}
        for delivery in deliveries {
            deliver(
                object, as: delivery.offer.type, for: [delivery.token], to: delivery.consumer, form: delivery.form,
                caller: caller)
        }
    }

    /// Fills one object in late, now or after the fill in progress.
    private func deliver(
        _ object: any Component, as type: any Any.Type, for tokens: [any Any.Type], to consumer: any Component,
        form: ValueForm, caller: (any Actor)?
    ) {
        do throws(ResolutionError) {
            try refuse(consumer, as: nil, caller: caller)
        } catch {
            onProblem(.error(error))
            return
        }
        let work = { [weak self] in
            guard let self, let aware = form.value(of: consumer, as: (any WeakDependencyAware).self) else { return }
            let wiring = Wiring.forThread()
            wiring.frames.append(Wiring.Frame(container: self, provider: nil, isRewiring: true, caller: caller))
            wiring.fillWeakly(aware, with: object, as: type, for: tokens)
            wiring.frames.removeLast()
        }
        guard Claims.beginFilling(consumer, for: Wiring.forThread(), orQueue: work) else { return }
        work()
        Claims.endFilling(consumer)
    }

    /// Remembers a consumer that takes objects weakly, and tells what there is for it.
    fileprivate func track(_ consumer: any Component, form: ValueForm, plan: Plan)
        -> [(object: any Component, offer: Offer, token: any Any.Type)]
    {
        var read: [any Component] = []
        let present = lock.withLock {
            plan.weakTokens.flatMap { token in
                read += token.consumers.insert(consumer, note: form) { _, _ in true }.read
                return token.announced.living().filter { $0.object !== consumer }
                    .map { (object: $0.object, offer: $0.note, token: token.type) }
            }
        }
        withExtendedLifetime(read) {}
        return present
    }
}

extension Wiring {
    /// Fills in what there is of the objects that come and go. Runs user code.
    func deliverWeakly(to consumer: any WeakDependencyAware, form: ValueForm, plan: Plan) {
        let top = frames.count - 1
        let present = frames[top].container.track(consumer, form: form, plan: plan)
        for (object, offer, token) in present {
            fillWeakly(consumer, with: object, as: offer.type, for: [token])
        }
        // Afterwards, so that a reader on another thread finds at any moment what lives.
        if frames[top].isRewiring, let keeper = convert(consumer, to: (any AutomaticWeakDependencyHandling).self) {
            keeper.forgetWeakDependencies(except: present.map(\.object))
        }
    }

    /// Hands one object over weakly, in the top frame. Runs user code.
    func fillWeakly(
        _ consumer: any WeakDependencyAware, with object: any Component, as type: any Any.Type, for tokens: [any Any.Type]
    ) {
        let top = frames.count - 1
        frames[top].consumer = consumer
        frames[top].tokens = tokens
        frames[top].isFilling = true
        consumer.fill(dependency: type, weaklyWith: object)
        frames[top].isFilling = false
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
