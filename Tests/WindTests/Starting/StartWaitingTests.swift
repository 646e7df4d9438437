import Testing
import Wind

private protocol DependsOnEngine {}

private final class Engine: Performer, Singleton, SimpleResolver, ContainerDependency {
    typealias DependencyToken = DependsOnEngine
    var container: Container { component() }
}
private final class Ship: Performer, Singleton, DirectResolver, DependsOnEngine {}
private final class Lifeboat: Performer, Singleton, DirectResolver {}

private enum EngineRoom: Container.Module {
    static var exports: [any Any.Type]? { [(any DependsOnEngine).self] }

    static func register(in container: Container) { Engine.register(in: container) }
}

@Suite("A component that waits for a start which waits for it gets an error", .playbook)
struct StartWaitingTests {
    private let container = Container()
    private let playbook = Playbook.current
    private let refused = Guarded<[Container.ResolutionError?]>([])

    /// Has a component ask a container to start and to stop.
    private func ask(_ container: Container, on line: String) async {
        await playbook.on(line) { [refused] in
            let start = await failure { try await container.start() }
            let stop = await container.stop()
            refused.withLock { $0 = [start, stop] }
        }
    }

    @Test("if it asks the container of its module")
    func module() async throws {
        container.install(EngineRoom.self)
        Ship.register(in: container)
        try container.bootstrap()
        let room = try container.resolve(Engine.self).container
        #expect(room !== container)
        await ask(room, on: "Engine starts")
        try await container.start()
        #expect(refused.withLock { $0.map { $0?.code } } == ["WIND-032", "WIND-033"])
        #expect(
            await playbook.told() == ["Engine starts", "Engine has started", "Ship starts", "Ship has started"])
    }

    @Test("if it asks the app's container in a child that the app's component starts")
    func chain() async throws {
        let child = Container(parent: container)
        Ship.register(in: container)
        Engine.register(in: container)
        Lifeboat.register(in: child)
        await playbook.on("Engine starts") { try await child.start() }
        await ask(container, on: "Lifeboat starts")
        try await container.start()
        #expect(refused.withLock { $0.map { $0?.code } } == ["WIND-032", "WIND-033"])
        #expect(
            refused.withLock { steady($0.first??.description ?? "") } == """
                WIND-032 1 component could not be started
                  WindTests.Lifeboat asked a container to start that waits for it  (registered at File.swift:N)
                  Do:  don't wait for the container in start() or stop(), as it waits for them:
                       call it from a task of its own, Task { … }
                """)
        #expect(
            await playbook.told() == [
                "Engine starts", "Lifeboat starts", "Lifeboat has started", "Engine has started", "Ship starts",
                "Ship has started",
            ])
    }

    @Test("but starts another container and waits for it")
    func other() async throws {
        let other = Container()
        Engine.register(in: container)
        Lifeboat.register(in: other)
        await playbook.on("Engine starts") { try await other.start() }
        try await container.start()
        #expect(
            await playbook.told() == [
                "Engine starts", "Lifeboat starts", "Lifeboat has started", "Engine has started",
            ])
        await other.stop()
    }
}
