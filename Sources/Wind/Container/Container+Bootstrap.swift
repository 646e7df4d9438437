extension Container {
    /// Checks the whole graph, then creates and wires every component that the container keeps.
    ///
    /// The check reads types only: if it throws, no component was created, and the error lists every problem. After a
    /// success, a further call wires only what was registered since. From inside a component's `init`, `fill` or
    /// `dependenciesFulfilled()` it wires what is new and leaves what is being wired to the call further out. Another
    /// thread's call waits for what this one is making.
    /// - Parameter isolation: The actor of the caller. Components confined to another make it throw.
    /// - Throws: ``ResolutionError``. A problem that shows only while wiring leaves what was complete before as it is.
    public func bootstrap(isolation: (any Actor)? = #isolation) throws {
        let ancestors = try keepAncestors()
        defer { withExtendedLifetime(ancestors) {} }
        refreshIndex()
        let wiring = Wiring.forThread()
        let caller = isolation ?? wiring.caller
        let (graph, errors, held, epoch) = lock.withLock {
            let graph = Graph(of: self)
            let held = graph.order(without: wiring.frames.isEmpty ? nil : wiring.isMaking).filter { node in
                borrow(graph.nodes[node].provider) { $0.isEager && !$0.isReady && graph.isMember($0) }
            }
            let errors = Check.errors(in: graph)
            let misplaced = errors.isEmpty && has(.confined) ? graph.misplaced(for: held, caller: caller) : []
            return (graph, errors + misplaced, held, self.epoch.load(ordering: .relaxed))
        }
        guard errors.isEmpty else { throw ResolutionError.combining(errors) }
        if !graph.hasOutOfScope { soundEpoch.store(epoch, ordering: .releasing) }
        try makeResolvers(caller: isolation)
        for node in held {
            try make(graph.nodes[node].provider, checked: epoch, by: wiring, caller: isolation)
        }
    }

    /// Makes an object that is kept, unless it is there.
    private func make(_ provider: Provider, checked epoch: Int, by wiring: Wiring, caller: (any Actor)?)
        throws(ResolutionError)
    {
        if provider.isReady { return }
        if provider.home === reference {
            _ = try wiring.make(provider, in: self, checked: epoch, caller: caller)
        } else {
            _ = try wiring.make(provider, in: home(of: provider), checked: epoch, caller: caller)
        }
    }

    /// Does the whole check of `bootstrap()`, creating nothing.
    ///
    /// May be called at any time. Whether a component is confined to another actor than the caller's depends on the
    /// caller of `bootstrap()` and is not checked here.
    /// - Returns: Errors, each of which makes `bootstrap()` throw, and notes, which make nothing fail.
    public func validate() -> [Problem] {
        let ancestors: [Container]
        do throws(ResolutionError) { ancestors = try keepAncestors() } catch { return [.error(error)] }
        defer { withExtendedLifetime(ancestors) {} }
        refreshIndex()
        return lock.withLock {
            let graph = Graph(of: self)
            return Check.errors(in: graph).map { .error($0) } + Check.notes(on: graph).map { .note($0) }
        }
    }

    /// Has the index know the images that were loaded meanwhile: their conformances change what is declared.
    private func refreshIndex() {
        let count = ConformanceIndex.refresh()
        lock.withLock {
            guard registry.imageCount != count else { return }
            registry.imageCount = count
            changed()
        }
    }

    /// Who needs whom, for comparison: the type names of a consumer and of each of its providers.
    package func edges() -> Set<[String]> {
        let ancestors = try? keepAncestors()
        defer { withExtendedLifetime(ancestors) {} }
        let graph = lock.withLock { Graph(of: self) }
        return Set(
            graph.nodes.flatMap { node in
                graph.needs(of: node).map {
                    [TypeName.of(node.provider.type), TypeName.of(graph.nodes[$0.node].provider.type)]
                }
            })
    }

    /// Makes the hand-written resolvers that are components, so that they can be asked for the others.
    func makeResolvers(caller: (any Actor)?) throws(ResolutionError) {
        guard has(.resolvers) else { return }
        let (resolvers, epoch) = lock.withLock { (reachableResolvers, self.epoch.load(ordering: .relaxed)) }
        let wiring = Wiring.forThread()
        guard !resolvers.contains(where: { wiring.isMaking($0) }) else { return }
        for resolver in resolvers where resolver.isHeld && !resolver.isReady {
            _ = try wiring.make(resolver, in: home(of: resolver), checked: epoch, caller: caller)
        }
    }

    /// Keeps a complete object.
    func complete(_ provider: Provider, with object: any Component) {
        provider.complete(with: object)
        lock.withLock { registry.completed.append(provider) }
    }

    /// The offers of which only an object shows whether they hold.
    func unprovenOffers(of provider: Provider) -> [Offer] {
        guard has(.unprovenOffers) else { return [] }
        return lock.withLock { provider.offers.filter { $0.isFit == nil } }
    }
}
