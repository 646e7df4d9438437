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
