public import Wind

/// The data of one request.
public struct Request: Sendable {
    let user: Int

    /// Creates a request.
    public init(user: Int) { self.user = user }
}

/// Answers one request.
public protocol Handler {
    /// Returns the answer to the handler's request.
    func answer() -> Int
}

/// The token of the request.
public protocol DependsOnRequest {}
extension DependsOnRequest where Self: AutomaticDependencyHandling {
    var request: Request { component() }
}

/// The token of the handler.
public protocol DependsOnHandler {}

final class ScopedHandler: Handler, ScopedSingleton, IndirectResolver, AutomaticDependencyHandling, DependsOnRequest,
    DependsOnStorage, DependsOnLogger
{
    typealias DependencyToken = any DependsOnHandler
    typealias PublicInterface = any Handler
    var dependencies = Dependencies()
    func answer() -> Int { logger.log(storage.value(of: request.user)) }
}

extension ScreenGraph {
    /// Registers the shared components, and the handler, which each request has one of.
    public static func registerRequests(in container: Container) {
        registerShared(in: container)
        ScopedHandler.register(in: container)
    }

    /// Opens a scope for a request.
    @inline(never)
    public static func scope(for request: Request, in app: Container) -> Container {
        let scope = Container(parent: app)
        scope.register(value: request, for: (any DependsOnRequest).self)
        return scope
    }
}
