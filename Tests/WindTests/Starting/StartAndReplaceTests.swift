import Testing
import Wind

private protocol DependsOnEngine {}
private protocol DependsOnWheel {}
private protocol DependsOnFirst {}
private protocol DependsOnStore {}

/// The names of the components that were started (+) and stopped (-).
private let log = Guarded<[String]>([])
private func takeLog() -> [String] {
    log.withLock { list in
        defer { list = [] }
        return list
    }
}

private class Part: Born, Startable, Stoppable {
    var name: String { "\(type(of: self))" }
    func start() async throws { log.withLock { $0.append(name + "+") } }
    func stop() async throws { log.withLock { $0.append(name + "-") } }
}
private final class Engine: Part, ScopedSingleton, SimpleResolver<any DependsOnEngine>, ContainerDependency {
    override func start() async throws {
        try await super.start()
        guard let parent = Yard.current else { return }
        try parent.replace(Engine.self, for: (any DependsOnEngine).self, as: .scopedSingleton) { Engine() }
    }
}
private enum Yard { @TaskLocal static var current: Container? }
private final class Wheel: Part, Singleton, SimpleResolver<any DependsOnWheel>, DependsOnEngine {}
private final class Car: Part, Singleton, DirectResolver, DependsOnWheel {}
private class Horn: Part, Singleton, DirectResolver {}
private final class LoudHorn: Horn {}
private class Store: Part, Singleton, SimpleResolver<any DependsOnStore> {}
private class SlowServer: Part, Singleton, DirectResolver, DependsOnStore {
    override func stop() async throws {
        for _ in 0..<100 { await Task.yield() }
        try await super.stop()
    }
}
private final class OtherStore: Store {}
private final class OtherServer: SlowServer {}
private class Lamp: Born, Stoppable {
    func stop() async throws { log.withLock { $0.append("\(type(of: self))-") } }
}
private final class LateLamp: Lamp, LazySingleton, DirectResolver {}
private class DeskLamp: Lamp, ScopedSingleton, DirectResolver {
    required init() {
        super.init()
        if type(of: self) == DeskLamp.self { try? Yard.current?.replace(DeskLamp.self, with: OtherLamp.self) }
    }
}
private final class OtherLamp: DeskLamp {}
private final class Short: Born, Singleton, Startable {
    // SAFETY: one test uses it at a time.
    nonisolated(unsafe) static var container: Container?
    func start() async throws {
        _ = try unsafe Short.container?.resolve(LateLamp.self)
        throw Mishap("short")
    }
}
private enum Garage: Container.Module {
    static var exports: [any Any.Type]? { [(any DependsOnWheel).self] }
    static func register(in container: Container) {
        Engine.register(in: container)
        Wheel.register(in: container)
    }
}
private final class Filler: Born, Singleton {}
private final class OtherFiller: Born, Singleton {}

@Suite("Starting, stopping and replacing", .serialized)
struct StartAndReplaceTests {
    let container = Container()

    @Test("a component of a scope that is replaced while it starts is stopped")
    func whileStarting() async throws {
        Filler.register(in: container)
        OtherFiller.register(in: container)
        Engine.register(in: container)
        try container.bootstrap()
        let child = Container(parent: container)
        _ = try child.resolve(Engine.self)
        try await Yard.$current.withValue(container) { try await child.start() }
        #expect(await child.stop() == nil)
        #expect(takeLog() == ["Engine+", "Engine-"])
    }

    @Test("a component of a started scope that is replaced while it is created is stopped")
    func whileCreating() async throws {
        DeskLamp.register(in: container)
        let child = Container(parent: container)
        try await child.start()
        let lamp = try Yard.$current.withValue(container) { try child.resolve(DeskLamp.self) }
        #expect(await child.stop() == nil)
        #expect(takeLog() == ["DeskLamp-"])
        withExtendedLifetime(lamp) {}
    }

    @Test("a component that a module's container creates for itself is started before its consumers")
    func inModule() async throws {
        let child = Container(parent: container)
        child.install(Garage.self)
        Car.register(in: child)
        try await child.start()
        #expect(takeLog() == ["Engine+", "Wheel+", "Car+"])
        #expect(await child.stop() == nil)
        #expect(takeLog() == ["Car-", "Wheel-", "Engine-"])
    }

    @Test("a replaced component stops after its former consumers, also if they were replaced themselves")
    func formerConsumers() async throws {
        SlowServer.register(in: container)
        Store.register(in: container)
        try await container.start()
        try container.replace(SlowServer.self, with: OtherServer.self)
        try container.replace(Store.self, with: OtherStore.self)
        try await container.start()
        #expect(await container.stop() == nil)
        let stopped = takeLog().filter { ["SlowServer-", "Store-"].contains($0) }
        #expect(stopped == ["SlowServer-", "Store-"])
    }

    @Test("a component without start() that is created during a start doesn't count as started if that fails")
    func failingStart() async throws {
        LateLamp.register(in: container)
        Short.register(in: container)
        unsafe Short.container = container
        defer { unsafe Short.container = nil }
        #expect(await failure { try await container.start() }?.code == "WIND-032")
        #expect(await container.stop() == nil)
        #expect(takeLog() == [])
        unsafe Short.container = nil
        try container.replace(Short.self, with: Filler.self)
        try await container.start()
        #expect(await container.stop() == nil)
        #expect(takeLog() == ["LateLamp-"])
    }

    @Test("an object that is put back isn't started again")
    func putBack() async throws {
        Horn.register(in: container)
        try await container.start()
        let horn = try container.resolve(Horn.self)
        try container.replace(Horn.self, with: LoudHorn())
        try container.replace(Horn.self, with: horn)
        try await container.start()
        #expect(await container.stop() == nil)
        #expect(takeLog() == ["Horn+", "Horn-"])
    }
}

private final class First: Born, Singleton, SimpleResolver<any DependsOnFirst> {}
private final class Motor: Born, ScopedSingleton, SimpleResolver<any DependsOnEngine> {}
private final class Truck: Singleton, DirectResolver, DependsOnFirst, DependsOnEngine {
    private(set) var motor: Motor?
    // SAFETY: one test uses it, whose cases run one after the other.
    nonisolated(unsafe) static var inFill: (() -> Void)?

    func fill(dependency: Any.Type, with object: any Component) {
        motor = object as? Motor
        guard object is First, let body = unsafe Truck.inFill else { return }
        unsafe Truck.inFill = nil
        body()
    }
}

@Suite("A component of a scope that is replaced while its consumer is wired")
struct ReplacedForConsumerTests {
    @Test("reaches the consumer, also if it was replaced before and exists already", .serialized, arguments: [1, 2, 3])
    func again(count: Int) throws {
        let app = Container()
        First.register(in: app)
        Motor.register(in: app)
        let child = Container(parent: app)
        Truck.register(in: child)
        try child.bootstrap()
        let truck = try child.resolve(Truck.self)
        for _ in 1..<count { try app.replace(Motor.self, with: Motor.self) }
        unsafe Truck.inFill = {
            #expect(throws: Never.self) {
                try app.replace(Motor.self, with: Motor.self)
                _ = try child.resolve(Motor.self)
            }
        }
        try child.resolve(for: truck)
        #expect(try truck.motor === child.resolve(Motor.self))
    }
}
