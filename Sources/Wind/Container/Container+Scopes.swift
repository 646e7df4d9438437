extension Container {
    /// Declares what a request, a window or an account brings, so that ``bootstrap(isolation:)`` proves it.
    ///
    /// Each scope that is opened is a container inside this one, with what `describe` registered: a class is made anew in
    /// each scope, an object or a value is the same in all. What differs from scope to scope is expected, and brought when
    /// the scope is opened:
    ///
    ///     let request = app.scope("request") { scope in
    ///         scope.expect((any DependsOnUser).self, as: User.self)
    ///         Audit.register(in: scope)
    ///     }
    ///     try app.bootstrap()
    ///     let scope = try request.open { $0.register(value: user, for: (any DependsOnUser).self) }
    ///
    /// From then on an ``Instance`` or a ``ScopedSingleton`` of this container may declare a token that only the scope
    /// brings. Declare before `bootstrap()`; what is declared later is proved when it is first opened. Scopes inside the
    /// scope are declared in `describe`, on the container that it is given. Any thread.
    /// - Parameters:
    ///   - name: What errors call the scope.
    ///   - fileID: Where errors say that it was declared.
    ///   - line: Where errors say that it was declared.
    ///   - describe: Registers what each scope has. Called once, now; the container that it is given is to be described only,
    ///     and what is registered in it later counts for nothing.
    /// - Returns: The scope, to be opened. This container keeps it; it does not keep this container.
    /// - Throws: What `describe` throws; then nothing is declared.
    @discardableResult
    public func scope(
        _ name: String, fileID: StaticString = #fileID, line: UInt = #line, _ describe: (Container) throws -> Void
    ) rethrows -> Scope {
        let location = CodeLocation(fileID: fileID, line: line)
        let described = Container(graphSource: graphSource, parent: self, tracksConsumers: tracksConsumers)
        var name = ScopeName(text: name, location: location)
        described.withLock { described.describe(name) }
        try describe(described)
        described.withLock {
            name.declaredCount = described.state.blueprint.members.count
            described.describe(name)
        }
        let (contents, blueprint) = described.withLock { described.contentsLocked(isLasting: true) }
        let outerName = lock.withLock { state.blueprint.scopeName?.text }
        let scope = Scope(name, contents, blueprint, declaredIn: reference, outerName: outerName)
        let declared = DeclaredScope(name, blueprint)
        withLock {
            _ = self.describe(declared.key) { _ in .declaredScope(declared) }
            state.scopes.append(scope)
        }
        return scope
    }

    /// Says that each scope brings a value or an object when it is opened.
    ///
    /// In the declaration of a ``scope(_:fileID:line:_:)`` only; elsewhere, and of what the container further out provides
    /// already, it is an error at `bootstrap()`.
    /// - Parameters:
    ///   - token: The empty protocol by which components ask for it.
    ///   - type: The type under which it is handed out.
    ///   - fileID: Where errors say that it was expected.
    ///   - line: Where errors say that it was expected.
    public func expect<Value>(
        _ token: any Any.Type, as type: Value.Type, fileID: StaticString = #fileID, line: UInt = #line
    ) {
        let location = CodeLocation(fileID: fileID, line: line)
        let key = ChangeKey(form: .expectation, type: type, others: (token, nil), location: location)
        withLock {
            _ = describe(key) { blueprint in
                let description = RegistrationDescription(
                    lifetime: .expected, type: Provided<Value>.self, location: location)
                description.details = RegistrationDetails(type, isExpected: true)
                return .registration(
                    Registration(at: blueprint.members.count, description),
                    offering: OfferDescription(type: type, token: token))
            }
        }
    }

    /// Says that this is what a scope has; under the lock.
    private func describe(_ name: ScopeName) {
        _ = describe(name.key(.scope)) { _ in .scope(name) }
    }

    private func declares(_ scope: Scope) -> Bool { lock.withLock { state.scopes.contains { $0 === scope } } }

    // MARK: Opening

    /// Takes the value of that type for what is expected, if this scope is being opened and it is.
    @inline(never)
    func bring(_ value: UnsafeRawPointer, as type: any Any.Type, for token: any Any.Type, at location: CodeLocation)
        -> Bool
    {
        // Nobody else reads what is further out, and whoever opens a scope keeps the container that it is in.
        if level == 1 { return lock.withLock { unsafe bringLocked(value, as: type, for: token, at: location) } }
        return withLock { unsafe bringLocked(value, as: type, for: token, at: location) }
    }

    @inline(__always)
    private func bringLocked(
        _ value: UnsafeRawPointer, as type: any Any.Type, for token: any Any.Type, at location: CodeLocation
    ) -> Bool {
        guard state.opening != nil, let index = state.blueprint.expectation(of: type, for: token) else {
            return false
        }
        let registration = state.blueprint.members[index].registration
        guard let carry = registration.details?.carrier else { return false }
        let known = knownSlotLocked(at: index)
        guard known?.givenObject == nil else {
            state.opening!.append(ContainerState.BroughtTwice(index: index, location: location))
            return true
        }
        let carrier = carry.init(of: type)
        unsafe carrier.keep(copying: value)
        let slot = Slot(registration, .object(carrier), actor: nil)
        guard known != nil else {
            // Nothing is filled in; but a resolver may be asked for it, or somebody told of it.
            if !state.blueprint.allTraits(and: traitsFurtherOut).contains(.resolversOrWeakTokens) {
                slot.completeWithGiven()
                state.hasLived = true
            }
            slots.insert(slot, at: index)
            return true
        }
        // Somebody has asked for it before it was there.
        _ = slots.markReplaced(index, keeping: &state.former)
        state.replacements[index] = slot
        return true
    }

    /// What occurs further out than a scope that is being opened; under the lock.
    private var traitsFurtherOut: Traits {
        guard level == 1 else { return outer?.container?.currentOutlook().traits ?? .none }
        // SAFETY: whoever opens it keeps that one.
        return unsafe outerContainer!._withUnsafeGuaranteedRef { outer in
            unsafe outer.firstOutlook?._withUnsafeGuaranteedRef { $0.traits } ?? outer.currentOutlook().traits
        }
    }

    /// Checks that everything that is expected was brought, and that the scope is sound; while the caller keeps the one
    /// further out.
    private func finishOpening(_ scope: Scope, inside outer: Container, at location: CodeLocation)
        throws(ResolutionError)
    {
        let errors =
            level == 1
            ? lock.withLock { finishOpeningLocked(scope, inside: outer, at: location) }
            : withLock { finishOpeningLocked(scope, inside: outer, at: location) }
        if !errors.isEmpty { throw .combining(errors) }
    }

    @inline(__always)
    private func finishOpeningLocked(_ scope: Scope, inside outer: Container, at location: CodeLocation)
        -> [ResolutionError]
    {
        let twice = state.opening ?? []
        state.opening = nil
        var errors: [ResolutionError] = []
        let isPlain = twice.isEmpty && scope.expectsPlainly && state.blueprint === scope.blueprint
        for index in state.blueprint.expectations
        where !(isPlain ? isGiven(index) : twice.isEmpty && isPlainlyMet(index)) {
            if let error = settle(index, twice: twice, of: scope, at: location) { errors.append(error) }
        }
        guard errors.isEmpty else { return errors }
        let outlook = state.place == nil ? currentOutlook(inside: outer) : currentOutlook()
        return outlook.isProven.load(ordering: .acquiring) ? [] : proveLocked(notes: false).errors
    }

    /// Whether an object is there for what is expected.
    private func isGiven(_ index: Int) -> Bool {
        unsafe slots.find(index).map { unsafe $0._withUnsafeGuaranteedRef { $0.isGivenObject } } ?? false
    }

    /// Whether what is expected was brought, and nothing else for the same token; under the lock.
    private func isPlainlyMet(_ index: Int) -> Bool {
        isGiven(index) && state.blueprint.isOnlyOffer(at: index)
    }

    /// Has an expectation be met by what was brought, or by what was registered in its place; under the lock.
    /// - Returns: What is wrong with that.
    private func settle(
        _ index: Int, twice: [ContainerState.BroughtTwice], of scope: Scope, at location: CodeLocation
    ) -> ResolutionError? {
        let expected = state.blueprint.members[index]
        guard let offer = expected.offers.first, let token = offer.token else { return nil }
        let others = (offer.tokenID.flatMap { state.blueprint.tokens[$0] }?.offers ?? [])
            .filter { $0 !== offer && !$0.isAroundAnother && $0.registration.lifetime != .expected }
        let same = others.filter { $0.serves(ObjectIdentifier(offer.type)) }
        // What the declaration itself provides is an error of the check.
        let declaredCount = state.blueprint.scopeName?.declaredCount ?? 0
        if same.contains(where: { $0.registration.index < declaredCount }) { return nil }
        let isBrought = knownSlotLocked(at: index)?.givenObject != nil
        let again =
            twice.filter { $0.index == index }.map(\.location)
            + same.dropFirst(isBrought ? 0 : 1).compactMap(\.registration.participant.place)
        let reason: ResolutionError.ExpectationUnmet.Reason
        if !again.isEmpty {
            reason = .broughtAgain(at: again)
        } else if isBrought {
            return nil
        } else if !same.isEmpty {
            // A class or a component that is registered brings it, too.
            _ = describe(ChangeKey(form: .withdrawal, type: offer.type, others: (token, nil))) { _ in
                .withdrawal(index)
            }
            return nil
        } else if let other = others.first {
            reason = .broughtAs(other.type, other.registration.participant.place)
        } else {
            reason = .missing
        }
        return .expectationUnmet(
            .init(
                scope: scope.name, declaredAt: expected.registration.participant.place, openedAt: location,
                token: token, type: offer.type, reason: reason))
    }

    /// What is said of something expected that is asked for too early.
    func notBroughtYet(_ registration: Registration) -> ResolutionError {
        lock.withLock {
            let offer = state.blueprint.members[registration.index].offers.first
            return .expectationUnmet(
                .init(
                    scope: state.blueprint.scopeName?.text ?? "", declaredAt: registration.participant.place,
                    token: offer?.token, type: offer?.type, reason: .notBroughtYet))
        }
    }

    // MARK: Proving

    /// Checks the whole graph, unless that was done; under the lock.
    func proveLocked(notes wantsNotes: Bool) -> (errors: [ResolutionError], notes: [Note]) {
        let outlook = currentOutlook()
        if !wantsNotes, outlook.isProven.load(ordering: .acquiring) { return ([], []) }
        let graph = DependencyGraph(of: outlook)
        let errors = Check.errors(in: graph)
        if errors.isEmpty {
            graph.noteSound()
            if !outlook.traits.contains(.confined) { outlook.keep(graph.eagerOrder.map { graph.consumer($0) }) }
        }
        return (errors, wantsNotes ? Check.notes(on: graph) : [])
    }

    /// What is wrong with the scopes that are declared here and in modules, and with those declared in them.
    func proveScopes(notes wantsNotes: Bool) -> (errors: [ResolutionError], notes: [Note]) {
        var (errors, notes): ([ResolutionError], [Note]) = ([], [])
        for scope in lock.withLock({ state.scopes }) {
            let opened = scope.makeContainer(inside: self)
            let own = opened.withLock { opened.proveLocked(notes: wantsNotes) }
            let inside = opened.proveScopes(notes: wantsNotes)
            errors += own.errors + inside.errors
            notes += own.notes + inside.notes
        }
        for compartment in lock.withLock({ state.compartments }) {
            let inside = compartment.proveScopes(notes: wantsNotes)
            errors += inside.errors
            notes += inside.notes
        }
        return (errors, notes)
    }
}

