extension Container {
    // MARK: Places

    /// The parent container at a depth, or this one for 0; the call in progress keeps it.
    @inline(__always)
    func outer(at depth: Int) -> Unmanaged<Container> {
        var container = unsafe Unmanaged.passUnretained(self)
        for _ in 0..<depth { unsafe container = container._withUnsafeGuaranteedRef { unsafe $0.outerContainer! } }
        return unsafe container
    }

    /// The container at a position that is seen from here; the call in progress keeps it.
    func container(at position: Position) -> Container {
        if position.compartments.isEmpty { return containerLocked(at: position) }
        return lock.withLock { containerLocked(at: position) }
    }

    /// The container at a position that is seen from here; the caller holds the lock if the position has compartments.
    func containerLocked(at position: Position) -> Container {
        var container = unsafe outer(at: position.depth).takeUnretainedValue()
        for number in position.compartments { container = container.rest.compartments[number] }
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
        let registration = self.blueprint.members[index].registration
        // A call that began before a replacement gets the replaced object.
        if let retired = self.restIfAny?.retired.last(where: { $0.registration === registration }) { return retired }
        var given = Slot.Given.nothing
        if let remake = registration.details?.remake { given = .object(remake(reference, 0, index)) }
        if registration.isContainer { given = .object(reference) }
        let slot = Slot(registration, given)
        if registration.isContainer {
            slot.completeWithGiven()
        }
        if slots.insert(slot, at: index) { return slot }
        // The code that opens a scope may have brought a value meanwhile, without the lock.
        if !slots.isReplaced(index), let brought = tableSlotLocked(at: index) { return brought }
        slots.setReplacement(slot, at: index)
        return slot
    }

    /// The slot at an index, if it exists already; the caller holds the lock.
    func knownSlotLocked(at index: Int) -> Slot? {
        slots.isReplaced(index) ? slots.replacement(at: index) : tableSlotLocked(at: index)
    }

    /// The slot in the table at an index, if it exists already; the caller holds the lock.
    func tableSlotLocked(at index: Int) -> Slot? {
        if slots.isBare(index) { slots.addSlot(at: index) { slotLocked(at: index, with: $0) } }
        return unsafe slots.find(index)?.takeUnretainedValue()
    }

    /// Has the slot at an index be found among the replacements from now on; the caller holds the lock.
    func retireSlotLocked(at index: Int) {
        let old = slots.markReplaced(index) { slotLocked(at: index, with: $0) }
        if let old {
            self.rest.retired.append(old)
            forgetObject(of: old)
        }
    }

    /// Puts a slot in the place of the one at an index; the caller holds the lock.
    @inline(never)
    func replaceSlotLocked(at index: Int, by slot: Slot) {
        retireSlotLocked(at: index)
        slots.setReplacement(slot, at: index)
    }

    /// Creates the slot for an object that doesn't have one yet; the caller holds the lock.
    private func slotLocked(at index: Int, with object: AnyObject) -> Slot {
        let slot = Slot(self.blueprint.members[index].registration, .object(object as! any Component))
        slot.completeWithGiven()
        return slot
    }

    /// The slot here of a registration in the parent container at this depth.
    ///
    /// The call notes that an object is about to be created here.
    func inheritedSlot(of registration: Registration, at depth: Int) -> Slot {
        let known: Slot? = self.created.withOwnLock { created in
            self.hasLived.store(true, ordering: .releasing)
            if let known = created.inherited.find(registration, at: depth) { return known }
            // SAFETY: a parent keeps its slots.
            return unsafe slotInParent(at: depth, registration.index)?._withUnsafeGuaranteedRef { outerSlot in
                outerSlot.registration === registration ? inherit(outerSlot, from: depth, in: &created) : nil
            }
        }
        return known ?? lock.withLock { inheritedSlotLocked(of: registration, at: depth) }
    }

