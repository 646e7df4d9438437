import Testing
import Wind

private protocol DependsOnBase {}

private final class Base: Performer, Singleton, SimpleResolver {
    typealias DependencyToken = DependsOnBase
}
private final class Next: Performer, Singleton, DependsOnBase {}
/// Counts and records its creation.
private final class Later: Performer, Singleton, DependsOnBase {
    @TaskLocal static var makings = Guarded(0)

    required init() {
        super.init()
        Later.makings.withLock { $0 += 1 }
        Task { await Playbook.current.tell("Later is made") }
    }
}

@Suite("A start that is cancelled", .playbook)
struct StartCancellationTests {
    private let container = Container()
    private let playbook = Playbook.current

    init() {
        Next.register(in: container)
        Base.register(in: container)
    }

    @Test("stops started components, and throws a CancellationError")
    func cancelled() async throws {
        await playbook.on("Next starts") { try await Playbook.cancellation(of: "Next") }
        let task = Task { try await container.start() }
        await playbook.until("Next starts")
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(
            await playbook.told() == [
                "Base starts", "Base has started", "Next starts", "Next is cancelled", "Base stops", "Base has stopped",
            ])
    }

    @Test("starts nothing further")
    func nothingFurther() async throws {
        await playbook.on("Base starts") { try? await Playbook.cancellation(of: "Base") }
        let task = Task { try await container.start() }
        await playbook.until("Base starts")
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(
            await playbook.told() == [
                "Base starts", "Base is cancelled", "Base has started", "Base stops", "Base has stopped",
            ])
    }

    @Test("before it begins creates nothing")
    func before() async throws {
        Later.register(in: container)
        try await Later.$makings.withValue(Guarded(0)) {
            let task = Task {
                await playbook.until("go")
                try await container.start()
            }
            task.cancel()
            await playbook.tell("go")
            await #expect(throws: CancellationError.self) { try await task.value }
            #expect(await playbook.told() == ["go"])
            #expect(Later.makings.withLock { $0 } == 0)
            try container.bootstrap()
            #expect(Later.makings.withLock { $0 } == 1)
        }
    }

    @Test("while it waits for another one starts nothing")
    func whileWaiting() async throws {
        await playbook.on("Base starts") { [playbook] in await playbook.until("go") }
        let first = Task { try await container.start() }
        await playbook.until("Base starts")
        // Only the second call has to start this component.
        Later.register(in: container)
        let second = Task { try await container.start() }
        await playbook.until("Later is made")
        second.cancel()
        await playbook.tell("go")
        try await first.value
        await #expect(throws: CancellationError.self) { try await second.value }
        #expect(
            await playbook.told() == [
                "Base starts", "Later is made", "go", "Base has started", "Next starts", "Next has started",
            ])
    }

    @Test("reports further errors")
    func withFailure() async throws {
        await playbook.on("Next starts") {
            try? await Playbook.cancellation(of: "Next")
            throw Mishap("the line is dead")
        }
        await playbook.on("Base stops") { throw Mishap("the door is stuck") }
        let task = Task { await failure { try await container.start() } }
        await playbook.until("Next starts")
        task.cancel()
        #expect(
            steady(await task.value?.description ?? "") == """
                WIND-032 1 component could not be started
                  WindTests.Next threw from start()  (registered at File.swift:N)
                    the line is dead
                  The task that called start() was cancelled, too.
                  WindTests.Base threw from stop()  (registered at File.swift:N)
                    the door is stuck
                  Do:  remove the cause, and call start() again
                """)
    }

    @Test("reports components that could not be stopped again")
    func stuck() async throws {
        await playbook.on("Next starts") { try await Playbook.cancellation(of: "Next") }
        await playbook.on("Base stops") { throw Mishap("the door is stuck") }
        let task = Task { await failure { try await container.start() } }
        await playbook.until("Next starts")
        task.cancel()
        #expect(
            steady(await task.value?.description ?? "") == """
                WIND-032 Starting was cancelled, and not everything could be stopped again
                  WindTests.Base threw from stop()  (registered at File.swift:N)
                    the door is stuck
                  Do:  remove the cause, or handle it in stop(), which isn't called again
                """)
    }

    @Test("does not reach a stop, which is completed")
    func stop() async throws {
        try await container.start()
        _ = await playbook.told()
        await playbook.on("Next stops") { #expect(!Task.isCancelled) }
        await playbook.on("Base stops") { #expect(!Task.isCancelled) }
        let task = Task {
            await playbook.until("go")
            return await container.stop()
        }
        task.cancel()
        await playbook.tell("go")
        #expect(await task.value == nil)
        #expect(
            await playbook.told() == ["go", "Next stops", "Next has stopped", "Base stops", "Base has stopped"])
    }

    @Test("among many others leaves every component started and stopped by turns")
    func mixed() async throws {
        await withTaskGroup(of: Void.self) { group in
            for index in 0..<200 {
                group.addTask { [container] in
                    if index % 3 == 0 {
                        await container.stop()
                        return
                    }
                    let task = Task { try await container.start() }
                    if index % 3 == 1 {
                        await Task.yield()
                        task.cancel()
                    }
                    _ = await task.result
                }
            }
        }
        await container.stop()
        let told = await playbook.told()
        for name in ["Base", "Next"] {
            let turns = told.filter { $0 == "\(name) has started" || $0 == "\(name) stops" }
            #expect(turns.count.isMultiple(of: 2))
            for (index, turn) in turns.enumerated() {
                #expect(turn == (index.isMultiple(of: 2) ? "\(name) has started" : "\(name) stops"))
            }
        }
    }
}
