import Testing
import Wind

private protocol DependsOnSource {}
private protocol DependsOnGate {}

private final class Source: Keeping, Singleton, SimpleResolver {
    typealias DependencyToken = DependsOnSource
}
private final class User: Keeping, Singleton, DirectResolver, DependsOnSource {}
private final class Loner: Keeping, Singleton, DirectResolver {}
private final class Plain: Keeping, DependsOnSource {}
private final class Guest: Keeping, ForeignInstantiable, DirectResolver, DependsOnSource {}

/// Returns an object of the wrong class until the test provides the right one.
private final class Gate: Keeping, ForeignSingleton, SimpleResolver {
    typealias DependencyToken = DependsOnGate
    static func getForeignInstance() -> any Component { Stage.foreign(self) }
}
private final class Passenger: Keeping, Singleton, DirectResolver, DependsOnSource, DependsOnGate {}

@Suite("After a failure", .stage)
struct RecoveryTests {
    private let container = Stage.container()

    @Test("of bootstrap, the missing registration and another bootstrap succeed, and each is created once")
    func bootstrap() throws {
        Loner.register(in: container)
        User.register(in: container)
        #expect(Stage.refusals { try container.bootstrap() } == ["WIND-001"])
        #expect(Stage.refusals { try container.bootstrap() } == ["WIND-001"])
        #expect(Stage.told().isEmpty)
        Source.register(in: container)
        try container.bootstrap()
        #expect(
            Stage.told().sorted() == ["Loner", "Source", "User"].flatMap { ["\($0) is complete", "\($0) is made"] })
    }

    @Test("of bootstrap, saying that the token is optional suffices too")
    func optional() throws {
        User.register(in: container)
        #expect(Stage.refusals { try container.bootstrap() } == ["WIND-001"])
        container.optional((any DependsOnSource).self)
        try container.bootstrap()
        #expect(Stage.told() == ["User is made", "User is complete"])
    }

    @Test("of bootstrap, sound components can be resolved")
    func soundPart() throws {
        User.register(in: container)
        Loner.register(in: container)
        #expect(Stage.refusals { try container.bootstrap() } == ["WIND-001"])
        let loner: Loner = container.resolve()
        #expect(try container.resolve(Loner.self) === loner)
    }

    @Test("of resolve(for:), the object can be wired")
    func resolveFor() throws {
        let plain = Plain()
        #expect(Stage.refusals { try container.resolve(for: plain) } == ["WIND-001"])
        Source.register(in: container)
        try container.resolve(for: plain)
        #expect((plain.components() as [Source]).count == 1)
        #expect(Stage.told().filter { $0 == "Plain is complete" }.count == 1)
    }

    @Test("of resolve(for:), an object that was wired before keeps its dependencies")
    func rewiring() throws {
        Source.register(in: container)
        let plain = Plain()
        try container.resolve(for: plain)
        let source: Source = plain.component()
        let empty = Stage.container()
        #expect(Stage.refusals { try empty.resolve(for: plain) } == ["WIND-001"])
        #expect(plain.component() as Source === source)
    }

    @Test("of resolve, the missing registration helps")
    func resolve() throws {
        User.register(in: container)
        #expect(Stage.refusals { try container.resolve(User.self) } == ["WIND-001"])
        Source.register(in: container)
        #expect(try container.resolve(User.self).component() as Source === container.resolve(Source.self))
    }

    @Test("of resolveMe, the instance may announce itself again")
    func resolveMe() {
        let guest = Guest()
        guest.resolveMe(in: container)
        #expect(Stage.reported() == ["WIND-001"])
        Source.register(in: container)
        guest.resolveMe(in: container)
        #expect(Stage.reported().isEmpty)
        #expect((guest.components() as [Source]).count == 1)
    }

    @Test("while wiring, complete components stay, and a later bootstrap creates the rest")
    func whileWiring() throws {
        Source.register(in: container)
        Gate.register(in: container)
        Passenger.register(in: container)
        Stage.provide(Loner(), as: Gate.self)
        #expect(Stage.refusals { try container.bootstrap() } == ["WIND-010"])
        let source = try container.resolve(Source.self)
        let gate = Gate()
        Stage.provide(gate)
        _ = Stage.told()
        try container.bootstrap()
        #expect(try container.resolve(Source.self) === source)
        let passenger: Passenger = container.resolve()
        #expect(passenger.component() as Gate === gate)
        #expect(passenger.component() as Source === source)
        #expect(Stage.told().filter { $0 == "Passenger is complete" }.count == 1)
    }

    @Test("while wiring, incomplete components are released")
    func letGo() {
        Source.register(in: container)
        Gate.register(in: container)
        Stage.provide(Loner(), as: Gate.self)
        weak var passenger: HalfWired?
        Stage.onReaction { passenger = $0 as? HalfWired }
        HalfWired.register(in: container)
        #expect(Stage.refusals { try container.resolve(HalfWired.self) } == ["WIND-010"])
        #expect(Stage.told().contains("HalfWired is here"))
        #expect(passenger == nil)
    }
}

private final class HalfWired: Component, Singleton, DirectResolver, DependsOnGate {
    init() {
        Stage.tell("HalfWired is here")
        Stage.react(self)
    }
    func fill(dependency: Any.Type, with object: any Component) {}
}
