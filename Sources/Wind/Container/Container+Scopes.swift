extension Container {
    /// Declares a scope, such as a request, a window or an account, so that ``bootstrap(isolation:)`` checks its graph.
    ///
    /// ```swift
    /// let request = website.scope("request") { scope in
    ///     scope.expect((any DependsOnVisitor).self, as: Visitor.self)
    ///     Audit.register(in: scope)
    /// }
    /// try website.bootstrap()
    ///
    /// func greet(_ visitor: Visitor) throws -> String {
    ///     let scope = try request.open { $0.register(value: visitor, for: (any DependsOnVisitor).self) }
    ///     return try scope.resolve(Greeting.self).text
    /// }
    /// ```
    ///
    /// Each opened scope is a child container with the registrations of `describe`. It creates new objects of the
    /// registered classes. All scopes share registered objects and values. Declare values that differ from scope to
    /// scope with `expect`, and register them when you open the scope.
    ///
    /// After the declaration, an ``Instance`` of this container may declare a token that only the scope provides. A
    /// ``ScopedSingleton`` may do that in any case.
    ///
    /// Declare the scope before `bootstrap()`. A later declaration is checked when the scope is first opened. Declare a
    /// scope inside a scope in `describe`, on its container. Call it from any thread.
    /// - Parameters:
    ///   - name: The name of the scope in errors.
    ///   - fileID: The file that errors name as the place of the declaration.
    ///   - line: The line that errors name as the place of the declaration.
    ///   - describe: The registrations of each scope. The method calls it once, immediately. Its container is only a
    ///     description: a later registration in it has no effect.
    /// - Returns: The scope, which you can open. This container keeps it, but the scope doesn't keep this container.
    /// - Throws: The error of `describe`. The scope isn't declared then.
    @discardableResult
    public func scope(
        _ name: String, fileID: StaticString = #fileID, line: UInt = #line, _ describe: (Container) throws -> Void
    ) rethrows -> Scope {
        let location = CodeLocation(fileID: fileID, line: line)
        let described = Container(parent: self, tracksConsumers: tracksConsumers)
        let number = lock.withLock {
            self.restIfAny?.scopes.count { $0.name == name && $0.scopeName.location == location } ?? 0
        }
        let begun = ScopeName(name, number: number, at: location)
        described.withLock { described.describe(begun) }
        try describe(described)
        let name = described.withLock {
            let name = begun.completed(by: described.blueprint)
            described.describe(name)
            return name
        }
        let (contents, blueprint) = described.withLock { described.contentsLocked(isLasting: true) }
        let outerName = lock.withLock { self.blueprint.scopeName?.text }
        let scope = Scope(name, contents, blueprint, declaredIn: reference, outerName: outerName)
        withLock { declareLocked(scope) }
        return scope
    }

    /// Adds a scope; the caller holds the lock.
    @inline(never)
    func declareLocked(_ scope: Scope) {
        let declared = DeclaredScope(scope.scopeName, scope.blueprint)
        _ = describe(declared.key) { _ in .declaredScope(declared) }
        self.rest.scopes.append(scope)
    }

    /// Declares that each opening of a scope registers a value or an object.
    ///
    /// Call it only in the declaration of a ``scope(_:fileID:line:_:)``. Three mistakes are errors at `bootstrap()`: a
    /// call elsewhere, a second equal expectation, and an expectation that the parent container already meets.
    /// - Parameters:
    ///   - token: The token by which components declare the dependency.
    ///   - type: The type under which the value or object is handed out.
    ///   - fileID: The file that errors name as the place of the expectation.
    ///   - line: The line that errors name as the place of the expectation.
    public func expect<Value>(
        _ token: any Any.Type, as type: Value.Type, fileID: StaticString = #fileID, line: UInt = #line
    ) {
        addExpectation(of: type, for: token, at: CodeLocation(fileID: fileID, line: line))
    }

    /// Adds the expectation of a type that may be known only at run time.
    ///
    /// The optimizer takes that type and the static one for the same if it sees them together.
    @inline(never)
    private func addExpectation(of type: any Any.Type, for token: any Any.Type, at location: CodeLocation) {
        func carrier<Value>(of type: Value.Type) -> any (ValueCarrier & Component).Type { Provided<Value>.self }
        let carrier = _openExistential(type, do: carrier)
        let key = ChangeKey(form: .expectation, type: type, others: (token, nil), location: location)
        withLock {
            _ = describe(key) { blueprint in
                let description = RegistrationDescription(lifetime: .expected, type: carrier, location: location)
                description.details = RegistrationDetails(valueType: type, carrier: carrier)
                return .registration(
                    Registration(at: blueprint.members.count, description),
                    offering: OfferDescription(type: type, token: token))
            }
        }
    }

    /// Notes that the registrations so far describe a scope; the caller holds the lock.
    private func describe(_ name: ScopeName) {
        _ = describe(name.key(.scope)) { _ in .scope(name) }
    }

    // MARK: Proving

    /// Checks the whole graph, unless that was done before; the caller holds the lock.
    func proveLocked(notes wantsNotes: Bool) -> Proof {
        let outlook = currentOutlook()
        if !wantsNotes, outlook.isProven.load(ordering: .acquiring) { return Proof() }
        let graph = DependencyGraph(of: outlook, followedDepth: outlook.depthOfScope)
        let errors = Check.prove(graph)
        if errors.isEmpty, !outlook.traits.contains(.confined) {
            outlook.keep(graph.eagerOrder().map { graph.consumer($0) })
        }
        if !wantsNotes { return Proof(errors: errors) }
        return Proof(errors: errors, notes: Check.notes(on: graph), listed: Check.tokensListed(in: graph))
    }

    /// The problems of the scopes that are declared here and in modules, and of the scopes inside them.
    func proveScopes(notes wantsNotes: Bool) -> Proof {
        var proof = Proof()
        for scope in lock.withLock({ self.rest.scopes }) {
            let opened = scope.makeContainer(inside: self)
            let own = opened.withLock { opened.proveLocked(notes: wantsNotes) }
            proof.add(own.with(opened.proveScopes(notes: wantsNotes)))
        }
        for compartment in lock.withLock({ self.rest.compartments }) {
            proof.add(compartment.proveScopes(notes: wantsNotes))
        }
        return proof
    }

    /// The problems of a container, or of several.
    struct Proof {
        var errors: [ResolutionError] = []
        var notes: [Note] = []
        /// The tokens of parent containers of which a consumer gets all providers, or may get them.
        var listed: [any Any.Type] = []

        /// Adds the problems of another container.
        mutating func add(_ other: Proof) {
            errors += other.errors
            notes += other.notes
            listed += other.listed
        }

        /// The problems with those of the scopes inside, whose consumers may use a provider, too.
        func with(_ inside: Proof) -> Proof {
            let own = notes.filter { note in
                guard case .secondProvider(let token, _, _) = note else { return true }
                return !inside.listed.contains { $0 == token }
            }
            return Proof(
                errors: ResolutionError.joining(errors, inside.errors), notes: own + inside.notes,
                listed: listed + inside.listed)
        }
    }
}
