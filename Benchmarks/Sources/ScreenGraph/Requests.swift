public import Wind

/// What only a request knows.
public struct Request: Sendable {
    let user: Int

    /// Somebody asks.
    public init(user: Int) { self.user = user }
}

/// Answers one request.
public protocol Handler {
    /// The answer to the request that the handler was made for.
    func answer() -> Int
}

/// I need the request.
public protocol DependsOnRequest {}
extension DependsOnRequest where Self: AutomaticDependencyHandling {
    var request: Request { component() }
}

/// I need the handler.
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
    /// Registers what is shared, and what there is one of for each request.
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
