extension WiringContext {
    /// Fills the object of the top frame with the dependencies that are there.
    ///
    /// Runs user code.
    /// - Returns: Whether the object is complete.
    @inline(__always)
    func work(on consumer: any Component, in container: Container) throws(Container.ResolutionError) -> Bool {
        if frames.top.plan == nil { try prepare(consumer, in: container) }
        let plan = frames.top.plan!
        if frames.top.next < plan.count, try !fillReady(consumer, plan, in: container) { return false }
        try finish(consumer, plan)
        return true
    }

    /// Claims the object of the top frame, unless it existed before, and finds its plan.
    @inline(__always)
    private func prepare(_ consumer: any Component, in container: Container) throws(Container.ResolutionError) {
        let isExpected = unsafe frames.top.registration?._withUnsafeGuaranteedRef {
            $0.componentType == type(of: consumer)
        }
        if container.tracksConsumers { noteReplacements(in: container) }
        let isProven = findPlan(for: consumer, isExpected: isExpected == true, in: container)
        let plan = frames.top.plan!
        if !frames.top.isRewiring {
            if isExpected != true || !isProven && container.has(.unprovenOffers) { try check(consumer, in: container) }
            // Without anything to fill in, other threads need not be kept out.
            if plan.read({ $0.isIdle }) { return }
            do {
                frames.top.isClaimed = try MakingLock.beginFilling(consumer, for: self)
            } catch {
                throw cycle(from: 0)
            }
        }
        if plan.count > 0 { frames.top.openIfKnown(plan, plans) }
        guard !plan.read({ $0.isPlain }) else { return }
        if plan.read({ $0.isInjected }) {
            try prepareInjection(consumer, plan, in: container)
            if plan.read({ $0.asksNobody }) { return }
        }
        try ask(plan.plan, for: consumer, in: container)
    }

    /// Checks that an object matches its registration.
    private func check(_ object: any Component, in container: Container) throws(Container.ResolutionError) {
        let registration = unsafe frames.top.registration!.takeUnretainedValue()
        if let expected = registration.componentType, !isSubclass(type(of: object), of: expected) {
            throw .wrongForeignInstance(.init(expected: registration.participant, actual: type(of: object)))
        }
        let depth = frames.top.depth
        let offers = container.lock.withLock { container.offersLocked(of: registration, at: depth) }
        for offer in offers where offer.isFit == nil && !offer.fits(object) {
            throw .interfaceMismatch(
                .init(provider: registration.participant, interface: offer.type, isValueType: false))
        }
    }

    /// Finds the plan for the object of the top frame.
    /// - Returns: Whether each registered type is known to be a type of its object.
    @inline(__always)
    private func findPlan(for consumer: any Component, isExpected: Bool, in container: Container) -> Bool {
        guard let outlook = unsafe container.knownOutlook else { return findOtherPlan(for: consumer, in: container) }
        let known = unsafe outlook._withUnsafeGuaranteedRef { outlook in
            // An object may be of a subclass of the registered class. The tokens of the subclass then count.
            unsafe isExpected
                ? outlook.knownPlan(for: frames.top.registration!, at: frames.top.depth)
                : outlook.knownPlan(for: type(of: consumer))
        }
        guard let known else { return findOtherPlan(for: consumer, in: container) }
        frames.top.plan = known
        return unsafe outlook._withUnsafeGuaranteedRef { !$0.traits.contains(.unprovenOffers) }
    }

    /// Finds a plan that may not exist yet.
    @inline(never)
    private func findOtherPlan(for consumer: any Component, in container: Container) -> Bool {
        let registration = unsafe frames.top.registration?.takeUnretainedValue()
        let depth = frames.top.depth
        let plan = container.lock.withLock { container.plan(for: consumer, as: registration, at: depth) }
        frames.top.extra.plan = plan
        frames.top.plan = PlanReference(plan)
        return false
    }

