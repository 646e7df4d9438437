extension Container {
    /// Returns the object that is handed out as `T`.
    ///
    /// A complete singleton at once; else what is needed is checked and made first. Any thread. Stops the program, with
    /// a text that says why, when there is none: `resolve(_:)` throws instead. In generic code where `T` is itself an
    /// optional, absence is nil.
    /// - Parameter isolation: The actor of the caller.
    /// - Returns: The object.
    @inlinable
    @_disfavoredOverload
    public func resolve<T>(isolation: (any Actor)? = #isolation) -> T {
        do {
            return try resolve(T.self, isolation: isolation)
        } catch {
            return absent(error, isolation: isolation)
        }
    }

    /// Returns the object that is handed out as `T`, nil when nothing is.
    ///
    /// When something is, but can't be made, the problem is reported to ``onProblem-swift.property`` and nil returned.
    /// - Parameter isolation: The actor of the caller.
    /// - Returns: The object, or nil.
    @inlinable
    public func resolve<T>(isolation: (any Actor)? = #isolation) -> T? {
        do {
            return try resolve(T.self, isolation: isolation)
        } catch {
            report(error)
            return nil
        }
    }

    /// Returns the object that is handed out as `type`.
    ///
    /// A complete singleton at once; else what is needed is checked and made first. Any thread.
    /// - Parameters:
    ///   - type: The type asked for: a provider's own, or its public interface.
    ///   - isolation: The actor of the caller.
    /// - Returns: The object.
    /// - Throws: ``ResolutionError``. If the check fails, nothing was created.
    @inlinable
    public func resolve<T>(_ type: T.Type, isolation: (any Actor)? = #isolation) throws -> T {
        if let words = unsafe readyValue(of: ObjectIdentifier(type)) {
            // SAFETY: the words of a `T` whose object was retained for this copy of them; the container keeps them.
            return withExtendedLifetime(self) { unsafe words.assumingMemoryBound(to: T.self).move() }
        }
        let made = try makeHandout(of: type, size: MemoryLayout<T>.size, caller: isolation)
        if let value = made?.value(as: type) { return value }
        return try resolveByHand(type, isOffered: made != nil, isolation: isolation)
    }

    /// Wires an object that exists: fills in what its class declares and tells it.
    ///
    /// Its class need not be registered. Called again it replaces what was filled in, with new `Instance` objects; by
    /// another container likewise. If the object is being filled at that moment, by another thread or further out on
    /// this one, the call returns and the wiring follows there, its problems going to ``onProblem-swift.property``.
    ///
    /// An ``Instance`` that a container made must not be read by others meanwhile: it may have what it reads in common with
    /// others, and then gets something of its own.
    /// - Parameters:
    ///   - consumer: The object. It is not kept.
    ///   - isolation: The actor of the caller.
    /// - Throws: ``ResolutionError``. If the check fails, nothing was created and nothing filled in.
    public func resolve(for consumer: any Component, isolation: (any Actor)? = #isolation) throws {
        try wire(consumer, caller: isolation)
    }

    /// Finds nothing: a bare `===` asks for an `AnyObject`.
    ///
    /// Here for the compiler's warning; an unavailable overload would give way to the generic ones.
    @available(*, deprecated, message: "finds nothing; name the type, as in 'let list: List = container.resolve()'")
    public func resolve() -> AnyObject? { nil }

    // MARK: Inside

    /// The value of a complete object that is handed out as that type, retained.
    @usableFromInline
    func readyValue(of type: ObjectIdentifier) -> UnsafeMutableRawPointer? {
        unsafe readyValues.take(type)
    }

    /// The object that is handed out as `type`, made now if need be; nil when no class offers it.
    @usableFromInline
    func makeHandout(of type: any Any.Type, size: Int, caller: (any Actor)?) throws(ResolutionError)
        -> Handout?
    {
        outer == nil
            ? try findHandout(of: type, size: size, caller: caller)
            : try findHandoutInside(of: type, size: size, caller: caller)
    }

    @inline(never)
    private func findHandoutInside(of type: any Any.Type, size: Int, caller: (any Actor)?) throws(ResolutionError)
        -> Handout?
    {
        let ancestors = try keepAncestors()
        defer { withExtendedLifetime(ancestors) {} }
        return try findHandout(of: type, size: size, caller: caller)
    }

    @inline(__always)
    private func findHandout(of type: any Any.Type, size: Int, caller: (any Actor)?) throws(ResolutionError)
        -> Handout?
    {
        let own = try offersByType.withValue(for: ObjectIdentifier(type)) { offer throws(ResolutionError) in
            guard offer.provider.isReady else {
                return offer.handout(of: try make(offer.provider, request: type, caller: caller))
            }
            return readyHandout(of: offer, as: type, size: size)
        }
        if let own { return own }
        guard let offer = lock.withLock({ isConnected ? offer(of: ObjectIdentifier(type)) : nil }) else { return nil }
        if let ready = offer.provider.ready { return offer.handout(of: ready) }
        return offer.handout(of: try make(offer.provider, request: type, caller: caller))
    }

    /// The complete object, whose value is kept from now on: as a `type`, which may be an ancestor of the offer's.
    private func readyHandout(of offer: Offer, as type: any Any.Type, size: Int) -> Handout {
        let ready = offer.provider.ready!
        let handout = offer.handout(of: ready)
        if let words = unsafe handout.words {
            lock.withLock {
                // Another may have taken its place.
                guard offersByType.find(ObjectIdentifier(type)) === offer else { return }
                unsafe readyValues.insert(ready, words: words, size: size, as: ObjectIdentifier(type))
            }
        }
        return handout
    }

    /// Asks the hand-written resolvers, unless a class offers the type and its object is none.
    @usableFromInline
    func resolveByHand<T>(_ type: T.Type, isOffered: Bool, isolation: (any Actor)?) throws -> T {
        let ancestors = try keepAncestors()
        defer { withExtendedLifetime(ancestors) {} }
        if isOffered, let offer = lock.withLock({ offer(of: ObjectIdentifier(type)) }) {
            if let extra = offer.provider.extra, extra.valueType != nil, extra.unfit == nil {
                throw ResolutionError.noLivingInstance(
                    .init(provider: offer.provider.participant, isRegisteredWeakly: true))
            }
            throw ResolutionError.interfaceMismatch(
                .init(provider: offer.provider.participant, interface: type, isValueType: false))
        }
        try makeResolvers(caller: isolation)
        for resolver in lock.withLock({ visibleResolvers }) {
            if let value = readyResolver(of: resolver)?.resolveDirectly() as T? { return value }
        }
        throw noProvider(of: type)
    }

    /// Says that nothing hands out `type`.
    func noProvider(of type: any Any.Type) -> ResolutionError {
        let application = Container.knownApplication
        return lock.withLock { notRegistered(type, application: application) }
    }

    /// Whether something is handed out as that type.
    func hands(out type: any Any.Type) -> Bool {
        lock.withLock { offer(of: ObjectIdentifier(type)) } != nil
    }

    /// Stops the program, unless absence is a value.
    @usableFromInline
    func absent<T>(_ error: any Error, isolation: (any Actor)?) -> T {
        let resolve = Resolve(container: self, caller: isolation)
        if let value = (T.self as? any OptionalType.Type)?.resolved(by: resolve) as? T { return value }
        fatalError("\(error)")
    }

    /// Reports why there is no object, unless it is that nothing provides it.
    @usableFromInline
    func report(_ error: any Error) {
        switch error as! ResolutionError {
        case .notRegistered, .noLivingInstance: break
        case let error: onProblem(.error(error))
        }
    }

    /// Makes the object of a registration, after the check of all that it needs.
    func make(_ provider: Provider, request: Any.Type, caller: (any Actor)?) throws(ResolutionError)
        -> any Component
    {
        if provider.isForeignInstantiable {
            let living = lock.withLock { provider.instances.living() }
            guard let first = living.first else { throw .noLivingInstance(.init(provider: provider.participant)) }
            return first.object
        }
        return try Wiring.withOwn { wiring throws(ResolutionError) in
            let epoch = epoch.load(ordering: .acquiring)
            if has(.confined) || !isSound(provider) {
                try check([provider], request: request, caller: caller ?? wiring.caller)
            }
            try makeResolvers(caller: caller)
            return try wiring.make(provider, in: self, checked: epoch, caller: caller)
        }
    }

    /// The hand-written resolver behind a registration, if it may be asked now.
    func readyResolver(of provider: Provider) -> (any DependencyResolver)? {
        guard provider.isForeignInstantiable, let asResolver = provider.asResolver else {
            return provider.readyResolver
        }
        return lock.withLock { provider.instances.living() }.first.flatMap { asResolver($0.object) }
    }

    /// Wires `consumer` now, or has it wired by whoever is filling it.
    func wire(_ consumer: any Component, as known: Provider? = nil, caller: (any Actor)?) throws(ResolutionError) {
        let ancestors = try keepAncestors()
        let wiring = Wiring.forThread()
        let type = Swift.type(of: consumer)
        let caller = caller ?? wiring.caller
        let provider =
            known
            ?? lock.withLock {
                registry.objects[ObjectIdentifier(consumer)] ?? registry.classes[ObjectIdentifier(type)]
            }
        let confinement = provider?.confinement ?? Confinement(of: type, registeredOn: caller)
        let participant = provider?.participant ?? .init(type: type, place: nil)
        guard confinement.holds(on: caller) else {
            throw .wrongActor(.init(component: participant, actor: confinement.actorName, work: .fill, chain: []))
        }
        let epoch = epoch.load(ordering: .acquiring)
        try check(plan(for: consumer, as: provider), of: participant, caller: caller)
        try makeResolvers(caller: caller)
        let work = { [self] (current: Wiring) throws(ResolutionError) in
            defer { withExtendedLifetime(ancestors) {} }
            try current.wire(
                consumer, as: provider, in: self, checked: epoch, confinement: confinement,
                // Another thread's code is not isolated to the caller's actor.
                caller: current === wiring ? caller : nil)
        }
        let isMine = Claims.beginFilling(
            consumer, for: wiring,
            orQueue: { [self] in
                do throws(ResolutionError) {
                    try work(Wiring.forThread())
                } catch {
                    onProblem(.error(error))
                }
            })
        guard isMine else { return }
        defer { Claims.endFilling(consumer, for: wiring) }
        try work(wiring)
    }

    /// Checks what an object that is about to be wired needs: all of it, before anything is created.
    private func check(_ plan: Plan, of participant: ResolutionError.Participant, caller: (any Actor)?)
        throws(ResolutionError)
    {
        var errors: [ResolutionError] = []
        if !plan.openTokens.isEmpty {
            let hasUnstated = lock.withLock { visibleResolvers.contains { $0.statedTokens == nil } }
            if !hasUnstated { errors += missing(plan.openTokens, of: participant, chain: []).all }
        }
        errors += undeliverable(plan, for: participant)
        let unready = plan.providers.filter { !$0.isReady && !$0.isForeignInstantiable }
        do throws(ResolutionError) {
            if !unready.isEmpty { try check(unready, request: participant.type, caller: caller) }
        } catch {
            errors += error.all
        }
        if !errors.isEmpty { throw .combining(errors) }
    }

    /// Whether all that the registration needs is known to be sound.
    @inline(__always)
    private func isSound(_ provider: Provider) -> Bool {
        let epoch = epoch.load(ordering: .acquiring)
        return soundEpoch.load(ordering: .acquiring) == epoch || provider.soundEpoch.load(ordering: .acquiring) == epoch
    }

    /// Checks all that the registrations need, unless that is known to be sound.
    func check(_ roots: [Provider], request: Any.Type, caller: (any Actor)?) throws(ResolutionError) {
        let epoch = epoch.load(ordering: .acquiring)
        let isSound = roots.allSatisfy { self.isSound($0) }
        guard !isSound || has(.confined) else { return }
        let errors = lock.withLock {
            let graph = Graph(of: self, from: roots, request: request)
            let errors = isSound ? [] : Check.errors(in: graph)
            guard errors.isEmpty, has(.confined) else { return errors }
            let ids = Set(roots.map { ObjectIdentifier($0) })
            let places = graph.nodes.indices.filter { ids.contains(ObjectIdentifier(graph.nodes[$0].provider)) }
            return graph.misplaced(for: places, caller: caller)
        }
        if !errors.isEmpty { throw .combining(errors) }
        for root in roots { root.soundEpoch.store(epoch, ordering: .releasing) }
    }

    /// Those tokens that only hand-written resolvers serve, none of which is willing.
    func refused(_ tokens: [TokenEntry], willing: [Provider]) -> [TokenEntry] {
        guard !tokens.isEmpty else { return [] }
        return lock.withLock {
            tokens.filter { token in !willing.contains { $0.statedTokens?.contains(token.id) == true } }
        }
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
                            near: NearMatches.providers(near: token, of: [participant.type], in: self)))
                })
        }
    }

    func missing(_ parameters: [Parameter], of participant: ResolutionError.Participant, chain: [any Any.Type])
        -> ResolutionError
    {
        lock.withLock {
            .combining(parameters.map { missing($0, of: [participant], chain: chain, request: nil) })
        }
    }

    func undeliverable(_ plan: Plan, for participant: ResolutionError.Participant) -> [ResolutionError] {
        plan.undeliverable.map { token, offer, reason in
            .notWeaklyDeliverable(
                .init(
                    token: lock.withLock { token.type }, provider: offer.provider.participant,
                    consumers: [participant], reason: reason))
        }
    }

    private func notRegistered(_ type: Any.Type, application: Container?) -> ResolutionError {
        let provider = (type as? AnyClass).flatMap { type in visibleProviders.first { $0.componentType == type } }
        return .notRegistered(
            .init(
                type: type, hiddenBehind: provider?.extra?.makerType ?? provider?.offers.first?.type,
                isPureConsumer: provider.map { $0.offers.isEmpty && !$0.isResolver } ?? false,
                near: NearMatches.types(
                    near: type, in: self, application: application === self ? nil : application)))
    }

    /// What `Optional` uses to look for the type that it wraps.
    struct Resolve {
        let container: Container
        let caller: (any Actor)?
    }
}
