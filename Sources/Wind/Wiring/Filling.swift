extension Wiring {
    /// Fills the object of the top frame as far as what it needs is there.
    ///
    /// Runs user code.
    /// - Returns: Whether it is complete.
    @inline(__always)
    func work(on consumer: any Component, in container: Container) throws(Container.ResolutionError) -> Bool {
        if frames.top.plan == nil { try begin(consumer, in: container) }
        let plan = frames.top.plan!
        guard try fillReady(consumer, plan, in: container) else { return false }
        try finish(consumer, plan)
        return true
    }

    /// Claims the object of the top frame, unless it existed before, and finds what it is to be given.
    @inline(__always)
    private func begin(_ consumer: any Component, in container: Container) throws(Container.ResolutionError) {
        let isExpected = unsafe frames.top.provider?._withUnsafeGuaranteedRef { $0.componentType == type(of: consumer) }
        if !frames.top.isRewiring {
            if isExpected != true || container.has(.unprovenOffers) { try check(consumer, in: container) }
            do {
                frames.top.isClaimed = try Claims.beginFilling(consumer, for: self)
            } catch {
                throw cycle(through: unsafe frames.top.provider!.takeUnretainedValue(), from: 0)
            }
        }
        let epoch = container.epoch.load(ordering: .acquiring)
        if isExpected == true,
            let plan = unsafe frames.top.provider!._withUnsafeGuaranteedRef({ $0.firstPlan(for: epoch) })
        {
            frames.top.plan = plan
        } else {
            findPlan(for: consumer, in: container)
        }
        let plan = frames.top.plan!
        if plan.count > 0, unsafe plan.adoption != nil {
            frames.top.isDirect = true
            if !takeCommonContent(plan) { frames.top.content = DependencyBlock.make(plan: plan) }
        }
        guard !plan.read({ $0.isPlain }) else { return }
        if plan.read({ $0.isInjected }) {
            if takeCommonProperties(consumer, plan) { return }
            try prepareInjection(consumer, plan.plan, in: container)
            if plan.read({ $0.asksNobody }) { return }
        }
        try ask(plan.plan, for: consumer, in: container)
    }

    /// What the object of the top frame is to have in common with others, once one of them has it.
    @inline(__always)
    func common(by plan: PlanReference) -> Unmanaged<AnyObject>? {
        // By its first plan only, with nothing special about it.
        guard plan.read({ $0.isCommon }), !frames.top.isRewiring, !frames.top.isSpecial else { return nil }
        return unsafe frames.top.provider!._withUnsafeGuaranteedRef { unsafe $0.common }
    }

    /// Gives the object of the top frame the content of others.
    /// - Returns: False when there is none.
    @inline(__always)
    private func takeCommonContent(_ plan: PlanReference) -> Bool {
        guard let common = unsafe common(by: plan) else { return false }
        // SAFETY: of a class whose objects are filled directly, it is a block.
        frames.top.content = unsafe unsafeDowncast(common.takeUnretainedValue(), to: DependencyBlock.self)
        frames.top.hasCommon = true
        frames.top.next = plan.count
        return true
    }

    /// Checks that an object is what its registration says.
    private func check(_ object: any Component, in container: Container) throws(Container.ResolutionError) {
        let provider = unsafe frames.top.provider!.takeUnretainedValue()
        if let expected = provider.componentType, !isSubclass(type(of: object), of: expected) {
            throw .wrongForeignInstance(.init(expected: provider.participant, actual: type(of: object)))
        }
        for offer in container.unprovenOffers(of: provider) where !offer.fits(object) {
            throw .interfaceMismatch(.init(provider: provider.participant, interface: offer.type, isValueType: false))
        }
    }

    /// Finds the plan of the top frame, where it is not the first one of the object's registration.
    private func findPlan(for consumer: any Component, in container: Container) {
        if let plan = unsafe container.firstPlan(for: consumer, as: frames.top.provider) {
            frames.top.plan = plan
        } else {
            let made = container.plan(for: consumer, as: unsafe frames.top.provider?.takeUnretainedValue())
            frames.top.extra.plan = made
            frames.top.plan = PlanReference(made)
        }
    }

    /// Has the hand-written resolvers fill in what is theirs.
    ///
    /// Runs user code.
    private func ask(_ plan: Plan, for consumer: any Component, in container: Container)
        throws(Container.ResolutionError)
    {
        if plan.isOfUnfitClass { throw .combining(plan.facts.errors(for: frames.top.participant)) }
        let willing = plan.resolvers.compactMap { provider in
            container.readyResolver(of: provider).map { (provider: provider, resolver: $0) }
        }.filter { $0.resolver.resolutionPossible(on: consumer) }
        let isUnstatedWilling = willing.contains { $0.provider.statedTokens == nil }
        let open =
            (isUnstatedWilling ? [] : plan.openTokens)
            + container.refused(plan.resolverTokens, willing: willing.map(\.provider))
        if !open.isEmpty {
            throw container.missing(open, of: frames.top.participant, chain: chain())
        }
        if !plan.openParameters.isEmpty {
            throw container.missing(plan.openParameters, of: frames.top.participant, chain: chain())
        }
        if !plan.undeliverable.isEmpty {
            throw .combining(container.undeliverable(plan, for: frames.top.participant))
        }
        for (_, resolver) in willing {
            frames.top.extra.tokens = tokens(stated: resolver, on: plan)
            frames.top.step = .other
            resolver.resolve(on: consumer)
            frames.top.step = .none
        }
        if let problem = frames.top.problem { throw problem }
        try checkInjection(consumer, plan, in: container)
    }

    /// Fills in the top frame's entries as far as their objects are there.
    ///
    /// Runs user code.
    /// - Returns: Whether that is all of them.
    @inline(__always)
    private func fillReady(_ consumer: any Component, _ plan: PlanReference, in container: Container)
        throws(Container.ResolutionError) -> Bool
    {
        if frames.top.isDirect {
            repeat { storeReady(plan, in: container) } while try makeBare(for: plan, in: container)
        }
        if frames.top.next >= plan.count { return true }
        if frames.top.isDirect, !frames.top.isSpecial { return false }
        return fillOthers(consumer, plan, in: container)
    }

    /// Fills in the top frame's entries through `fill`, or with an object that serves several.
    private func fillOthers(_ consumer: any Component, _ plan: PlanReference, in container: Container) -> Bool {
        if injectReady(consumer, plan), frames.top.next == plan.count { return true }
        while frames.top.next < plan.count {
            let step = plan.step(at: frames.top.next)
            if step.isOwnContainer {
                fill(consumer, with: container, as: step)
            } else if !frames.top.isDirect, fillReady(consumer, step) {
                frames.top.next += 1
            } else if let object = frames.top.sharedForNext {
                give(object, to: consumer, as: step)
            } else {
                return false
            }
            if frames.top.isDirect { storeReady(plan, in: container) }
        }
        return true
    }

    /// Puts the complete objects of the top frame's next entries into its content.
    @inline(__always)
    private func storeReady(_ plan: PlanReference, in container: Container) {
        let next = frames.top.next
        frames.top.next = unsafe frames.top.borrowedContent!._withUnsafeGuaranteedRef { content in
            plan.read { $0.storeReady(from: next, in: content, of: container) }
        }
    }

    /// Makes the object of the top frame's next entry and puts it into the content, if that needs nothing and nobody
    /// else can come by it: then that is all there is to do.
    ///
    /// Runs user code.
    /// - Returns: Whether it is so.
    @inline(__always)
    private func makeBare(for plan: PlanReference, in container: Container) throws(Container.ResolutionError) -> Bool {
        guard frames.top.next < plan.count, !frames.top.isSpecial, !plan.read({ $0.sharesProviders }) else {
            return false
        }
        let provider = unsafe plan.step(at: frames.top.next).provider
        let isBare = unsafe provider._withUnsafeGuaranteedRef {
            isPlainInstance($0, of: container) && $0.firstPlan(for: epoch)?.isBare == true
        }
        guard isBare, !container.has(.unprovenOffers) else { return false }
        // While its initialiser runs, what that asks for may lead back to it.
        unsafe frames.append(Frame(container: container, provider: provider, caller: frames.top.caller))
        let object = unsafe makeObject(of: provider, in: container)
        if container.epoch.load(ordering: .acquiring) == epoch { pop() } else { try wire(object, in: container) }
        frames.top.store(object)
        return true
    }

    /// Wires the object of the top frame, whose initialiser has changed what is registered, and takes the frame off.
    private func wire(_ object: any Component, in container: Container) throws(Container.ResolutionError) {
        let base = frames.count - 1
        frames.top.begin(object)
        frames.top.park(object)
        do throws(Container.ResolutionError) {
            _ = try run(above: base, in: container)
        } catch {
            unwind(to: base)
            throw error
        }
    }

    /// Fills in the complete object of a step, if there is one.
    ///
    /// Runs user code.
    /// - Returns: Whether there is.
    @inline(__always)
    private func fillReady(_ consumer: any Component, _ step: PlanStep) -> Bool {
        if hasInjection {
            guard let object = step.ready else { return false }
            if inject(object, into: consumer, as: step) { return true }
        }
        frames.top.step = .entry
        defer { frames.top.step = .none }
        guard step.fillReady(consumer) else { return false }
        step.noticeFill(of: consumer)
        return true
    }

    /// Hands what was made for it to the consumer of the top frame.
    @inline(__always)
    func fillParent(with object: consuming any Component) {
        frames.top.shareForOthers(object)
        if frames.top.isDirect {
            store(object)
        } else {
            fill(frames.top.waiting, with: object, as: frames.top.plan!.step(at: frames.top.next))
        }
    }

    /// Hands an object that serves several entries to the consumer of the top frame once more.
    private func give(_ object: any Component, to consumer: any Component, as step: PlanStep) {
        if frames.top.isDirect { store(object) } else { fill(consumer, with: object, as: step) }
    }

    /// Puts the object of the entry that is next into the top frame's content, for a container its stand-in.
    @inline(__always)
    private func store(_ object: consuming any Component) {
        if frames.top.plan!.step(at: frames.top.next).isContainer, let container = object as? Container {
            frames.top.store(container.reference)
        } else {
            frames.top.store(object)
        }
    }

    /// Hands the dependency that is next to the consumer of the top frame.
    ///
    /// Runs user code.
    @inline(__always)
    private func fill(_ consumer: any Component, with object: any Component, as step: PlanStep) {
        if !inject(object, into: consumer, as: step) {
            frames.top.step = .entry
            consumer.fill(dependency: step.type, with: object)
            frames.top.step = .none
            step.noticeFill(of: consumer)
        }
        frames.top.next += 1
    }

    /// Publishes what was filled in, adds what comes weakly, and tells the consumer.
    ///
    /// Runs user code.
    @inline(__always)
    private func finish(_ consumer: any Component, _ plan: PlanReference) throws(Container.ResolutionError) {
        if frames.top.isDirect, !frames.top.hasFilled { adopt(consumer, plan) }
        if frames.top.isSpecial || frames.top.isRewiring || plan.read({ $0.isSpecial }) {
            try finishSpecially(consumer, plan.plan)
        } else {
            frames.top.withContent { $0.publish() }
        }
        if !plan.read({ $0.facts.hasNoCallback }) { consumer.dependenciesFulfilled() }
    }

    /// Has the consumer take in everything at once.
    ///
    /// Runs user code, if somebody observes the property.
    @inline(__always)
    private func adopt(_ consumer: any Component, _ plan: PlanReference) {
        frames.top.hasFilled = true
        if !frames.top.hasCommon { publishUnseen(plan) }
        var content = frames.top.content.take()
        let root = unsafe plan.adoption!._withUnsafeGuaranteedRef { $0.run(consumer, &content) }
        guard let root else { return }
        frames.top.content = content
        frames.top.extra.root = root
    }

    /// Lets readers in, and perhaps further objects of the class have the content.
    @inline(__always)
    private func publishUnseen(_ plan: PlanReference) {
        let isLasting = !frames.top.isRewiring && plan.read { $0.isLasting }
        let isCommon = isLasting && !frames.top.isSpecial && plan.read { $0.isCommon }
        frames.top.withContent { $0.publishUnseen(isLasting: isLasting, isCommon: isCommon) }
        if isCommon {
            frames.top.withContent { content in unsafe frames.top.provider!.takeUnretainedValue().share(content) }
        }
    }

    private func finishSpecially(_ consumer: any Component, _ plan: Plan) throws(Container.ResolutionError) {
        if let problem = frames.top.problem { throw problem }
        finishInjection(consumer, plan)
        if !frames.top.hasFilled, frames.top.isRewiring || plan.mayDeclare, let keeper = plan.keeper(consumer) {
            frames.top.step = .other
            keeper.receiveNothing()
            frames.top.step = .none
        }
        if let content = frames.top.content {
            if let root = frames.top.root {
                root.replace(with: content, isBeingFilled: frames.indices.contains { frames[$0].content === root })
            } else {
                content.publish()
            }
        }
        if let aware = plan.aware(consumer) { deliverWeakly(to: aware, plan: plan) }
        if plan.isBuilt { try build(consumer, in: unsafe frames.top.container) }
        if plan.isTracked { unsafe frames.top.container.remember(consumer) }
    }

    private func tokens(stated resolver: any DependencyResolver, on plan: Plan) -> [any Any.Type] {
        let stated = resolver.dependencyTokens
        return stated.count == 1 && stated[0] != Unstated.self ? stated : []
    }
}