extension Container.Scope {
    /// What errors call the scope.
    public var name: String { scopeName.text }

    /// Opens a scope: a container with what was declared and what `bring` registers.
    ///
    /// Nothing is created; what is asked for is, and what is registered in the scope as a ``Singleton`` by its
    /// `bootstrap()`. The scope was proved with the container that declared it, unless that was bootstrapped before the
    /// declaration, or `bring` registers more than what is expected: then it is proved now. Any thread.
    /// - Parameters:
    ///   - container: The container that the scope is to be inside: the one that declared it, one further in, or a copy of
    ///     one of them; of a scope inside another, one that the outer scope opened. Nil for the one that declared it or, if
    ///     ``Container/current`` is or is inside a copy of that, as in a test, for the copy.
    ///   - fileID: Where errors say that it was opened.
    ///   - line: Where errors say that it was opened.
    ///   - bring: Registers what the scope expects: each as the type that it is expected as.
    /// - Returns: The scope. The caller keeps it; everything that was made in it goes with it.
    /// - Throws: ``Container/ResolutionError`` if something expected is not brought, or is not of that type, or twice, if
    ///   the container is gone, or if the scope is unsound; and what `bring` throws.
    public func open(
        in container: Container? = nil, fileID: StaticString = #fileID, line: UInt = #line,
        _ bring: (Container) throws -> Void = { _ in }
    ) throws -> Container {
        let location = Container.CodeLocation(fileID: fileID, line: line)
        guard let outer = try container.map({ try home(of: $0, at: location) }) ?? copyOfTask ?? declaredIn.container
        else {
            guard let outerName else { throw Container.ResolutionError.containerGone(.init(of: .scope(name))) }
            throw unmet(.declaredIn(outerName), at: location)
        }
        defer { withExtendedLifetime(outer) {} }
        let scope = makeContainer(inside: outer, isOpening: true)
        do {
            try bring(scope)
        } catch {
            // Somebody may have kept the scope, and nobody keeps what is further out any more.
            scope.lock.withLock { scope.state.opening = nil }
            throw error
        }
        try scope.finishOpening(self, inside: outer, at: location)
        return scope
    }

