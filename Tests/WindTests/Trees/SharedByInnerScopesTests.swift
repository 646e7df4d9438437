import Testing
import Wind

private protocol DependsOnStamp {}
private protocol DependsOnDesk {}
/// An object that exists before any scope.
private final class Stamp: SimpleResolver, InjectedDependencies, DependsOnSubscriber {
    typealias DependencyToken = any DependsOnStamp
    @Inject var user: Subscriber
}
private final class Label: DirectResolver, InjectedDependencies, DependsOnStamp {
    @Inject var stamp: Stamp
}
/// A component of each outer scope.
private final class Desk: Singleton, SimpleResolver, InjectedDependencies {
    typealias DependencyToken = any DependsOnDesk
}
private final class Lamp: DirectResolver, InjectedDependencies, DependsOnDesk {
    @Inject var desk: Desk
}
/// A module that makes an object anew for each consumer outside of it.
private final class Tray: Instance, SimpleResolver, InjectedDependencies, DependsOnSubscriber {
    typealias DependencyToken = any DependsOnDesk
    @Inject var user: Subscriber
}
private enum Trays: Container.Module {
    static var exports: [any Any.Type]? { [(any DependsOnDesk).self] }
    static func register(in container: Container) { Tray.register(in: container) }
}
private final class Shelf: DirectResolver, InjectedDependencies, DependsOnDesk {
    @Inject var tray: Tray
}

@Suite("An object in the declaration of a scope inside another")
struct SharedByInnerScopesTests {
    private let app = makeSubscriberApp()

    @Test("must not depend on a value of the outer scope, because all outer scopes share it")
    func onValue() {
        app.scope("request") { scope in
            expectSubscriber(scope)
            scope.scope("window") { $0.register(component: Stamp()) }
        }
        let message = textOfRefusal { try app.bootstrap() }
        #expect(
            message == """
                WIND-025 WindTests.Subscriber belongs to one scope, but all scopes share Stamp
                  WindTests.Subscriber exists once in each opening of the scope 'request'  (registered at File.swift:N)
                  WindTests.Stamp is the same object in all scopes  (registered at File.swift:N)
                  WindTests.Stamp -> WindTests.Subscriber
                  found in the scope 'window'
                  Do:  let each scope create its own Stamp: make it a ScopedSingleton or an Instance,
                       and register the class in place of an object
                """)
    }

    @Test("must not depend on a component of a scope further out, or of a module of one")
    func furtherOut() {
        app.scope("account") { account in
            Desk.register(in: account)
            account.scope("request") { $0.scope("window") { $0.register(component: Lamp()) } }
        }
        #expect(textOfRefusal { try app.bootstrap() }.contains("each opening of the scope 'account'"))
        let other = makeSubscriberApp()
        other.scope("request") { request in
            expectSubscriber(request)
            request.install(Trays.self)
            request.scope("window") { $0.register(component: Shelf()) }
        }
        let message = textOfRefusal { try other.bootstrap() }
        #expect(message.contains("WindTests.Shelf -> WindTests.Tray -> WindTests.Subscriber"), "\(message)")
    }

    @Test("must not depend on a value of the scope that has its module")
    func inModule() {
        enum Windows: Container.Module {
            static var exports: [any Any.Type]? { [] }
            static func register(in container: Container) {
                container.scope("window") { $0.register(component: Stamp()) }
            }
        }
        app.scope("request") { scope in
            expectSubscriber(scope)
            scope.install(Windows.self)
        }
        #expect(textOfRefusal { try app.bootstrap() }.contains("each opening of the scope 'request'"))
    }

    @Test("may depend on an object that is in the declaration of the outer scope")
    func onDeclared() throws {
        let app = Container()
        var window: Container.Scope?
        let stamp = Desk()
        let request = app.scope("request") { scope in
            scope.register(component: stamp)
            window = scope.scope("window") { $0.register(component: Lamp()) }
        }
        try app.bootstrap()
        let outer = try request.open()
        #expect(try window!.open(in: outer).resolve(Lamp.self).desk === stamp)
    }

    @Test("may depend on what a module of the app has, if the scope is in that module")
    func ofAppsModule() throws {
        let app = Container()
        let module = Container(parent: app)
        Desk.register(in: module)
        app.export((any DependsOnDesk).self, from: module)
        let window = module.scope("window") { $0.register(component: Lamp()) }
        try app.bootstrap()
        let (first, second) = (try window.open(), try window.open())
        #expect(try first.resolve(Lamp.self).desk === second.resolve(Lamp.self).desk)
    }

    @Test("may depend on everything in an opened scope that declares it")
    func inOpened() throws {
        let request = app.scope("request") { scope in
            expectSubscriber(scope)
            Desk.register(in: scope)
        }
        try app.bootstrap()
        let outer = try request.open(bringAda)
        var inmost: Container.Scope?
        let window = outer.scope("window") { window in
            window.register(component: Stamp())
            window.register(component: Lamp())
            inmost = window.scope("sheet") { $0.register(component: Label()) }
        }
        try outer.bootstrap()
        let inner = try window.open()
        #expect(try inner.resolve(Stamp.self).user == .ada)
        #expect(try inner.resolve(Lamp.self).desk === outer.resolve(Desk.self))
        #expect(try inmost!.open(in: inner).resolve(Label.self).stamp === inner.resolve(Stamp.self))
    }
}

