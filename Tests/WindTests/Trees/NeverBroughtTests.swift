import Testing
import Wind

private protocol Clock: AnyObject {}
private protocol DependsOnClock {}

private final class WallClock: Clock, Singleton, IndirectResolver<any DependsOnClock, any Clock>, InjectedDependencies {
}
private final class TestedClock: Clock, ScopedSingleton, IndirectResolver<any DependsOnClock, any Clock>,
    InjectedDependencies, DependsOnClock
{
    @Inject var inner: any Clock
}
private final class CountingClock: Clock, Singleton, IndirectResolver<any DependsOnClock, any Clock>,
    InjectedDependencies, DependsOnClock
{
    @Inject var inner: any Clock
}

private final class Dial: Instance, DirectResolver, InjectedDependencies, DependsOnClock {
    @Inject var clock: (any Clock)?
}

private protocol DependsOnReply {}
private final class Reply: ScopedSingleton, SimpleResolver<any DependsOnReply>, InjectedDependencies {}
private final class Monitor: Singleton, DirectResolver, InjectedWeakDependencies, DependsOnReply {
    @InjectWeak var reply: Reply?
}
private final class RequestMonitor: ScopedSingleton, DirectResolver, InjectedWeakDependencies, DependsOnReply {
    @InjectWeak var reply: Reply?
}

@Suite("The note on a dependency that only scopes provide")
struct NeverBroughtTests {
    @Test("isn't about a decorator in a scope, which wraps the app's provider")
    func decorators() throws {
        let app = Container()
        WallClock.register(in: app)
        let request = app.scope("request") { TestedClock.register(in: $0) }
        app.scope("window") { CountingClock.register(in: $0) }
        #expect(app.validate().isEmpty)
        let clock = try request.open().resolve((any Clock).self) as? TestedClock
        #expect(clock?.inner is WallClock)
    }

    @Test("is missing where a decorator without an inner provider is an error")
    func lonelyDecorator() {
        let app = Container()
        app.scope("request") { TestedClock.register(in: $0) }
        #expect(app.validate().map(\.code) == ["WIND-002"])
    }

    @Test("of a component in another scope says where to register it")
    func otherScope() throws {
        let app = Container()
        app.optional((any DependsOnClock).self)
        app.scope("request") { WallClock.register(in: $0) }
        let other = app.copy()
        app.scope("window") { Dial.register(in: $0) }
        #expect(
            app.validate().map { steady("\($0)") } == [
                """
                WIND-043 WindTests.Dial never gets WindTests.DependsOnClock
                  WindTests.Dial declares it, but doesn't require it  (registered at File.swift:N)
                  Only the scope 'request' provides it, and Dial is created outside of it.
                  Do:  let the scope 'request' create Dial:
                       register it where the scope is declared, outside of modules, or in the declaration
                """
            ])
        Dial.register(in: other)
        #expect(other.validate().isEmpty)
    }

    @Test("lists a builder's type once, whether it is taken as an optional, as an array, or both")
    func once() {
        let app = Container()
        app.register(Int.self) { (user: Subscriber?, users: [Subscriber]) in users.count + (user == nil ? 0 : 1) }
        app.scope("request", expectSubscriber)
        #expect(app.validate().map(\.code) == ["WIND-043"])
    }

    @Test("isn't about a maker of a product that the app has, too")
    func makers() {
        let app = Container()
        WallClock.register(in: app)
        app.register(Int.self) { (make: Maker<Void, any Clock>?) in make == nil ? 0 : 1 }
        app.scope("request") { WallClock.register(in: $0) }
        #expect(app.validate().isEmpty)
    }

    @Test("is about a weak dependency on a ScopedSingleton, too, and a ScopedSingleton gets it")
    func weakly() throws {
        let app = Container()
        Monitor.register(in: app)
        RequestMonitor.register(in: app)
        Reply.register(in: app)
        app.weak((any DependsOnReply).self)
        let request = app.scope("request") { _ in }
        #expect(
            app.validate().map { steady("\($0)") } == [
                """
                WIND-043 WindTests.Monitor never gets WindTests.DependsOnReply
                  WindTests.Monitor declares it and takes it weakly  (registered at File.swift:N)
                  Only scopes create its provider, and Monitor is created outside of them.
                  Do:  make Monitor a ScopedSingleton or an Instance, which scopes create, or don't declare \
                DependsOnReply
                """
            ])
        try app.bootstrap()
        let scope = try request.open()
        let reply = try scope.resolve(Reply.self)
        #expect(try app.resolve(Monitor.self).reply == nil)
        #expect(try scope.resolve(RequestMonitor.self).reply === reply)
    }

    @Test("isn't about a container that creates the ScopedSingleton itself")
    func weaklyInside() {
        let app = Container()
        Reply.register(in: app)
        app.weak((any DependsOnReply).self)
        app.scope("request") { Monitor.register(in: $0) }
        #expect(app.validate().isEmpty)
    }
}
