import Testing
import Wind

private protocol DependsOnStore {}
private protocol DependsOnSocket {}

private protocol Store: AnyObject {}

/// The stores share it, and it counts them.
private final class Socket: SharedInstance, SimpleResolver {
    typealias DependencyToken = any DependsOnSocket
    var users = 0
    func fill(dependency: Any.Type, with object: any Component) {}
}

private final class FileStore: Store, Singleton, IndirectResolver {
    typealias DependencyToken = any DependsOnStore
    typealias PublicInterface = any Store
    func fill(dependency: Any.Type, with object: any Component) {}
}

private final class SpareStore: Store, Singleton, IndirectResolver {
    typealias DependencyToken = any DependsOnStore
    typealias PublicInterface = any Store
    func fill(dependency: Any.Type, with object: any Component) {}
}

private final class Shelf: Singleton, DirectResolver, InjectedDependencies, DependsOnStore {
    @Inject var stores: [any Store]
}

private class SocketStore: Store, Singleton, AutomaticDependencyHandling, DependsOnSocket {
    var dependencies = Dependencies()
    required init() {}
    func dependenciesFulfilled() { socket.users += 1 }
    var socket: Socket { component() }
}
private final class SlowStore: SocketStore {}
private final class FastStore: SocketStore {}

@Suite("A component that is replaced twice")
struct ReplaceTwiceTests {
    @Test("ends, and lets go of what only it held, before the next replacement begins")
    func end() throws {
        let container = Container()
        FileStore.register(in: container)
        Socket.register(in: container)
        try container.bootstrap()
        try container.replace(FileStore.self, with: SlowStore.self)
        try container.replace(FileStore.self, with: FastStore.self)
        let store = try #require(try container.resolve((any Store).self) as? FastStore)
        // The slow store was the only user of the former socket.
        #expect(store.socket.users == 1)
    }

    @Test("is no longer replaced by the first class, which can then be registered", arguments: [false, true])
    func between(afterBootstrap: Bool) throws {
        let container = Container()
        FileStore.register(in: container)
        Socket.register(in: container)
        Shelf.register(in: container)
        if afterBootstrap { try container.bootstrap() }
        try container.replace(FileStore.self, with: SpareStore.self)
        try container.replace(FileStore.self, with: FastStore.self)
        SpareStore.register(in: container)
        try container.bootstrap()
        let shelf = Shelf()
        try container.resolve(for: shelf)
        #expect(shelf.stores.map { "\(type(of: $0))" } == ["FastStore", "SpareStore"])
        // A second registration of it counts as one.
        SpareStore.register(in: container)
        #expect("\(container.validate())".contains("registered 2 times"))
    }

    @Test("by a class that was registered, and replaced, elsewhere leaves that registration known")
    func elsewhere() throws {
        let container = Container()
        FileStore.register(in: container)
        SpareStore.register(in: container)
        Socket.register(in: container)
        try container.replace(SpareStore.self, with: FastStore.self)
        try container.replace(FileStore.self, with: SpareStore.self)
        try container.replace(FileStore.self, with: SlowStore.self)
        SpareStore.register(in: container)
        #expect("\(container.validate())".contains("registered 2 times"))
    }
}
