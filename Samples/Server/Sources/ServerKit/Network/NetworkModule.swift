import Wind

/// Registers the listener.
enum NetworkModule: Container.Module {
    static var requirements: [any Container.Module.Type] { [CommandsModule.self, StorageModule.self] }
    static var exports: [any Any.Type]? { [(any DependsOnListener).self] }

    static func register(in container: Container) {
        Listener.register(in: container)
    }
}
