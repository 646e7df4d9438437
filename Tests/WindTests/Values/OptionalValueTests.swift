import Testing
import Wind

private protocol DependsOnPort {}
private protocol DependsOnOtherPort {}

extension DependsOnPort where Self: AutomaticDependencyHandling {
    fileprivate var port: Int? { component() }
    fileprivate var namedPort: Int? { component(for: (any DependsOnPort).self) }
}

private final class Listener: Keeping, Instance, DirectResolver, DependsOnPort {}
private struct Outage: Error {}
private final class Session {}
private final class Elsewhere {
    @Inject var port: Int?
    @Inject var ports: [Int]
}
private final class Relay: Keeping, Instance, DirectResolver, DependsOnPort, DependsOnOtherPort {}

@Suite("A value of an optional type", .stage)
struct OptionalValueTests {
    private let container = Stage.container()

    @Test("is what an accessor with this type returns", arguments: [8080, nil])
    func accessor(port: Int?) throws {
        Listener.register(in: container)
        container.register(value: port, for: (any DependsOnPort).self)
        let listener = try container.resolve(Listener.self)
        #expect(listener.port == port)
        #expect(listener.namedPort == port)
        #expect(Stage.reported().isEmpty)
    }

    @Test("stands back where a value of the wrapped type is registered")
    func wrapped() throws {
        Listener.register(in: container)
        container.register(value: 1 as Int?, for: (any DependsOnPort).self)
        container.register(value: 2, for: (any DependsOnPort).self)
        #expect(try container.resolve(Listener.self).port == 2)
    }

    #if os(macOS) || os(Linux)
    @Test("is ambiguous if two tokens bring one")
    func ambiguous() async {
        await #expect(processExitsWith: .success) {
            let codes = Guarded<[String]>([])
            Container.onProblem = { problem in codes.withLock { $0.append(problem.code) } }
            let container = Container()
            Relay.register(in: container)
            container.register(value: 1 as Int?, for: (any DependsOnPort).self)
            container.register(value: 2 as Int?, for: (any DependsOnOtherPort).self)
            let relay = try container.resolve(Relay.self)
            precondition(relay.port == nil && codes.withLock { $0 } == ["WIND-040"])
            precondition(relay.namedPort == 1)
        }
    }
    #endif

    @Test("whose builder throws is reported by an optional read")
    func throwing() {
        container.register(Int?.self, as: .lazySingleton) { throw Outage() }
        container.register([Int].self, as: .lazySingleton) { throw Outage() }
        let found: Int? = container.resolve()
        #expect(found == nil)
        #expect(Stage.reported() == ["WIND-022"])
        Container.withCurrent(container) {
            let elsewhere = Elsewhere()
            #expect(elsewhere.port == nil && elsewhere.ports.isEmpty)
        }
        #expect(Stage.reported() == ["WIND-022", "WIND-022"])
    }

    @Test("isn't needed to report that a builder lacks its argument")
    func lacking() {
        var session: Session? = Session()
        container.register(weakly: session!)
        session = nil
        container.register(Int.self) { (_: Session) in 8080 }
        let absent: Session? = container.resolve()
        #expect(absent == nil)
        #expect(Stage.reported().isEmpty)
        let found: Int? = container.resolve()
        #expect(found == nil)
        #expect(Stage.reported() == ["WIND-014"])
    }

    @Test("is what an optional resolve() returns", arguments: [8080, nil])
    func resolved(port: Int?) {
        container.register(value: port)
        let found: Int? = container.resolve()
        #expect(found == port)
        let missing: String? = container.resolve()
        #expect(missing == nil)
        #expect(Stage.reported().isEmpty)
    }
}