    /// Has the hand-written resolvers fill in their objects.
    ///
    /// Runs user code.
    private func ask(_ plan: WiringPlan, for consumer: any Component, in container: Container)
        throws(Container.ResolutionError)
    {
        if plan.facts.isUnfit { throw .combining(plan.facts.errors(for: frames.top.participant)) }
        var willing: [(seen: SeenRegistration, resolver: any DependencyResolver)] = []
        var (known, isUnstatedWilling) = (Identities(), false)
        for seen in plan.resolvers {
            guard let resolver = container.readyResolver(of: seen) else { continue }
            // A foreign resolver may stand for a registration of each container, and be the consumer itself.
            if seen.registration.isForeignInstantiable {
                let object = resolver as AnyObject
                if object === consumer || !known.insert(ObjectIdentifier(object)) { continue }
            }
            if !resolver.resolutionPossible(on: consumer) { continue }
            willing.append((seen, resolver))
            if seen.registration.stated?.tokens == nil { isUnstatedWilling = true }
        }
        let open =
            (isUnstatedWilling ? [] : plan.openTokens)
            + plan.resolverTokens.filter { token in
                !willing.contains { $0.seen.registration.stated?.tokens?.contains(token.id) == true }
            }
        if !open.isEmpty {
            let registration = unsafe frames.top.registration
            throw container.missing(
                open, of: frames.top.participant, chain: chain(),
                isForScopes: unsafe registration?._withUnsafeGuaranteedRef { $0.isForScopes } ?? false)
        }
        if !plan.openParameters.isEmpty {
            throw container.missing(plan.openParameters, of: frames.top.participant, chain: chain())
        }
        let undeliverable = plan.undeliverable(for: frames.top.participant, isServedByHand: isUnstatedWilling)
        if !undeliverable.isEmpty { throw .combining(undeliverable) }
        for (_, resolver) in willing {
            frames.top.extra.tokens = tokens(stated: resolver)
            enter(.other)
            resolver.resolve(on: consumer)
            leaveStep()
        }
        if let problem = frames.top.problem { throw problem }
        try checkInjection(consumer, plan, in: container)
    }

    /// Fills in the entries of the top frame as far as their objects are there.
    ///
    /// Runs user code.
    /// - Returns: Whether all entries are filled in.
    private func fillReady(_ consumer: any Component, _ plan: PlanReference, in container: Container)
        throws(Container.ResolutionError) -> Bool
    {
        while frames.top.next < plan.count {
            let next = plan.step(at: frames.top.next)
            if next.isPlainInstance, next.isHere, !frames.top.isSpecial {
                guard try storeNewLeaf(next, plan, in: container) else { return false }
                continue
            }
            if frames.top.onlyStores {
                frames.top.storeReady(in: container)
            } else {
                storeReady(into: consumer, plan, in: container)
            }
            guard frames.top.next < plan.count else { return true }
            let step = plan.step(at: frames.top.next)
            let known: (any Component)? =
                step.isOwnContainer
                ? container
                : container.ready(step, at: plan.position(at: frames.top.next))
                    ?? (frames.top.isSpecial ? frames.top.sharedForNext : nil)
            guard let known else { return false }
            fill(consumer, with: known, as: step)
        }
        return true
    }

    /// Creates and stores the object of the next entry, if its class has no dependencies.
    ///
    /// Runs user code.
    /// - Returns: False if the object needs more than that.
    @inline(__always)
    private func storeNewLeaf(_ step: PlanStep, _ plan: PlanReference, in container: Container)
        throws(Container.ResolutionError) -> Bool
    {
        guard frames.top.onlyStores, observers == nil, !mayClose(in: container), !plan.read({ $0.sharesObjects }),
            let outlook = unsafe container.knownOutlook,
            let leaf = unsafe outlook._withUnsafeGuaranteedRef({ unsafe $0.knownLeaf(of: step.registration) })
        else { return false }
        unsafe frames.append(
            Frame(container: container, registration: step.registration, caller: frames.top.caller, plan: leaf))
        let object = makeOfTop()
        // The initializer may have registered something, or come from Objective-C and return another class.
        let isOfClass = unsafe step.registration._withUnsafeGuaranteedRef { $0.componentType == type(of: object) }
        if !isOfClass || mayClose(in: container) {
            frames.top.take(try completeOther(object, in: container))
            return true
        }
        frames.top.start(on: object)
        object.dependenciesFulfilled()
        pop(object, in: container)
        frames.top.take(object)
        return true
    }

    /// Completes the top frame's new object, which may have dependencies after all.
    @inline(never)
    private func completeOther(_ object: any Component, in container: Container) throws(Container.ResolutionError)
        -> any Component
    {
        frames.top.plan = nil
        frames.top.start(on: object)
        frames.top.park(object)
        return try runAll(above: frames.count - 1, in: container)
    }

    /// Stores complete objects in the properties of the top frame's object, if that is its only work.
    @inline(__always)
    private func storeReady(into consumer: any Component, _ plan: PlanReference, in container: Container) {
        guard frames.top.storesItself, unsafe !frames.top.isSpecial && frames.top.content == nil,
            let injection = unsafe plan.read({ unsafe $0.currentInjection })
        else { return }
        // SAFETY: the plan keeps it.
        unsafe injection._withUnsafeGuaranteedRef { storeReady(into: consumer, plan, by: $0, in: container) }
    }

    /// Hands a new object to the consumer of the top frame, for which it was created.
    @inline(__always)
    func fillParent(with object: consuming any Component) {
        let plan = frames.top.plan!
        if frames.top.onlyStores, !plan.read({ $0.sharesObjects }), !plan.step(at: frames.top.next).isContainer {
            frames.top.take(object)
        } else {
            fillParentSpecially(with: object)
        }
    }

    private func fillParentSpecially(with object: any Component) {
        frames.top.shareForOthers(object)
        fill(frames.top.waiting, with: object, as: frames.top.plan!.step(at: frames.top.next))
    }