    /// The slot here of a registration in a parent container; the caller holds the lock.
    @inline(never)
    private func inheritedSlotLocked(of registration: Registration, at depth: Int) -> Slot {
        func findOrAdd(to created: inout CreatedObjects.Slots) -> Slot {
            self.hasLived.store(true, ordering: .releasing)
            if let known = created.inherited.find(registration, at: depth) { return known }
            // Objects that are created where they are requested don't belong to a compartment.
            let outerSlot = unsafe outer(at: depth)._withUnsafeGuaranteedRef { $0.slotLocked(at: registration.index) }
            // Another registration may have taken the place of the requested one.
            return created.inherited.find(outerSlot.registration, at: depth)
                ?? inherit(outerSlot, from: depth, in: &created)
        }
        return self.created.withOwnLock(findOrAdd) ?? self.created.claimed(findOrAdd)
    }

    @inline(__always)
    private func inherit(_ outerSlot: Slot, from depth: Int, in created: inout CreatedObjects.Slots) -> Slot {
        if let spare = created.inherited.takeSpare(of: outerSlot.registration, at: depth) {
            spare.reuse(for: outerSlot)
            created.inherited.insert(spare, at: depth)
            return spare
        }
        let slot = Slot(copying: outerSlot, at: depth, in: self)
        created.inherited.insert(slot, at: depth)
        return slot
    }

