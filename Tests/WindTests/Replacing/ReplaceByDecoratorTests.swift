import Testing
import Wind

private protocol DependsOnClient {}

private protocol Client: AnyObject {}
private typealias Resolves = IndirectResolver<any DependsOnClient, any Client>

private class Counted {
    let living: Living
    init() {
        living = Living.current
        living.count += 1
    }
    deinit { living.count -= 1 }
}
private final class Living: @unchecked Sendable {
    // SAFETY: a test stays on one thread.
    @TaskLocal static var current = Living()
    var count = 0
}

private final class Web: Counted, Client, Singleton, Resolves, AutomaticDependencyHandling {
    var dependencies = Dependencies()
    override init() {}
}
private final class Logging: Counted, Client, Singleton, Resolves, AutomaticDependencyHandling, DependsOnClient {
    var dependencies = Dependencies()
    var inner: [any Client] { components() }
    var wirings = 0
    override init() {}
    func dependenciesFulfilled() { wirings += 1 }
}
private final class InjectedLogging: Counted, Client, Singleton, Resolves, InjectedDependencies, DependsOnClient {
    @Inject var inner: [any Client]
    override init() {}
}
private final class NamedLogging: Counted, Client, Singleton, Resolves, AutomaticDependencyHandling, DependsOnClient {
    var dependencies: [String: [any Component]] = [:]
    var inner: [any Client] { components() }
    override init() {}
}
private final class Caching: Counted, Client, Singleton, AutomaticDependencyHandling, DependsOnClient {
    var dependencies = Dependencies()
    override init() {}
}
private final class User: Singleton, DirectResolver, AutomaticDependencyHandling, DependsOnClient {
    var dependencies = Dependencies()
    var clients: [any Client] { components() }
}

@Suite("A decorator in the place of a component")
struct ReplaceByDecoratorTests {
    @Test("is an error if no provider is left to wrap, and each consumer keeps its dependencies")
    func nothingLeft() throws {
        let living = Living()
        try Living.$current.withValue(living) {
            let container = Container()
            Web.register(in: container)
            Logging.register(in: container)
            User.register(in: container)
            try container.bootstrap()
            let user: User = container.resolve()
            let logging = try #require(user.clients.last as? Logging)
            #expect(logging.inner.map { $0 is Web } == [true])
            let error = #expect(throws: Container.ResolutionError.self) {
                try container.replace(Web.self, with: Caching.self)
            }
            #expect(error?.all.map(\.code) == ["WIND-002"])
            #expect(logging.inner.map { $0 is Web } == [true])
            #expect(logging.wirings == 1)
        }
        #expect(living.count == 0)
    }

    @Test("doesn't become its own dependency, whatever keeps its dependencies")
    func storages() throws {
        let living = Living()
        try Living.$current.withValue(living) {
            let container = Container()
            InjectedLogging.register(in: container)
            Web.register(in: container)
            NamedLogging.register(in: container)
            try container.bootstrap()
            #expect(throws: Container.ResolutionError.self) {
                try container.replace(Web.self, with: Caching.self)
            }
            User.register(in: container)
            let error = #expect(throws: Container.ResolutionError.self) { try container.bootstrap() }
            #expect(error?.all.allSatisfy { $0.code == "WIND-002" } == true)
        }
        #expect(living.count == 0)
    }
}
