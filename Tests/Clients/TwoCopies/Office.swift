public import Wind

// A library that contains its own copy of Wind.

/// A component of this copy.
public final class Office: Singleton, DirectResolver {
    /// Creates an office.
    public init() {}
    /// Doesn't have dependencies.
    public func fill(dependency: Any.Type, with object: any Component) {}
}

/// Creates an office with the library's own copy of Wind.
/// - Returns: Whether the container has an office.
/// - Throws: The error of this copy.
public func openOffice() throws -> Bool {
    let container = Container()
    Office.register(in: container)
    try container.bootstrap()
    let office: Office? = container.resolve()
    return office != nil
}
