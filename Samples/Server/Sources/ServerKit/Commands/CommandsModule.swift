import Wind

/// Registers the commands.
///
/// The module hides nothing: each request creates these components, wired with its own request and reply.
enum CommandsModule: Container.Module {
    static var requirements: [any Container.Module.Type] { [StorageModule.self] }

    static func register(in container: Container) {
        Dispatcher.register(in: container)
        Reply.register(in: container)
        Sign.register(in: container)
        List.register(in: container)
        Count.register(in: container)
        Mine.register(in: container)
        Quit.register(in: container)
    }
}

/// Registers the components of one connection.
enum VisitModule: Container.Module {
    static func register(in container: Container) {
        Session.register(in: container)
    }
}
