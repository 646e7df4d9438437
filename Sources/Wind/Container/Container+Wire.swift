// Wiring an existing object.
extension Container {
    /// Wires `consumer` now, or leaves the wiring to the thread that is filling it.
    func wire(_ consumer: any Component, as known: Workplace? = nil, caller: (any Actor)?) throws(ResolutionError) {
        let ancestors = try keepAncestors()
        let wiring = WiringContext.forThread()
        let type = Swift.type(of: consumer)
        let caller = caller ?? wiring.caller
        let registered = known ?? lock.withLock { registeredWorkplace(of: consumer) }
        if let registered, registered.container !== self {
            return try registered.container.wire(consumer, as: registered, caller: caller)
        }
        let confinement = registered?.slot?.confinement ?? Confinement(of: type)
        let participant = registered?.registration.participant ?? .init(type: type, place: nil)
        guard confinement.holds(on: caller) else {
            throw .wrongActor(.init(component: participant, actor: confinement.actorName, work: .fill, chain: []))
        }
        let changes = changes
        let (registration, depth) = (registered?.registration, registered?.depth ?? 0)
        try check(
            lock.withLock { plan(for: consumer, as: registration, at: depth) }, of: consumer, as: participant,
            caller: caller)
        try makeResolvers(caller: caller)
        let work = { [self] (current: WiringContext) throws(ResolutionError) in
            defer { withExtendedLifetime(ancestors) {} }
            try current.wire(
                consumer, as: registered, in: self, checked: changes,
                // The code of another thread isn't isolated to the caller's actor.
                caller: current === wiring ? caller : nil)
        }
        let later = { [self] in
            do throws(ResolutionError) {
                try work(WiringContext.forThread())
            } catch {
                onProblem(.error(error))
            }
        }
        guard (try? MakingLock.beginFilling(consumer, for: wiring, orQueue: later)) == true else { return }
        defer { MakingLock.endFilling(of: ObjectIdentifier(consumer), for: wiring) }
        try work(wiring)
    }

    /// The registration of an object, or else the nearest one of its class, here or in a parent container; the caller
    /// holds the lock and keeps the parents.
    ///
    /// An object of a module belongs to the module, which wires it.
    private func registeredWorkplace(of object: any Component) -> Workplace? {
        var (home, nearest) = (self, nil as Workplace?)
        for depth in 0...level {
            if let slot = home.slotLocked(keeping: object) {
                return Workplace(container: self, slot: slot, depth: depth)
            }
            if let found = home.workplaceInModules(of: object) { return found }
            if nearest == nil, let index = home.blueprint.index(of: Swift.type(of: object)) {
                nearest = Workplace(container: self, slot: home.slotLocked(at: index), depth: depth)
            }
            if depth < level { home = unsafe home.outerContainer!.takeUnretainedValue() }
        }
        return nearest
    }

    /// The registration of an object in one of the modules here, or in a module inside one; the caller holds the lock.
    private func workplaceInModules(of object: any Component) -> Workplace? {
        for module in self.restIfAny?.compartments ?? [] {
            let slot = module.slotLocked(keeping: object)
            if let slot { return Workplace(container: module, slot: slot, depth: 0) }
            if let found = module.workplaceInModules(of: object) { return found }
        }
        return nil
    }

    /// The slot of this container that has the object; the caller holds the lock.
    private func slotLocked(keeping object: any Component) -> Slot? {
        if let index = self.restIfAny?.objects[ObjectIdentifier(object)], let slot = knownSlotLocked(at: index),
            slot.givenObject === object
        {
            return slot
        }
        guard let index = self.blueprint.index(of: Swift.type(of: object)), let slot = knownSlotLocked(at: index)
        else { return nil }
        return slot.ready === object ? slot : nil
    }

    /// The plan of an object, by its registration if it has one, otherwise by its class; the caller holds the lock.
    func plan(for consumer: any Component, as known: Registration?, at depth: Int) -> WiringPlan {
        let type: AnyClass = Swift.type(of: consumer)
        // An object may be of a subclass of the registered class. The tokens of the subclass then count.
        guard let known, known.componentType == type else { return currentOutlook().plan(for: type) }
        return currentOutlook().plan(for: SeenRegistration(registration: known, position: Position(depth: depth)))
    }
}
