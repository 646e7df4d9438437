import Testing
import Wind

private struct Reader {}
private struct Locker {}
private protocol DependsOnReader {}
private protocol DependsOnLocker {}
private protocol DependsOnCard {}
private protocol DependsOnSlip {}
private protocol DependsOnDesk {}
private final class Card: Instance, DirectResolver, InjectedDependencies, DependsOnReader {
    @Inject var reader: Reader
}
private final class Slip: ParameterizedInstance, SimpleResolver<any DependsOnSlip>, InjectedDependencies,
    DependsOnReader
{
    @Inject var reader: Reader
    init(arguments: Int) {}
}
private final class Label: Instance, DirectResolver, InjectedDependencies, DependsOnLocker {
    @Inject var locker: Locker
}
private final class ScopedDesk: ScopedSingleton, DirectResolver, InjectedDependencies, DependsOnCard {
    @Inject var make: Maker<Void, Card>
}
private final class FreshDesk: Instance, SimpleResolver<any DependsOnDesk>, InjectedDependencies, DependsOnCard {
    @Inject var make: Maker<Void, Card>
}
private final class SlipDesk: Instance, SimpleResolver<any DependsOnDesk>, InjectedDependencies, DependsOnSlip {
    @Inject var make: Maker<Int, Slip>
}
/// Needs one scope, and creates objects of another.
private final class LockerDesk: Instance, DirectResolver, InjectedDependencies, DependsOnCard, DependsOnLocker {
    @Inject var make: Maker<Void, Card>
    @Inject var locker: Locker
}
/// Needs a desk, which creates cards.
private final class Room: Instance, DirectResolver, InjectedDependencies, DependsOnDesk {
    @Inject var desk: FreshDesk
}

@Suite("A maker whose objects need another scope than its consumer", .stage)
struct MakersAcrossScopesTests {
    private let app = Stage.container()

    init() {
        Card.register(in: app)
        app.register(Maker<Void, Card>.self, for: (any DependsOnCard).self)
    }

    @discardableResult
    private func library(_ more: (Container) -> Void = { _ in }) -> Container.Scope {
        app.scope("library") { scope in
            scope.expect((any DependsOnReader).self, as: Reader.self)
            more(scope)
        }
    }

    private func open(_ scope: Container.Scope) throws -> Container {
        try scope.open { $0.register(value: Reader(), for: (any DependsOnReader).self) }
    }

    @Test("is an error in a component of the other scope")
    func scoped() {
        library()
        app.scope("window") { ScopedDesk.register(in: $0) }
        #expect(
            textOfRefusal { try app.bootstrap() } == """
                WIND-025 WindTests.Card is asked for outside of its scope
                  WindTests.Card declares DependsOnReader of the scope 'library'  (registered at File.swift:N)
                  WindTests.ScopedDesk creates it there, with a Maker  (registered at File.swift:N)
                  WindTests.ScopedDesk -> Wind.Maker<(), WindTests.Card> -> WindTests.Card
                  found in the scope 'window'
                  Do:  register ScopedDesk in the declaration of the scope 'library',
                       or, as a ScopedSingleton or an Instance, in the container that declares that scope,
                       because the container of ScopedDesk isn't in the scope
                """)
    }

    @Test("is an error in an instance or a builder of the other scope, also for objects with arguments")
    func otherConsumers() {
        Slip.register(in: app)
        library()
        let (instance, slip, builder) = (app.copy(), app.copy(), app.copy())
        instance.scope("window") { FreshDesk.register(in: $0) }
        #expect(Stage.refusals { try instance.bootstrap() } == ["WIND-025"])
        slip.scope("window") { SlipDesk.register(in: $0) }
        #expect(Stage.refusals { try slip.bootstrap() } == ["WIND-025"])
        builder.scope("window") { scope in
            scope.register(Int.self, as: .scopedSingleton) { (make: Maker<Void, Card>) in 1 }
        }
        #expect(Stage.refusals { try builder.bootstrap() } == ["WIND-025"])
    }

    @Test("is an error in a component of the app that needs both scopes")
    func siblings() {
        library()
        app.scope("window") { $0.expect((any DependsOnLocker).self, as: Locker.self) }
        LockerDesk.register(in: app)
        #expect(
            textOfRefusal { try app.bootstrap() } == """
                WIND-025 WindTests.LockerDesk needs several scopes at once
                  WindTests.LockerDesk declares DependsOnLocker of the scope 'window'  (registered at File.swift:N)
                  WindTests.Card declares DependsOnReader of the scope 'library'  (registered at File.swift:N)
                  Do:  declare one of these scopes in the other, or let one scope provide everything
                """)
    }

    @Test("is an error in a builder with makers for both scopes")
    func twoMakers() {
        library()
        Label.register(in: app)
        app.scope("window") { $0.expect((any DependsOnLocker).self, as: Locker.self) }
        app.register(Int.self, as: .instance) { (cards: Maker<Void, Card>, labels: Maker<Void, Label>) in 1 }
        #expect(Stage.refusals { try app.bootstrap() } == ["WIND-025"])
    }

    @Test("is one error for the component that leads to it through others")
    func indirect() {
        library()
        FreshDesk.register(in: app)
        let other = app.copy()
        app.scope("window") { Room.register(in: $0) }
        #expect(Stage.refusals { try app.bootstrap() } == ["WIND-025"])
        // A maker of an object with a maker.
        other.scope("window") { scope in
            scope.register(Int.self, as: .instance) { (make: Maker<Void, FreshDesk>) in 1 }
        }
        #expect(Stage.refusals { try other.bootstrap() } == ["WIND-025"])
    }

    @Test("is no error where a scope has both")
    func right() throws {
        FreshDesk.register(in: app)
        Room.register(in: app)
        let library = library { scope in
            ScopedDesk.register(in: scope)
            scope.scope("window") {
                LockerDesk.register(in: $0); $0.expect((any DependsOnLocker).self, as: Locker.self)
            }
        }
        app.scope("other") { $0.expect((any DependsOnLocker).self, as: Locker.self) }
        try app.bootstrap()
        let opened = try open(library)
        _ = try opened.resolve(Room.self).desk.make()
        _ = try opened.resolve(ScopedDesk.self).make()
    }
}
