extension Container {
    /// The lifetime of a builder's result, named after the lifecycles of components.
    public enum Lifetime: Sendable {
        /// Built once, at `bootstrap()` or earlier at its first use, and kept, like a ``Singleton``.
        case singleton
        /// Built once, at its first use, and kept, like a ``LazySingleton``.
        case lazySingleton
        /// Built for each consumer and each `resolve()`, and not kept, like an ``Instance``.
        case instance
        /// Built anew if the previous object has ended, like a ``SharedInstance``.
        ///
        /// The builder must return an object. For a struct or an enum, this lifetime is an error.
        case sharedInstance
        /// Built once in each child container, at its first use there, like a ``ScopedSingleton``.
        case scopedSingleton

        var lifetime: Wind.Lifetime {
            switch self {
            case .singleton: .singleton
            case .lazySingleton: .lazySingleton
            case .instance: .instance
            case .sharedInstance: .sharedInstance
            case .scopedSingleton: .scopedSingleton
            }
        }
    }

    /// Registers a builder for a type that isn't a component, such as a struct, a closure or a class you don't own.
    ///
    /// The container passes the builder an argument for each parameter, found by the parameter's type. A type thus gets
    /// its dependencies through its initializer, without any reference to Wind:
    ///
    /// ```swift
    /// container.register((any Client).self, for: (any DependsOnClient).self) { (settings: Settings, log: any Log) in
    ///     HTTPClient(settings, log: log)
    /// }
    /// ```
    ///
    /// Some types of parameters have a special meaning:
    /// - `T?` is nil if nothing provides a `T`.
    /// - `[T]` has all objects that are handed out as `T`.
    /// - ``Container`` is this container, which the result must not keep.
    /// - ``Maker`` creates the object later.
    /// - The type that the builder itself creates stands for the other providers of this type. The builder is a
    ///   decorator. It doesn't get the decorators that wrap it.
    ///
    /// Two parameters of one type get the same object. A parameter can't have a type that only a hand-written resolver
    /// provides, or the type of a ``ForeignInstantiable``.
    ///
    /// The builder is part of the graph like a component. `bootstrap()` checks it before it creates any object. The
    /// container calls the builder when its arguments are complete, on one thread at a time and with no lock held. The
    /// builder may call the container. The call takes place on the actor that registered the builder, and a request
    /// from elsewhere is an error. A builder that was registered outside any actor is called on any thread.
    ///
    /// If the builder throws, the call that needed its result throws ``ResolutionError/builderFailed(_:)``. The
    /// container doesn't keep anything, and the next call tries again.
    ///
    /// The container doesn't wire the result, even if it is a component. To have it wired, register its class, or call
    /// `container.resolve(for:)` in the builder.
    ///
    /// Each call is a registration of its own, even for the same type and token.
    /// - Parameters:
    ///   - type: The type under which the result is handed out.
    ///   - token: The token by which consumers declare the dependency, or nil for `resolve()` and parameters only.
    ///   - lifetime: The lifetime of the result.
    ///   - isolation: The actor of the caller, on which `build` is called.
    ///   - fileID: The file that errors name as the place of the registration.
    ///   - line: The line that errors name as the place of the registration.
    ///   - build: The builder. The container keeps it.
    public func register<Value, each Parameter>(
        _ type: Value.Type, for token: (any Any.Type)? = nil, as lifetime: Lifetime = .singleton,
        isolation: (any Actor)? = #isolation, fileID: StaticString = #fileID, line: UInt = #line,
        _ build: @escaping (repeat each Parameter) throws -> Value
    ) {
        let location = CodeLocation(fileID: fileID, line: line)
        add(Builder.building(type, as: lifetime, isolation: isolation, at: location, build), type, token, isolation)
    }

    /// Registers a builder without parameters; it works like the form with parameters.
    ///
    /// An optimized build of an async function that calls the form with parameters, but names none, ends the compiler
    /// of Swift 6.3.
    @_documentation(visibility: internal)
    @inline(never)
    public func register<Value>(
        _ type: Value.Type, for token: (any Any.Type)? = nil, as lifetime: Lifetime = .singleton,
        isolation: (any Actor)? = #isolation, fileID: StaticString = #fileID, line: UInt = #line,
        _ build: @escaping () throws -> Value
    ) {
        let location = CodeLocation(fileID: fileID, line: line)
        add(Builder.building(type, as: lifetime, isolation: isolation, at: location, build), type, token, isolation)
    }

