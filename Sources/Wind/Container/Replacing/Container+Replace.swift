extension Container {
    /// Puts another class in the place of a registered class, in this container and in its container modules.
    ///
    /// Use it in a test:
    ///
    /// ```swift
    /// try container.replace(PostOffice.self, with: SilentMailer.self)
    /// ```
    ///
    /// The container creates the new class by its own lifecycle. It hands the object out to the consumers of the
    /// replaced class, under the same types. The tokens and the interface that the new class provides don't count. If
    /// several objects of the class are registered, one object takes the place of all of them. If the new class is
    /// registered as well, that registration has an object of its own.
    ///
    /// As long as the containers of the tree haven't created or wired an object, the call has no other effect.
    /// Afterwards, the container releases the objects of the replaced class and fills their consumers again, on the
    /// calling thread:
    /// - It fills the components that the containers of this tree hold, and living shared instances, if they depended
    ///   on the replaced class or depend on the new one, even through other components. Each gets all of its
    ///   dependencies again, in the order of the graph, and then a call of `dependenciesFulfilled()`.
    /// - It builds a kept value again if its builder depends on the replaced class.
    /// - It also fills living foreign objects and components that take objects weakly, even if only the weakly taken
    ///   objects depend on the class. A container that tracks its consumers fills all objects that it has wired. All
    ///   other objects keep their dependencies.
    /// - A replaced object ends when its last user releases it. The first object of a registration stays as long as the
    ///   container, because another thread may be reading it.
    ///
    /// If a replaced object was started, it runs until `stop()`. The new object waits for the next `start()`.
    /// - Parameters:
    ///   - type: The class that is registered, here or in a module that is installed here.
    ///   - replacement: The class that takes its place.
    ///   - isolation: The actor of the caller. The container creates and fills a class that is isolated to an actor
    ///     only there.
    ///   - fileID: The file that errors name as the place of the registration.
    ///   - line: The line that errors name as the place of the registration.
    /// - Throws: ``ResolutionError``. It is `nothingToReplace` if the class isn't registered, and `interfaceMismatch`
    ///   if the new class lacks a type that the consumers get. In both cases, nothing has changed. After any other
    ///   error, the replacement stays: for example `wrongActor`, if an object of another actor has to be filled. A
    ///   consumer that can't be filled keeps its dependencies until the next replacement. Some of its properties with
    ///   ``Inject`` may have their new value already. If an object or a value can't be created again, everything that
    ///   depends on it keeps its dependencies. All other consumers are filled.
    public func replace(
        _ type: any Component.Type, with replacement: any Lifecycle.Type, isolation: (any Actor)? = #isolation,
        fileID: StaticString = #fileID, line: UInt = #line
    ) throws(ResolutionError) {
        let place = CodeLocation(fileID: fileID, line: line)
        let recipe = replacement.recipe
        let confinement = Confinement(of: replacement)
        try replace(type, by: replacement, recipe.lifetime, .nothing, caller: isolation, at: place) {
            RegistrationDescription(ofClass: replacement, recipe, confinement, at: place)
        }
    }

    /// Puts an object in the place of a registered class.
    ///
    /// ```swift
    /// let outbox = Outbox()
    /// try container.replace(PostOffice.self, with: outbox)
    /// ```
    ///
    /// The container keeps and wires the object. Everything else works as in the form that takes a class.
    /// - Parameters:
    ///   - type: The class that is registered, here or in a module that is installed here.
    ///   - object: The object that takes its place.
    ///   - isolation: The actor of the caller.
    ///   - fileID: The file that errors name as the place of the registration.
    ///   - line: The line that errors name as the place of the registration.
    /// - Throws: ``ResolutionError``, as in the form that takes a class.
    public func replace(
        _ type: any Component.Type, with object: any Component, isolation: (any Actor)? = #isolation,
        fileID: StaticString = #fileID, line: UInt = #line
    ) throws(ResolutionError) {
        let place = CodeLocation(fileID: fileID, line: line)
        let own = Swift.type(of: object)
        let confinement = Confinement(of: own)
        try replace(type, by: own, .given, .object(object), caller: isolation, at: place) {
            let description = RegistrationDescription(lifetime: .given, type: own, location: place)
            description.confinement = confinement
            return description
        }
    }

    /// Puts the result of a builder in the place of all providers of a token, in this container and in its container
    /// modules.
    ///
    /// ```swift
    /// try container.replace(for: (any DependsOnClock).self) { Clock { 1 } }
    /// ```
    ///
    /// The result must have the type that the token's consumers get, or conform to it. The container calls the builder
    /// as in ``register(_:for:as:isolation:fileID:line:_:)``, and doesn't wire the result. If a child container exports
    /// the token, it has a result of its own. Everything else works as in the form that takes a class.
    /// - Parameters:
    ///   - token: The token.
    ///   - lifetime: The lifetime of the result.
    ///   - isolation: The actor of the caller, on which `build` is called.
    ///   - fileID: The file that errors name as the place of the registration.
    ///   - line: The line that errors name as the place of the registration.
    ///   - build: The builder. The container keeps it.
    /// - Throws: ``ResolutionError``, as in the form that takes a class.
    public func replace<Value, each Parameter>(
        for token: any Any.Type, as lifetime: Lifetime = .singleton, isolation: (any Actor)? = #isolation,
        fileID: StaticString = #fileID, line: UInt = #line,
        _ build: @escaping (repeat each Parameter) throws -> Value
    ) throws(ResolutionError) {
        try replace(
            token, ProtocolID(token).map { .init(token: $0) }, .replacementOfToken, token, lifetime, isolation,
            at: CodeLocation(fileID: fileID, line: line), build)
    }

    /// Puts the result of a builder without parameters in the place of all providers of a token.
    ///
    /// It works like the form with parameters. See `register` for the reason why there are two.
    @_documentation(visibility: internal)
    @inline(never)
    public func replace<Value>(
        for token: any Any.Type, as lifetime: Lifetime = .singleton, isolation: (any Actor)? = #isolation,
        fileID: StaticString = #fileID, line: UInt = #line, _ build: @escaping () throws -> Value
    ) throws(ResolutionError) {
        try replace(
            token, ProtocolID(token).map { .init(token: $0) }, .replacementOfToken, token, lifetime, isolation,
            at: CodeLocation(fileID: fileID, line: line), build)
    }

    /// Puts the result of a builder in the place of all providers of a type, in this container and in its container
    /// modules.
    ///
    /// Name the type, and the token if there is one, as in the call of ``register(_:for:as:isolation:fileID:line:_:)``:
    ///
    /// ```swift
    /// try container.replace((any Client).self) { CannedClient() }
    /// ```
    ///
    /// A decorator around the replaced provider stays, and gets the new provider. Two kinds count as decorators: a
    /// builder that takes the type that it builds, and a class that declares the token that it provides. Everything
    /// else works as in the form that takes a class.
    /// - Parameters:
    ///   - type: The type under which the providers are handed out.
    ///   - token: The token for which they are registered, or nil for a registration without a token.
    ///   - lifetime: The lifetime of the result.
    ///   - isolation: The actor of the caller, on which `build` is called.
    ///   - fileID: The file that errors name as the place of the registration.
    ///   - line: The line that errors name as the place of the registration.
    ///   - build: The builder. The container keeps it.
    /// - Throws: ``ResolutionError``, as in the form that takes a class.
    public func replace<Value, each Parameter>(
        _ type: Value.Type, for token: (any Any.Type)? = nil, as lifetime: Lifetime = .singleton,
        isolation: (any Actor)? = #isolation, fileID: StaticString = #fileID, line: UInt = #line,
        _ build: @escaping (repeat each Parameter) throws -> Value
    ) throws(ResolutionError) {
        try replace(
            type, Container.extent(of: type, for: token), .replacementOfType, token, lifetime, isolation,
            at: CodeLocation(fileID: fileID, line: line), build)
    }

    /// Puts the result of a builder without parameters in the place of all providers of a type.
    ///
    /// It works like the form with parameters. See `register` for the reason why there are two.
    @_documentation(visibility: internal)
    @inline(never)
    public func replace<Value>(
        _ type: Value.Type, for token: (any Any.Type)? = nil, as lifetime: Lifetime = .singleton,
        isolation: (any Actor)? = #isolation, fileID: StaticString = #fileID, line: UInt = #line,
        _ build: @escaping () throws -> Value
    ) throws(ResolutionError) {
        try replace(
            type, Container.extent(of: type, for: token), .replacementOfType, token, lifetime, isolation,
            at: CodeLocation(fileID: fileID, line: line), build)
    }

    private static func extent(of type: any Any.Type, for token: (any Any.Type)?) -> Blueprint.Extent? {
        let id = token.flatMap { ProtocolID($0) }
        return id == nil && token != nil ? nil : Blueprint.Extent(token: id, type: type)
    }

    // With '-cross-module-optimization', copying this function into clients ends the compiler of Swift 6.3.
    @_semantics("optimize.no.crossmodule")
    private func replace<Value, each Parameter>(
        _ named: any Any.Type, _ extent: Blueprint.Extent?, _ form: ChangeKey.Form, _ token: (any Any.Type)?,
        _ lifetime: Lifetime, _ isolation: (any Actor)?, at place: CodeLocation,
        _ build: @escaping (repeat each Parameter) throws -> Value
    ) throws(ResolutionError) {
        var key = ChangeKey(form: form, type: Value.self, others: (token, nil), location: place)
        repeat key.list.append((each Parameter).self)
        (key.number, key.actor) = (lifetime.lifetime.rawValue, isolation.map { type(of: $0) })
        try replace(named, extent, by: Value.self, key, caller: isolation, at: place) { type in
            Builder.building(type, as: lifetime, isolation: isolation, at: place, build)
        }
    }
}
