public import Wind

// A library that contains a copy of Wind of its own.

/// A component of that copy.
public final class Office: Singleton, DirectResolver {
    /// Creates an office.
    public init() {}
    /// Takes in nothing.
    public func fill(dependency: Any.Type, with object: any Component) {}
}

/// Has the library's own copy make an office.
/// - Returns: Whether it has one.
/// - Throws: What that copy finds wrong.
public func openOffice() throws -> Bool {
    let container = Container()
    Office.register(in: container)
    try container.bootstrap()
    let office: Office? = container.resolve()
    return office != nil
}
