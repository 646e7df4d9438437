extension Container {
    /// Replaces a class, wherever it is registered.
    func replace(
        _ type: any Component.Type, by new: any Any.Type, _ lifetime: Wind.Lifetime, _ given: Slot.Given,
        caller: (any Actor)?, at location: CodeLocation, _ describe: () -> RegistrationDescription
    ) throws(ResolutionError) {
        let key = ChangeKey(
            form: .replacementOfClass, type: new, others: (type, nil), number: lifetime.rawValue, location: location)
        try replace(key, caller: caller, { _ in given }) { () throws(ResolutionError) in
            let found = registrationsLocked(of: type)
            let isHandWritten = found.contains { $0.registration.isResolver }
            let isForeign = found.contains { $0.registration.isForeignInstantiable }
            guard !found.isEmpty, !isHandWritten, !isForeign else {
                throw nothingToReplaceLocked(
                    type, nil, by: new, isHandWritten: isHandWritten, isForeign: isForeign, at: location)
            }
            let replacement = (describe(), given)
            var swaps: [OwnedSwaps] = []
            for (home, _) in found {
                swaps.append((home, try home.substitutions(at: home.indices(standingFor: type), by: replacement)))
            }
            return swaps
        }
    }

    /// The registrations that stand for a class, here and in modules; the caller holds the lock.
    @inline(never)
    private func registrationsLocked(of type: any Component.Type) -> [(home: Container, registration: Registration)] {
        selfAndCompartmentsLocked.compactMap { home in
            home.indices(standingFor: type).first.map { (home, home.blueprint.members[$0].registration) }
        }
    }

    /// Replaces all registrations in the extent of a token or a type; nil stands for an extent that can't have any.
    func replace(
        _ named: any Any.Type, _ extent: Blueprint.Extent?, by new: any Any.Type, _ key: ChangeKey,
        caller: (any Actor)?, at location: CodeLocation, _ make: (_ type: any Any.Type) -> Replacement
    ) throws(ResolutionError) {
        try replace(key, caller: caller, { make($0).given }) { () throws(ResolutionError) in
            var swaps: [OwnedSwaps] = []
            var (isHandWritten, isForeign) = (false, false)
            if let extent {
                for home in selfAndCompartmentsLocked {
                    let blueprint = home.blueprint
                    let offers = blueprint.offers(in: extent)
                    isForeign = isForeign || offers.contains { $0.registration.isForeignInstantiable }
                    if let token = extent.token, blueprint.tokens[token]?.resolvers.isEmpty == false {
                        isHandWritten = true
                    }
                    guard let first = offers.first else { continue }
                    let replacement = make(first.type)
                    let substitution = blueprint.substitution(of: extent, by: replacement.description)
                    swaps.append((home, [(substitution, replacement)]))
                }
            } else if let type = named as? any Component.Type {
                isForeign = registrationsLocked(of: type).contains { $0.registration.isForeignInstantiable }
            }
            guard !swaps.isEmpty, !isForeign else {
                throw nothingToReplaceLocked(
                    named, extent, by: new, isHandWritten: isHandWritten, isForeign: isForeign, at: location)
            }
            return swaps
        }
    }

    /// Carries out the substitutions that `find` returns under the lock, and fills all their consumers again.
    ///
    /// If a container has described the replacement before, `give` alone is called, for the type of the registration.
    private func replace(
        _ key: ChangeKey, caller: (any Actor)?, _ give: (_ type: any Any.Type) -> Slot.Given,
        _ find: () throws(ResolutionError) -> [OwnedSwaps]
    ) throws(ResolutionError) {
        let ancestors = try keepAncestors()
        defer { withExtendedLifetime(ancestors) {} }
        // A view may show a value, although the containers of the tree have no object.
        defer { Container.tellReplaced() }
        if replaceAsKnown(key, caller: caller, give) { return }
        // The replaced objects end before the new ones begin.
        let (replaced, affected) = try withLockReleasing { () throws(ResolutionError) in try carryOut(try find(), key) }
        if !affected.isEmpty { try refillConsumers(of: replaced, in: affected, caller: caller) }
    }

    /// Carries out substitutions in all containers or, if an object doesn't have an interface, in none; called in
    /// `withLockReleasing(_:)`.
    /// - Returns: The new registrations, and the containers that they affect, if objects exist there.
    @inline(never)
    private func carryOut(_ swaps: [OwnedSwaps], _ key: ChangeKey) throws(ResolutionError)
        -> ([OwnedRegistration], [AffectedContainer])
    {
        let errors = misfits(in: swaps.flatMap(\.all))
        if !errors.isEmpty { throw .combining(errors) }
        let reach = reachLocked()
        // Without existing objects, there is nothing to fill again.
        let affected = haveLivedLocked(reach) ? affectedLocked(by: swaps, in: reach) : []
        let replaced = swaps.flatMap { $0.home.apply($0.all, key, in: reach) }
        tree.replacements.wrappingAdd(1)
        for (home, _) in swaps { home.closeReady() }
        return (replaced, affected)
    }

    /// The errors for replacements that lack the type of an offer.
    private func misfits(in changes: [Swap]) -> [ResolutionError] {
        changes.flatMap { change in
            (change.substitution.offers + change.substitution.products).filter { $0.isFit == false }.map { offer in
                .interfaceMismatch(
                    .init(
                        provider: offer.registration.participant, interface: offer.type,
                        isValueType: !ConformanceIndex.isReferenceLike(offer.type), isReplacement: true))
            }
        }
    }

    typealias Swap = (substitution: Blueprint.Substitution, replacement: Replacement)
    /// A container, and the changes in it.
    typealias OwnedSwaps = (home: Container, all: [Swap])

    /// The substitutions for a class and, if it takes arguments, for its makers; the caller holds the lock.
    private func substitutions(at indices: [Int], by new: Replacement) throws(ResolutionError) -> [Swap] {
        let blueprint = self.blueprint
        let old = blueprint.members[indices[0]]
        let first = blueprint.substitution(at: indices, by: new.description)
        func mismatch(_ expected: any Any.Type, _ actual: [any Any.Type], _ product: any Any.Type) -> ResolutionError {
            .makerMismatch(
                .init(
                    expected: expected, actual: actual, consumers: [first.registration.participant],
                    isProductHandedOut: false, product: product, replaced: old.registration.type))
        }
        let maker = new.description.details?.maker
        if old.products.isEmpty, maker != nil {
            throw mismatch(old.registration.type, [], first.registration.type)
        }
        var changes: [Swap] = [(first, new)]
        for number in old.products.indices {
            let (product, makerIndex) = (old.products[number], old.makers[number])
            let expected = blueprint.members[makerIndex].registration.type
            let description = maker?.describe(product.type, first.registration.participant.place)
            let actual = description?.details?.valueType
            guard let description, let actual, actual == expected else {
                throw mismatch(expected, actual.map { [$0] } ?? [], product.type)
            }
            let substitution = blueprint.substitution(at: [makerIndex], by: description)
            let maker = description.details!.remake!(reference, 0, makerIndex)
            changes.append((substitution, (description, .object(maker))))
        }
        return changes
    }

    /// The offers that a change replaces; the caller holds the lock.
    func offersLocked(of change: Swap) -> [Offer] {
        change.substitution.old.flatMap { self.blueprint.members[$0].offers.filter(change.substitution.takesOver) }
    }

    /// Carries out substitutions; called in `withLockReleasing(_:)`.
    private func apply(_ changes: [Swap], _ key: ChangeKey, in reach: [Container]) -> [OwnedRegistration] {
        let before = self.blueprint
        let old = changes.flatMap(\.substitution.old)
        let hadObject = changes.map { change in
            change.substitution.old.contains { index in
                knownSlotLocked(at: index).map { $0.isReady || $0.isInsteadOfObject } == true
            }
        }
        let registrations = old.map { before.members[$0].registration }
        describe(key) { _ in .substitutions(changes.map(\.substitution)) }
        let after = self.blueprint
        let inside = tree.containers(from: self)
        releaseAfterLock(inside)
        for place in old.indices {
            let member = after.members[old[place]]
            if member.registration !== registrations[place] || member.isRetired {
                dropSlots(of: registrations[place], inside, in: reach)
            }
        }
        return changes.indices.map { place in
            // If another container has described the same change, the registration is that of the other container.
            let registration = after.members[changes[place].substitution.index].registration
            let replacement = changes[place].replacement
            putSlot(of: registration, replacement.given)
            if hadObject[place] { knownSlotLocked(at: registration.index)?.isInsteadOfObject = true }
            return OwnedRegistration(registration: registration, owner: self)
        }
    }

    /// Releases the slots of a registration that doesn't count any more, in this container and those inside it; called
    /// in `withLockReleasing(_:)`.
    private func dropSlots(of registration: Registration, _ inside: [Container], in reach: [Container]) {
        var dropped: [Slot] = []
        let index = registration.index
        let current = knownSlotLocked(at: index).flatMap { $0.registration === registration ? $0 : nil }
        if let slot = dropSlot(at: index) {
            dropped.append(slot)
            self.created.claimed { $0.drop(slot) }
        }
        for container in inside {
            for slot in container.inheritedLocked(of: registration, from: self) {
                container.created.claimed { created in
                    created.inherited.remove(slot)
                    created.drop(slot)
                }
                dropped.append(slot)
            }
        }
        releaseAfterLock(dropped)
        if let current { dropped.append(current) }
        if tracksConsumers || registration.isWeakDependencyAware { endTracking(of: dropped, inside, in: reach) }
    }

    /// Whether objects in these containers may have to be filled again; the caller holds the lock.
    func haveLivedLocked(_ containers: [Container]) -> Bool {
        var haveLived = false
        // Each one is asked, because that claims its objects: a thread that adds one waits for this replacement.
        for container in containers where container.claimedHasLived { haveLived = true }
        return haveLived
    }

    /// The slots here of a registration that a parent container, or this one, has; the caller holds the lock.
    ///
    /// A scope that is open inside another one of its kind has the same registrations.
    private func inheritedLocked(of registration: Registration, from owner: Container) -> [Slot] {
        self.created.claimed { $0.inherited.all }.filter { slot in
            slot.registration === registration
                && containerLocked(at: Position(depth: slot.inheritedDepth)) === owner
        }
    }

    /// Stops filling the objects of replaced slots; called in `withLockReleasing(_:)`.
    ///
    /// A container outside of this one, such as a copy, goes on to fill an object that is registered in both.
    @inline(never)
    private func endTracking(of replaced: [Slot], _ inside: [Container], in reach: [Container]) {
        func isReplaced(_ object: any Component, in isHome: (Container) -> Bool) -> Bool {
            replaced.contains { $0.ready === object } && inside.contains(where: isHome)
        }
        for container in reach {
            guard let rest = container.restIfAny else { continue }
            releaseAfterLock(rest.wired.removeAll { isReplaced($0) { $0 === container } })
            for token in rest.tokens {
                for (consumer, tracking) in token.living(releasing: releaseAfterLock)
                where isReplaced(consumer, in: { $0.knownReference === tracking.home }) {
                    tracking.isOver.store(true, ordering: .releasing)
                }
            }
        }
    }

    /// The containers that may see the registrations of this one, parents first; called in `withLockReleasing(_:)`.
    func reachLocked() -> [Container] {
        // The containers around a module may see what it exports.
        let reach = tree.containers(from: outermostOwner, closingBranches: true)
        // The caller keeps this container.
        if reach.count > 1 || reach[0] !== self { releaseAfterLock(reach) }
        return reach
    }
}

extension Registration {
    /// Whether the objects take other objects weakly.
    fileprivate var isWeakDependencyAware: Bool {
        componentType.map { ConformanceIndex.facts(of: $0).landmarks.contains(.weakDependencyAware) } ?? false
    }
}
