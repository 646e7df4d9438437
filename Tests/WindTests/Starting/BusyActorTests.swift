import Dispatch
import Testing
import Wind

/// Runs the jobs of an actor on a queue that can be held up.
private final class QueueExecutor: SerialExecutor {
    let queue = DispatchQueue(label: "busy actor")

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { unsafe job.runSynchronously(on: self.asUnownedSerialExecutor()) }
    }
}

private actor Mailer: DirectResolver, InjectedDependencies, Startable, Stoppable {
    private let executor = QueueExecutor()
    nonisolated var unownedExecutor: UnownedSerialExecutor { unsafe executor.asUnownedSerialExecutor() }
    private(set) var lines: [String] = []

    func start() { lines.append("started") }
    func stop() { lines.append("stopped") }

    nonisolated func suspend() { executor.queue.suspend() }
    nonisolated func resume() { executor.queue.resume() }
}

@globalActor
private actor Post {
    static let executor = QueueExecutor()
    static let shared = Post()
    nonisolated var unownedExecutor: UnownedSerialExecutor { unsafe Post.executor.asUnownedSerialExecutor() }
}

@Post
private final class Counter: @Post InjectedDependencies, @Post Startable {
    var isStarted = false
    nonisolated init() {}
    func start() { isStarted = true }
}

@Suite("A component whose actor is busy")
struct BusyActorTests {
    private let container = Container()
    private let clock = ManualClock()
    private let mailer = Mailer()

    init() { container.register(component: mailer) }

    /// Has the time limit pass while the actor is busy.
    private func exceed<Result: Sendable>(_ call: @escaping @Sendable () async -> Result) async -> Result {
        mailer.suspend()
        let task = Task { await call() }
        await clock.untilSleeping(1)
        clock.advance(by: .seconds(5))
        let result = await task.value
        mailer.resume()
        return result
    }

    @Test("isn't started any more after the time limit")
    func start() async throws {
        let (container, clock) = (container, clock)
        let error = await exceed { await failure { try await container.start(timeLimit: .seconds(5), clock: clock) } }
        #expect(error?.code == "WIND-032")
        #expect(await mailer.lines.isEmpty)
        #expect(await container.stop() == nil)
        #expect(await mailer.lines.isEmpty)
        try await container.start()
        #expect(await mailer.lines == ["started"])
    }

    @Test("isn't started any more after the start was cancelled")
    func cancelled() async throws {
        mailer.suspend()
        let task = Task { [container, clock] in try await container.start(timeLimit: .seconds(5), clock: clock) }
        // The call has begun, and waits for the actor.
        await clock.untilSleeping(1)
        task.cancel()
        mailer.resume()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(await mailer.lines.isEmpty)
        try await container.start()
        #expect(await mailer.lines == ["started"])
    }

    @Test("isn't stopped any more after the time limit, and goes on to count as started")
    func stop() async throws {
        try await container.start()
        let (container, clock) = (container, clock)
        let error = await exceed { await container.stop(timeLimit: .seconds(5), clock: clock) }
        #expect(error?.code == "WIND-033")
        #expect(await mailer.lines == ["started"])
        try await container.start()
        #expect(await mailer.lines == ["started"])
        #expect(await container.stop() == nil)
        #expect(await mailer.lines == ["started", "stopped"])
        try await container.start()
        #expect(await mailer.lines == ["started", "stopped", "started"])
    }

    @Test("of a global actor isn't started any more, either")
    func globalActor() async throws {
        let (other, clock) = (Container(), clock)
        let counter = Counter()
        other.register(value: counter)
        Post.executor.queue.suspend()
        let task = Task { await failure { try await other.start(timeLimit: .seconds(5), clock: clock) } }
        await clock.untilSleeping(1)
        clock.advance(by: .seconds(5))
        #expect(await task.value?.code == "WIND-032")
        Post.executor.queue.resume()
        #expect(await counter.isStarted == false)
        try await other.start()
        #expect(await counter.isStarted)
    }
}