    private func add(
        _ builder: Replacement, _ type: any Any.Type, _ token: (any Any.Type)?, _ isolation: (any Actor)?
    ) {
        var key = ChangeKey(form: .builder, type: type, others: (token, nil))
        let description = builder.description
        (key.number, key.list) = (description.lifetime.rawValue, description.details!.parameters!.map(\.type))
        (key.actor, key.location) = (isolation.map { Swift.type(of: $0) }, description.location)
        withLock {
            let index = describe(key) { blueprint in
                .registration(
                    Registration(at: blueprint.members.count, description),
                    offering: OfferDescription(type: type, token: token))
            }
            give(builder.given, to: index)
        }
    }

    /// Registers an existing value, or an object that isn't a component, and keeps it.
    ///
    /// ```swift
    /// container.register(value: Settings(), for: (any DependsOnSettings).self)
    /// ```
    ///
    /// Each call is a registration of its own. Call it from any thread. The container hands the value out on any
    /// thread, too. It doesn't wire the value, even if it is a component: use `register(component:)` for that.
    /// - Parameters:
    ///   - value: The value.
    ///   - type: The type under which the value is handed out.
    ///   - token: The token by which consumers declare the dependency, or nil for `resolve()` and parameters only.
    ///   - fileID: The file that errors name as the place of the registration.
    ///   - line: The line that errors name as the place of the registration.
    public func register<Value>(
        value: Value, as type: Value.Type = Value.self, for token: (any Any.Type)? = nil,
        fileID: StaticString = #fileID, line: UInt = #line
    ) {
        let location = CodeLocation(fileID: fileID, line: line)
        guard type == Value.self else {
            return register(value: value, asSubtype: type, for: token, at: location)
        }
        if isOpened, let token, bring(value, for: token, at: location) { return }
        if repeatRegistration(of: value, for: token, at: location) { return }
        add(Provided(value), as: .value, type: type, for: token, at: location)
    }

    /// Registers a value under a type that is known only at run time, such as a subclass of its static type.
    ///
    /// The optimizer must not see that type and the static one together: it takes them for the same.
    @inline(never)
    private func register<Value>(
        value: Value, asSubtype type: any Any.Type, for token: (any Any.Type)?, at location: CodeLocation
    ) {
        func register<Subtype>(as type: Subtype.Type) {
            if let value = value as? Subtype {
                return self.register(value: value, for: token, fileID: location.fileID, line: location.line)
            }
            let unfit = Swift.type(of: value as Any)
            add(Provided(value), as: .value, unfit: unfit, type: type, for: token, at: location)
        }
        _openExistential(type, do: register)
    }

    /// Registers an object that other code keeps alive.
    ///
    /// ```swift
    /// var session: Session? = Session()
    /// if let session { container.register(weakly: session, for: (any DependsOnSession).self) }
    /// ```
    ///
    /// Neither the container nor a component keeps the object alive. An ``Inject`` outside of components keeps what it
    /// has read. After the object's end, consumers read nil, and a read that isn't optional stops the program. The
    /// object may end before `bootstrap()`. Each call is a registration of its own.
    ///
    /// The container doesn't wire the object, as it doesn't wire a value. If the object has dependencies, call
    /// ``resolve(for:isolation:)``.
    /// - Parameters:
    ///   - object: The object.
    ///   - token: The token by which consumers declare the dependency, or nil for `resolve()` and parameters only.
    ///   - fileID: The file that errors name as the place of the registration.
    ///   - line: The line that errors name as the place of the registration.
    public func register<Object: AnyObject>(
        weakly object: Object, for token: (any Any.Type)? = nil, fileID: StaticString = #fileID, line: UInt = #line
    ) {
        register(weakly: object, as: Object.self, for: token, fileID: fileID, line: line)
    }

    /// Registers an object that other code keeps alive, and hands it out under an interface.
    ///
    /// It works like ``register(weakly:for:fileID:line:)``. If the object doesn't have the type, that is an error at
    /// `bootstrap()`.
    /// - Parameters:
    ///   - object: The object.
    ///   - type: The type under which the object is handed out.
    ///   - token: The token by which consumers declare the dependency, or nil for `resolve()` and parameters only.
    ///   - fileID: The file that errors name as the place of the registration.
    ///   - line: The line that errors name as the place of the registration.
    public func register<Value>(
        weakly object: AnyObject, as type: Value.Type, for token: (any Any.Type)? = nil,
        fileID: StaticString = #fileID, line: UInt = #line
    ) {
        add(weakly: object, as: type, for: token, at: CodeLocation(fileID: fileID, line: line))
    }

