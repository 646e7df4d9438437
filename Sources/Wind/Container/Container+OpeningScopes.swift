// Scopes are opened here: they take the expected values and objects, and check that each is there.
extension Container {
    /// Takes the value for an expectation of this type, if this scope is being opened and has one.
    @inline(never)
    func bring<Value>(_ value: Value, for token: any Any.Type, at location: CodeLocation) -> Bool {
        guard isOpening.load(ordering: .acquiring) else { return false }
        if bringDeclared(value, for: token) { return true }
        // Only this call reads the parent container, and the code that opens the scope keeps it.
        return withLock(keepingParents: level > 1) { bringLocked(value, for: token, at: location) }
    }

    /// Takes the first value for an expectation, without the lock.
    /// - Returns: False if that takes the lock.
    @inline(__always)
    private func bringDeclared<Value>(_ value: Value, for token: any Any.Type) -> Bool {
        guard let outlook = unsafe declared.load(ordering: .acquiring) else { return false }
        // SAFETY: this container keeps the outlook, whose blueprint is shared, so that nothing changes it.
        return unsafe outlook._withUnsafeGuaranteedRef { outlook in
            // The value doesn't need dependencies, but a resolver may be asked about it, or a consumer wait for it.
            guard !outlook.traits.contains(.resolversOrWeakTokens),
                let expected = outlook.blueprint.expectation(of: Value.self, for: token),
                let carrier = expected.carrier
            else { return false }
            return slots.insertNear(bare: carrier.make(value), at: expected.index)
        }
    }

    @inline(__always)
    private func bringLocked<Value>(_ value: Value, for token: any Any.Type, at location: CodeLocation) -> Bool {
        guard isOpening.load(ordering: .relaxed) else { return false }
        let blueprint = self.blueprint
        guard let expected = blueprint.expectation(of: Value.self, for: token), let carrier = expected.carrier else {
            return false
        }
        let index = expected.index
        let given = carrier.make(value) as! any Component
        let slot = Slot(blueprint.members[index].registration, .object(given))
        if let known = knownSlotLocked(at: index), known.givenObject == nil {
            // The value was requested before it was there.
            replaceSlotLocked(at: index, by: slot)
            return true
        }
        if !blueprint.allTraits(and: traitsInParents).contains(.resolversOrWeakTokens) { slot.completeWithGiven() }
        if slots.insert(slot, at: index) { return true }
        self.rest.broughtTwice.append((index, location))
        changed()
        return true
    }

    /// Has complete values be completed once more at the next request, if a resolver or a consumer waits for them since a
    /// change of a parent container; the caller holds the lock.
    @inline(never)
    private func completeLaterLocked() {
        let blueprint = self.blueprint
        guard blueprint.allTraits(and: traitsInParents).contains(.resolversOrWeakTokens) else { return }
        for index in blueprint.expectations.map(\.index) {
            guard let known = knownSlotLocked(at: index), known.isReady, let given = known.givenObject,
                given is ValueCarrier
            else { continue }
            let slot = Slot(known.registration, .object(given))
            // A consumer that has the value already isn't told again.
            slot.takeAnnounced(of: known)
            replaceSlotLocked(at: index, by: slot)
            closeReady()
        }
    }

    /// The traits of the parent containers of a scope that is being opened; the caller holds the lock.
    @inline(never)
    private var traitsInParents: Traits {
        unsafe withParentLocked { unsafe $0?._withUnsafeGuaranteedRef { $0.currentOutlook().traits } ?? .none }
    }

    /// Checks that all expectations are met and that the scope's graph is sound; the caller keeps the parent.
    private func finishOpening(_ scope: Scope, at location: CodeLocation) throws(ResolutionError) {
        isOpening.store(false, ordering: .releasing)
        if isPlainlyOpened(scope) { return }
        let errors = withLock(keepingParents: level > 1) { finishOpeningLocked(scope, at: location) }
        if !errors.isEmpty { throw .combining(errors) }
    }

