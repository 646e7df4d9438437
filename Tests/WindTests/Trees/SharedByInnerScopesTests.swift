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
