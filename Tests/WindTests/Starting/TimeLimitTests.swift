import Testing
import Wind

private protocol DependsOnBase {}
private protocol DependsOnMiddle {}

private final class Base: Performer, Singleton, SimpleResolver {
    typealias DependencyToken = DependsOnBase
}
private final class Middle: Performer, Singleton, SimpleResolver, DependsOnBase {
    typealias DependencyToken = DependsOnMiddle
}
private final class Top: Performer, Singleton, DependsOnMiddle {}
private final class Bystander: Performer, Singleton, DirectResolver {}

@Suite("A time limit", .playbook)
struct TimeLimitTests {
    private let container = Container()
    private let playbook = Playbook.current
    private let clock = ManualClock()

    init() {
        Top.register(in: container)
        Middle.register(in: container)
        Base.register(in: container)
    }

    @Test("ends a start that never returns")
    func neverReturns() async throws {
        await playbook.on("Middle starts") { await Playbook.deafly(until: "the end of the test") }
        let task = Task { await failure { try await container.start(timeLimit: .seconds(5), clock: clock) } }
        await playbook.until("Middle starts")
        await clock.untilSleeping(1)
        clock.advance(by: .seconds(4))
        #expect(clock.sleeperCount == 1)
        clock.advance(by: .seconds(1))
        #expect(
            steady(await task.value?.description ?? "") == """
                WIND-032 1 component could not be started
                  WindTests.Middle did not start within 5.0 seconds  (registered at File.swift:N)
                  WindTests.Base had been started and was stopped again  (registered at File.swift:N)
                  Do:  raise the time limit, or run endless work in a task of its own,
                       and return as soon as the task is cancelled
                """)
        #expect(
            await playbook.told() == [
                "Base starts", "Base has started", "Middle starts", "Base stops", "Base has stopped",
            ])
        await playbook.tell("the end of the test")
    }

    @Test("cancels a start that exceeds it")
    func cancels() async throws {
        await playbook.on("Middle starts") { try await Playbook.cancellation(of: "Middle") }
        let task = Task { await failure { try await container.start(timeLimit: .seconds(5), clock: clock) } }
        await playbook.until("Middle starts")
        await clock.untilSleeping(1)
        clock.advance(by: .seconds(5))
        #expect(await task.value?.code == "WIND-032")
        await playbook.until("Middle is cancelled")
    }

    @Test("holds for each component, not for all together")
    func each() async throws {
        for name in ["Base", "Middle", "Top"] {
            await playbook.on("\(name) starts") { [playbook, clock] in
                await clock.untilSleeping(1)
                clock.advance(by: .seconds(4))
                await playbook.tell("\(name) took 4 seconds")
            }
        }
        try await container.start(timeLimit: .seconds(5), clock: clock)
        #expect(await playbook.told().count == 9)
        #expect(clock.now.offset == .seconds(12))
    }

    @Test("doesn't let a component that never returns keep the container")
    func keepsNothing() async throws {
        await playbook.on("Middle starts") { await Playbook.deafly(until: "the end of the test") }
        func start() async throws -> (container: WeakReference, bystander: WeakReference) {
            let copy = self.container.copy()
            Bystander.register(in: copy)
            let task = Task { await failure { try await copy.start(timeLimit: .seconds(5), clock: clock) } }
            await playbook.until("Middle starts")
            await clock.untilSleeping(1)
            clock.advance(by: .seconds(5))
            #expect(await task.value?.code == "WIND-032")
            return (WeakReference(pointingAt: copy), WeakReference(pointingAt: try copy.resolve(Bystander.self)))
        }
        let (copy, bystander) = try await start()
        // The tasks of the start end on their own threads.
        for _ in 0..<100_000 where copy.instance != nil || bystander.instance != nil { await Task.yield() }
        #expect(copy.instance == nil)
        #expect(bystander.instance == nil)
        await playbook.tell("the end of the test")
    }

    @Test("may be longer than any clock can count")
    func endless() async throws {
        try await container.start(timeLimit: .seconds(Int64.max))
        #expect(await container.stop(timeLimit: .seconds(Int64.max)) == nil)
    }

    @Test("leaves no sleeping task once all is done")
    func wakes() async throws {
        try await container.start(timeLimit: .seconds(5), clock: clock)
        #expect(await container.stop(timeLimit: .seconds(5), clock: clock) == nil)
        for _ in 0..<100_000 where clock.sleeperCount > 0 { await Task.yield() }
        #expect(clock.sleeperCount == 0)
    }

    @Test("of a stop leaves behind a component that exceeds it, and stops the others")
    func stop() async throws {
        try await container.start()
        _ = await playbook.told()
        await playbook.on("Top stops") { throw Mishap("busy") }
        await playbook.on("Middle stops") { await Playbook.deafly(until: "the end of the test") }
        let task = Task { await container.stop(timeLimit: .milliseconds(1500), clock: clock) }
        await playbook.until("Middle stops")
        // The clock wakes the failed component's task, perhaps a moment later.
        while clock.sleeperCount != 1 { await Task.yield() }
        clock.advance(by: .milliseconds(1500))
        #expect(
            steady(await task.value?.description ?? "") == """
                WIND-033 2 components could not be stopped
                  WindTests.Top threw from stop()  (registered at File.swift:N)
                    busy
                  WindTests.Middle did not stop within 1.5 seconds  (registered at File.swift:N)
                  Do:  remove the cause, or handle it in stop(), which isn't called again;
                       raise the time limit, or run endless work in a task of its own,
                       and return as soon as the task is cancelled;
                       call stop() of the container again, if the component's actor was busy
                """)
        #expect(await playbook.told() == ["Top stops", "Middle stops", "Base stops", "Base has stopped"])
        #expect(await container.stop() == nil)
        #expect(await playbook.told().isEmpty)
        await playbook.tell("the end of the test")
    }

    @Test("applies to components that are stopped again")
    func rollBack() async throws {
        await playbook.on("Top starts") { throw Mishap("no") }
        await playbook.on("Middle stops") { await Playbook.deafly(until: "the end of the test") }
        let task = Task { await failure { try await container.start(timeLimit: .seconds(5), clock: clock) } }
        await playbook.until("Middle stops")
        while clock.sleeperCount != 1 { await Task.yield() }
        clock.advance(by: .seconds(5))
        guard case .startFailed(let data) = await task.value else {
            Issue.record("the start did not fail")
            return
        }
        #expect(ids(data.stopped.map(\.type)) == ids([Base.self]))
        #expect(ids(data.stopFailures.map(\.component.type)) == ids([Middle.self]))
        await playbook.tell("the end of the test")
    }

    @Test("of the real clock ends a start as well")
    func realClock() async throws {
        await playbook.on("Base starts") { try await Playbook.cancellation(of: "Base") }
        let error = await failure { try await container.start(timeLimit: .milliseconds(1)) }
        #expect(error?.code == "WIND-032")
        await playbook.until("Base is cancelled")
    }
}
