import Testing
import Wind

private protocol DependsOnStamp {}
private protocol DependsOnClerk {}

/// Depends on a value that differs from scope to scope.
private final class Stamp: SimpleResolver, InjectedDependencies, DependsOnSubscriber {
    typealias DependencyToken = any DependsOnStamp
    @Inject var user: Subscriber
}

private final class Clerk: ForeignSingleton, SimpleResolver, InjectedDependencies, DependsOnSubscriberPage {
    typealias DependencyToken = any DependsOnClerk
    // SAFETY: nothing but the tests of this file uses it.
    nonisolated(unsafe) static let only = Clerk()
    static func getForeignInstance() -> any Component { unsafe only }
    @Inject var page: SubscriberPage
}

private final class Desk: ScopedSingleton, DirectResolver, InjectedDependencies, DependsOnStamp {
    @Inject var stamp: Stamp
}

/// Depends on components of the app only.
private final class Shelf: DirectResolver, InjectedDependencies, DependsOnSubscriberLog {
    @Inject var log: SubscriberLog
}

/// Each scope creates its own.
private final class Pad: Singleton, SimpleResolver, InjectedDependencies, DependsOnSubscriber {
    typealias DependencyToken = any DependsOnStamp
    @Inject var user: Subscriber
}

private protocol DependsOnLeaf {}
/// Each scope has a maker of its own for it.
private final class Leaf: ParameterizedInstance, SimpleResolver, InjectedDependencies {
    typealias DependencyToken = any DependsOnLeaf
    init(arguments: Int) {}
}
private final class Press: DirectResolver, InjectedDependencies, DependsOnLeaf {
    @Inject var make: Maker<Int, Leaf>
}
private final class Janitor: DirectResolver, InjectedDependencies, ContainerDependency {
    @Inject var container: Container
}
private protocol DependsOnBroom {}
private final class Broom: Instance, SimpleResolver, InjectedDependencies, ContainerDependency {
    typealias DependencyToken = any DependsOnBroom
    @Inject var container: Container
}
private final class Porter: DirectResolver, InjectedDependencies, DependsOnBroom {
    @Inject var broom: Broom
}

@Suite("An object that all scopes share")
struct SharedObjectTests {
    @Test("must not depend on a value that each scope brings")
    func onExpectation() {
        let app = makeSubscriberApp()
        app.scope("request") { scope in
            expectSubscriber(scope)
            scope.register(component: Stamp())
            Desk.register(in: scope)
        }
        let message = textOfRefusal { try app.bootstrap() }
        #expect(
            message == """
                WIND-025 WindTests.Subscriber belongs to one scope, but all scopes share Stamp
                  WindTests.Subscriber exists once in each scope  (registered at File.swift:N)
                  WindTests.Stamp is the same object in all scopes  (registered at File.swift:N)
                  WindTests.Stamp -> WindTests.Subscriber
                  found in the scope 'request'
                  Do:  let each scope create its own Stamp: make it a ScopedSingleton or an Instance,
                       and register the class in place of an object
                """)
    }

    @Test("isn't one that takes the place of a component in an opened scope")
    func replacedInOpenedScope() throws {
        let app = makeSubscriberApp()
        let request = app.scope("request") { scope in
            expectSubscriber(scope)
            Pad.register(in: scope)
        }
        let scope = try request.open(bringAda)
        let pad = Pad()
        try scope.replace(Pad.self, with: pad)
        try scope.bootstrap()
        #expect(pad.user == .ada)
    }

    @Test("must not depend on it through an object that is created for it, either")
    func throughInstance() {
        let app = makeSubscriberApp()
        app.scope("request") { scope in
            expectSubscriber(scope)
            Clerk.register(in: scope)
        }
        let message = textOfRefusal { try app.bootstrap() }
        #expect(message.hasPrefix("WIND-025 WindTests.Subscriber belongs to one scope, but all scopes share Clerk"))
        #expect(message.contains("WindTests.Clerk -> WindTests.SubscriberPage -> WindTests.Subscriber"))
    }

    @Test("may depend on components of the app")
    func onApp() throws {
        let app = makeSubscriberApp()
        let request = app.scope("request") { scope in
            expectSubscriber(scope)
            scope.register(component: Shelf())
        }
        try app.bootstrap()
        let open = { try request.open(bringAda) }
        #expect(try open().resolve(Shelf.self) === open().resolve(Shelf.self))
    }

    @Test("may depend on a scope's values if it is registered when the scope is opened")
    func brought() throws {
        let app = makeSubscriberApp()
        let request = app.scope("request", expectSubscriber)
        try app.bootstrap()
        let scope = try request.open {
            $0.register(value: Subscriber.ada, for: (any DependsOnSubscriber).self)
            $0.register(component: Stamp())
        }
        #expect(try scope.resolve(Stamp.self).user == .ada)
    }

    @Test("is advised to be one of each scope if it is registered in the app")
    func inApp() {
        let app = makeSubscriberApp()
        app.register(component: Stamp())
        app.scope("request", expectSubscriber)
        let message = textOfRefusal { try app.bootstrap() }
        #expect(message.hasPrefix("WIND-001 No provider for WindTests."))
        #expect(message.contains("Do:  let each scope create its own Stamp: make it a ScopedSingleton or an Instance,"))
    }

    @Test("must not depend on a maker, which creates objects for one scope", arguments: [true, false])
    func onMaker(isOfApp: Bool) {
        let app = Container()
        if isOfApp { Leaf.register(in: app) }
        app.scope("request") { scope in
            if !isOfApp { Leaf.register(in: scope) }
            scope.register(component: Press())
        }
        let message = textOfRefusal { try app.bootstrap() }
        #expect(
            message.hasPrefix(
                "WIND-025 Wind.Maker<Swift.Int, WindTests.Leaf> belongs to one scope, but all scopes share Press"),
            "\(message)")
    }

    @Test("must not depend on the container, either")
    func onContainer() {
        let app = Container()
        app.scope("request") { $0.register(component: Janitor()) }
        #expect(
            textOfRefusal { try app.bootstrap() } == """
                WIND-025 Wind.Container belongs to one scope, but all scopes share Janitor
                  Wind.Container is the container of one scope
                  WindTests.Janitor is the same object in all scopes  (registered at File.swift:N)
                  WindTests.Janitor -> Wind.Container
                  found in the scope 'request'
                  Do:  let each scope create its own Janitor: make it a ScopedSingleton or an Instance,
                       and register the class in place of an object
                """)
        let other = Container()
        Broom.register(in: other)
        other.scope("request") { $0.register(component: Porter()) }
        let message = textOfRefusal { try other.bootstrap() }
        #expect(message.contains("\n  WindTests.Porter -> WindTests.Broom -> Wind.Container\n"), "\(message)")
    }
}
