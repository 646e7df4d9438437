import Testing
import Wind

private protocol DependsOnUser {}
private protocol DependsOnKey {}
private protocol DependsOnAuth {}
private protocol DependsOnFlow {}
private struct User {}
private struct Key {}
private final class Auth: ScopedSingleton, SimpleResolver, InjectedDependencies, DependsOnKey {
    typealias DependencyToken = any DependsOnAuth
    @Inject var key: Key
}
private final class Flow: ScopedSingleton, SimpleResolver, InjectedDependencies, DependsOnAuth {
    typealias DependencyToken = any DependsOnFlow
    @Inject var auth: Auth
}
private final class Page: ScopedSingleton, DirectResolver, InjectedDependencies, DependsOnUser, DependsOnAuth {
    @Inject var user: User
    @Inject var auth: Auth
}
private final class Form: Instance, DirectResolver, InjectedDependencies, DependsOnFlow {
    @Inject var flow: Flow
}
private enum AuthModule: Container.Module {
    static var exports: [any Any.Type]? { [(any DependsOnAuth).self, (any DependsOnFlow).self] }
    static func register(in container: Container) {
        Auth.register(in: container)
        Flow.register(in: container)
        container.scope("login") { $0.expect((any DependsOnKey).self, as: Key.self) }
    }
}
private final class Room: ScopedSingleton, DirectResolver, InjectedDependencies, DependsOnUser, DependsOnKey {
    @Inject var user: User
    @Inject var key: Key
}
private final class Hall: Singleton, DirectResolver, InjectedDependencies, DependsOnUser, DependsOnKey {
    @Inject var user: User
    @Inject var key: Key
}
private protocol DependsOnDocuments {}
private final class Document: ForeignInstantiable, SimpleResolver, InjectedDependencies, DependsOnUser {
    typealias DependencyToken = any DependsOnDocuments
    @Inject var user: User
}
private final class Menu: Singleton, DirectResolver, InjectedWeakDependencies, DependsOnDocuments {
    @InjectWeak var documents: [Document]
}
private protocol DependsOnLog {}
private final class Frame: ScopedSingleton, SimpleResolver, InjectedDependencies, DependsOnLog {
    typealias DependencyToken = any DependsOnLog
    @Inject var inner: Frame
}
private final class Limiter: Singleton, DirectResolver, InjectedDependencies, DependsOnLog {
    @Inject var log: Frame
}
private final class Order: Instance, DirectResolver, InjectedDependencies, DependsOnAuth {
    @Inject var auth: Auth0
    @Inject var user: User
}
private final class Plain: Singleton, SimpleResolver, InjectedDependencies {
    typealias DependencyToken = any DependsOnFlow
}
private final class PlainMenu: Singleton, DirectResolver, InjectedDependencies, DependsOnFlow {
    @Inject var plain: Plain
}
private enum PlainModule: Container.Module {
    static var exports: [any Any.Type]? { [] }
    static func register(in container: Container) { Plain.register(in: container) }
}

@Suite("Mistakes with scopes that a first program makes")
struct ScopeMistakeTests {
    private let app = Container()

    private func expectUser(_ scope: Container) { scope.expect((any DependsOnUser).self, as: User.self) }
    private func expectKey(_ scope: Container) { scope.expect((any DependsOnKey).self, as: Key.self) }

