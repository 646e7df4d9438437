extension Container {
    // MARK: Places

    /// The container at a position that is seen from here; the call in progress keeps it.
    func container(at position: Position) -> Container {
        if position.isHere { return self }
        var container = self
        for _ in 0..<position.depth { container = unsafe container.outerContainer!.takeUnretainedValue() }
        for number in position.compartments {
            let outer = container
            container = lock.withLock { outer.state.rest.compartments[number] }
        }
        return container
    }

    /// The container at a position that is seen from here; the caller holds the lock.
    func containerLocked(at position: Position) -> Container {
        var container = self
        for _ in 0..<position.depth { container = unsafe container.outerContainer!.takeUnretainedValue() }
        for number in position.compartments { container = container.state.rest.compartments[number] }
        return container
    }

    // MARK: Slots

    /// The slot of the registration at an index.
    func slot(at index: Int) -> Slot {
        if let known = unsafe slots.find(index) { return unsafe known.takeUnretainedValue() }
        return lock.withLock { slotLocked(at: index) }
    }

    /// The slot of the registration at an index; the caller holds the lock.
    func slotLocked(at index: Int) -> Slot {
        if let known = knownSlotLocked(at: index) { return known }
        let registration = state.blueprint.members[index].registration
        var given = Slot.Given.nothing
        if let remake = registration.details?.remake { given = .object(remake(reference)) }
        if registration.isContainer { given = .object(reference) }
        let slot = Slot(registration, given, actor: nil)
        if registration.isContainer {
            slot.completeWithGiven()
        }
        if !slots.insert(slot, at: index) { state.rest.replacements[index] = slot }
        return slot
    }

    /// The slot at an index, if it exists already; the caller holds the lock.
    func knownSlotLocked(at index: Int) -> Slot? {
        unsafe slots.find(index)?.takeUnretainedValue() ?? state.restIfAny?.replacements[index]
    }

    /// The slot here of a registration in a parent container.
    private func inheritedSlotLocked(of registration: Registration, at depth: Int) -> Slot {
        if let known = state.inherited.find(registration, at: depth) { return known }
        // SAFETY: the call in progress keeps the parent containers; objects that are created where they are requested
        // don't belong to a compartment.
        var container = unsafe outerContainer!
        for _ in 1..<depth { unsafe container = container._withUnsafeGuaranteedRef { unsafe $0.outerContainer! } }
        return unsafe container._withUnsafeGuaranteedRef {
            // SAFETY: the table keeps its slots.
            if let known = unsafe $0.slots.find(registration.index) {
                return unsafe known._withUnsafeGuaranteedRef { inheritLocked($0, of: registration, from: depth) }
            }
            return inheritLocked($0.slotLocked(at: registration.index), of: registration, from: depth)
        }
    }

    private func inheritLocked(_ outerSlot: Slot, of registration: Registration, from depth: Int) -> Slot {
        // Another registration may have taken the place of the requested one.
        if outerSlot.registration !== registration,
            let known = state.inherited.find(outerSlot.registration, at: depth)
        {
            return known
        }
        let slot = Slot(copying: outerSlot, in: self)
        state.inherited.insert(slot, at: depth)
        return slot
    }

    /// The place here of an object that a parent container registers once for each container.
    @inline(__always)
    func scopedWorkplace(of consumer: SeenConsumer) -> Workplace {
        let depth = consumer.position.depth
        let slot = lock.withLock { inheritedSlotLocked(of: consumer.registration, at: depth) }
        return Workplace(container: self, slot: slot, depth: depth)
    }

    /// The registrations of parent containers whose objects were created here; the caller holds the lock.
    @inline(never)
    var inheritedLocked: [SeenConsumer] {
        state.inherited.all.map { slot in
            SeenConsumer(
                registration: slot.registration, position: Position(depth: slot.inheritedDepth, compartments: []))
        }
    }

    /// The place at which an object of a registration is created for use here.
    func workplace(of registration: Registration, at position: Position) -> Workplace {
        if position.isHere {
            if registration.isPlainInstance {
                return Workplace(container: self, registration: registration, depth: 0)
            }
            return Workplace(container: self, slot: slot(at: registration.index), depth: 0)
        }
        let madeAt = position.ofMaking(registration)
        let home = container(at: madeAt)
        let depth = madeAt == position ? 0 : position.depth
        if registration.isPlainInstance {
            return Workplace(container: home, registration: registration, depth: depth)
        }
        let slot =
            madeAt == position
            ? home.slot(at: registration.index)
            : lock.withLock {
                registration.isFresh
                    ? containerLocked(at: position).slotLocked(at: registration.index)
                    : home.inheritedSlotLocked(of: registration, at: position.depth)
            }
        return Workplace(container: home, slot: slot, depth: depth)
    }

    /// The complete object for use here, if there is one.
    @inline(__always)
    func ready(_ step: PlanStep, at position: @autoclosure () -> Position) -> (any Component)? {
        if let slot = unsafe foundSlot(of: step) { return unsafe slot._withUnsafeGuaranteedRef { $0.ready } }
        return step.isPlainInstance ? nil : otherReady(step, at: position())
    }

    /// The complete object, if it is found without the lock; its slot keeps it as long as the slot's container lives.
    @inline(__always)
    func borrowedReady(_ step: PlanStep) -> Unmanaged<AnyObject>? {
        guard let slot = unsafe foundSlot(of: step) else { return nil }
        return unsafe slot._withUnsafeGuaranteedRef { unsafe $0.borrowedReady }
    }

    /// The slot in this container or a parent container, if it is found without the lock.
    @inline(__always)
    private func foundSlot(of step: PlanStep) -> Unmanaged<Slot>? {
        if step.isHere { return unsafe slots.find(step.index) }
        return step.reach > 0 ? unsafe foundSlotFurtherOut(of: step) : nil
    }

    @inline(never)
    private func foundSlotFurtherOut(of step: PlanStep) -> Unmanaged<Slot>? {
        var container = unsafe outerContainer!
        for _ in 1..<step.reach { unsafe container = container._withUnsafeGuaranteedRef { unsafe $0.outerContainer! } }
        return unsafe container._withUnsafeGuaranteedRef { unsafe $0.slots.find(step.index) }
    }

    @inline(never)
    private func otherReady(_ step: PlanStep, at position: Position) -> (any Component)? {
        // SAFETY: the step's owner keeps the registration.
        unsafe step.registration._withUnsafeGuaranteedRef { registration in
            guard position.isOuter(of: registration) else {
                return workplace(of: registration, at: position).slot?.ready
            }
            if registration.isFresh { return nil }
            return lock.withLock { state.inherited.find(registration, at: position.depth) }?.ready
        }
    }

    /// The slot of a node in a graph of this container, if the slot exists already; the caller holds the lock.
    @inline(never)
    func knownSlotLocked(of node: DependencyGraph.Node) -> Slot? {
        let home = containerLocked(at: node.home)
        guard node.home != node.position else {
            let slot = home.knownSlotLocked(at: node.registration.index)
            return slot?.registration === node.registration ? slot : nil
        }
        return home.state.inherited.find(node.registration, at: node.position.depth - node.home.depth)
    }

    /// The actor to which a node's object is confined; the caller holds the lock.
    func confinementLocked(of node: DependencyGraph.Node) -> Confinement {
        guard node.registration.isolation != .none else { return .none }
        let slot = containerLocked(at: node.position).slotLocked(at: node.registration.index)
        return slot.confinement
    }

    /// Keeps a complete object.
    /// - Returns: Whether the object still has to be started and no other call is about to start it.
    func complete(_ slot: Slot, with object: any Component) -> Bool {
        slot.complete(with: object)
        return lock.withLock {
            state.addCompleted(slot)
            state.hasLived = true
            return hasStartedLocked && isToBeStarted(slot)
        }
    }

    /// Whether this container, or a container that keeps it, has started, and none of them is about to start; the caller holds
    /// the lock.
    @inline(never)
    private var hasStartedLocked: Bool {
        if state.place == nil { return state.startsAhead == 0 && state.hasStarted }
        var (hasStarted, next) = (false, self as Container?)
        while let container = next {
            if container.state.startsAhead > 0 { return false }
            hasStarted = hasStarted || container.state.hasStarted
            next = container.state.place?.owner.container
        }
        return hasStarted
    }

    /// Whether an object that is completed after a start has to be started; the caller holds the lock.
    ///
    /// An object that is only ``Stoppable`` counts as started.
    @inline(never)
    private func isToBeStarted(_ slot: Slot) -> Bool {
        guard let object = slot.keptObject, !state.rest.started.contains(where: { $0.object === object }) else {
            return false
        }
        if convert(object, to: (any Startable).self) != nil { return true }
        if convert(object, to: (any Stoppable).self) != nil {
            state.rest.started.append(.init(slot: slot, object: object, position: .here))
        }
        return false
    }

    // MARK: Outlooks

    /// The outlook on the registrations of this container and of its parents.
    ///
    /// The caller holds the lock and keeps the parent containers.
    func currentOutlook() -> Outlook { unsafe borrowedOutlook().takeUnretainedValue() }

    /// The outlook, which this container or the one that keeps it holds on to until the next change.
    ///
    /// The caller holds the lock and keeps the parent containers.
    func borrowedOutlook() -> Unmanaged<Outlook> {
        if let place = state.place, let owner = place.owner.container {
            return unsafe Unmanaged.passUnretained(owner.currentOutlook().compartment(place.number))
        }
        return unsafe withParentLocked { unsafe borrowedOutlook(inside: $0) }
    }

    /// The outlook of a container that isn't kept by another one.
    ///
    /// The caller holds the lock and keeps `parent`, which is nil if it is gone.
    private func borrowedOutlook(inside parent: Unmanaged<Container>?) -> Unmanaged<Outlook> {
        // SAFETY: the first outlook stays, and `parent` keeps all that it refers to in parent containers.
        let isNearRoot = unsafe parent?._withUnsafeGuaranteedRef { $0.isOutermost } ?? isOutermost
        if isNearRoot, let first = unsafe firstOutlook { return unsafe first }
        let epoch = epoch.load(ordering: .relaxed)
        let outer = unsafe parent?._withUnsafeGuaranteedRef { unsafe $0.borrowedOutlook() }
        if let known = unsafe earliestOutlook(at: epoch),
            unsafe known._withUnsafeGuaranteedRef({ unsafe $0.isExactlyInside(outer) })
        {
            return unsafe known
        }
        if let known = state.restIfAny?.outlook, known.epoch == epoch, unsafe known.outlook.isExactlyInside(outer) {
            return unsafe Unmanaged.passUnretained(known.outlook)
        }
        let outlook =
            unsafe parent?._withUnsafeGuaranteedRef { unsafe findOutlook(inside: outer, among: &$0.state.rest.inside) }
            ?? SharedOutlooks.withProcess { unsafe findOutlook(inside: nil, among: &$0) }
        let reference = unsafe Unmanaged.passUnretained(outlook)
        if unsafe first.load(ordering: .relaxed) != nil {
            state.rest.outlook = (outlook, epoch)
        } else {
            firstEpoch.store(epoch, ordering: .relaxed)
            unsafe first.store(Unmanaged.passRetained(outlook), ordering: .releasing)
        }
        return unsafe reference
    }

    @inline(__always)
    private var isOutermost: Bool { unsafe outerContainer == nil }

    /// Looks up the outlook of a scope that is being opened in an outermost container; the caller holds the lock.
    @inline(__always)
    func findDeclared(inside parent: Container) {
        guard parent.isOutermost, parent.state.place == nil, state.isBlueprintShared else { return }
        let outlook = unsafe findOutlook(inside: parent.borrowedOutlook(), among: &parent.state.rest.inside)
        unsafe declared.store(Unmanaged.passRetained(outlook), ordering: .releasing)
    }

    /// Returns an outlook that another container has computed, or a new one.
    private func findOutlook(inside outer: Unmanaged<Outlook>?, among shared: inout SharedOutlooks) -> Outlook {
        let blueprint = state.blueprint
        let known = shared.find { outlook in
            unsafe outlook.blueprint === blueprint
                && outlook.holds(
                    inside: outer, imageCount: state.imageCount, graphSource, tracksConsumers: tracksConsumers,
                    isWatched: state.watch != nil)
        }
        if let known { return known }
        let outlook = Outlook(
            of: blueprint, imageCount: state.imageCount, graphSource: graphSource, tracksConsumers: tracksConsumers,
            isWatched: state.watch != nil, inside: unsafe outer?.takeUnretainedValue())
        if blueprint.isShared || state.mayShare() { shared.insert(outlook) }
        return outlook
    }

    /// Adds the description of a call; the caller holds the lock.
    /// - Returns: The index of its registration, or -1.
    @discardableResult
    @inline(never)
    func describe(_ key: ChangeKey, _ make: (_ blueprint: Blueprint) -> Change) -> Int {
        defer { changed() }
        return state.describe(key, known: { following(key, after: $0, of: $1) }, make)
    }

    /// Continues to the blueprint after this change, if another container has described the change before; the caller
    /// holds the lock.
    @inline(never)
    func follow(_ key: ChangeKey) -> Change? {
        guard let change = state.follow(key, known: { following(key, after: $0, of: $1) }) else { return nil }
        changed()
        return change
    }

    private func following(_ key: ChangeKey, after count: Int, of blueprint: Blueprint) -> Blueprint? {
        guard outer != nil else { return SharedOutlooks.withProcess { $0.following(key, after: count, of: blueprint) } }
        // A parent container that is gone is never asked.
        return unsafe withParentLocked { parent in
            unsafe parent?._withUnsafeGuaranteedRef {
                $0.state.rest.inside.following(key, after: count, of: blueprint)
            }
        }
    }

    /// The first outlook, if it is still valid; reads without the lock, while the caller keeps the parent containers.
    @inline(__always)
    var firstOutlook: Unmanaged<Outlook>? {
        guard let first = unsafe earliestOutlook(at: epoch.load(ordering: .acquiring)) else { return nil }
        guard let outer = unsafe outerContainer else { return unsafe first }
        let outlook = unsafe outer._withUnsafeGuaranteedRef { unsafe $0.firstOutlook }
        return unsafe first._withUnsafeGuaranteedRef { unsafe $0.isInside(outlook) } ? first : nil
    }

    /// The first outlook, or that of the declared scope, if it was computed after this number of changes.
    @inline(__always)
    private func earliestOutlook(at epoch: Int) -> Unmanaged<Outlook>? {
        if let first = unsafe first.load(ordering: .acquiring), firstEpoch.load(ordering: .relaxed) == epoch {
            return unsafe first
        }
        return unsafe epoch == 0 ? declared.load(ordering: .acquiring) : nil
    }

    /// Whether any of the traits occurs here or in a parent container; the caller keeps the parent containers.
    @inline(__always)
    func has(_ traits: Traits) -> Bool {
        if let outlook = unsafe firstOutlook {
            return unsafe outlook._withUnsafeGuaranteedRef { $0.traits.contains(traits) }
        }
        return lock.withLock { currentOutlook().traits.contains(traits) }
    }

    /// Invalidates everything that was computed before; the caller holds the lock.
    func changed() {
        epoch.store(epoch.load(ordering: .relaxed) + 1, ordering: .releasing)
        if let place = state.place { place.owner.container?.changed() }
    }

    /// A number that differs after each change here or in a parent container; the caller keeps the parent containers.
    @inline(__always)
    var changes: Int {
        let own = epoch.load(ordering: .acquiring)
        guard let outer = unsafe outerContainer else { return own }
        return unsafe own &+ outer._withUnsafeGuaranteedRef { $0.changes }
    }
}
