import Testing
import Wind

private protocol DependsOnStore {}
private protocol DependsOnClock {}
private protocol Store: AnyObject {}
private protocol Archive: AnyObject {}

private final class FileStore: Born, Singleton, IndirectResolver, Store, Archive {
    typealias DependencyToken = DependsOnStore
    typealias PublicInterface = any Store
}
private final class Watcher: Born, Singleton, DependsOnStore {}
private final class Stranger: Born, Singleton, DirectResolver {}
private final class Late: Born, Singleton, DirectResolver, DependsOnClock, DependsOnStore {}
private final class Clock: Born, Singleton, SimpleResolver {
    typealias DependencyToken = DependsOnClock
}

@Suite("A type that nothing hands out")
struct NotRegisteredTests {
    private let container = Container()

    @Test("is refused, before and after bootstrap")
    func neverRegistered() throws {
        FileStore.register(in: container)
        #expect(Refusal { _ = try container.resolve(Stranger.self) }.codes == ["WIND-005"])
        try container.bootstrap()
        let refusal = Refusal { _ = try container.resolve(Stranger.self) }
        #expect(
            refusal.text == """
                WIND-005 Nothing hands out WindTests.Stranger
                  Do:  register it in this container: Stranger.register(in: container)
                """)
        #expect(refusal.created.isEmpty)
    }

    @Test("is nil where an optional is asked for")
    func optional() {
        let reports = Reports(of: container)
        let stranger: Stranger? = container.resolve()
        #expect(stranger == nil)
        #expect(reports.problems.isEmpty)
    }

    @Test("is a class that is hidden behind its interface")
    func hidden() {
        FileStore.register(in: container)
        #expect(
            Refusal { _ = try container.resolve(FileStore.self) }.text == """
                WIND-005 Nothing hands out WindTests.FileStore
                  WindTests.FileStore is registered, but handed out only as WindTests.Store
                  Do:  ask for that type: container.resolve((any Store).self)
                """)
        let concrete: FileStore? = container.resolve()
        #expect(concrete == nil)
    }

    @Test("is an object's class that is hidden behind its interface")
    func hiddenObject() throws {
        container.register(component: FileStore())
        try container.bootstrap()
        #expect(
            Refusal { _ = try container.resolve(FileStore.self) }.text.contains("handed out only as WindTests.Store"))
    }

    @Test("is a protocol that the provider conforms to but does not name")
    func otherProtocol() {
        FileStore.register(in: container)
        #expect(Refusal { _ = try container.resolve((any Archive).self) }.codes == ["WIND-005"])
    }

    @Test("is a pure consumer")
    func pureConsumer() throws {
        FileStore.register(in: container)
        Watcher.register(in: container)
        try container.bootstrap()
        #expect(
            Refusal { _ = try container.resolve(Watcher.self) }.text == """
                WIND-005 Nothing hands out WindTests.Watcher
                  WindTests.Watcher is registered, but lacks a resolver
                  Do:  conform Watcher to DirectResolver
                """)
    }

    @Test("is a type that isn't a component")
    func noComponent() {
        #expect(
            Refusal { _ = try container.resolve(Int.self) }.text == """
                WIND-005 Nothing hands out Swift.Int
                  Do:  register a value in this container: container.register(value: …)
                """)
        #expect(Refusal { _ = try container.resolve(Any.self) }.codes == ["WIND-005"])
    }

    @Test("is handed out as soon as it is registered")
    func recovery() throws {
        try container.bootstrap()
        #expect(Refusal { _ = try container.resolve(Stranger.self) }.codes == ["WIND-005"])
        Stranger.register(in: container)
        let stranger = try container.resolve(Stranger.self)
        #expect(try container.resolve(Stranger.self) === stranger)
    }
}

@Suite("A component that is registered after bootstrap and can't be wired")
struct LateRegistrationTests {
    private let container = Container()

    @Test("is refused by resolve with the missing provider, and created once the provider is registered")
    func atResolve() throws {
        FileStore.register(in: container)
        try container.bootstrap()
        Late.register(in: container)
        let refusal = Refusal { _ = try container.resolve(Late.self) }
        #expect(
            refusal.text == """
                WIND-001 No provider for WindTests.DependsOnClock
                  WindTests.Late declares it  (registered at File.swift:N)
                  found while resolving WindTests.Late
                  Do:  register a component whose DependencyToken is DependsOnClock before bootstrap(),
                       or make it optional: container.optional((any DependsOnClock).self), and read an optional,
                       or, if it isn't a token, ignore it: container.ignore((any DependsOnClock).self)
                """)
        #expect(refusal.created.isEmpty)
        Clock.register(in: container)
        let created = try Births.during { _ = try container.resolve(Late.self) }
        #expect(created.sorted() == ["Clock", "Late"])
    }

    @Test("is refused by the next bootstrap, which leaves wired components as they are")
    func atBootstrap() throws {
        FileStore.register(in: container)
        try container.bootstrap()
        let store = try container.resolve((any Store).self)
        Late.register(in: container)
        let refusal = Refusal { try container.bootstrap() }
        #expect(refusal.codes == ["WIND-001"])
        #expect(refusal.created.isEmpty)
        #expect(try container.resolve((any Store).self) === store)
        container.optional((any DependsOnClock).self)
        #expect(try Births.during { try container.bootstrap() } == ["Late"])
    }

    @Test("goes to onProblem where an optional is asked for")
    func optional() throws {
        try container.bootstrap()
        Late.register(in: container)
        let reports = Reports(of: container)
        let late: Late? = container.resolve()
        #expect(late == nil)
        #expect(reports.codes == ["WIND-001"])
    }
}
