extension Component where Self: Lifecycle {
    /// Registers this class as a pure consumer: the container wires it and hands it to nobody.
    ///
    /// Creates nothing yet. May be called from any thread at any time, also from code that the container calls; what is
    /// registered after a `bootstrap()` is wired by the next one.
    /// - Parameters:
    ///   - container: The container that will wire it.
    ///   - isolation: The actor of the caller; a class isolated to it is created and filled there only.
    ///   - fileID: Where errors say that it was registered.
    ///   - line: Where errors say that it was registered.
    public static func register(
        in container: Container, isolation: (any Actor)? = #isolation, fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        container.add(
            Self.self, as: .consumer, isolation: isolation, at: Container.CodeLocation(fileID: fileID, line: line)
        ) {
            (.init(ofClass: Self.self, recipe), offering: OfferDescription(declaredByClass: Self.self))
        }
    }
}

extension Component where Self: Lifecycle & DependencyResolver {
    /// Registers this class, a hand-written resolver that the container creates and asks for each consumer.
    ///
    /// What it states of its tokens is known only once it is created. To have them checked before, create the resolver
    /// yourself and call `container.register(resolver:)`.
    /// - Parameters:
    ///   - container: The container that will wire it.
    ///   - isolation: The actor of the caller; a class isolated to it is created and filled there only.
    ///   - fileID: Where errors say that it was registered.
    ///   - line: Where errors say that it was registered.
    public static func register(
        in container: Container, isolation: (any Actor)? = #isolation, fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        container.add(
            Self.self, as: .handWritten, isolation: isolation, at: Container.CodeLocation(fileID: fileID, line: line)
        ) {
            (.init(ofClass: Self.self, recipe, asResolver: { $0 as? Self }), offering: nil)
        }
    }
}

extension Component where Self: Lifecycle & DirectResolver {
    /// Registers this class, to be handed out under its own type by `container.resolve()`.
    ///
    /// Creates nothing yet. May be called from any thread at any time.
    /// - Parameters:
    ///   - container: The container that will wire it.
    ///   - isolation: The actor of the caller; a class isolated to it is created and filled there only.
    ///   - fileID: Where errors say that it was registered.
    ///   - line: Where errors say that it was registered.
    public static func register(
        in container: Container, isolation: (any Actor)? = #isolation, fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        container.add(
            Self.self, as: .direct, isolation: isolation, at: Container.CodeLocation(fileID: fileID, line: line)
        ) {
            (.init(ofClass: Self.self, recipe), offering: OfferDescription(type: Self.self))
        }
    }
}

extension Component where Self: Lifecycle & SimpleResolver {
    /// Registers this class, to be handed out under its own type to consumers of its token.
    ///
    /// Creates nothing yet. May be called from any thread at any time.
    /// - Parameters:
    ///   - container: The container that will wire it.
    ///   - isolation: The actor of the caller; a class isolated to it is created and filled there only.
    ///   - fileID: Where errors say that it was registered.
    ///   - line: Where errors say that it was registered.
    public static func register(
        in container: Container, isolation: (any Actor)? = #isolation, fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        container.add(
            Self.self, as: .simple, isolation: isolation, at: Container.CodeLocation(fileID: fileID, line: line)
        ) {
            (.init(ofClass: Self.self, recipe), offering: OfferDescription(simple: Self.self))
        }
    }
}

extension Component where Self: Lifecycle & IndirectResolver {
    /// Registers this class, to be handed out under its public interface to consumers of its token.
    ///
    /// Creates nothing yet. May be called from any thread at any time.
    /// - Parameters:
    ///   - container: The container that will wire it.
    ///   - isolation: The actor of the caller; a class isolated to it is created and filled there only.
    ///   - fileID: Where errors say that it was registered.
    ///   - line: Where errors say that it was registered.
    public static func register(
        in container: Container, isolation: (any Actor)? = #isolation, fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        container.add(
            Self.self, as: .indirect, isolation: isolation, at: Container.CodeLocation(fileID: fileID, line: line)
        ) {
            (
                .init(ofClass: Self.self, recipe),
                offering: OfferDescription(type: PublicInterface.self, token: DependencyToken.self)
            )
        }
    }
}
