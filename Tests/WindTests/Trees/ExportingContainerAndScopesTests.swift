import Testing
import Wind

private protocol DependsOnBasket {}
private protocol DependsOnCheckout {}
private class AnyCheckout: InjectedDependencies, DependsOnBasket {
    @Inject var basket: Basket
    required init() {}
}
private final class Basket: ScopedSingleton, SimpleResolver, InjectedDependencies {
    typealias DependencyToken = any DependsOnBasket
}
private final class FreshCheckout: AnyCheckout, Instance, IndirectResolver<any DependsOnCheckout, AnyCheckout> {}
private final class OneCheckout: AnyCheckout, Singleton, IndirectResolver<any DependsOnCheckout, AnyCheckout> {}
private final class ScopedCheckout: AnyCheckout, ScopedSingleton, IndirectResolver<any DependsOnCheckout, AnyCheckout> {
}
private final class Handler: Instance, DirectResolver, InjectedDependencies, DependsOnBasket, DependsOnCheckout {
    @Inject var basket: Basket
    @Inject var checkout: AnyCheckout
}
private final class Shop: Singleton, DirectResolver, InjectedDependencies, DependsOnCheckout {
    @Inject var checkout: AnyCheckout
}
private protocol DependsOnBadge {}
private protocol DependsOnAppBadge {}
private protocol DependsOnName {}
private final class AppBadge: Instance, SimpleResolver<any DependsOnAppBadge>, InjectedDependencies, DependsOnBadge {
    @Inject var name: String
}
private final class BadgeHolder: ScopedSingleton, DirectResolver, InjectedDependencies, DependsOnAppBadge {
    @Inject var badge: AppBadge
}
private enum Lifecycle: CaseIterable {
    case fresh, one, scoped

    func register(in container: Container) {
        switch self {
        case .fresh: FreshCheckout.register(in: container)
        case .one: OneCheckout.register(in: container)
        case .scoped: ScopedCheckout.register(in: container)
        }
    }
}

@Suite("A container that exports isn't a scope of its own", .stage)
struct ExportingContainerAndScopesTests {
    private let app = Stage.container()

    /// Exports the checkout to a container from a child, which provides it with this lifecycle.
    private func exportCheckout(_ lifecycle: Lifecycle, to container: Container) {
        let child = Container(parent: container)
        lifecycle.register(in: child)
        container.export((any DependsOnCheckout).self, from: child)
    }

    @Test(
        "and doesn't create a scoped singleton of the app, which all requests would share",
        arguments: Lifecycle.allCases)
    fileprivate func shared(_ lifecycle: Lifecycle) {
        Basket.register(in: app)
        exportCheckout(lifecycle, to: app)
        Handler.register(in: app)
        let request = app.scope("request") { _ in }
        #expect(Stage.refusals { try app.bootstrap() } == ["WIND-025"])
        #expect(Refusal { _ = try request.open().resolve(Handler.self) }.codes == ["WIND-025"])
    }

    @Test("and doesn't create one for a consumer that keeps the exported object, or makes it")
    func kept() {
        Basket.register(in: app)
        exportCheckout(.fresh, to: app)
        let other = app.copy()
        Shop.register(in: app)
        #expect(Stage.refusals { try app.bootstrap() } == ["WIND-025"])
        other.register(Int.self) { (make: Maker<Void, AnyCheckout>) in 1 }
        #expect(Stage.refusals { try other.bootstrap() } == ["WIND-025"])
    }

    @Test("and doesn't create a second one within a scope", arguments: Lifecycle.allCases)
    fileprivate func inScope(_ lifecycle: Lifecycle) {
        Basket.register(in: app)
        app.scope("request") { scope in
            exportCheckout(lifecycle, to: scope)
            Handler.register(in: scope)
        }
        #expect(Stage.refusals { try app.bootstrap() } == ["WIND-025"])
    }

    @Test("and doesn't create its own scoped singleton for the app")
    func own() {
        let child = Container(parent: app)
        Basket.register(in: child)
        app.export((any DependsOnBasket).self, from: child)
        #expect(
            textOfRefusal { try app.bootstrap() } == """
                WIND-025 WindTests.Basket is asked for outside of its scope
                  WindTests.Basket is a ScopedSingleton: one for each child container  (registered at File.swift:N)
                  Basket is created in the container that exports, which isn't a scope of its own.
                  Do:  export only what needs no scope, or register it outside of the module
                """)
    }

    @Test("but creates its own in each scope of which it is a part")
    func ownInScope() throws {
        let request = app.scope("request") { scope in
            let child = Container(parent: scope)
            Basket.register(in: child)
            ScopedCheckout.register(in: child)
            scope.export((any DependsOnBasket).self, from: child)
            scope.export((any DependsOnCheckout).self, from: child)
            Handler.register(in: scope)
        }
        try app.bootstrap()
        let (first, second) = (try request.open(), try request.open())
        let handlers = [try first.resolve(Handler.self), try first.resolve(Handler.self)]
        #expect(handlers[0].basket === handlers[0].checkout.basket)
        #expect(handlers[0].basket === handlers[1].basket)
        #expect(try second.resolve(Handler.self).basket !== handlers[0].basket)
    }

    @Test("and the app's scopes create what the app registers itself")
    func outside() throws {
        Basket.register(in: app)
        FreshCheckout.register(in: app)
        Handler.register(in: app)
        let request = app.scope("request") { _ in }
        try app.bootstrap()
        let (first, second) = (try request.open().resolve(Handler.self), try request.open().resolve(Handler.self))
        #expect(first.basket === first.checkout.basket)
        #expect(first.basket !== second.basket)
    }

    @Test("and the error names the consumer, what the container creates, and the way out")
    func text() {
        Basket.register(in: app)
        exportCheckout(.fresh, to: app)
        Handler.register(in: app)
        #expect(
            textOfRefusal { try app.bootstrap() } == """
                WIND-025 WindTests.Basket is asked for outside of its scope
                  WindTests.Basket is a ScopedSingleton: one for each child container  (registered at File.swift:N)
                  WindTests.FreshCheckout needs it outside of the scope  (registered at File.swift:N)
                  WindTests.Handler -> WindTests.FreshCheckout -> WindTests.Basket
                  FreshCheckout is created in the container that exports, which isn't a scope of its own.
                  Do:  export only what needs no scope, or register it outside of the module
                """)
    }

    @Test("but its own scopes create the scoped singletons that it sees")
    func ownScopes() throws {
        Basket.register(in: app)
        let child = Container(parent: app)
        ScopedCheckout.register(in: child)
        let request = child.scope("request") { _ in }
        app.export((any DependsOnCheckout).self, from: child)
        Handler.register(in: app)
        try app.bootstrap()
        let handler = try request.open().resolve(Handler.self)
        #expect(handler.basket === handler.checkout.basket)
        #expect(Refusal { _ = try app.resolve(Handler.self) }.codes == ["WIND-025", "WIND-025"])
    }

    @Test("and leaves its own scoped singleton to scopes inside it, also those of the app")
    func scopeOfApp() throws {
        AppBadge.register(in: app)
        let child = Container(parent: app)
        BadgeHolder.register(in: child)
        app.export((any DependsOnName).self, from: child)
        child.register(value: 1, for: (any DependsOnName).self)
        let request = app.scope("request") { $0.expect((any DependsOnBadge).self, as: String.self) }
        try child.bootstrap()
        let scope = try request.open(in: child) { $0.register(value: "Ada", for: (any DependsOnBadge).self) }
        #expect(try scope.resolve(BadgeHolder.self).badge.name == "Ada")
    }
}