private protocol DependsOnClock {}
private protocol Clock { var now: Int { get } }
private struct FixedClock: Clock { let now: Int }
private final class Panel: DirectResolver, InjectedDependencies, DependsOnClock {
    @Inject var clock: any Clock
}
/// Created for each consumer.
private final class Watch: Clock, Instance, IndirectResolver, InjectedDependencies {
    typealias PublicInterface = any Clock
    typealias DependencyToken = any DependsOnClock
    let now = 3
}

@Suite("An object in a scope's declaration, if the scope is opened differently")
struct SharedByOpeningsTests {
    private let app = Container()

    private func register(_ now: Int, in container: Container) {
        container.register(value: FixedClock(now: now), as: (any Clock).self, for: (any DependsOnClock).self)
    }

    @Test("must not depend on what a container hides in which the scope is opened")
    func inWindow() throws {
        register(1, in: app)
        let request = app.scope("request") { $0.register(component: Panel()) }
        try app.bootstrap()
        let window = Container(parent: app)
        #expect(try request.open(in: window).resolve(Panel.self).clock.now == 1)
        register(2, in: window)
        let text = textOfRefusal { _ = try request.open(in: window) }
        #expect(
            text == """
                WIND-025 WindTests.Clock belongs to one scope, but all scopes share Panel
                  WindTests.Clock belongs to the container in which the scope is opened  \
                (registered at File.swift:N)
                  WindTests.Panel is the same object in all scopes  (registered at File.swift:N)
                  WindTests.Panel -> WindTests.Clock
                  found in the scope 'request'
                  Do:  let each scope create its own Panel: make it a ScopedSingleton or an Instance,
                       and register the class in place of an object
                """)
        #expect(try request.open().resolve(Panel.self).clock.now == 1)
    }

    @Test("must not depend on what only this opening registers, not even a new object")
    func brought() throws {
        register(1, in: app)
        let request = app.scope("request") { $0.register(component: Panel()) }
        try app.bootstrap()
        let codes = Refusal { _ = try request.open { Watch.register(in: $0) } }.codes
        #expect(codes == ["WIND-025"])
    }

    @Test("may depend on a new object that each scope creates alike")
    func declared() throws {
        let request = app.scope("request") { scope in
            Watch.register(in: scope)
            scope.register(component: Panel())
        }
        try app.bootstrap()
        let window = Container(parent: app)
        #expect(try request.open(in: window).resolve(Panel.self).clock.now == 3)
    }
}

private protocol DependsOnSession {}
private final class Session: Singleton, SimpleResolver, InjectedDependencies {
    typealias DependencyToken = any DependsOnSession
}
private final class Menu: DirectResolver, InjectedWeakDependencies, DependsOnSession {
    @InjectWeak var session: Session?
}
private protocol DependsOnFormat {}
private final class Format: Instance, SimpleResolver, InjectedDependencies {
    typealias DependencyToken = any DependsOnFormat
}
private final class Table: DirectResolver, InjectedWeakDependencies, DependsOnSession, DependsOnFormat {
    @InjectWeak var session: Session?
    @Inject var format: Format
}

@Suite("An object that all scopes share, with a weak dependency", .stage)
struct WeaklySharedTests {
    private let app = Stage.container()

    @Test("must not depend on an object of one scope", arguments: [true, false])
    func onSingleton(isValue: Bool) {
        app.scope("request") { scope in
            scope.weak((any DependsOnSession).self)
            if isValue {
                scope.expect((any DependsOnSession).self, as: Session.self)
            } else {
                Session.register(in: scope)
            }
            scope.register(component: Menu())
        }
        let text = textOfRefusal { try app.bootstrap() }
        #expect(text.hasPrefix("WIND-025 WindTests.Session belongs to one scope, but all scopes share Menu"), "\(text)")
    }

    @Test("may depend on an object of the app, or on one that all scopes share, too")
    func onShared() throws {
        app.weak((any DependsOnSession).self)
        Session.register(in: app)
        let request = app.scope("request") { $0.register(component: Menu()) }
        Format.register(in: app)
        app.scope("table") { $0.register(component: Table()) }
        let other = app.scope("other") { scope in
            scope.register(component: Session())
            scope.register(component: Menu())
        }
        try app.bootstrap()
        #expect(try request.open().resolve(Menu.self).session === app.resolve(Session.self))
        _ = try other.open()
    }
}