    /// Whether `open` has brought exactly the expected values, and the graph of the declared scope is known to be sound.
    @inline(__always)
    private func isPlainlyOpened(_ scope: Scope) -> Bool {
        // Without other registrations, `declared` is the published outlook.
        let outlook = unsafe declared.load(ordering: .acquiring)
        guard let outlook = unsafe outlook, unsafe knownOutlook?.toOpaque() == outlook.toOpaque() else { return false }
        // SAFETY: this container keeps the outlook.
        let isSound = unsafe outlook._withUnsafeGuaranteedRef { $0.isProven.load(ordering: .acquiring) }
        guard isSound, scope.expectsPlainly else { return false }
        return unsafe outlook._withUnsafeGuaranteedRef { outlook in
            // All threads that open scopes would change the count of an array that is kept during the loop.
            outlook.blueprint.expectations.indices.allSatisfy { isGiven(outlook.blueprint.expectations[$0].index) }
        }
    }

    @inline(__always)
    private func finishOpeningLocked(_ scope: Scope, at location: CodeLocation) -> [ResolutionError] {
        completeLaterLocked()
        var errors: [ResolutionError] = []
        for index in self.blueprint.expectations.map(\.index) where !isPlainlyMet(index) {
            if let error = meet(index, of: scope, at: location) { errors.append(error) }
        }
        guard errors.isEmpty else { return errors }
        // SAFETY: this container keeps its outlook.
        let isProven = unsafe borrowedOutlook()._withUnsafeGuaranteedRef { $0.isProven.load(ordering: .acquiring) }
        return isProven ? [] : proveLocked(notes: false).errors
    }

    /// Whether an expectation has its object.
    private func isGiven(_ index: Int) -> Bool {
        if slots.isBare(index) { return true }
        return unsafe slots.find(index).map { unsafe $0._withUnsafeGuaranteedRef { $0.isGivenObject } } ?? false
    }

    /// Whether an expectation has its object, which was registered once, and the token doesn't have another provider; the
    /// caller holds the lock.
    private func isPlainlyMet(_ index: Int) -> Bool {
        self.restIfAny?.broughtTwice.isEmpty != false && isGiven(index) && self.blueprint.isOnlyOffer(at: index)
    }

    /// Meets an expectation by the given object, or by a registration in its place; the caller holds the lock.
    /// - Returns: The error if there is neither, or more than one.
    private func meet(_ index: Int, of scope: Scope, at location: CodeLocation) -> ResolutionError? {
        let expected = self.blueprint.members[index]
        guard let offer = expected.offers.first, let token = offer.token,
            // The check reports the second of two equal expectations.
            self.blueprint.expectation(of: offer.type, for: token)?.index == index
        else { return nil }
        let all = (offer.tokenID.map { self.blueprint.offers(of: $0) } ?? [])
            .filter { $0.offer !== offer && $0.registration.lifetime != .expected }
        let others = all.filter { !$0.offer.isAroundAnother }
        func isSame(_ other: SeenOffer) -> Bool { other.offer.serves(ObjectIdentifier(offer.type)) }
        func isDeclared(_ other: SeenOffer) -> Bool {
            self.blueprint.declares(other.registration, in: other.position.compartments.first)
        }
        var same = others.filter(isSame)
        // The check reports a provider in the declaration itself.
        if same.contains(where: isDeclared) { return nil }
        let isBrought = knownSlotLocked(at: index)?.givenObject != nil
        // A builder that takes a maker wraps one with the same token, or else hands on that of the class.
        if same.isEmpty, !isBrought {
            same = all.filter { isSame($0) && $0.offer.mayHandOnMaker && !isDeclared($0) }
        }
        let again =
            self.rest.broughtTwice.filter { $0.index == index }.map(\.location)
            + same.dropFirst(isBrought ? 0 : 1).compactMap(\.registration.participant.place)
        let reason: ResolutionError.ExpectationUnmet.Reason
        if !again.isEmpty {
            reason = .broughtAgain(at: again)
        } else if isBrought {
            return nil
        } else if let first = same.first {
            if let error = currentOutlook().invalidExpectation(at: index) { return error }
            // A registered class or component meets the expectation, too, and so does an exported one.
            let other = first.position.isHere ? first.registration.index : nil
            _ = describe(ChangeKey(form: .withdrawal, type: offer.type, others: (token, nil))) { _ in
                .withdrawal(index, for: other)
            }
            return nil
        } else if let other = others.first {
            reason = .broughtAs(other.offer.type, other.registration.participant.place)
        } else if !self.blueprint.isDeclared(expected.registration) {
            return currentOutlook().invalidExpectation(at: index)
        } else {
            reason = .missing
        }
        return .expectationUnmet(
            .init(
                scope: scope.name, declaredAt: expected.registration.participant.place, openedAt: location,
                token: token, type: offer.type, reason: reason,
                namesToken: OfferDescription.isDeclared(by: others.first?.offer.type ?? offer.type, for: token)))
    }