    /// Adds an object that other code keeps alive, under a type that may be known only at run time: see above.
    @inline(never)
    private func add(
        weakly object: AnyObject, as type: any Any.Type, for token: (any Any.Type)?, at place: CodeLocation
    ) {
        func add<Value>(as type: Value.Type) {
            let unfit: AnyClass? = convert(object, to: type) == nil ? Swift.type(of: object) : nil
            self.add(
                Provided<Value>(weakly: object), as: .weakObject, unfit: unfit, type: type, for: token, at: place)
        }
        _openExistential(type, do: add)
    }

    /// Registers a maker for a token, so that consumers create a `Product` on demand.
    ///
    /// ```swift
    /// container.register(Maker<Void, any Screen>.self, for: (any DependsOnScreenMaker).self)
    /// ```
    ///
    /// A consumer can create any number of objects, when it needs them, and the two classes may depend on each other.
    /// With `Void` as arguments, each call of the maker asks the container, which returns a new object or the one that
    /// it keeps. With other arguments, a registered ``ParameterizedInstance`` must take these arguments and be handed
    /// out as this product. Otherwise, `bootstrap()` throws.
    /// - Parameters:
    ///   - maker: The type of the maker, such as `Maker<Void, any Screen>.self`.
    ///   - token: The token by which consumers declare the dependency on the maker.
    ///   - fileID: The file that errors name as the place of the registration.
    ///   - line: The line that errors name as the place of the registration.
    public func register<Arguments, Product>(
        _ maker: Maker<Arguments, Product>.Type, for token: any Any.Type, fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        register(maker, for: token, as: .instance, isolation: nil, fileID: fileID, line: line) {
            (made: Maker<Arguments, Product>) in
            made
        }
    }

    /// Takes a value, if another container has described the same call.
    @inline(never)
    private func repeatRegistration<Value>(
        of value: Value, for token: (any Any.Type)?, at location: CodeLocation
    ) -> Bool {
        // Only the nearest parent container is read, which an outermost one allows under the lock.
        return withLock(keepingParents: level > 1) {
            let key = ChangeKey(form: .value, type: Value.self, others: (token, nil), location: location)
            guard shareBlueprint(after: key) else { return false }
            let (index, carrier) = (self.lastIndex, self.lastCarrier!)
            let isComplete = completesValues
            if isComplete, index < SlotTable.nearCount,
                slots.insertNear(bare: carrier.make(value), at: index)
            {
                return true
            }
            let given = carrier.make(value) as! any Component
            give(.object(given), to: index, isComplete: isComplete)
            return true
        }
    }

    /// Adds an existing value.
    @inline(never)
    private func add(
        _ value: any ValueCarrier & Component, as form: ChangeKey.Form, unfit: (any Any.Type)? = nil,
        type: any Any.Type, for token: (any Any.Type)?, at location: CodeLocation
    ) {
        withLock {
            let key = ChangeKey(form: form, type: type, others: (token, unfit), location: location)
            let index = describe(key) { blueprint in
                let carrier = Swift.type(of: value)
                let description = RegistrationDescription(lifetime: .given, type: carrier, location: location)
                description.details = RegistrationDetails(
                    valueType: type, unfit: unfit, carrier: form == .value && unfit == nil ? carrier : nil,
                    isBorrowed: form == .weakObject)
                return .registration(
                    Registration(at: blueprint.members.count, description),
                    offering: OfferDescription(type: type, token: token))
            }
            give(.object(value), to: index, isComplete: form == .value && completesValues)
        }
    }

    /// Whether a value is complete as soon as it is registered; the caller holds the lock.
    ///
    /// A value doesn't need dependencies, but a resolver may be asked about it, a consumer may wait for it, and a
    /// container that was started reports that it isn't started.
    private var completesValues: Bool {
        guard self.place == nil, !self.hasStarted, self.startsAhead == 0 else { return false }
        var traits: Traits? = Traits.none
        if outer != nil {
            // A parent that computes its outlook anew for each registration here would cost too much.
            traits = unsafe withParentLocked {
                unsafe $0?._withUnsafeGuaranteedRef { unsafe $0.knownOutlook?._withUnsafeGuaranteedRef { $0.traits } }
            }
        }
        return traits.map { !self.allTraits(and: $0).contains(.resolversOrWeakTokens) } ?? false
    }
}
