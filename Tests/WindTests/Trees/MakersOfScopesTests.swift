import Testing
import Wind

private struct Rider: Equatable { let name: String }
private protocol DependsOnRider {}
private protocol DependsOnTicket {}
private protocol DependsOnTicketMaker {}
private protocol DependsOnGate {}
private protocol DependsOnStub {}
private final class Ticket: Instance, SimpleResolver<any DependsOnTicket>, InjectedDependencies, DependsOnRider {
    @Inject var rider: Rider
}
private final class Stub: ParameterizedInstance, SimpleResolver<any DependsOnStub>, InjectedDependencies, DependsOnRider
{
    @Inject var rider: Rider
    init(arguments: String) {}
}
private final class Usher: Instance, DirectResolver, InjectedDependencies, DependsOnTicketMaker {
    @Inject var make: Maker<String, Stub>
}
/// Creates tickets, in the container that creates it.
private final class Gate: Instance, SimpleResolver<any DependsOnGate>, InjectedDependencies, DependsOnTicketMaker {
    @Inject var makeTicket: Maker<Void, Ticket>
}
/// Needs a ticket, and creates others.
private final class Barrier: Instance, SimpleResolver, InjectedDependencies, DependsOnTicketMaker, DependsOnTicket {
    typealias DependencyToken = any DependsOnGate
    @Inject var makeTicket: Maker<Void, Ticket>
    @Inject var ticket: Ticket
}
private final class Hall: Instance, DirectResolver, InjectedDependencies, DependsOnGate {
    @Inject var gate: Gate
}
/// An object that exists before its scopes.
private final class Counter: SimpleResolver, InjectedDependencies, DependsOnStub {
    typealias DependencyToken = any DependsOnGate
    @Inject var number: Int
}
private final class Printer: SimpleResolver, InjectedDependencies, DependsOnTicketMaker {
    typealias DependencyToken = any DependsOnGate
    @Inject var makeTicket: Maker<Void, Ticket>
}
private struct StubMakers { let make: Maker<Void, Maker<String, Stub>> }

@Suite("A maker, and what only a scope brings", .stage)
struct MakersOfScopesTests {
    private let app = Stage.container()

    private func expectRider(_ scope: Container) { scope.expect((any DependsOnRider).self, as: Rider.self) }
    private func handOn(in container: Container) {
        container.register(Maker<Void, Ticket>.self, for: (any DependsOnTicketMaker).self)
    }

