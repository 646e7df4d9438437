/// What is to take the place of something that is registered.
struct Replacement {
    let description: RegistrationDescription
    let given: Slot.Given
    let actor: (any Actor)?

    init(_ description: RegistrationDescription, _ given: Slot.Given = .nothing, actor: (any Actor)?) {
        self.description = description
        self.given = given
        self.actor = actor
    }
}

/// Something that took the place of something else.
struct Replaced {
    let registration: Registration
    /// Whether an object is to be made now, because there was one.
    let isToBeMade: Bool
}

extension Container {
    /// Replaces a class, wherever it is registered.
    func replace(
        _ type: any Component.Type, by new: any Any.Type, _ replacement: Replacement, at location: CodeLocation
    ) throws(ResolutionError) {
        let ancestors = try keepAncestors()
        defer { withExtendedLifetime(ancestors) {} }
        let (homes, isHandWritten) = lock.withLock {
            let homes = membersLocked.filter { $0.index(standingFor: type) != nil }
            return (homes, homes.contains { $0.state.blueprint.members[$0.index(standingFor: type)!].registration.isResolver })
        }
        guard !homes.isEmpty, !isHandWritten else {
            throw nothingToReplace(type, by: new, isHandWritten: isHandWritten, at: location)
        }
        for home in homes {
            try home.replace(caller: replacement.actor) { () throws(ResolutionError) in
                guard let index = home.index(standingFor: type) else {
                    throw home.nothingToReplaceLocked(type, by: new, isHandWritten: false, at: location)
                }
                return try home.substitutions(at: index, by: replacement)
            }
        }
    }

    /// Replaces everything that is registered for a token.
    func replace(
        for token: any Any.Type, by new: any Any.Type, caller: (any Actor)?, at location: CodeLocation,
        _ make: (_ type: any Any.Type) -> Replacement
    ) throws(ResolutionError) {
        let ancestors = try keepAncestors()
        defer { withExtendedLifetime(ancestors) {} }
        let id = ProtocolID(token)
        func entry(in home: Container) -> TokenEntry? { id.flatMap { home.state.blueprint.tokens[$0] } }
        let (homes, isHandWritten) = lock.withLock {
            (
                membersLocked.filter { entry(in: $0)?.offers.isEmpty == false },
                membersLocked.contains { entry(in: $0)?.resolvers.isEmpty == false }
            )
        }
        guard !homes.isEmpty else {
            throw nothingToReplace(token, by: new, isHandWritten: isHandWritten, at: location)
        }
        for home in homes {
            let type = home.lock.withLock { entry(in: home)!.offers[0].type }
            let replacement = make(type)
            try home.replace(caller: caller) { () throws(ResolutionError) in
                [(home.state.blueprint.substitution(for: id!, by: replacement.description), replacement)]
            }
        }
    }

    typealias Change = (substitution: Blueprint.Substitution, replacement: Replacement)

    /// What takes the place of a class: with it, if it takes arguments, the makers of its objects; under the lock.
    private func substitutions(at index: Int, by new: Replacement) throws(ResolutionError) -> [Change] {
        let blueprint = state.blueprint
        let old = blueprint.members[index]
        let first = blueprint.substitution(at: index, by: new.description)
        func mismatch(_ expected: any Any.Type, _ actual: [any Any.Type], _ product: any Any.Type) -> ResolutionError {
            .makerMismatch(
                .init(
                    expected: expected, actual: actual, consumers: [first.registration.participant],
                    isProductHandedOut: false, product: product))
        }
        let maker = new.description.details?.maker
        if old.products.isEmpty, maker != nil {
            throw mismatch(old.registration.type, [], first.registration.type)
        }
        var changes: [Change] = [(first, new)]
        for (product, makerIndex) in zip(old.products, old.makers) {
            let expected = blueprint.members[makerIndex].registration.type
            let description = maker?.describe(product.type, first.registration.participant.place)
            let actual = description?.details?.valueType
            guard let description, let actual, actual == expected else {
                throw mismatch(expected, actual.map { [$0] } ?? [], product.type)
            }
            let substitution = blueprint.substitution(at: makerIndex, by: description)
            let maker = description.details!.remake!(reference)
            changes.append((substitution, Replacement(description, .object(maker), actor: nil)))
        }
        return changes
    }

    /// Has what `find` says, under the lock, take the place of what is registered, and fills everything again that needs
    /// it.
    private func replace(
        caller: (any Actor)?, _ find: () throws(ResolutionError) -> [Change]
    ) throws(ResolutionError) {
        let (replaced, errors, garbage) = try lock.withLock {
            () throws(ResolutionError) -> ([Replaced], [ResolutionError], [Any]) in
            let changes = try find()
            let errors = changes.flatMap { change in
                let products = products(of: change)
                return (change.substitution.offers + products).filter { $0.isFit == false }.map { offer in
                    ResolutionError.interfaceMismatch(
                        .init(
                            provider: offer.registration.participant, interface: offer.type,
                            isValueType: !ConformanceIndex.isReferenceLike(offer.type)))
                }
            }
            guard errors.isEmpty else { return ([], errors, []) }
            var garbage: [Any] = []
            let replaced = changes.map { apply($0, &garbage) }
            readyValues.close()
            changed()
            return (replaced, [], garbage)
        }
        withExtendedLifetime(garbage) {}
        if !errors.isEmpty { throw .combining(errors) }
        try renew(replaced, caller: caller)
    }