    /// The registrations of parent containers whose objects were created here; the caller holds the lock.
    @inline(never)
    var inheritedLocked: [SeenRegistration] {
        self.created.claimed { $0.inherited.all }.map { slot in
            SeenRegistration(
                registration: slot.registration, position: Position(depth: slot.inheritedDepth))
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
        let slot: Slot
        if madeAt == position {
            slot = home.slot(at: registration.index)
        } else if registration.isFresh {
            slot = lock.withLock { containerLocked(at: position).slotLocked(at: registration.index) }
        } else {
            slot = home.inheritedSlot(of: registration, at: position.depth)
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
        if step.isHere { return unsafe slots.findReady(step.index) }
        return step.reach > 0 ? unsafe readyInParent(at: step.reach, step.index) : nil
    }

    @inline(never)
    private func readyInParent(at depth: Int, _ index: Int) -> Unmanaged<AnyObject>? {
        unsafe outer(at: depth)._withUnsafeGuaranteedRef { unsafe $0.slots.findReady(index) }
    }

    /// The slot in this container or a parent container, if it is found without the lock.
    @inline(__always)
    private func foundSlot(of step: PlanStep) -> Unmanaged<Slot>? {
        if step.isHere { return unsafe slots.find(step.index) }
        return step.reach > 0 ? unsafe slotInParent(at: step.reach, step.index) : nil
    }

    @inline(never)
    private func slotInParent(at depth: Int, _ index: Int) -> Unmanaged<Slot>? {
        unsafe outer(at: depth)._withUnsafeGuaranteedRef { unsafe $0.slots.find(index) }
    }

    @inline(never)
    private func otherReady(_ step: PlanStep, at position: Position) -> (any Component)? {
        if step.isHere, !step.isContainer, slots.isEmpty(at: step.index) { return nil }
        // SAFETY: the step's owner keeps the registration.
        return unsafe step.registration._withUnsafeGuaranteedRef { registration in
            guard position.isOuter(of: registration) else {
                return workplace(of: registration, at: position).slot?.ready
            }
            if registration.isFresh { return nil }
            let depth = position.depth
            let known = self.created.withOwnLock { Optional($0.inherited.find(registration, at: depth)) }
            if let known { return known?.ready }
            return lock.withLock { self.created.claimed { $0.inherited.find(registration, at: depth) } }?.ready
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
        return home.created.claimed { $0.inherited.find(node.registration, at: node.reach) }
    }

    /// The actor to which a node's object is confined; the caller holds the lock.
    func confinementLocked(of node: DependencyGraph.Node) -> Confinement {
        guard node.registration.isolation != .none else { return .none }
        let slot = containerLocked(at: node.position).slotLocked(at: node.registration.index)
        return slot.confinement
    }

    /// The offers of a registration in the parent container at this depth, or here; the caller holds the lock.
    func offersLocked(of registration: Registration, at depth: Int) -> [Offer] {
        let home = containerLocked(at: Position(depth: depth))
        let members = home.blueprint.members
        guard registration.index < members.count else { return [] }
        return members[registration.index].offers.filter { $0.registration === registration }
    }

    /// Keeps a complete object.
    /// - Returns: Whether the object still has to be started and no other call is about to start it.
    func complete(_ slot: Slot, with object: any Component) -> Bool {
        // A container that was started, or that another one keeps, is claimed.
        self.created.withOwnLock { $0.complete(slot, with: object) } == nil && completeClaimed(slot, with: object)
    }

    @inline(never)
    private func completeClaimed(_ slot: Slot, with object: any Component) -> Bool {
        // Weakly registered objects may end now, but not under the lock.
        var kept: [(any Component)?] = []
        let value = slot.weakValue
        defer { withExtendedLifetime((kept, value)) {} }
        return lock.withLock {
            self.created.claimed { $0.complete(slot, with: object) }
            return hasStartedLocked && isToBeStarted(slot, keeping: &kept)
        }
    }

    /// Notes that an object is about to be created or wired here, so that it is filled again after a replacement.
    @inline(__always)
    func noteLife() {
        if !self.hasLived.load(ordering: .acquiring) { noteFirstLife() }
    }

    @inline(never)
    private func noteFirstLife() {
        let isNoted: Void? = self.created.withOwnLock { _ in self.hasLived.store(true, ordering: .releasing) }
        if isNoted == nil { lock.withLock { self.hasLived.store(true, ordering: .releasing) } }
    }

    /// Whether this container, or a container that keeps it, has started; the caller holds the lock.
    var hasStartedLocked: Bool { self.hasStarted || self.place?.owner.container?.hasStartedLocked == true }

    /// Whether this container, or a container that keeps it, is about to start; the caller holds the lock.
    private var isToStartLocked: Bool {
        self.startsAhead > 0 || self.place?.owner.container?.isToStartLocked == true
    }

    /// Whether an object that is completed after a start has to be started, and no other call is about to start it; the
    /// caller holds the lock.
    ///
    /// An object that is only ``Stoppable`` counts as started. The caller releases `kept` without the lock.
    @inline(never)
    private func isToBeStarted(_ slot: Slot, keeping kept: inout [(any Component)?]) -> Bool {
        guard let object = slot.keptObject else { return false }
        let isStartable = convert(object, to: (any Startable).self) != nil
        guard isStartable ? !isToStartLocked : convert(object, to: (any Stoppable).self) != nil else { return false }
        kept = self.rest.started.map(\.object)
        if kept.contains(where: { $0 === object }) { return false }
        if !isStartable { noteStartedLocked(slot, object) }
        return isStartable
    }
}

extension Container {
    /// Forgets the values for requests without the lock, and keeps none from now on.
    ///
    /// It is called when a type may get another object: after a replacement, or after a late registration of
    /// the type, here or in a child container that exports it.
    func closeReady() {
        readyValues.close()
        readyLists.close()
    }

    /// Closes the values for the next requests if one of them has this type; the caller holds the lock.
    func closeReady(for type: ObjectIdentifier) {
        if readyValues.holds(type) { closeReady() }
        self.place?.owner.container?.closeReady(for: type)
    }

    /// This container and the containers that it keeps, at any depth.
    var selfAndCompartmentsLocked: [Container] {
        [self] + (self.restIfAny?.compartments ?? []).flatMap(\.selfAndCompartmentsLocked)
    }

    /// The indices of the registrations that stand for a class: its own, and those of its objects.
    @inline(never)
    func indices(standingFor type: any Component.Type) -> [Int] {
        let members = self.blueprint.members
        return members.indices.filter { members[$0].original == type && !members[$0].isRetired }
    }
}
