import Wind

/// The guest book, and where it is kept: the latter stays in here.
enum StorageModule: Container.Module {
    static var exports: [any Any.Type]? { [(any DependsOnGuestBook).self] }

    static func register(in container: Container) {
        FileJournal.register(in: container)
        GuestBook.register(in: container)
    }
}
