internal import Synchronization

extension Container {
    /// Returns the object that is handed out as `T`.
    ///
    /// A complete singleton at once; else what is needed is checked and made first. Any thread. Stops the program, with
    /// a text that says why, when there is none: `resolve(_:)` throws instead. In generic code where `T` is itself an
    /// optional, absence is nil.
    /// - Parameter isolation: The actor of the caller.
    @_disfavoredOverload
    public func resolve<T>(isolation: (any Actor)? = #isolation) -> T {
        do {
            return try resolve(T.self, isolation: isolation)
        } catch {
            let resolve = Resolve(container: self, caller: isolation)
            if let value = (T.self as? any OptionalType.Type)?.resolved(by: resolve) as? T { return value }
            fatalError("\(error)")
        }
    }

    /// Returns the object that is handed out as `T`, nil when nothing is.
    ///
    /// When something is, but can't be made, the problem is reported to ``onProblem-swift.property`` and nil returned.
    /// - Parameter isolation: The actor of the caller.
    public func resolve<T>(isolation: (any Actor)? = #isolation) -> T? {
        do {
            return try resolve(T.self, isolation: isolation)
        } catch ResolutionError.notRegistered, ResolutionError.noLivingInstance {
            return nil
        } catch {
            onProblem(.error(error as! ResolutionError))
            return nil
        }
    }

    /// Returns the object that is handed out as `type`.
    ///
    /// A complete singleton at once; else what is needed is checked and made first. Any thread.
    /// - Parameters:
    ///   - type: The type asked for: a provider's own, or its public interface.
    ///   - isolation: The actor of the caller.
    /// - Throws: ``ResolutionError``. If the check fails, nothing was created.
    public func resolve<T>(_ type: T.Type, isolation: (any Actor)? = #isolation) throws -> T {
        if let offer = offersByType.find(ObjectIdentifier(type)) {
            let component = try offer.provider.ready ?? make(offer.provider, request: type, caller: isolation)
            if let value = offer.value(of: component, as: type) { return value }
            throw ResolutionError.interfaceMismatch(
                .init(provider: offer.provider.participant, interface: type, isValueType: false))
        }
        return try resolveByHand(type, caller: isolation)
    }

    /// Wires an object that exists: fills in what its class declares and tells it.
    ///
    /// Its class need not be registered. Called again it replaces what was filled in, with new `Instance` objects; by
    /// another container likewise. If the object is being filled at that moment, by another thread or further out on
    /// this one, the call returns and the wiring follows there, its problems going to ``onProblem-swift.property``.
    /// - Parameters:
    ///   - consumer: The object. It is not kept.
    ///   - isolation: The actor of the caller.
    /// - Throws: ``ResolutionError``. If the check fails, nothing was created and nothing filled in.
    public func resolve(for consumer: any Component, isolation: (any Actor)? = #isolation) throws {
        try wire(consumer, caller: isolation)
    }

    // MARK: Inside

    /// Makes the object of a registration, after the check of all that it needs.
    private func make(_ provider: Provider, request: Any.Type, caller: (any Actor)?) throws(ResolutionError)
        -> any Component
    {
        if provider.isForeignInstantiable {
            let living = lock.withLock { provider.instances.living() }
            guard let first = living.first else { throw .noLivingInstance(.init(provider: provider.participant)) }
            return first.object
        }
        try checkIfNeeded { Graph(of: self, from: provider, request: request) }
        try makeResolvers(caller: caller)
        return try Wiring.forThread().make(provider, in: self, caller: caller)
    }

    private func resolveByHand<T>(_ type: T.Type, caller: (any Actor)?) throws -> T {
        try makeResolvers(caller: caller)
        for resolver in lock.withLock({ unsafe registry.resolvers }) {
            if let value = resolver.readyResolver?.resolveDirectly() as T? { return value }
        }
        throw lock.withLock { notRegistered(type) }
    }