    /// The copy of the container that declared this in which the task works.
    private var copyOfTask: Container? {
        var next = Container.ofTask
        while let container = next {
            let places = [container] + container.lock.withLock { container.membersLocked }
            if places.contains(where: { $0.reference === declaredIn }) { return nil }
            if let copy = places.first(where: { $0.declares(self) }) { return copy }
            next = container.parent
        }
        return nil
    }

    /// The container that this is to be inside when it is opened in one: that itself if it, or one further out, declares
    /// this; else the module of one of them that does.
    private func home(of start: Container, at location: Container.CodeLocation) throws -> Container {
        var next: Container? = start
        while let container = next {
            if container.reference === declaredIn || container.declares(self) { return start }
            let members = container.lock.withLock { container.membersLocked }
            if let module = members.first(where: { $0.declares(self) }) { return module }
            next = container.parent
        }
        throw unmet(.notDeclaredThere, at: location)
    }

    private func unmet(
        _ reason: Container.ResolutionError.ExpectationUnmet.Reason, at location: Container.CodeLocation
    ) -> Container.ResolutionError {
        .expectationUnmet(
            .init(scope: name, declaredAt: scopeName.location, openedAt: location, reason: reason))
    }

    /// A container with what was declared.
    func makeContainer(inside outer: Container, isOpening: Bool = false) -> Container {
        unsafe Container(
            graphSource: outer.graphSource, inside: Unmanaged.passUnretained(outer),
            tracksConsumers: outer.tracksConsumers, isOpened: isOpening,
            copying: contents.isPlain ? nil : contents, imageCount: contents.imageCount,
            blueprint.isShared ? blueprint : blueprint.copy())
    }
}