    @Test("A component of another scope can't use what a module exports from its own scope")
    func exportedFromScope() {
        app.install(AuthModule.self)
        app.scope("request") { scope in
            expectUser(scope)
            Page.register(in: scope)
        }
        let text = textOfRefusal { try app.bootstrap() }
        #expect(
            text == """
                WIND-025 WindTests.Auth is asked for outside of its scope
                  WindTests.Auth declares DependsOnKey of the scope 'login'  (registered at File.swift:N)
                  WindTests.Page needs it outside of the scope  (registered at File.swift:N)
                  WindTests.Page -> WindTests.Auth
                  found in the scope 'request'
                  Auth is created in the container that exports, which isn't a scope of its own.
                  Do:  export only what needs no scope, or register it outside of the module
                """)
    }

    @Test("An instance of the app can use it in the module's scope, directly or through others")
    func exportedThroughOthers() throws {
        let module = Container(parent: app)
        Auth.register(in: module)
        Flow.register(in: module)
        let login = module.scope("login", expectKey)
        app.export((any DependsOnFlow).self, from: module)
        Form.register(in: app)
        try app.bootstrap()
        let opened = try login.open { $0.register(value: Key(), for: (any DependsOnKey).self) }
        _ = try opened.resolve(Form.self)
        let text = textOfRefusal { _ = try app.resolve(Form.self) }
        #expect(text.contains("WindTests.Form -> WindTests.Flow"), "\(text)")
    }

    @Test("A component of the app can't use it with a value of another scope")
    func exportedWithOtherScope() {
        app.install(AuthModule.self)
        Page.register(in: app)
        app.scope("request", expectUser)
        let text = textOfRefusal { try app.bootstrap() }
        #expect(text.contains("WIND-025 WindTests.Page needs several scopes at once"), "\(text)")
    }

    @Test("A class that is replaced while the container starts isn't created, but the other one is")
    func replacedAtStart() throws {
        Replacer.register(in: app)
        Late.register(in: app)
        let refusal = Refusal { try app.bootstrap() }
        #expect(refusal.error == nil)
        #expect(refusal.created == ["LateSubstitute"])
    }

    @Test("The token of the outer scope isn't said to be of the inner one")
    func nestedNames() {
        Room.register(in: app)
        app.scope("request") { scope in
            expectUser(scope)
            scope.scope("socket", expectKey)
        }
        let text = textOfRefusal { _ = try app.resolve(Room.self) }
        #expect(text.contains("WindTests.Room declares DependsOnKey of the scope 'socket'"), "\(text)")
    }

    @Test("A component of a scope that needs another one is told to nest them")
    func siblings() {
        app.scope("request", expectUser)
        app.scope("socket") { scope in
            expectKey(scope)
            Hall.register(in: scope)
        }
        let text = textOfRefusal { try app.bootstrap() }
        #expect(text.contains("or, if it needs both scopes, declare one of them in the other"), "\(text)")
    }

    @Test("A list of foreign objects that only a scope wires stays empty outside, which is a note")
    func foreignOfScope() {
        Document.register(in: app)
        Menu.register(in: app)
        app.scope("window", expectUser)
        #expect(app.validate().map(\.description).contains { $0.hasPrefix("WIND-043") })
    }

    @Test("A scope that only decorates isn't said to provide")
    func onlyDecorator() {
        Limiter.register(in: app)
        app.scope("request") { Frame.register(in: $0) }
        let text = textOfRefusal { try app.bootstrap() }
        #expect(!text.contains("Only the scope 'request' provides it"), "\(text)")
        #expect(text.contains("register a component whose DependencyToken is DependsOnLog"), "\(text)")
    }

    @Test("A property without its token is reported once, with the token that a scope knows")
    func forgottenToken() {
        app.register(component: Auth0())
        Order.register(in: app)
        app.scope("request", expectUser)
        let refusal = Refusal { try app.bootstrap() }
        #expect(refusal.codes == ["WIND-030"], "\(refusal.text)")
        #expect(refusal.text.contains("Do:  conform Order to DependsOnUser, which brings it"), "\(refusal.text)")
    }

    @Test("The advice for a provider that a module hides is to export it")
    func hidden() {
        app.install(PlainModule.self)
        PlainMenu.register(in: app)
        let text = textOfRefusal { try app.bootstrap() }
        #expect(text.contains("Do:  add DependsOnFlow to the 'exports' of the module,"), "\(text)")
    }

    @Test("One wrong type in a scope is one problem for all its components")
    func wrongType() {
        Page2.register(in: app)
        Page3.register(in: app)
        app.scope("request") { $0.expect((any DependsOnUser).self, as: Int.self) }
        let refusal = Refusal { try app.bootstrap() }
        #expect(refusal.codes == ["WIND-030"], "\(refusal.text)")
    }

    @Test("A cycle through an object that is only for scopes is two problems, in each order of registration")
    func cycle() {
        let registrations: [(Container) -> Void] = [
            { Tower.register(in: $0) }, { Bell.register(in: $0) }, { Rope.register(in: $0) },
        ]
        for order in [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]] {
            let app = Container()
            for number in order { registrations[number](app) }
            let refusal = Refusal { _ = try app.resolve(Tower.self) }
            #expect(refusal.codes.sorted() == ["WIND-002", "WIND-025"], "\(order): \(refusal.text)")
        }
    }
}

private protocol DependsOnTower {}
private protocol DependsOnBell {}
private protocol DependsOnRope {}
private final class Tower: Singleton, SimpleResolver, InjectedDependencies, DependsOnBell {
    typealias DependencyToken = any DependsOnTower
}
private final class Bell: Instance, SimpleResolver, InjectedDependencies, DependsOnRope {
    typealias DependencyToken = any DependsOnBell
}
private final class Rope: ScopedSingleton, SimpleResolver, InjectedDependencies, DependsOnTower {
    typealias DependencyToken = any DependsOnRope
}

private final class Auth0: SimpleResolver, InjectedDependencies { typealias DependencyToken = any DependsOnAuth }
private final class Page2: ScopedSingleton, DirectResolver, InjectedDependencies, DependsOnUser {
    @Inject var user: User
}
private final class Page3: ScopedSingleton, DirectResolver, InjectedDependencies, DependsOnUser {
    @Inject var user: User
}

private final class Replacer: Singleton, DirectResolver, InjectedDependencies, ContainerDependency {
    @Inject var container: Container
    func dependenciesFulfilled() {
        do { try container.replace(Late.self, with: LateSubstitute.self) } catch { Issue.record(error) }
    }
}
private class Late: Born, Singleton, DirectResolver {}
private final class LateSubstitute: Late {}
