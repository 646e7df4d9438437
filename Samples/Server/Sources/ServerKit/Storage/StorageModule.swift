import Wind

/// Registers the guest book and its journal, which the module doesn't export.
enum StorageModule: Container.Module {
    static var exports: [any Any.Type]? { [(any DependsOnGuestBook).self] }

    static func register(in container: Container) {
        FileJournal.register(in: container)
        GuestBook.register(in: container)
    }
}