    /// As what objects of a class that takes arguments are made from now on; under the lock.
    private func products(of change: Change) -> [Offer] {
        guard change.substitution.token == nil else { return [] }
        return state.blueprint.members[change.substitution.index].products.map {
            Offer(replacing: $0, of: change.substitution.registration)
        }
    }

    /// Has something take the place of something else; under the lock.
    /// - Parameter garbage: What is to be let go of after the lock.
    private func apply(_ change: Change, _ garbage: inout [Any]) -> Replaced {
        let (substitution, replacement) = change
        let products = products(of: change)
        let blueprint = state.blueprint
        let removed = substitution.old.flatMap { index in
            blueprint.members[index].offers.filter { substitution.token == nil || $0.tokenID == substitution.token }
        }
        let wasReady = substitution.old.contains { knownSlotLocked(at: $0)?.isReady == true }
        let old = Dictionary(
            uniqueKeysWithValues: substitution.old.map { ($0, blueprint.members[$0].registration) })
        blueprint.apply(substitution)
        if substitution.token == nil { blueprint.setProducts(products, of: substitution.index) }
        for (index, registration) in old where blueprint.members[index].registration !== registration {
            dropSlots(of: registration, &garbage)
        }
        for (index, registration) in old where blueprint.members[index].isRetired {
            dropSlots(of: registration, &garbage)
        }
        let slot = Slot(substitution.registration, replacement.given, actor: replacement.actor)
        slots.markReplaced(substitution.index, keeping: &state.former)
        garbage.append(state.replacements.updateValue(slot, forKey: substitution.index) as Any)
        // What was announced as something that nobody offers any more is not what its consumers are to get.
        let gone = Set(removed.map { ObjectIdentifier($0) })
        forEachInReach { container in
            for token in container.state.tokens.values where token.announced.hasMembers {
                garbage.append(token.announced.removeAll { gone.contains(ObjectIdentifier($0)) })
            }
        }
        if case .object(let object) = replacement.given, substitution.registration.details == nil {
            state.objects[ObjectIdentifier(object)] = substitution.index
        }
        return Replaced(
            registration: substitution.registration,
            isToBeMade: substitution.registration.isEager && wasReady)
    }

    /// Lets go of the slots of a registration that does not count any more; under the lock.
    private func dropSlots(of registration: Registration, _ garbage: inout [Any]) {
        var dropped: [Slot] = []
        let index = registration.index
        if let slot = state.replacements[index], slot.registration === registration {
            dropped.append(slot)
            state.replacements[index] = nil
        }
        _ = slots.markReplaced(index, keeping: &state.former)
        forEachInReach { container in
            for (key, slot) in container.state.inherited where slot.registration === registration {
                container.state.inherited[key] = nil
                container.state.completed.removeAll { $0 === slot }
                dropped.append(slot)
            }
        }
        let all = dropped
        state.completed.removeAll { slot in all.contains { $0 === slot } }
        garbage.append(dropped)
    }

    // MARK: Under the lock

    /// This container and those that it keeps, at any depth.
    var membersLocked: [Container] { [self] + state.compartments.flatMap(\.membersLocked) }

    /// Runs `body` for every container in which what is registered here may be seen, those further out first.
    func forEachInReach(_ body: (Container) -> Void) {
        if state.place != nil { tree.forEach(body) } else { tree.forEach(from: self, body) }
    }

    private func index(standingFor type: any Component.Type) -> Int? {
        state.blueprint.members.firstIndex { $0.original == type && !$0.isRetired }
    }

    private func nothingToReplace(
        _ type: any Any.Type, by replacement: any Any.Type, isHandWritten: Bool, at location: CodeLocation
    ) -> ResolutionError {
        lock.withLock { nothingToReplaceLocked(type, by: replacement, isHandWritten: isHandWritten, at: location) }
    }

    private func nothingToReplaceLocked(
        _ type: any Any.Type, by replacement: any Any.Type, isHandWritten: Bool, at location: CodeLocation
    ) -> ResolutionError {
        let outlook = currentOutlook()
        let id = ProtocolID(type)
        let isFurtherOut = outlook.visibleMembers.contains { member in
            id == nil ? member.original == type : member.offers.contains { $0.tokenID == id }
        }
        let isToken = id.map { state.blueprint.tokens[$0] != nil } ?? false
        let near =
            isToken
            ? NearMatches.providers(near: DeclaredToken(id: id!, type: type), of: [], in: outlook)
            : NearMatches.types(near: type, in: outlook)
        return .nothingToReplace(
            .init(
                type: type, replacement: replacement, place: location, isHandWritten: isHandWritten,
                isFurtherOut: isFurtherOut, near: near))
    }
}
