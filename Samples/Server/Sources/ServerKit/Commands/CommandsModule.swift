import Wind

/// The commands.
///
/// It hides nothing: what it registers is made anew inside of every request, with what only that has.
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

/// What there is once for each connection.
enum VisitModule: Container.Module {
    static func register(in container: Container) {
        Session.register(in: container)
    }
}
