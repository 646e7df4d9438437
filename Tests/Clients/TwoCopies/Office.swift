public import Wind

// A library that contains a copy of Wind of its own.

public final class Office: Singleton, DirectResolver {
    public init() {}
    public func fill(dependency: Any.Type, with object: any Component) {}
}

public func openOffice() throws -> Bool {
    let container = Container()
    Office.register(in: container)
    try container.bootstrap()
    let office: Office? = container.resolve()
    return office != nil
}