    /// Wires `consumer` now, or has it wired by whoever is filling it.
    func wire(_ consumer: any Component, caller: (any Actor)?) throws(ResolutionError) {
        let wiring = Wiring.forThread()
        let type = Swift.type(of: consumer)
        let provider = lock.withLock { unsafe registry.objects[ObjectIdentifier(consumer)] ?? registry.classes[ObjectIdentifier(type)] }
        try refuse(consumer, as: provider, caller: caller ?? wiring.frames.last?.caller)
        let plan = plan(for: consumer, as: provider)
        try check(plan, of: .init(type: type, place: provider?.participant.place))
        try makeResolvers(caller: caller)
        let isMine = Claims.beginFilling(consumer, for: wiring, orQueue: { [self] in
            do throws(ResolutionError) {
                try Wiring.forThread().wire(consumer, as: provider, in: self, caller: caller)
            } catch {
                onProblem(.error(error))
            }
        })
        guard isMine else { return }
        defer { Claims.endFilling(consumer) }
        try wiring.wire(consumer, as: provider, in: self, caller: caller)
    }

    /// Refuses to fill a component that is confined to another actor.
    func refuse(_ consumer: any Component, as provider: Provider?, caller: (any Actor)?) throws(ResolutionError) {
        let confinement =
            provider?.confinement ?? Confinement(of: type(of: consumer), registeredOn: caller)
        guard !confinement.holds(on: caller) else { return }
        throw .wrongActor(
            .init(
                component: provider?.participant ?? .init(type: type(of: consumer), place: nil),
                actor: confinement.actorName, work: .fill, chain: []))
    }

    /// Checks what an object that is about to be wired needs.
    private func check(_ plan: Plan, of participant: ResolutionError.Participant) throws(ResolutionError) {
        let hasUnstated = lock.withLock { unsafe registry.resolvers.contains { $0.statedTokens == nil } }
        if !plan.openTokens.isEmpty && !hasUnstated { throw missing(plan.openTokens, of: participant, chain: []) }
        try refuseUndeliverable(plan, for: participant)
        for entry in plan.entries where entry.provider.ready == nil {
            try checkIfNeeded { Graph(of: self, from: entry.provider, request: participant.type) }
        }
    }

    private func checkIfNeeded(_ graph: () -> Graph) throws(ResolutionError) {
        let epoch = epoch.load(ordering: .acquiring)
        guard soundEpoch.load(ordering: .acquiring) != epoch else { return }
        let errors = lock.withLock { Check.errors(in: graph()) }
        if !errors.isEmpty { throw .combining(errors) }
    }

    func missing(_ tokens: [TokenEntry], of participant: ResolutionError.Participant, chain: [any Any.Type])
        -> ResolutionError
    {
        lock.withLock {
            .combining(
                tokens.map { token in
                    .missingProvider(
                        .init(
                            token: token.type, consumers: [participant], chain: chain,
                            near: unsafe NearMatches.providers(near: token, in: registry)))
                })
        }
    }

    func refuseUndeliverable(_ plan: Plan, for participant: ResolutionError.Participant) throws(ResolutionError) {
        let errors: [ResolutionError] = plan.undeliverable.map { token, offer, reason in
            .notWeaklyDeliverable(
                .init(
                    token: lock.withLock { token.type }, provider: offer.provider.participant,
                    consumers: [participant], reason: reason))
        }
        if !errors.isEmpty { throw .combining(errors) }
    }

    private func notRegistered(_ type: Any.Type) -> ResolutionError {
        let provider = (type as? AnyClass).flatMap { type in
            unsafe registry.classes[ObjectIdentifier(type)] ?? registry.objects.values.first { $0.componentType == type }
        }
        return .notRegistered(
            .init(
                type: type, hiddenBehind: provider?.offers.first?.type,
                isPureConsumer: provider.map { $0.offers.isEmpty && !$0.isResolver } ?? false,
                near: unsafe NearMatches.types(near: type, in: registry)))
    }

    /// What `Optional` uses to look for the type that it wraps.
    struct Resolve {
        let container: Container
        let caller: (any Actor)?
    }
}
