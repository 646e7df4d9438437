import Testing
import Wind

private protocol DependsOnEngine {}

private final class Engine: Performer, Singleton, SimpleResolver, ContainerDependency {
    typealias DependencyToken = DependsOnEngine
    var container: Container { component() }
}
private final class Ship: Performer, Singleton, DirectResolver, DependsOnEngine {}
private final class Lifeboat: Performer, Singleton, DirectResolver {}
private final class Raft: Performer, Singleton, DirectResolver {}

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

    @Test("if containers of one tree, or of different trees, wait in a circle", arguments: [2, 3], [false, true])
    func circle(count: Int, isTree: Bool) async throws {
        let others = (1..<count).map { _ in isTree ? Container(parent: container) : Container() }
        let containers = [container] + others
        let lines = ["Engine starts", "Lifeboat starts", "Raft starts"]
        Engine.register(in: container)
        Lifeboat.register(in: containers[1])
        if count == 3 { Raft.register(in: containers[2]) }
        for (place, line) in lines.prefix(count).enumerated() {
            await playbook.on(line) { [playbook] in
                for other in lines.prefix(count) { await playbook.until(other) }
                try await containers[(place + 1) % count].start()
            }
        }
        let errors = await withTaskGroup { group in
            for container in containers { group.addTask { await failure { try await container.start() } } }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(errors.count == count && errors.allSatisfy { $0?.code == "WIND-032" })
        #expect(errors.contains { $0?.description.contains("asked a container to start that waits for it") == true })
        for line in lines { await playbook.on(line) {} }
        for container in containers { try await container.start() }
        for container in containers { #expect(await container.stop() == nil) }
    }

    @Test("if one container starts and another one stops, and they wait for each other")
    func startAndStop() async throws {
        let other = Container()
        Engine.register(in: container)
        Lifeboat.register(in: other)
        try await other.start()
        await playbook.on("Engine starts") { [playbook] in
            await playbook.until("Lifeboat stops")
            try await other.start()
        }
        await playbook.on("Lifeboat stops") { [playbook] in
            await playbook.until("Engine starts")
            if let error = await container.stop() { throw error }
        }
        async let start = failure { try await container.start() }
        async let stop = other.stop()
        let codes = await [start?.code, stop?.code]
        // The one that asks last is refused.
        #expect(codes == ["WIND-032", nil] || codes == [nil, "WIND-033"])
    }

    @Test("but not once the container doesn't wait any more, because the component exceeded the time limit")
    func late() async throws {
        let clock = ManualClock()
        Engine.register(in: container)
        await playbook.on("Engine starts") { [playbook, refused] in
            await Playbook.deafly(until: "the limit is over")
            let error = await container.stop()
            refused.withLock { $0 = [error] }
            await playbook.tell("the late one has asked")
        }
        let task = Task { await failure { try await container.start(timeLimit: .seconds(5), clock: clock) } }
        await clock.untilSleeping(1)
        clock.advance(by: .seconds(5))
        #expect(await task.value?.code == "WIND-032")
        await playbook.tell("the limit is over")
        await playbook.until("the late one has asked")
        #expect(refused.withLock { $0.map { $0?.code } } == [nil])
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
