// Names of the older framework: code written against it compiles, with warnings.

extension Component {
    /// Does nothing.
    ///
    /// Not marked deprecated: every class that relies on it would be warned about.
    public func dependenciesFullfilled() {}
}

extension Container {
    /// Nothing, as it always was: a container declares no token, so nobody hands it anything.
    ///
    /// Any thread may read it. What the container itself hands out is asked for by `resolve()`.
    @available(*, deprecated, message: "always empty; ask for a component by resolve()")
    @_alwaysEmitIntoClient
    public var dependencies: [String: [any Component]] { [:] }
}
