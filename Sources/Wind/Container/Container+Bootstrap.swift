extension Container {
    /// Checks the whole graph, then creates and wires all components that the container keeps.
    ///
    /// Call this method after the registrations and before the first use of the container:
    ///
    /// ```swift
    /// let container = Container()
    /// MemoryNoteStore.register(in: container)
    /// Notebook.register(in: container)
    /// try container.bootstrap()
    /// ```
    ///
    /// The check reads only types. If it finds an error, the container hasn't created any component, and the thrown
    /// error lists every problem. After a successful call, a further call wires only components that were registered
    /// since.
    ///
    /// A component may call this method in its `init`, `fill` or `dependenciesFulfilled()`. The inner call wires new
    /// registrations and leaves unfinished components to the outer call. A call on another thread waits for the
    /// components that this call is creating.
    /// - Parameter isolation: The actor of the caller. If a component is confined to another actor, the call throws.
    /// - Throws: ``ResolutionError``. If a problem appears only during the wiring, components that were complete before
    ///   stay as they are.
    public func bootstrap(isolation: (any Actor)? = #isolation) throws(ResolutionError) {
        try WiringContext.forThread().observeBootstrap(of: self) { () throws(ResolutionError) in
            try makeAll(isolation: isolation)
        }
    }

    private func makeAll(isolation: (any Actor)?) throws(ResolutionError) {
        let ancestors = try keepAncestors()
        defer { withExtendedLifetime(ancestors) {} }
        refreshIndex()
        let wiring = WiringContext.forThread()
        let caller = isolation ?? wiring.caller
        var actors: [AnyObject] = []
        defer { withExtendedLifetime(actors) {} }
        let (held, errors, checked) = lock.withLock { () -> ([SeenRegistration], [ResolutionError], Int) in
            let outlook = currentOutlook()
            let isConfined = outlook.traits.contains(.confined)
            let mayReuseOrder = wiring.frames.isEmpty && !isConfined
            if mayReuseOrder, let known = outlook.knownOrder { return (known, [], changes) }
            let graph = DependencyGraph(of: outlook)
            let errors = Check.prove(graph)
            guard errors.isEmpty else { return ([], errors, 0) }
            let isMaking = { (node: DependencyGraph.Node) in
                wiring.index(of: node.registration, at: node.reach, in: self.containerLocked(at: node.home)) != nil
            }
            let eager = graph.eagerOrder(without: wiring.frames.isEmpty ? nil : isMaking)
            if mayReuseOrder { outlook.keep(eager.map { graph.consumer($0) }) }
            var held: [Int] = []
            var consumers: [SeenRegistration] = []
            for index in eager where knownSlotLocked(of: graph.nodes[index])?.isReady != true {
                held.appendInline(index)
                consumers.appendInline(graph.consumer(index))
            }
            let misplaced = isConfined ? misplacedLocked(in: graph, for: held, caller: caller, &actors) : []
            return (consumers, misplaced, changes)
        }
        let all = ResolutionError.joining(errors, proveScopes(notes: false).errors)
        guard all.isEmpty else { throw ResolutionError.combining(all) }
        try makeResolvers(caller: isolation)
        var slots: [Unmanaged<Slot>?] = unsafe []
        for index in held.indices {
            if index % Container.slotsPerLock == 0 {
                unsafe find(&slots, of: held[index..<min(index + Container.slotsPerLock, held.count)])
            }
            // An object that is created now may replace or register others.
            if changes == checked, let slot = unsafe slots[index % Container.slotsPerLock] {
                try unsafe slot.borrowed { slot throws(ResolutionError) in
                    if !slot.isReady { _ = try wiring.make(slot, at: 0, in: self, checked: checked, caller: isolation) }
                }
                continue
            }
            let workplace = workplace(of: held[index].registration, at: held[index].position)
            if workplace.isReady { continue }
            _ = try wiring.make(workplace, checked: checked, caller: isolation)
        }
    }

    /// The number of objects whose slots are found at once: an array of this size fits into a small piece of memory.
    private static let slotsPerLock = 64

    /// Finds the slots of objects that are about to be created, under one lock; nil where another call finds the slot.
    private func find(_ found: inout [Unmanaged<Slot>?], of consumers: ArraySlice<SeenRegistration>) {
        noteLife()
        unsafe found.removeAll(keepingCapacity: true)
        lock.withLock {
            // SAFETY: this container keeps its slots, also those that are replaced.
            unsafe found.reserveCapacity(consumers.count)
            for index in consumers.indices {
                guard consumers[index].position.isHere, consumers[index].registration.isPlainlyMadeOnce,
                    consumers[index].registration.details == nil
                else {
                    unsafe found.appendInline(nil)
                    continue
                }
                let number = consumers[index].registration.index
                if slots.isEmpty(at: number) {
                    slots.insert(Slot(consumers[index].registration, .nothing), at: number)
                }
                unsafe found.appendInline(slots.find(number))
            }
        }
    }

    /// Returns the problems that `bootstrap()` would find, without creating any object.
    ///
    /// Call it in a test and expect an empty list, or at any other time. It doesn't check the actor of the caller,
    /// which `bootstrap()` compares with the actors of the components.
    /// - Returns: The errors that `bootstrap()` would throw, and notes, which don't stop the program.
    public func validate() -> [Problem] {
        let ancestors: [Container]
        do throws(ResolutionError) { ancestors = try keepAncestors() } catch { return [.error(error)] }
        defer { withExtendedLifetime(ancestors) {} }
        refreshIndex()
        let own = lock.withLock { proveLocked(notes: true) }
        let all = own.with(proveScopes(notes: true))
        let errors = ResolutionError.merging(all.errors)
        var hashes = Identities()
        let notes = all.notes.filter { hashes.insert(hash: $0.description.hashValue) }
        return errors.map { .error($0) } + notes.map { .note($0) }
    }

    /// Adds images that were loaded meanwhile to the index, because their conformances can change the graph.
    private func refreshIndex() {
        let count = ConformanceIndex.refresh()
        lock.withLock {
            if tree.imageCount == count { return }
            tree.imageCount = count
            containerLocked(at: Position(depth: level)).changed()
        }
    }

    /// Creates the hand-written resolvers that are components, so that they can be asked for other objects.
    func makeResolvers(caller: (any Actor)?) throws(ResolutionError) {
        guard has(.resolvers) else { return }
        let (resolvers, checked) = lock.withLock { (currentOutlook().reachableResolvers, changes) }
        let wiring = WiringContext.forThread()
        let isMaking = resolvers.contains { resolver in
            let (registration, position) = (resolver.registration, resolver.position)
            let depth = position.isOuter(of: registration) ? position.depth : 0
            let home = container(at: position.ofMaking(registration))
            return wiring.index(of: registration, at: depth, in: home) != nil
        }
        if isMaking { return }
        for resolver in resolvers where resolver.registration.isKept {
            let workplace = workplace(of: resolver.registration, at: resolver.position)
            if workplace.isReady { continue }
            _ = try wiring.make(workplace, checked: checked, caller: caller)
        }
    }
}
