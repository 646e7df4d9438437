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

// Names that an app may want for itself: they are nested in `Container`.

/// The old name of ``Container/Module``.
@available(*, deprecated, renamed: "Container.Module")
public typealias Module = Container.Module

/// The old name of ``Container/Problem``.
@available(*, deprecated, renamed: "Container.Problem")
public typealias Problem = Container.Problem

/// The old name of ``Container/Note``.
@available(*, deprecated, renamed: "Container.Note")
public typealias Note = Container.Note

/// The old name of ``Container/CodeLocation``.
@available(*, deprecated, renamed: "Container.CodeLocation")
public typealias CodeLocation = Container.CodeLocation