    /// The error for an expected object that is requested too early.
    func notBroughtYet(_ registration: Registration) -> ResolutionError {
        lock.withLock {
            let offer = self.blueprint.members[registration.index].offers.first
            if !self.blueprint.isDeclared(registration),
                let error = currentOutlook().invalidExpectation(at: registration.index)
            {
                return error
            }
            return .expectationUnmet(
                .init(
                    scope: self.blueprint.scopeName?.text ?? "", declaredAt: registration.participant.place,
                    token: offer?.token, type: offer?.type, reason: .notBroughtYet))
        }
    }

    private func declares(_ scope: Scope) -> Bool {
        withLock {
            if self.restIfAny?.scopes.contains(where: { $0 === scope }) == true { return true }
            guard self.origin === scope.declaredIn else { return false }
            // The original declared the scope after this copy was made.
            declareLocked(scope)
            return true
        }
    }
}

extension Container.Scope {
    /// The name of the scope in errors.
    public var name: String { scopeName.text }

    /// Opens a scope: a child container with the declared registrations and those of `bring`.
    ///
    /// The call doesn't create any object. The scope creates objects on request, and each ``Singleton`` that is
    /// registered in it at its own `bootstrap()`.
    ///
    /// If the scope's graph was checked and hasn't changed since, the call doesn't check it again. Otherwise it checks
    /// the graph now: for example if the container wasn't bootstrapped after the declaration, if something was
    /// registered since, or if `bring` registers more than the expectations. Call it from any thread.
    /// - Parameters:
    ///   - container: The container that becomes the parent: the one that declares the scope, a container inside that,
    ///     or a copy of one of them. For a scope inside another, pass a container that the outer scope opened. With
    ///     nil, the parent is the container that declares the scope. If ``Container/current`` is a copy of that
    ///     container, or inside a copy, as in a test, the parent is the copy.
    ///   - fileID: The file that errors name as the place of the opening.
    ///   - line: The line that errors name as the place of the opening.
    ///   - bring: A closure that registers each expected value or object, under its expected type.
    /// - Returns: The scope's container. The caller keeps it, and its objects end with it.
    /// - Throws: ``Container/ResolutionError`` if an expected object is missing, has another type or is there twice, if
    ///   the parent container is gone, or if the scope's graph isn't sound. The error of `bring`, if it throws.
    public func open(
        in container: Container? = nil, fileID: StaticString = #fileID, line: UInt = #line,
        _ bring: (Container) throws -> Void = { _ in }
    ) throws -> Container {
        let location = Container.CodeLocation(fileID: fileID, line: line)
        let outer = if let container { try home(of: container, at: location) } else { try home(at: location) }
        defer { withExtendedLifetime(outer) {} }
        let scope = openContainer(inside: outer)
        do {
            try bring(scope)
        } catch {
            // `bring` may have kept the scope somewhere, where nothing keeps the parent container.
            scope.isOpening.store(false, ordering: .releasing)
            throw error
        }
        try scope.finishOpening(self, at: location)
        return scope
    }

    /// Returns the parent container for an opening that doesn't name any.
    @inline(__always)
    private func home(at location: Container.CodeLocation) throws -> Container {
        if let container = Container.ofTask.flatMap(copy) ?? declaredIn.container { return container }
        guard let outerName else { throw Container.ResolutionError.containerGone(.init(role: .scope(name))) }
        throw unmet(.declaredIn(outerName), at: location)
    }

