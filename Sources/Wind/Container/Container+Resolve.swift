extension Container {
    /// Returns the object that is handed out as `T`.
    ///
    /// ```swift
    /// let journal: Journal = container.resolve()
    /// journal.write("Practised the second movement.")
    /// ```
    ///
    /// The call returns a complete singleton at once. Otherwise it first checks and creates the object with its
    /// dependencies. Call it from any thread.
    ///
    /// If the container can't return a `T`, the program stops with an error text. To get an error instead, call
    /// `resolve(_:)`. Only if generic code calls this method with an optional type as `T`, the result is nil instead.
    /// - Parameter isolation: The actor of the caller.
    /// - Returns: The object.
    @_alwaysEmitIntoClient
    @_disfavoredOverload
    public func resolve<T>(isolation: (any Actor)? = #isolation) -> T {
        do {
            return try resolve(T.self, isolation: isolation)
        } catch {
            return absent(error, isolation: isolation)
        }
    }

    /// Returns the object that is handed out as `T`, or nil if nothing provides it.
    ///
    /// If a provider exists, but the container can't create its object, the call reports the problem to
    /// ``onProblem-swift.property`` and returns nil.
    /// - Parameter isolation: The actor of the caller.
    /// - Returns: The object, or nil.
    @_alwaysEmitIntoClient
    public func resolve<T>(isolation: (any Actor)? = #isolation) -> T? {
        do {
            return try resolve(T.self, isolation: isolation)
        } catch {
            return optional(error, isolation: isolation)
        }
    }

    /// Returns the object that is handed out as `type`, or throws.
    ///
    /// The call returns a complete singleton at once. Otherwise it first checks and creates the object with its
    /// dependencies. Call it from any thread.
    /// - Parameters:
    ///   - type: The requested type: a provider's class or its public interface.
    ///   - isolation: The actor of the caller.
    /// - Returns: The object.
    /// - Throws: ``ResolutionError``. If the check fails, the container hasn't created any object.
    @_alwaysEmitIntoClient
    public func resolve<T>(_ type: T.Type, isolation: (any Actor)? = #isolation) throws(ResolutionError) -> T {
        if let words = unsafe readyValue(of: ObjectIdentifier(type)) {
            // SAFETY: the words of a `T` whose object was retained for this copy of them; the container keeps them.
            return withExtendedLifetime(self) { unsafe words.assumingMemoryBound(to: T.self).move() }
        }
        guard let made = try makeValue(of: type, size: MemoryLayout<T>.size, caller: isolation) else {
            return try resolveByHand(type, isOffered: false, isolation: isolation)
        }
        if let value = made.value(as: type) { return value }
        return try resolveByHand(type, isOffered: true, isolation: isolation)
    }

    /// Wires an existing object with the dependencies that its class declares, and calls `dependenciesFulfilled()`.
    ///
    /// Use it for an object that your own code creates. Its class need not be registered:
    ///
    /// ```swift
    /// container.register(Editor.self, as: .instance) { (container: Container) in
    ///     let editor = Editor()
    ///     try container.resolve(for: editor)
    ///     return editor
    /// }
    /// ```
    ///
    /// A second call, even by another container, replaces the dependencies. ``Instance`` dependencies are then new
    /// objects. If another container makes the second call, replacements and announcements in the first one don't reach
    /// the object any more. There are exceptions: the first container keeps the object, has announced it as a foreign
    /// object, or tracks its consumers, or the object has a storage of its own for weak dependencies.
    ///
    /// If a module keeps the object, the container of the module wires it.
    ///
    /// A child container can wire an object that a parent keeps. If a component of the child then needs this object in
    /// turn, they keep each other alive, and no error names the cycle.
    ///
    /// If the object is just being filled, by another thread or by an outer call on this thread, this call returns at
    /// once. The wiring follows there, and reports its problems to ``onProblem-swift.property``.
    ///
    /// Other threads may read the object meanwhile, if it keeps its dependencies in ``Dependencies``,
    /// ``WeakDependencies``, ``Inject`` or ``InjectWeak``.
    /// - Parameters:
    ///   - consumer: The object. The container doesn't keep it.
    ///   - isolation: The actor of the caller.
    /// - Throws: ``ResolutionError``. If the check fails, the container has neither created nor filled any object.
    public func resolve(for consumer: any Component, isolation: (any Actor)? = #isolation) throws(ResolutionError) {
        try wire(consumer, caller: isolation)
    }

    /// Returns nil, because the call names no type.
    ///
    /// A bare `===` asks for an `AnyObject`. This overload exists for the compiler's warning. An unavailable overload
    /// would lose against the generic ones.
    @available(*, deprecated, message: "finds nothing; name the type, as in 'let list: List = container.resolve()'")
    public func resolve() -> AnyObject? { nil }

    // MARK: Inside

    /// The value of a complete object that is handed out as this type, retained.
    @usableFromInline
    func readyValue(of type: ObjectIdentifier) -> UnsafeMutableRawPointer? {
        unsafe readyValues.take(type)
    }

    /// The object that is handed out as `type`, created now if necessary, or nil if no class offers the type.
    @usableFromInline
    func makeValue(of type: any Any.Type, size: Int, caller: (any Actor)?) throws(ResolutionError)
        -> ObjectValue?
    {
        if outer != nil { return try findValueInside(of: type, size: size, caller: caller) }
        let checked = changes
        return try unsafe findValue(of: type, size: size, in: knownOutlook, checked: checked, caller: caller)
    }

    @inline(never)
    private func findValueInside(of type: any Any.Type, size: Int, caller: (any Actor)?) throws(ResolutionError)
        -> ObjectValue?
    {
        try keepingAncestors { () throws(ResolutionError) in
            // Read before the outlook: a registration between the two may close a cycle, which the making then looks for.
            let checked = changes
            return try unsafe findValue(of: type, size: size, in: knownOutlookInside, checked: checked, caller: caller)
        }
    }

    @inline(__always)
    private func findValue(
        of type: any Any.Type, size: Int, in outlook: Unmanaged<Outlook>?, checked: Int, caller: (any Actor)?
    ) throws(ResolutionError) -> ObjectValue? {
        if let outlook = unsafe outlook {
            let known = try unsafe outlook.borrowed { outlook throws(ResolutionError) in
                try outlook.targets.withValue(for: ObjectIdentifier(type)) { target throws(ResolutionError) in
                    try value(of: target, as: type, size: size, checked: checked, caller: caller)
                }
            }
            if let known { return known }
        }
        return try findNewValue(of: type, size: size, checked: checked, caller: caller)
    }

    /// The value of a type that is requested for the first time.
    @inline(never)
    private func findNewValue(of type: any Any.Type, size: Int, checked: Int, caller: (any Actor)?)
        throws(ResolutionError) -> ObjectValue?
    {
        // SAFETY: the container keeps the outlook while the lock is held.
        let found = lock.withLock {
            unsafe borrowedOutlook()._withUnsafeGuaranteedRef { $0.target(of: ObjectIdentifier(type)) }
        }
        guard let target = found else { return nil }
        return try value(of: target, as: type, size: size, checked: checked, caller: caller)
    }

    @inline(__always)
    private func value(of target: Target, as type: any Any.Type, size: Int, checked: Int, caller: (any Actor)?)
        throws(ResolutionError) -> ObjectValue
    {
        if target.isPlainlyMade.load(ordering: .acquiring) {
            if target.isScoped { return try scopedValue(of: target, checked: checked, caller: caller) }
            let made = try WiringContext.withOwn { wiring throws(ResolutionError) in
                unsafe try wiring.make(target.step.registration, in: self, checked: checked, caller: caller)
            }
            return value(of: made, by: target)
        }
        if let ready = ready(target.step, at: target.seen.position) {
            return readyValue(of: ready, by: target, as: type, size: size, found: checked)
        }
        return try otherValue(of: target, as: type, checked: checked, caller: caller)
    }

    /// The value of an object that is registered in a parent container and kept here; its slot is looked up once.
    private func scopedValue(of target: Target, checked: Int, caller: (any Actor)?) throws(ResolutionError)
        -> ObjectValue
    {
        let object = try WiringContext.withOwn { wiring throws(ResolutionError) in
            let depth = target.consumer.position.depth
            let slot = inheritedSlot(of: target.consumer.registration, at: depth)
            if let ready = slot.ready { return ready }
            return try wiring.make(consume slot, at: depth, in: self, checked: checked, caller: caller)
        }
        return value(of: object, by: target)
    }

    /// The value of an object, which is wrapped if a watch has to notice that it is handed out.
    @inline(__always)
    private func value(of object: consuming any Component, by target: Target) -> ObjectValue {
        // Not 'watched' for both, which would retain the object once more.
        if self.watch != nil { return target.step.value(of: watched(object, as: target.seen)) }
        return target.step.value(of: object)
    }

    @inline(never)
    private func otherValue(of target: Target, as type: any Any.Type, checked: Int, caller: (any Actor)?)
        throws(ResolutionError) -> ObjectValue
    {
        let made = try make(target.consumer, request: type, caller: caller)
        let mayBePlain = target.isScoped || (target.step.isHere && target.step.isPlainInstance)
        if mayBePlain, needsNothing(for: target.consumer), changes == checked {
            target.isPlainlyMade.store(true, ordering: .releasing)
        }
        return value(of: made, by: target)
    }

    /// The value of a complete object, which is kept for later requests as a `type`, unless something has changed since
    /// the request began; the type may be an ancestor of the offer's type.
    @inline(never)
    private func readyValue(
        of ready: any Component, by target: Target, as type: any Any.Type, size: Int, found checked: Int
    ) -> ObjectValue {
        let value = value(of: ready, by: target)
        if target.step.isHere, let template = value.template {
            lock.withLock {
                // Another provider may have taken its place, also one in a module.
                guard changes == checked, self.blueprint.types.find(ObjectIdentifier(type)) === target.seen.offer
                else { return }
                readyValues.insert(ready, template, size: size, as: ObjectIdentifier(type))
            }
        }
        return value
    }

    /// Asks the hand-written resolvers, unless a class offers the type but its object doesn't have it.
    @usableFromInline
    func resolveByHand<T>(_ type: T.Type, isOffered: Bool, isolation: (any Actor)?) throws(ResolutionError) -> T {
        let ancestors = try keepAncestors()
        defer { withExtendedLifetime(ancestors) {} }
        let offered = isOffered ? lock.withLock { currentOutlook().offer(of: ObjectIdentifier(type)) } : nil
        if let offered { throw ResolutionError.empty(offered.registration, as: type) }
        try makeResolvers(caller: isolation)
        for resolver in lock.withLock({ currentOutlook().visibleResolvers }) {
            if let value = readyResolver(of: resolver)?.resolveDirectly() as T? { return value }
        }
        throw noProvider(of: type)
    }

    /// Creates the error for a type that nothing provides.
    @inline(never)
    func noProvider(of type: any Any.Type, for token: (any Any.Type)? = nil) -> ResolutionError {
        let application = Container.knownApplication
        let isOther = application.map { $0 !== self && $0.hands(out: type) } ?? false
        return withLock { notRegistered(type, for: token, isOther: isOther) }
    }

    /// Whether a provider hands out this type.
    package func hands(out type: any Any.Type) -> Bool {
        withLock { currentOutlook().offer(of: ObjectIdentifier(type)) } != nil
    }

    /// Stops the program, or returns nil if `T` is an optional.
    @usableFromInline
    func absent<T>(_ error: ResolutionError, isolation: (any Actor)?) -> T {
        let optional = T.self as? any OptionalType.Type
        if let value = optional?.resolved(in: self, caller: isolation) as? T { return value }
        fatalError("\(error)")
    }

    /// Returns a value that was registered as an optional, or reports why there is no `T`, unless the only reason is a
    /// missing provider.
    @usableFromInline
    func optional<T>(_ error: ResolutionError, isolation: (any Actor)?) -> T? {
        guard error.isAbsence else {
            onProblem(.error(error))
            return nil
        }
        do {
            return try makeValue(of: T?.self, size: MemoryLayout<T?>.size, caller: isolation)?.value(as: T?.self) ?? nil
        } catch {
            if !error.isAbsence { onProblem(.error(error)) }
            return nil
        }
    }

    /// The objects that are handed out as `type`, in the order of registration; missing ones are created.
    ///
    /// With a `token`, only the objects for its consumers count; with a `provider`, only those of this registration.
    func objects(
        of type: any Any.Type, for token: (any Any.Type)?, by provider: AnyObject? = nil, atMost limit: Int = .max,
        caller: (any Actor)? = nil
    ) throws(ResolutionError) -> [any Component] {
        let ancestors = try keepAncestors()
        defer { withExtendedLifetime(ancestors) {} }
        let found = lock.withLock { currentOutlook().offers(of: ObjectIdentifier(type), for: token) }
        var objects: [any Component] = []
        var known = Identities()
        for seen in found where objects.count < limit && (provider == nil || provider === seen.registration) {
            let consumer = SeenRegistration(seen)
            if seen.registration.isForeignInstantiable {
                objects += announced(of: consumer).filter { known.insert(ObjectIdentifier($0)) }
            } else if let ready = workplace(of: seen.registration, at: seen.position).slot?.ready {
                objects.append(watched(ready, as: seen))
            } else {
                objects.append(watched(try make(consumer, request: type, caller: caller), as: seen))
            }
        }
        return Array(objects.prefix(limit))
    }

    /// Creates the object of a registration, after the check of its dependencies.
    ///
    /// If the caller has checked them already, `checkedBefore` is the number of changes at that time.
    func make(_ consumer: SeenRegistration, request: Any.Type, checkedBefore: Int? = nil, caller: (any Actor)?)
        throws(ResolutionError) -> any Component
    {
        if consumer.registration.isForeignInstantiable {
            guard let first = announced(of: consumer).first else {
                throw .noLivingInstance(.init(provider: consumer.registration.participant))
            }
            return first
        }
        return try WiringContext.withOwn { wiring throws(ResolutionError) in
            let checked = changes
            if !needsNothing(for: consumer) {
                if checkedBefore != checked {
                    try check([consumer], request: request, caller: caller ?? wiring.caller)
                }
                try makeResolvers(caller: caller)
            }
            let workplace = workplace(of: consumer.registration, at: consumer.position)
            return try wiring.make(workplace, checked: checked, caller: caller)
        }
    }

    /// The hand-written resolver behind a registration, if it may be asked now.
    @inline(never)
    func readyResolver(of resolver: SeenRegistration) -> (any DependencyResolver)? {
        let registration = resolver.registration
        guard registration.isForeignInstantiable, let asResolver = registration.asResolver else {
            return workplace(of: registration, at: resolver.position).slot?.readyResolver
        }
        return announced(of: resolver).first.flatMap(asResolver)
    }
}
