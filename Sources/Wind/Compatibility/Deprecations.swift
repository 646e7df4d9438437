// Names of the older framework: code written against it compiles, with warnings.

/// The old name of ``Instance``.
@available(*, deprecated, renamed: "Instance")
public typealias Instantiable = Instance

extension Component {
    /// Does nothing.
    ///
    /// Not marked deprecated: every class that relies on it would be warned about.
    public func dependenciesFullfilled() {}
}
