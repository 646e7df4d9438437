import Testing
import Wind

private protocol DependsOnSession {}
private protocol DependsOnReader {}
private protocol DependsOnCache {}

private final class Session: Telling, SharedInstance, SimpleResolver {
    typealias DependencyToken = DependsOnSession
}
private final class Cache: Telling, LazySingleton, SimpleResolver, DependsOnSession {
    typealias DependencyToken = DependsOnCache
}
private final class Reader: Keeping, Instance, SimpleResolver, DependsOnSession {
    typealias DependencyToken = DependsOnReader
    var session: Session { component() }
}
private final class Owner: Keeping, Singleton, DirectResolver, DependsOnSession, DependsOnReader {
    var session: Session { component() }
    var reader: Reader { component() }
}
private final class CacheUser: Telling, Singleton, DirectResolver, DependsOnCache {}
private final class Loop: Telling, SharedInstance, SimpleResolver, DependsOnLoop {
    typealias DependencyToken = DependsOnLoop
}
private protocol DependsOnLoop {}
private final class Lost: Keeping, Singleton, DependsOnSession, AutomaticWeakDependencyHandling {
    var weakDependencies = WeakDependencies()
}

@Suite("Shared instances and lazy singletons", .stage)
struct SharedInstanceTests {
    private let container = Stage.container()

    @Test("everybody gets one shared object while it lives, and a new one afterwards")
    func lives() throws {
        Session.register(in: container)
        try container.bootstrap()
        #expect(Stage.told() == [])
        var first: Session? = try container.resolve(Session.self)
        let again = try container.resolve(Session.self)
        #expect(first === again)
        weak let gone = first
        first = nil
        withExtendedLifetime(again) { #expect(gone != nil) }
        #expect(Stage.told() == ["Session is made", "Session is complete"])
    }

    @Test("nothing keeps a shared object but its users")
    func dies() throws {
        Session.register(in: container)
        weak let first = try container.resolve(Session.self)
        #expect(first == nil)
        let second = try container.resolve(Session.self)
        #expect(Stage.told().filter { $0 == "Session is made" }.count == 2)
        withExtendedLifetime(second) {}
    }

    @Test("consumers of one wiring share it, also through each other")
    func oneWiring() throws {
        Owner.register(in: container)
        Reader.register(in: container)
        Session.register(in: container)
        try container.bootstrap()
        let owner: Owner = container.resolve()
        #expect(owner.session === owner.reader.session)
        #expect(try container.resolve(Session.self) === owner.session)
        #expect(Stage.told().filter { $0 == "Session is made" }.count == 1)
    }

    @Test("a consumer that fills by hand gets the living object")
    func byHand() throws {
        Session.register(in: container)
        Cache.register(in: container)
        let session: Session = container.resolve()
        let cache: Cache = container.resolve()
        #expect(cache.received.first === session)
        let consumer = Reader()
        try container.resolve(for: consumer)
        #expect(consumer.session === session)
    }

    @Test("a shared object that needs itself is a cycle before anything is created")
    func cycle() throws {
        Loop.register(in: container)
        #expect(Stage.refusals { try container.bootstrap() } == ["WIND-002"])
        #expect(Stage.refusals { try container.resolve(Loop.self) } == ["WIND-002"])
        #expect(Stage.told() == [])
    }

    @Test("a shared object can't be delivered weakly, because nothing would keep it")
    func weakToken() throws {
        container.weak((any DependsOnSession).self)
        Session.register(in: container)
        Lost.register(in: container)
        let refusal = Refusal { try container.bootstrap() }
        #expect(refusal.codes == ["WIND-007"])
        #expect(refusal.text.contains("Session is a SharedInstance: nothing would keep it alive"))
    }

    @Test("a lazy singleton without a consumer is checked, but not created by bootstrap")
    func lazy() throws {
        Cache.register(in: container)
        #expect(Stage.refusals { try container.bootstrap() } == ["WIND-001"])
        Session.register(in: container)
        try container.bootstrap()
        #expect(Stage.told() == [])
        let first = try container.resolve(Cache.self)
        #expect(try container.resolve(Cache.self) === first)
        #expect(
            Stage.told() == [
                "Cache is made", "Session is made", "Session is complete", "Cache gets Session", "Cache is complete",
            ])
    }

    @Test("a lazy singleton is created by bootstrap if something eager needs it")
    func needed() throws {
        CacheUser.register(in: container)
        Cache.register(in: container)
        Session.register(in: container)
        try container.bootstrap()
        #expect(Stage.told().contains("Cache is complete"))
        let cache = try container.resolve(Cache.self)
        #expect(try container.resolve(CacheUser.self).received.first === cache)
    }
}
