// Replacements that another container has described before, and the slots of replacements.
extension Container {
    /// Repeats a replacement that another container with the same registrations has described, where no object exists
    /// yet.
    /// - Returns: False if the replacement has to be computed.
    func replaceAsKnown(
        _ key: ChangeKey, caller: (any Actor)?, _ give: (_ type: any Any.Type) -> Slot.Given
    ) -> Bool {
        withLockReleasing {
            guard let known = shareReplacement(key) else { return false }
            putSlot(of: known.registration, give(known.registration.type))
            return true
        }
    }

    /// Takes over a known replacement, with the slots of all its makers; called in `withLockReleasing(_:)`.
    /// - Returns: The substitution whose slot is still missing, or nil if the replacement isn't known.
    @inline(never)
    private func shareReplacement(_ key: ChangeKey) -> Blueprint.Substitution? {
        guard self.restIfAny?.compartments.isEmpty != false, !haveLivedLocked(reachLocked()),
            shareBlueprint(after: key), case .substitutions(let substitutions) = self.lastChange
        else { return nil }
        closeReady()
        for number in substitutions.indices {
            for index in substitutions[number].old where self.blueprint.members[index].isRetired {
                dropSlot(at: index)
            }
            // The makers of a class that takes arguments are replaced with it.
            let new = substitutions[number].registration
            if number > 0 { putSlot(of: new, .object(new.details!.remake!(reference, 0, new.index))) }
        }
        return substitutions.first
    }

    /// Gives a replacement its slot; called in `withLockReleasing(_:)`.
    func putSlot(of registration: Registration, _ given: Slot.Given) {
        dropSlot(at: registration.index)
        slots.setReplacement(Slot(registration, given), at: registration.index)
        if case .object(let object) = given, registration.details == nil {
            self.rest.objects[ObjectIdentifier(object)] = registration.index
        }
    }

    /// Takes away the slot at an index; called in `withLockReleasing(_:)`.
    /// - Returns: The slot, if it was that of a replacement.
    @discardableResult
    func dropSlot(at index: Int) -> Slot? {
        let slot = slots.isReplaced(index) ? slots.setReplacement(nil, at: index) : nil
        if let slot {
            forgetObject(of: slot)
            releaseAfterLock(slot)
        }
        retireSlotLocked(at: index)
        return slot
    }

    /// Forgets the registration of a slot's object, because another object may get the same address; the caller holds
    /// the lock.
    func forgetObject(of slot: Slot) {
        guard let object = slot.givenObject else { return }
        self.rest.objects[ObjectIdentifier(object)] = nil
        self.rest.objectRoles[ObjectIdentifier(object)] = nil
    }
}
