// Names of the older framework: code that was written for it compiles, with warnings.

extension Component {
    /// Does nothing.
    ///
    /// It isn't deprecated, because the compiler would warn about every class that relies on it.
    public func dependenciesFullfilled() {}
}

extension Container {
    /// An empty list, as in the older framework: a container doesn't declare tokens.
    ///
    /// Read it from any thread. To get an object from the container, call `resolve()`.
    @available(*, deprecated, message: "always empty; ask for a component by resolve()")
    @_alwaysEmitIntoClient
    public var dependencies: [String: [any Component]] { [:] }
}

// An object is wired on the actor of its class, wherever it was registered.
extension Container {
    /// Registers an existing object.
    @available(*, deprecated, message: "leave out 'isolation': the container reads the actor from the class")
    @_alwaysEmitIntoClient
    public func register(
        component: any Component, isolation: (any Actor)?, fileID: StaticString = #fileID, line: UInt = #line
    ) {
        register(component: component, fileID: fileID, line: line)
    }

    /// Registers an existing resolver.
    @available(*, deprecated, message: "leave out 'isolation': the container reads the actor from the class")
    @_alwaysEmitIntoClient
    public func register(
        resolver: any DependencyResolver, isolation: (any Actor)?, fileID: StaticString = #fileID, line: UInt = #line
    ) {
        register(resolver: resolver, fileID: fileID, line: line)
    }
}
