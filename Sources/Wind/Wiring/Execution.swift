extension Wiring {
    /// Makes the object of a registration, with everything that it needs, and returns it complete.
    func make(_ provider: Provider, in container: Container, caller: (any Actor)?) throws(Container.ResolutionError)
        -> any Component
    {
        if let index = frames.firstIndex(where: { $0.provider === provider && $0.container === container }) {
            throw cycle(through: provider, from: index)
        }
        let base = frames.count
        do throws(Container.ResolutionError) {
            guard try push(provider, in: container, caller: caller) else { return provider.ready! }
            return try run(above: base)
        } catch {
            unwind(to: base)
            throw error
        }
    }

    /// Wires an object that exists and that the caller has claimed for filling.
    func wire(
        _ consumer: any Component, as provider: Provider?, in container: Container, confinement: Confinement,
        caller: (any Actor)?
    ) throws(Container.ResolutionError) {
        let base = frames.count
        let caller = caller ?? frames.last?.caller
        frames.append(
            Frame(
                container: container, provider: provider, confinement: confinement, isRewiring: true, caller: caller))
        frames[base].consumer = consumer
        do throws(Container.ResolutionError) {
            try begin(consumer)
            _ = try run(above: base)
        } catch {
            unwind(to: base)
            throw error
        }
    }

    // MARK: Steps

    /// Puts the registration on top of the stack, to be made.
    /// - Returns: False when it is complete already.
    private func push(_ provider: Provider, in container: Container, caller: (any Actor)?)
        throws(Container.ResolutionError) -> Bool
    {
        let caller = caller ?? frames.last?.caller
        let frame = Frame(
            container: container, provider: provider, confinement: provider.confinement, caller: caller)
        guard provider.confinement.holds(on: caller) else {
            guard provider.ready == nil else { return false }
            throw .wrongActor(
                .init(
                    component: provider.participant, actor: provider.confinement.actorName, work: .create,
                    chain: chain() + [provider.type]))
        }
        if provider.isInstance, runs > 1,
            let start = frames.firstIndex(where: { $0.provider === provider && $0.container === container })
        {
            // The graph has no such cycle: user code closed it.
            throw cycle(through: provider, from: start)
        }
        if provider.isHeld {
            do {
                guard try Claims.claim(provider, for: self) else { return false }
            } catch {
                if let start = frames.firstIndex(where: { $0.provider === provider }) {
                    throw cycle(through: provider, from: start)
                }
                // The circle closes in another thread.
                frames.append(frame)
                defer { frames.removeLast() }
                throw cycle(through: provider, from: 0)
            }
        }
        frames.append(frame)
        return true
    }

    /// Works on the top of the stack until the frame at `base` is complete.
    private func run(above base: Int) throws(Container.ResolutionError) -> any Component {
        runs += 1
        defer { runs -= 1 }
        while true {
            let top = frames.count - 1
            guard let consumer = frames[top].consumer else {
                try create()
                continue
            }
            let plan = frames[top].plan!
            if frames[top].next < plan.entries.count {
                let entry = plan.entries[frames[top].next]
                if let object = readyObject(of: entry, in: plan) {
                    fill(consumer, with: object, of: entry)
                } else if try !push(entry.provider, in: frames[top].container, caller: nil) {
                    fill(consumer, with: entry.provider.ready!, of: entry)
                }
                continue
            }
            try finish(consumer, plan)
            let frame = frames.removeLast()
            if let provider = frame.provider, !frame.isRewiring {
                complete(provider, with: consumer, in: frame.container, caller: frame.caller)
            }
            if frame.isClaimed { Claims.endFilling(consumer) }
            if top == base { return consumer }
            let parent = frames.count - 1
            let entry = frames[parent].plan!.entries[frames[parent].next]
            if frames[parent].plan!.sharesProviders { frames[parent].shared.append((entry.provider, consumer)) }
            fill(frames[parent].consumer!, with: consumer, of: entry)
        }
    }

    /// Makes the object of the top frame.
    ///
    /// Runs user code.
    private func create() throws(Container.ResolutionError) {
        let top = frames.count - 1
        let provider = frames[top].provider!
        let object = provider.make()
        if let expected = provider.componentType, !isSubclass(type(of: object), of: expected) {
            throw .wrongForeignInstance(.init(expected: provider.participant, actual: type(of: object)))
        }
        for offer in frames[top].container.unprovenOffers(of: provider) where !offer.fits(object) {
            throw .interfaceMismatch(.init(provider: provider.participant, interface: offer.type, isValueType: false))
        }
        frames[top].consumer = object
        do {
            frames[top].isClaimed = try Claims.beginFilling(object, for: self)
        } catch {
            throw cycle(through: provider, from: 0)
        }
        try begin(object)
    }

    /// Finds the plan of the top frame and what it leaves open.
    private func begin(_ consumer: any Component) throws(Container.ResolutionError) {
        let top = frames.count - 1
        let container = frames[top].container
        let plan = container.plan(for: consumer, as: frames[top].provider)
        frames[top].plan = plan
        let willing = plan.resolvers.compactMap { provider in
            container.readyResolver(of: provider).map { (provider: provider, resolver: $0) }
        }.filter { $0.resolver.resolutionPossible(on: consumer) }
        let isUnstatedWilling = willing.contains { $0.provider.statedTokens == nil }
        let open =
            (isUnstatedWilling ? [] : plan.openTokens)
            + container.refused(plan.resolverTokens, willing: willing.map(\.provider))
        if !open.isEmpty {
            throw container.missing(open, of: frames[top].participant, chain: chain())
        }
        if !plan.undeliverable.isEmpty {
            throw .combining(container.undeliverable(plan, for: frames[top].participant))
        }
        for (_, resolver) in willing {
            frames[top].isFilling = true
            frames[top].tokens = tokens(stated: resolver, on: plan)
            resolver.resolve(on: consumer)
            frames[top].isFilling = false
        }
        if let problem = frames[top].problem { throw problem }
    }

    /// Hands one dependency to the consumer of the top frame.
    ///
    /// Runs user code.
    @inline(__always)
    private func fill(_ consumer: any Component, with object: any Component, of entry: PlanEntry) {
        let top = frames.count - 1
        frames[top].entry = frames[top].next
        frames[top].tokens = entry.tokens
        frames[top].isFilling = true
        consumer.fill(dependency: entry.offer.type, with: object)
        frames[top].isFilling = false
        frames[top].entry = nil
        frames[top].next += 1
    }

    /// Publishes what was filled in, adds what comes weakly, and tells the consumer.
    ///
    /// Runs user code.
    private func finish(_ consumer: any Component, _ plan: Plan) throws(Container.ResolutionError) {
        let top = frames.count - 1
        if let problem = frames[top].problem { throw problem }
        if !frames[top].hasFilled,
            let keeper = plan.keeperForm?.value(of: consumer, as: (any AutomaticDependencyHandling).self)
        {
            frames[top].isFilling = true
            keeper.receiveNothing()
            frames[top].isFilling = false
        }
        if let content = frames[top].content {
            if let root = frames[top].root { root.replace(with: content) } else { content.publish() }
        }
        if let form = plan.awareForm, let aware = form.value(of: consumer, as: (any WeakDependencyAware).self) {
            deliverWeakly(to: aware, form: form, plan: plan)
        }
        consumer.dependenciesFulfilled()
    }

    /// Makes the object of the frame that was on top available to others.
    private func complete(
        _ provider: Provider, with object: any Component, in container: Container, caller: (any Actor)?
    ) {
        guard provider.isHeld else { return }
        container.complete(provider, with: object)
        Claims.release(provider, isDone: true)
        container.announceWeakly(provider, object, caller: caller)
    }

    /// The object for `entry`, if it need not be made.
    @inline(__always)
    private func readyObject(of entry: PlanEntry, in plan: Plan) -> (any Component)? {
        if entry.isContainer { return frames[frames.count - 1].container }
        if let ready = entry.provider.ready { return ready }
        guard plan.sharesProviders else { return nil }
        return frames[frames.count - 1].shared.first { $0.provider === entry.provider }?.object
    }

    private func tokens(stated resolver: any DependencyResolver, on plan: Plan) -> [any Any.Type] {
        let stated = resolver.dependencyTokens
        return stated.count == 1 && stated[0] != Unstated.self ? stated : []
    }

    /// Takes back every claim of the frames above `base`, and the frames.
    private func unwind(to base: Int) {
        while frames.count > base {
            let frame = frames.removeLast()
            if let provider = frame.provider, provider.isHeld, !frame.isRewiring {
                Claims.release(provider, isDone: false)
            }
            if frame.isClaimed, let consumer = frame.consumer { Claims.endFilling(consumer) }
        }
    }
}
