extension Container {
    /// Has another class take the place of a registered one, in this container and in all of its modules.
    ///
    /// It is created as its own lifecycle says, and handed out as the class that it replaces would be: to the same
    /// consumers, under the same types. Its own tokens and interface don't count.
    ///
    /// Before `bootstrap()` that is all. Afterwards what the replaced class has made is let go of: every component that
    /// the containers of this tree hold and that needs it, be it through others, is filled again in the order of the
    /// dependencies, with everything that it needs, and its `dependenciesFulfilled()` is called again. So are living
    /// foreign objects and components that take objects weakly, and in a container that tracks consumers all that it has
    /// wired. Other objects keep what they have. What was replaced is freed when nobody holds it any more; the first object
    /// of a registration stays as long as the container, as somebody may be reading it. If it was started, it goes on until `stop()`; what takes its place waits for the next `start()`.
    /// - Parameters:
    ///   - type: The class that is registered, here or in a module that is installed here.
    ///   - replacement: The class that takes its place.
    ///   - isolation: The actor of the caller; a class isolated to it is created and filled there only.
    ///   - fileID: Where errors say that it was registered.
    ///   - line: Where errors say that it was registered.
    /// - Throws: ``ResolutionError``: `nothingToReplace` if the class is not registered, `interfaceMismatch` if the other
    ///   is not what the consumers get; then nothing has changed. Afterwards that of the new graph, or of filling; then
    ///   the replacement stays.
    public func replace(
        _ type: any Component.Type, with replacement: any Lifecycle.Type, isolation: (any Actor)? = #isolation,
        fileID: StaticString = #fileID, line: UInt = #line
    ) throws {
        let place = CodeLocation(fileID: fileID, line: line)
        let description = RegistrationDescription(ofClass: replacement, replacement.recipe, at: place)
        try replace(type, by: replacement, Replacement(description, actor: isolation), at: place)
    }

    /// Has an object take the place of a registered class.
    ///
    /// The container keeps and wires it. For all else see the form that takes a class.
    /// - Parameters:
    ///   - type: The class that is registered, here or in a module that is installed here.
    ///   - object: The object that takes its place.
    ///   - isolation: The actor of the caller.
    ///   - fileID: Where errors say that it was registered.
    ///   - line: Where errors say that it was registered.
    /// - Throws: ``ResolutionError``, as if a class were to take its place.
    public func replace(
        _ type: any Component.Type, with object: any Component, isolation: (any Actor)? = #isolation,
        fileID: StaticString = #fileID, line: UInt = #line
    ) throws {
        let place = CodeLocation(fileID: fileID, line: line)
        let own = Swift.type(of: object)
        let description = RegistrationDescription(lifetime: .given, type: own, location: place)
        description.isolation = ConformanceIndex.facts(of: own).isolation
        try replace(type, by: own, Replacement(description, .object(object), actor: isolation), at: place)
    }

    /// Has what a builder builds take the place of everything that is registered for a token, in this container and in
    /// all of its modules.
    ///
    /// What it builds must be what the token's consumers get: the interface, or whatever conforms to it. It is built as
    /// for ``register(_:for:as:isolation:fileID:line:_:)``, and not wired. For all else see the form that takes a class.
    /// - Parameters:
    ///   - token: The empty protocol.
    ///   - lifetime: How long what is built lives.
    ///   - isolation: The actor of the caller, on which `build` is called.
    ///   - fileID: Where errors say that it was registered.
    ///   - line: Where errors say that it was registered.
    ///   - build: Builds it. Kept as long as the container.
    /// - Throws: ``ResolutionError``, as if a class were to take its place.
    public func replace<Value, each Parameter>(
        for token: any Any.Type, as lifetime: Lifetime = .singleton, isolation: (any Actor)? = #isolation,
        fileID: StaticString = #fileID, line: UInt = #line,
        _ build: @escaping (repeat each Parameter) throws -> Value
    ) throws {
        try replace(
            token, ProtocolID(token).map { .init(token: $0) }, .replacementOfToken, token, lifetime, isolation,
            at: CodeLocation(fileID: fileID, line: line), build)
    }

    /// Has what a builder builds take the place of what is registered as a type, in this container and in all of its
    /// modules.
    ///
    /// It names the type, and the token if there is one, as ``register(_:for:as:isolation:fileID:line:_:)`` did. What
    /// stands around what is replaced stays, and gets the new one: a builder that takes the type that it builds, and a
    /// class that declares the token that it provides. For all else see the form that takes a class.
    /// - Parameters:
    ///   - type: The type under which it is handed out.
    ///   - token: The token for which it is registered; nil for what is registered without one.
    ///   - lifetime: How long what is built lives.
    ///   - isolation: The actor of the caller, on which `build` is called.
    ///   - fileID: Where errors say that it was registered.
    ///   - line: Where errors say that it was registered.
    ///   - build: Builds it. Kept as long as the container.
    /// - Throws: ``ResolutionError``, as if a class were to take its place.
    public func replace<Value, each Parameter>(
        _ type: Value.Type, for token: (any Any.Type)? = nil, as lifetime: Lifetime = .singleton,
        isolation: (any Actor)? = #isolation, fileID: StaticString = #fileID, line: UInt = #line,
        _ build: @escaping (repeat each Parameter) throws -> Value
    ) throws {
        let id = token.flatMap { ProtocolID($0) }
        let extent = id == nil && token != nil ? nil : Blueprint.Extent(token: id, type: type)
        try replace(
            type, extent, .replacementOfType, token, lifetime, isolation,
            at: CodeLocation(fileID: fileID, line: line), build)
    }

    private func replace<Value, each Parameter>(
        _ named: any Any.Type, _ extent: Blueprint.Extent?, _ form: ChangeKey.Form, _ token: (any Any.Type)?,
        _ lifetime: Lifetime, _ isolation: (any Actor)?, at place: CodeLocation,
        _ build: @escaping (repeat each Parameter) throws -> Value
    ) throws {
        var key = ChangeKey(form: form, type: Value.self, others: (token, nil), location: place)
        repeat key.list.append((each Parameter).self)
        (key.number, key.actor) = (lifetime.lifetime.rawValue, isolation.map { type(of: $0) })
        try replace(named, extent, by: Value.self, key, caller: isolation, at: place) { type in
            func builder<Interface>(_ interface: Interface.Type) -> Replacement {
                let builder = Builder(of: interface, as: lifetime, isolation: isolation, at: place, build)
                return Replacement(builder.description, .builder(builder.make), actor: isolation)
            }
            return _openExistential(type, do: builder)
        }
    }
}
