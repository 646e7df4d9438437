// An older class may make a resolver of its own, which nobody asks for any more: the compiler says so where it is registered.

/// The old name of ``Instance``.
///
/// A class that has a `buildFactory()` is warned about where it is registered: a resolver of its own is what a class that
/// conforms to ``DependencyResolver`` is.
@available(*, deprecated, renamed: "Instance")
public protocol Instantiable: Instance {
    /// What `buildFactory()` returns: inferred, and `Never` where a class has none.
    associatedtype Factory = Never

    /// Is never called.
    static func buildFactory() -> Factory
}

@available(*, deprecated)
extension Instantiable {
    /// Is never called, and returns nothing: for classes that have none of their own.
    @_alwaysEmitIntoClient
    public static func buildFactory() -> Never { fatalError("buildFactory() is never called") }
}

@available(*, deprecated)
extension Component where Self: Instantiable, Factory == any DependencyResolver {
    /// Registers this class, a pure consumer, without calling its `buildFactory()`.
    @available(*, deprecated, message: "its buildFactory() is not called; register a DependencyResolver instead")
    @_alwaysEmitIntoClient
    public static func register(
        in container: Container, isolation: (any Actor)? = #isolation, fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        func register<Class: Lifecycle>(_ type: Class.Type) {
            type.register(in: container, isolation: isolation, fileID: fileID, line: line)
        }
        register(Self.self)
    }
}

@available(*, deprecated)
extension Component where Self: Instantiable & DependencyResolver, Factory == any DependencyResolver {
    /// Registers this class, a hand-written resolver, without calling its `buildFactory()`.
    @available(*, deprecated, message: "its buildFactory() is not called; register a DependencyResolver instead")
    @_alwaysEmitIntoClient
    public static func register(
        in container: Container, isolation: (any Actor)? = #isolation, fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        func register<Class: Lifecycle & DependencyResolver>(_ type: Class.Type) {
            type.register(in: container, isolation: isolation, fileID: fileID, line: line)
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
        in container: Container, isolation: (any Actor)? = #isolation, fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        func register<Class: Lifecycle & DirectResolver>(_ type: Class.Type) {
            type.register(in: container, isolation: isolation, fileID: fileID, line: line)
        }
        register(Self.self)
    }
}

@available(*, deprecated)
extension Component where Self: Instantiable & SimpleResolver, Factory == any DependencyResolver {
    /// Registers this class, a simple resolver, without calling its `buildFactory()`.
    @available(*, deprecated, message: "its buildFactory() is not called; register a DependencyResolver instead")
    @_alwaysEmitIntoClient
    public static func register(
        in container: Container, isolation: (any Actor)? = #isolation, fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        func register<Class: Lifecycle & SimpleResolver>(_ type: Class.Type) {
            type.register(in: container, isolation: isolation, fileID: fileID, line: line)
        }
        register(Self.self)
    }
}

@available(*, deprecated)
extension Component where Self: Instantiable & IndirectResolver, Factory == any DependencyResolver {
    /// Registers this class, an indirect resolver, without calling its `buildFactory()`.
    @available(*, deprecated, message: "its buildFactory() is not called; register a DependencyResolver instead")
    @_alwaysEmitIntoClient
    public static func register(
        in container: Container, isolation: (any Actor)? = #isolation, fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        func register<Class: Lifecycle & IndirectResolver>(_ type: Class.Type) {
            type.register(in: container, isolation: isolation, fileID: fileID, line: line)
        }
        register(Self.self)
    }
}