    /// The copy of the declaring container that is `container` or a parent of it.
    @inline(never)
    private func copy(around container: Container) -> Container? {
        guard let copy = declaration(from: container)?.place else { return nil }
        return copy.isContainer(of: declaredIn) ? nil : copy
    }

    /// Returns the parent container for an opening in `start`: `start` itself, or the module that declares this scope.
    ///
    /// It is `start` if that container or one of its parents declares this scope.
    private func home(of start: Container, at location: Container.CodeLocation) throws -> Container {
        guard let (container, place) = declaration(from: start) else { throw unmet(.notDeclaredThere, at: location) }
        return place === container ? start : place
    }

    /// The nearest container, from `start` outwards, that declares this scope itself or in a module, and the place of the
    /// declaration; a copy declares the scope, too.
    private func declaration(from start: Container) -> (container: Container, place: Container)? {
        var next: Container? = start
        while let container = next {
            if container.isContainer(of: declaredIn) { return (container, container) }
            let places = container.lock.withLock { container.selfAndCompartmentsLocked }
            let place = places.first { $0.isContainer(of: declaredIn) } ?? places.first { $0.declares(self) }
            if let place { return (container, place) }
            next = container.parent
        }
        return nil
    }

    private func unmet(
        _ reason: Container.ResolutionError.ExpectationUnmet.Reason, at location: Container.CodeLocation
    ) -> Container.ResolutionError {
        .expectationUnmet(
            .init(scope: name, declaredAt: scopeName.location, openedAt: location, reason: reason))
    }

    /// Creates a container to be opened, in a branch if nothing has changed since an earlier opening.
    private func openContainer(inside outer: Container) -> Container {
        let known = unsafe branches.load(ordering: .acquiring)
        // SAFETY: this scope keeps the branches.
        let branch = unsafe known?._withUnsafeGuaranteedRef { unsafe $0[WiringContext.withOwn { $0.id }] }
        let isCurrent = unsafe branch?._withUnsafeGuaranteedRef { branch in
            unsafe outer.isContainer(of: declaredIn) && branch.outlook.isInside(outer.knownOutlook)
        }
        if isCurrent == true { return unsafe makeContainer(inside: outer, isOpening: true, in: branch) }
        let container = unsafe makeContainer(inside: outer, isOpening: true, in: nil)
        // SAFETY: the new container keeps its outlook.
        let outlook = unsafe container.declared.load(ordering: .acquiring)?.takeUnretainedValue()
        if let outlook { unsafe addBranches(inside: outer, outlook, after: known) }
        return container
    }

    /// Adds branches after the first opening, if nothing has changed in the parent since its check.
    ///
    /// Other threads may be using the branches before, which the new ones keep. The parent publishes only a few outlooks.
    @inline(never)
    private func addBranches(inside outer: Container, _ outlook: Outlook, after known: Unmanaged<Branches>?) {
        guard !outlook.setting.isWatched, outer.isContainer(of: declaredIn), unsafe outlook.isInside(outer.knownOutlook)
        else { return }
        let added = unsafe Branches(inside: declaredIn, outlook, after: known?.takeUnretainedValue())
        outer.lock.withLock {
            let reference = unsafe Unmanaged.passUnretained(added)
            guard unsafe branches.compareExchange(expected: known, desired: reference).exchanged else { return }
            _ = unsafe reference.retain()
            unsafe known?.release()
            declaredIn.add(added)
        }
    }

    /// Creates a container with the declared registrations, for a check.
    func makeContainer(inside outer: Container) -> Container {
        unsafe makeContainer(inside: outer, isOpening: false, in: nil)
    }

    private func makeContainer(inside outer: Container, isOpening: Bool, in branch: Unmanaged<Branch>?) -> Container {
        let declared =
            unsafe branch?._withUnsafeGuaranteedRef { $0.blueprint }
            ?? (blueprint.isShared ? blueprint : blueprint.copy())
        return unsafe Container(
            inside: Unmanaged.passUnretained(outer),
            tracksConsumers: outer.tracksConsumers, isOpened: isOpening, in: branch,
            copying: contents.isPlain ? nil : contents, declared)
    }
}
