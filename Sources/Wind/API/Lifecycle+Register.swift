extension Component where Self: Lifecycle {
    /// Registers this class as a pure consumer, which the container wires and doesn't hand out to any other component.
    ///
    /// The call doesn't create an object. Call it from any thread at any time, even from code that the container calls.
    /// The next `bootstrap()` wires a class that is registered after the first one. Registering a class twice in one
    /// container is an error at `bootstrap()`.
    /// - Parameters:
    ///   - container: The container that wires the class.
    ///   - fileID: The file that errors name as the place of the registration.
    ///   - line: The line that errors name as the place of the registration.
    public static func register(
        in container: Container, fileID: StaticString = #fileID, line: UInt = #line
    ) {
        container.add(Self.self, as: .consumer, at: .init(fileID: fileID, line: line)) {
            (.init(ofClass: Self.self, recipe), offering: OfferDescription(declaredByClass: Self.self))
        }
    }
}

extension Component where Self: Lifecycle & DependencyResolver {
    /// Registers this class as a hand-written resolver, which the container creates and asks for each consumer.
    ///
    /// The container learns the resolver's tokens only when it creates the resolver. To have `bootstrap()` check them
    /// first, create the resolver yourself and call `container.register(resolver:)`. Registering a class twice in one
    /// container is an error at `bootstrap()`.
    /// - Parameters:
    ///   - container: The container that wires the class.
    ///   - fileID: The file that errors name as the place of the registration.
    ///   - line: The line that errors name as the place of the registration.
    public static func register(
        in container: Container, fileID: StaticString = #fileID, line: UInt = #line
    ) {
        container.add(Self.self, as: .handWritten, at: .init(fileID: fileID, line: line)) {
            (.init(ofClass: Self.self, recipe, asResolver: { $0 as? Self }), offering: nil)
        }
    }
}

extension Component where Self: Lifecycle & DirectResolver {
    /// Registers this class, which `container.resolve()` then hands out under its own type.
    ///
    /// The call doesn't create an object. Call it from any thread at any time. Registering a class twice in one
    /// container is an error at `bootstrap()`.
    /// - Parameters:
    ///   - container: The container that wires the class.
    ///   - fileID: The file that errors name as the place of the registration.
    ///   - line: The line that errors name as the place of the registration.
    public static func register(
        in container: Container, fileID: StaticString = #fileID, line: UInt = #line
    ) {
        container.add(Self.self, as: .direct, at: .init(fileID: fileID, line: line)) {
            (.init(ofClass: Self.self, recipe), offering: OfferDescription(type: Self.self))
        }
    }
}

extension Component where Self: Lifecycle & SimpleResolver {
    /// Registers this class, which the container hands out under its own type to consumers of its token.
    ///
    /// The call doesn't create an object. Call it from any thread at any time. Registering a class twice in one
    /// container is an error at `bootstrap()`.
    /// - Parameters:
    ///   - container: The container that wires the class.
    ///   - fileID: The file that errors name as the place of the registration.
    ///   - line: The line that errors name as the place of the registration.
    public static func register(
        in container: Container, fileID: StaticString = #fileID, line: UInt = #line
    ) {
        container.add(Self.self, as: .simple, at: .init(fileID: fileID, line: line)) {
            (.init(ofClass: Self.self, recipe), offering: OfferDescription(simple: Self.self))
        }
    }
}

extension Component where Self: Lifecycle & IndirectResolver {
    /// Registers this class, which the container hands out under its public interface to consumers of its token.
    ///
    /// The call doesn't create an object. Call it from any thread at any time. Registering a class twice in one
    /// container is an error at `bootstrap()`.
    /// - Parameters:
    ///   - container: The container that wires the class.
    ///   - fileID: The file that errors name as the place of the registration.
    ///   - line: The line that errors name as the place of the registration.
    public static func register(
        in container: Container, fileID: StaticString = #fileID, line: UInt = #line
    ) {
        container.add(Self.self, as: .indirect, at: .init(fileID: fileID, line: line)) {
            (.init(ofClass: Self.self, recipe), offering: OfferDescription(indirect: Self.self))
        }
    }
}
