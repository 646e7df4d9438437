import Hummingbird
import Logging
import Wind

/// A request with its container.
struct ScopedContext: NotebookContext {
    var coreContext: CoreRequestContextStorage
    var scope: Container?

    init(source: Source) {
        coreContext = CoreRequestContextStorage(source: source)
    }

    func notebook() throws -> any Notebook {
        guard let scope else { throw HTTPError(.unauthorized) }
        return try scope.resolve((any Notebook).self)
    }
}

/// Opens a scope for each request, with the request's user.
struct RequestScope: RouterMiddleware {
    let users: Users
    let scope: Container.Scope

    func handle(
        _ request: Request, context: ScopedContext, next: (Request, ScopedContext) async throws -> Response
    ) async throws -> Response {
        guard let user = users.user(authorization: request.headers[.authorization]) else {
            throw HTTPError(.unauthorized)
        }
        var context = context
        do {
            context.scope = try scope.open { $0.register(value: user, for: (any DependsOnUser).self) }
            return try await next(request, context)
        } catch let error as Container.ResolutionError {
            // This error is a mistake in the program, so report it.
            context.logger.critical("\(error)")
            throw HTTPError(.internalServerError)
        }
    }
}
