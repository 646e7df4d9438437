import Testing
import Wind

private protocol DependsOnClient {}

private protocol Client: AnyObject {}
private typealias Resolves = IndirectResolver<any DependsOnClient, any Client>

private final class Web: Client, Singleton, Resolves, AutomaticDependencyHandling {
    var dependencies = Dependencies()
}
private final class Logging: Client, Singleton, Resolves, AutomaticDependencyHandling, DependsOnClient {
    var dependencies = Dependencies()
    var inner: [any Client] { components() }
    var wirings = 0
    func dependenciesFulfilled() { wirings += 1 }
}
private final class InjectedLogging: Client, Singleton, Resolves, InjectedDependencies, DependsOnClient {
    @Inject var inner: [any Client]
}
private final class NamedLogging: Client, Singleton, Resolves, AutomaticDependencyHandling, DependsOnClient {
    var dependencies: [String: [any Component]] = [:]
    var inner: [any Client] { components() }
}
private final class Caching: Client, Singleton, AutomaticDependencyHandling, DependsOnClient {
    var dependencies = Dependencies()
}
private final class User: Singleton, DirectResolver, AutomaticDependencyHandling, DependsOnClient {
    var dependencies = Dependencies()
    var clients: [any Client] { components() }
}

@Suite("A decorator in the place of a component")
struct ReplaceByDecoratorTests {
    @Test("is an error if no provider is left to wrap, and each consumer keeps its dependencies")
    func nothingLeft() throws {
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

    @Test("doesn't become its own dependency, whatever keeps its dependencies", arguments: [false, true])
    func storages(isNamed: Bool) throws {
        weak var last: AnyObject?
        do {
            let container = Container()
            Web.register(in: container)
            isNamed ? NamedLogging.register(in: container) : InjectedLogging.register(in: container)
            User.register(in: container)
            try container.bootstrap()
            last = (container.resolve() as User).clients.last
            #expect(throws: Container.ResolutionError.self) {
                try container.replace(Web.self, with: Caching.self)
            }
            let inner = (last as? NamedLogging)?.inner ?? (last as? InjectedLogging)?.inner
            #expect(inner?.map { $0 is Web } == [true])
        }
        #expect(last == nil)
    }
}
