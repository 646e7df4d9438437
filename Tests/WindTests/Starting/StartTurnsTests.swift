import Testing
import Wind

private protocol DependsOnEngine {}

private final class Engine: Performer, Singleton, SimpleResolver {
    typealias DependencyToken = any DependsOnEngine
}
private final class Ship: Performer, Singleton, DirectResolver {}
private final class Rock: Performer, Singleton, DirectResolver {}
/// Is stopped, but not started.
private final class Pool: Keeping, Singleton, DirectResolver, Stoppable {
    func stop() async throws { try await Playbook.current.perform("Pool stops", then: "Pool has stopped") }
}

@Suite("Starts and stops of containers that an export joins, or that lose their parent", .playbook)
struct StartTurnsTests {
    private let app = Container()
    private let child: Container
    private let playbook = Playbook.current

    init() {
        child = Container(parent: app)
        Engine.register(in: child)
    }

    private func exportingChild(of owner: Container) -> Container {
        let child = Container(parent: owner)
        Engine.register(in: child)
        owner.export((any DependsOnEngine).self, from: child)
        return child
    }

    private func export() { app.export((any DependsOnEngine).self, from: child) }

    @Test("a start that began in the child before the export is waited for")
    func exportInStart() async throws {
        await playbook.on("Engine starts") { await Playbook.deafly(until: "go") }
        async let first: Void = child.start()
        await playbook.until("Engine starts")
        export()
        async let second: Void = app.start()
        try await Task.sleep(for: .milliseconds(20))
        await playbook.tell("go")
        try await first
        try await second
        #expect(await playbook.told() == ["Engine starts", "go", "Engine has started"])
        await app.stop()
        #expect(await playbook.told() == ["Engine stops", "Engine has stopped"])
    }

    @Test("a stop that began in the child before the export is waited for")
    func exportInStop() async throws {
        try await child.start()
        await playbook.on("Engine stops") { await Playbook.deafly(until: "go") }
        async let stop = child.stop()
        await playbook.until("Engine stops")
        export()
        async let start: Void = app.start()
        try await Task.sleep(for: .milliseconds(20))
        _ = await playbook.told()
        await playbook.tell("go")
        try await start
        #expect(await stop == nil)
        #expect(await playbook.told() == ["go", "Engine has stopped", "Engine starts", "Engine has started"])
    }

    @Test("a start that the export has joined is refused to the component for which it would wait")
    func exportByComponent() async throws {
        let refused = Guarded<Container.ResolutionError?>(nil)
        await playbook.on("Engine starts") { [app, child] in
            app.export((any DependsOnEngine).self, from: child)
            let error = await failure { try await app.start() }
            refused.withLock { $0 = error }
        }
        try await child.start()
        #expect(refused.withLock { $0?.code } == "WIND-032")
    }

    @Test("a child whose owner is gone waits for its start before it stops")
    func ownerGone() async throws {
        var owner: Container? = Container()
        let child = exportingChild(of: owner!)
        await playbook.on("Engine starts") { await Playbook.deafly(until: "go") }
        async let start: Void = child.start()
        await playbook.until("Engine starts")
        owner = nil
        async let stop = child.stop()
        try await Task.sleep(for: .milliseconds(20))
        await playbook.tell("go")
        #expect(await stop == nil)
        try await start
        #expect(
            await playbook.told() == [
                "Engine starts", "go", "Engine has started", "Engine stops", "Engine has stopped",
            ])
    }

    @Test("a component of a child whose owner is gone doesn't wait for itself")
    func ownerGoneInComponent() async throws {
        var owner: Container? = Container()
        let child = exportingChild(of: owner!)
        let code = Guarded<String?>(nil)
        await playbook.on("Engine starts") {
            await Playbook.deafly(until: "go")
            let error = await child.stop()
            code.withLock { $0 = error?.code }
        }
        async let start: Void = child.start()
        await playbook.until("Engine starts")
        owner = nil
        await playbook.tell("go")
        try await start
        #expect(code.withLock { $0 } == "WIND-033")
    }
}

@Suite("A component that is only Stoppable, and is created while another start is ahead", .playbook)
struct StoppableBesideFailingStartTests {
    private let container = Container()
    private let playbook = Playbook.current

    init() async throws {
        Ship.register(in: container)
        try await container.start()
        _ = await playbook.told()
        Pool.register(in: container)
    }

    @Test("is stopped, although the start fails", arguments: ["start", "builder", "cancellation"])
    func failing(way: String) async throws {
        if way == "builder" {
            container.register(Int.self) { () throws -> Int in throw Mishap("no number") }
        } else {
            Rock.register(in: container)
            await playbook.on("Rock starts") {
                if way == "start" { throw Mishap("aground") }
                try await Playbook.cancellation(of: "Rock")
            }
        }
        let start = Task { try await container.start() }
        if way == "cancellation" {
            await playbook.until("Rock starts")
            start.cancel()
        }
        await #expect(throws: (any Error).self) { try await start.value }
        _ = try container.resolve(Pool.self)
        _ = await playbook.told()
        #expect(await container.stop() == nil)
        #expect(
            Set(await playbook.told()) == ["Pool stops", "Pool has stopped", "Ship stops", "Ship has stopped"])
    }

    @Test("is stopped once after a start that succeeds")
    func succeeding() async throws {
        try await container.start()
        try await container.start()
        #expect(await playbook.told().isEmpty)
        #expect(await container.stop() == nil)
        #expect(await playbook.told().count { $0 == "Pool stops" } == 1)
        #expect(await container.stop() == nil)
        #expect(await playbook.told().isEmpty)
    }
}
