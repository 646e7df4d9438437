package import Hummingbird
package import Wind

/// The whole program, wired by Wind.
package struct Assembly {
    package let container = Container()
    private let request: Container.Scope

    package init(_ settings: Settings) {
        container.register(value: settings, for: (any DependsOnSettings).self)
        container.register(value: Users(settings.tokens), for: (any DependsOnUsers).self)
        DataFolder.register(in: container)
        // Two databases of one class. A cache wraps the first.
        CachedNotes.register(in: container)
        container.register((any NoteStore).self, for: (any DependsOnNotes).self) { (folder: DataFolder) in
            FileStore(folder.notes)
        }
        container.register((any NoteStore).self, for: (any DependsOnArchive).self) { (folder: DataFolder) in
            FileStore(folder.archive)
        }
        Expiry.register(in: container)
        NotEmpty.register(in: container)
        NotTooLong.register(in: container)
        RequestNotebook.register(in: container)
        request = container.scope("request") { scope in
            scope.expect((any DependsOnUser).self, as: User.self)
        }
    }

    /// Returns the server, after `bootstrap()` has checked the components of the program and of its requests.
    package func application() throws -> some ApplicationProtocol {
        try container.bootstrap()
        let settings = try container.resolve(Settings.self)
        let router = Router(context: ScopedContext.self)
        router.add(middleware: RequestScope(users: try container.resolve(Users.self), scope: request))
        NoteRoutes().add(to: router)
        var application = Application(router: router, settings)
        let components = Components(container: container)
        application.addServices(components)
        application.beforeServerStarts(perform: components.start)
        return application
    }
}
