import Foundation
package import Hummingbird

/// Wires the program without a framework, for a comparison with Wind.
package final class PlainAssembly: Sendable {
    private let settings: Settings
    private let users: Users
    private let notes: any NoteStore
    private let archive: any NoteStore
    private let rules: [any NoteRule]

    package init(_ settings: Settings) throws {
        let folders = ["notes", "archive"].map { settings.folder.appendingPathComponent($0) }
        for folder in folders {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        }
        self.settings = settings
        users = Users(settings.tokens)
        notes = PlainCachedNotes(FileStore(folders[0]))
        archive = FileStore(folders[1])
        rules = [NotEmpty(), NotTooLong()]
    }

    package func application() -> some ApplicationProtocol {
        let router = Router(context: PlainContext.self)
        router.add(middleware: PlainRequest(users: users, app: self))
        NoteRoutes().add(to: router)
        return Application(router: router, settings)
    }

    func notebook(of user: User) -> PlainNotebook {
        PlainNotebook(user: user, notes: notes, archive: archive, rules: rules)
    }
}

/// A request with its user and the assembly, which creates its notebook.
struct PlainContext: NotebookContext {
    var coreContext: CoreRequestContextStorage
    var user: User?
    var app: PlainAssembly?

    init(source: Source) {
        coreContext = CoreRequestContextStorage(source: source)
    }

    func notebook() throws -> any Notebook {
        guard let user, let app else { throw HTTPError(.unauthorized) }
        return app.notebook(of: user)
    }
}

/// Adds the user to the context of each request.
struct PlainRequest: RouterMiddleware {
    let users: Users
    let app: PlainAssembly

    func handle(
        _ request: Request, context: PlainContext, next: (Request, PlainContext) async throws -> Response
    ) async throws -> Response {
        guard let user = users.user(authorization: request.headers[.authorization]) else {
            throw HTTPError(.unauthorized)
        }
        var context = context
        context.user = user
        context.app = app
        return try await next(request, context)
    }
}