    @Test("are an error in an object that a module creates for others, because the module is in no scope")
    func exported() {
        Ticket.register(in: app)
        handOn(in: app)
        Hall.register(in: app)
        let inner = Container(parent: app)
        Gate.register(in: inner)
        app.export((any DependsOnGate).self, from: inner)
        _ = app.scope("ride", expectRider)
        #expect(
            Refusal { try app.bootstrap() }.text == """
                WIND-025 WindTests.Ticket is asked for outside of its scope
                  WindTests.Ticket declares DependsOnRider of the scope 'ride'  (registered at File.swift:N)
                  WindTests.Gate creates it there, with a Maker  (registered at File.swift:N)
                  WindTests.Gate -> Wind.Maker<(), WindTests.Ticket> -> WindTests.Ticket
                  Do:  register Gate in the declaration of the scope 'ride',
                       or, as a ScopedSingleton or an Instance, in the container that declares that scope,
                       because the container of Gate isn't in the scope
                """)
    }

    @Test("are one error with what the object itself needs of a scope")
    func exportedWithNeed() {
        Ticket.register(in: app)
        handOn(in: app)
        let inner = Container(parent: app)
        Barrier.register(in: inner)
        app.export((any DependsOnGate).self, from: inner)
        app.register(Int.self) { (gate: Barrier) in 1 }
        _ = app.scope("ride", expectRider)
        let text = textOfRefusal { try app.bootstrap() }
        #expect(text.split(separator: "\n").count { $0.contains("Barrier creates it there") } <= 1, "\(text)")
        #expect(text.contains("WindTests.Barrier needs it outside of the scope"), "\(text)")
    }

    @Test("are an error in an object that all scopes share, because each has its own maker")
    func shared() {
        Ticket.register(in: app)
        handOn(in: app)
        _ = app.scope("ride") { scope in
            expectRider(scope)
            scope.register(component: Printer())
        }
        let text = textOfRefusal { try app.bootstrap() }
        #expect(text.contains("WIND-025") && text.contains("Maker"), "\(text)")
    }

    @Test("are an error if the maker creates makers")
    func makerOfMakers() {
        Stub.register(in: app)
        app.register(StubMakers.self) { (make: Maker<Void, Maker<String, Stub>>) in StubMakers(make: make) }
        _ = app.scope("ride", expectRider)
        #expect(Stage.refusals { try app.bootstrap() } == ["WIND-025"])
    }

    @Test("are no error in what a module exports, but only its own scopes use")
    func inside() throws {
        let inner = Container(parent: app)
        Ticket.register(in: inner)
        handOn(in: inner)
        Gate.register(in: inner)
        app.export((any DependsOnGate).self, from: inner)
        let ride = inner.scope("ride") { scope in
            expectRider(scope)
            Hall.register(in: scope)
        }
        try app.bootstrap()
        let scope = try ride.open { $0.register(value: Rider(name: "Ada"), for: (any DependsOnRider).self) }
        #expect(try scope.resolve(Hall.self).gate.makeTicket().rider == Rider(name: "Ada"))
    }

    @Test("are no error if the maker is optional and nothing provides its objects")
    func absent() throws {
        app.register(Int.self, for: (any DependsOnStub).self) { (make: Maker<Void, Ticket>?) in make == nil ? 1 : 2 }
        let ride = app.scope("ride") { $0.register(component: Counter()) }
        try app.bootstrap()
        #expect(try ride.open().resolve(Counter.self).number == 1)
    }

    @Test("meet an expectation if a builder hands on the maker of a class")
    func handedOn() throws {
        typealias StubMaker = Maker<String, Stub>
        Stub.register(in: app)
        app.register(value: Rider(name: "Ada"), for: (any DependsOnRider).self)
        let ride = app.scope("ride") { scope in
            scope.expect((any DependsOnTicketMaker).self, as: StubMaker.self)
            Usher.register(in: scope)
        }
        try app.bootstrap()
        let handOn = { (scope: Container) in
            scope.register(StubMaker.self, for: (any DependsOnTicketMaker).self) { (make: StubMaker) in make }
        }
        let scope = try ride.open(handOn)
        #expect(try scope.resolve(Usher.self).make("a").rider == Rider(name: "Ada"))
        #expect(Stage.refusals { try ride.open() } == ["WIND-038"])
        #expect(
            Stage.refusals {
                try ride.open { scope in
                    handOn(scope)
                    handOn(scope)
                }
            } == ["WIND-038"])
    }

    @Test("that meet an expectation may have a decorator")
    func decorated() throws {
        typealias StubMaker = Maker<String, Stub>
        let ride = app.scope("ride") { scope in
            scope.expect((any DependsOnTicketMaker).self, as: StubMaker.self)
            Usher.register(in: scope)
        }
        try app.bootstrap()
        let other = Container()
        other.register(value: Rider(name: "Bea"), for: (any DependsOnRider).self)
        Stub.register(in: other)
        let made = try other.resolve(StubMaker.self)
        var count = 0
        let scope = try ride.open { scope in
            scope.register(StubMaker.self, for: (any DependsOnTicketMaker).self) { (make: StubMaker) in
                count += 1
                return make
            }
            scope.register(value: made, for: (any DependsOnTicketMaker).self)
        }
        #expect(try scope.resolve(Usher.self).make("a").rider == Rider(name: "Bea"))
        #expect(count == 1)
    }
}
