import Testing
import Wind

private protocol DependsOnSource {}
private protocol DependsOnNew {}

private final class Source: Telling, Singleton, SimpleResolver {
    typealias DependencyToken = DependsOnSource
}
private final class New: Telling, Instance, SimpleResolver, DependsOnSource {
    typealias DependencyToken = DependsOnNew
}
private final class First: Telling, Singleton, DirectResolver, DependsOnSource, DependsOnNew {}
private final class Second: Telling, Singleton, DirectResolver, DependsOnSource, DependsOnNew {}
private final class Plain: Telling, DependsOnSource, DependsOnNew {}

@Suite("Wiring happens once:", .stage)
struct OnceTests {
    private let container = Stage.container()

    init() {
        First.register(in: container)
        New.register(in: container)
        Source.register(in: container)
    }

    @Test("a singleton is created once and each dependency filled in once")
    func once() throws {
        try container.bootstrap()
        let told = Stage.told()
        #expect(told.filter { $0 == "Source is made" }.count == 1)
        #expect(told.filter { $0 == "First gets Source" }.count == 1)
        #expect(told.filter { $0 == "First gets New" }.count == 1)
        #expect(told.filter { $0 == "First is complete" }.count == 1)
    }

    @Test("a second bootstrap does nothing")
    func nothingNew() throws {
        try container.bootstrap()
        _ = Stage.told()
        try container.bootstrap()
        #expect(Stage.told().isEmpty)
    }

    @Test("a second bootstrap wires only new components")
    func onlyNew() throws {
        try container.bootstrap()
        _ = Stage.told()
        Second.register(in: container)
        try container.bootstrap()
        let told = Stage.told()
        #expect(told.filter { $0.hasPrefix("First") || $0.hasPrefix("Source") }.isEmpty)
        #expect(told.filter { $0.hasPrefix("Second") }.count == 4)
        #expect(told.filter { $0 == "New is made" }.count == 1)
    }

    @Test("a bootstrap after a resolve creates the rest")
    func afterResolve() throws {
        Second.register(in: container)
        let first = try container.resolve(First.self)
        #expect(!Stage.told().contains("Second is made"))
        try container.bootstrap()
        let told = Stage.told()
        #expect(told.contains("Second is made"))
        #expect(!told.contains("Source is made"))
        #expect(try container.resolve(First.self) === first)
    }

    @Test("a provider that is registered later reaches later consumers, and no finished one")
    func laterProvider() throws {
        try container.bootstrap()
        let first: First = container.resolve()
        let count = first.received.count
        let another = Source()
        container.register(component: another)
        try container.bootstrap()
        #expect(first.received.count == count)
        let plain = Plain()
        try container.resolve(for: plain)
        #expect(plain.received.filter { $0 is Source }.count == 2)
    }

    @Test("resolve(for:) twice fills twice and tells twice, with new instances and the same singletons")
    func resolveFor() throws {
        let plain = Plain()
        try container.resolve(for: plain)
        try container.resolve(for: plain)
        let told = Stage.told()
        #expect(told.filter { $0 == "Plain gets Source" }.count == 2)
        #expect(told.filter { $0 == "Plain is complete" }.count == 2)
        let news = plain.received.filter { $0 is New }
        let sources = plain.received.filter { $0 is Source }
        #expect(news[0] !== news[1])
        #expect(sources[0] === sources[1])
    }

    @Test("resolve(for:) of a finished singleton wires it again, and it stays the object that is handed out")
    func rewiredSingleton() throws {
        try container.bootstrap()
        let first: First = container.resolve()
        _ = Stage.told()
        try container.resolve(for: first)
        #expect(Stage.told().filter { $0.hasPrefix("First") }.count == 3)
        #expect(try container.resolve(First.self) === first)
        try container.bootstrap()
        #expect(Stage.told().isEmpty)
    }
}
