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
        let place = CodeLocation(fileID: fileID, line: line)
        var key = ChangeKey(form: .replacementOfToken, type: Value.self, others: (token, nil), location: place)
        repeat key.list.append((each Parameter).self)
        (key.number, key.actor) = (lifetime.lifetime.rawValue, isolation.map { type(of: $0) })
        try replace(for: token, by: Value.self, key, caller: isolation, at: place) { type in
            func builder<Interface>(_ interface: Interface.Type) -> Replacement {
                let builder = Builder(of: interface, as: lifetime, isolation: isolation, at: place, build)
                return Replacement(builder.description, .builder(builder.make), actor: isolation)
            }
            return _openExistential(type, do: builder)
        }
    }
}