    /// Hands the next dependency to the consumer of the top frame.
    ///
    /// Runs user code.
    @inline(__always)
    private func fill(_ consumer: any Component, with object: any Component, as step: PlanStep) {
        inject(object, into: consumer, as: step)
        if frames.top.storesItself, !step.isContainer {
            if unsafe frames.top.content != nil { frames.top.store(object) }
        } else {
            fillSpecially(consumer, with: object, as: step)
        }
        frames.top.next += 1
    }

    /// Hands the next dependency to a builder, or to a consumer whose `fill` isn't Wind's.
    ///
    /// Runs user code.
    @inline(never)
    private func fillSpecially(_ consumer: any Component, with object: any Component, as step: PlanStep) {
        guard frames.top.plan!.read({ !$0.isBuilt }) else {
            frames.top.store((object as? Container)?.reference ?? watched(object))
            return
        }
        enter(.entry)
        consumer.fill(dependency: step.type, with: object)
        leaveStep()
        if frames.top.plan!.read({ $0.isWatched }) {
            let next = frames.top.next
            unsafe frames.top.container.noticeFill(of: consumer, with: frames.top.plan!.read { $0.entries[next].offer })
        }
    }

    /// Publishes the dependencies, adds weak ones, and calls `dependenciesFulfilled()`.
    ///
    /// Runs user code.
    @inline(__always)
    private func finish(_ consumer: any Component, _ plan: PlanReference) throws(Container.ResolutionError) {
        if frames.top.isSpecial || frames.top.isRewiring || plan.read({ $0.isSpecial }) {
            try finishSpecially(consumer, plan)
        } else {
            if plan.read({ $0.isInjected }) { finishInjection(consumer, plan) }
            if unsafe frames.top.content != nil { handOver(to: consumer, plan) }
        }
        if observers == nil { consumer.dependenciesFulfilled() } else { tellObserved(consumer) }
    }

    /// Gives readers the filled content of a `Dependencies`.
    ///
    /// Runs user code if the property has observers.
    private func handOver(to consumer: any Component, _ plan: PlanReference) {
        guard let block = unsafe frames.top.takeContent() else { return }
        if let keeping = frames.top.keeping {
            unsafe block._withUnsafeGuaranteedRef { $0.close(isLasting: plan.read { $0.isLasting }) }
            keeping.value(of: consumer, as: (any AutomaticDependencyHandling<Dependencies>).self)
                .keep(unsafe block.takeRetainedValue(), isNew: frames.top.isNew)
            return
        }
        let content = unsafe block.takeRetainedValue()
        if let root = frames.top.root {
            content.close(isLasting: false)
            root.replace(with: content)
        } else {
            content.publish()
        }
    }

    private func finishSpecially(_ consumer: any Component, _ reference: PlanReference)
        throws(Container.ResolutionError)
    {
        if let problem = frames.top.problem { throw problem }
        let plan = reference.plan
        finishInjection(consumer, reference)
        if !frames.top.hasFilled, frames.top.isRewiring || plan.mayDeclare, let keeper = plan.keeper(consumer) {
            enter(.other)
            keeper.receiveNothing()
            leaveStep()
        }
        if plan.isBuilt {
            try build(consumer, in: unsafe frames.top.container)
        } else {
            handOver(to: consumer, reference)
        }
        if let aware = plan.aware(consumer) { deliverWeakly(to: aware, plan: plan) }
        if plan.isTracked { track(consumer, isBuilt: plan.isBuilt) }
    }

    /// Notes the number of replacements, before the plan is found.
    @inline(never)
    private func noteReplacements(in container: Container) {
        frames.top.extra.replacements = container.lock.withLock {
            // Replacements affect an object that is being filled.
            container.hasLived.store(true, ordering: .releasing)
            return container.tree.replacements.load(ordering: .relaxed)
        }
    }

    /// Remembers the consumer for replacements.
    ///
    /// After a replacement in the middle of the first wiring, which couldn't find the consumer, it is filled again.
    @inline(never)
    private func track(_ consumer: any Component, isBuilt: Bool) {
        let container = unsafe frames.top.container
        let (isNew, replacements) = container.remember(consumer, isUpToDate: !isBuilt)
        if !isNew || isBuilt || frames.top.extra.replacements == replacements { return }
        guard frames.top.isClaimed || frames.top.isRewiring else { return }
        do throws(Container.ResolutionError) {
            // This thread is filling the object, so the new wiring follows.
            try unsafe container.wire(consumer, caller: frames.top.caller.actor)
        } catch {
            container.onProblem(.error(error))
        }
    }

    private func tokens(stated resolver: any DependencyResolver) -> [any Any.Type] {
        let stated = resolver.dependencyTokens
        return stated.count == 1 && stated[0] != Unstated.self ? stated : []
    }
}
