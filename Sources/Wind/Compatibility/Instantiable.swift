// An older class may create a resolver of its own, which a container no longer asks for. The compiler warns about it
// where the class is registered.

/// The old name of ``Instance``.
///
/// The compiler warns where a class with a `buildFactory()` is registered. In place of a separate resolver, conform the
/// class to ``DependencyResolver``.
@available(*, deprecated, renamed: "Instance")
public protocol Instantiable: Instance {
    /// The result type of `buildFactory()`, which is inferred, or `Never` for a class without this method.
    associatedtype Factory = Never

    /// Is never called.
    static func buildFactory() -> Factory
}

@available(*, deprecated)
extension Instantiable {
    /// Is never called and never returns: the default for classes without a `buildFactory()`.
    @_alwaysEmitIntoClient
    public static func buildFactory() -> Never { fatalError("buildFactory() is never called") }
}

@available(*, deprecated)
extension Component where Self: Instantiable, Factory == any DependencyResolver {
    /// Registers this class, a pure consumer, without calling its `buildFactory()`.
    @available(*, deprecated, message: "its buildFactory() is not called; register a DependencyResolver instead")
    @_alwaysEmitIntoClient
    public static func register(
        in container: Container, fileID: StaticString = #fileID, line: UInt = #line
    ) {
        (Self.self as any Lifecycle.Type).register(in: container, fileID: fileID, line: line)
    }
}

@available(*, deprecated)
extension Component where Self: Instantiable & DependencyResolver, Factory == any DependencyResolver {
    /// Registers this class, a hand-written resolver, without calling its `buildFactory()`.
    @available(*, deprecated, message: "its buildFactory() is not called; register a DependencyResolver instead")
    @_alwaysEmitIntoClient
    public static func register(
        in container: Container, fileID: StaticString = #fileID, line: UInt = #line
    ) {
        func register<Class: Lifecycle & DependencyResolver>(_ type: Class.Type) {
            type.register(in: container, fileID: fileID, line: line)
        }
        register(Self.self)
    }
}

@available(*, deprecated)
extension Component where Self: Instantiable & DirectResolver, Factory == any DependencyResolver {
    /// Registers this class, a direct resolver, without calling its `buildFactory()`.
    @available(*, deprecated, message: "its buildFactory() is not called; register a DependencyResolver instead")
    @_alwaysEmitIntoClient
    public static func register(
        in container: Container, fileID: StaticString = #fileID, line: UInt = #line
    ) {
        (Self.self as any (Lifecycle & DirectResolver).Type).register(
            in: container, fileID: fileID, line: line)
    }
}

@available(*, deprecated)
extension Component where Self: Instantiable & SimpleResolver, Factory == any DependencyResolver {
    /// Registers this class, a simple resolver, without calling its `buildFactory()`.
    @available(*, deprecated, message: "its buildFactory() is not called; register a DependencyResolver instead")
    @_alwaysEmitIntoClient
    public static func register(
        in container: Container, fileID: StaticString = #fileID, line: UInt = #line
    ) {
        (Self.self as any (Lifecycle & SimpleResolver).Type).register(
            in: container, fileID: fileID, line: line)
    }
}

@available(*, deprecated)
extension Component where Self: Instantiable & IndirectResolver, Factory == any DependencyResolver {
    /// Registers this class, an indirect resolver, without calling its `buildFactory()`.
    @available(*, deprecated, message: "its buildFactory() is not called; register a DependencyResolver instead")
    @_alwaysEmitIntoClient
    public static func register(
        in container: Container, fileID: StaticString = #fileID, line: UInt = #line
    ) {
        (Self.self as any (Lifecycle & IndirectResolver).Type).register(
            in: container, fileID: fileID, line: line)
    }
}
