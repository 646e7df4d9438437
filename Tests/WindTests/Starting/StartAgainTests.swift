import Testing
import Wind

private protocol DependsOnSource {}

private final class Source: Performer, Singleton, SimpleResolver {
    typealias DependencyToken = DependsOnSource
}
private final class Reader: Performer, Singleton, DirectResolver, DependsOnSource {}
private final class Missing: Keeping, Singleton, DependsOnSource {}
private final class Closing: Keeping, Singleton, Stoppable, DependsOnSource {
    func stop() async throws { try await Playbook.current.perform("Closing stops", then: "Closing has stopped") }
}

@Suite("Starting and stopping", .playbook)
struct StartAgainTests {
    private let container = Container()
    private let playbook = Playbook.current
    private let readerStarts = ["Source starts", "Source has started", "Reader starts", "Reader has started"]
    private let readerStops = ["Reader stops", "Reader has stopped", "Source stops", "Source has stopped"]

    private func registerBoth() {
        Reader.register(in: container)
        Source.register(in: container)
    }

    @Test("does nothing when nothing was started, and nothing the second time")
    func stopTwice() async throws {
        registerBoth()
        #expect(await container.stop() == nil)
        try container.bootstrap()
        #expect(await container.stop() == nil)
        #expect(await playbook.told().isEmpty)
        try await container.start()
        await container.stop()
        #expect(await playbook.told() == readerStarts + readerStops)
        #expect(await container.stop() == nil)
        #expect(await playbook.told().isEmpty)
    }

    @Test("works in an empty container")
    func empty() async throws {
        try await container.start(timeLimit: .seconds(1))
        #expect(await container.stop(timeLimit: .seconds(1)) == nil)
    }

    @Test("starts only new components, and stops all")
    func startTwice() async throws {
        Source.register(in: container)
        try await container.start()
        #expect(await playbook.told() == ["Source starts", "Source has started"])
        Reader.register(in: container)
        try await container.start()
        #expect(await playbook.told() == ["Reader starts", "Reader has started"])
        try await container.start()
        #expect(await playbook.told().isEmpty)
        await container.stop()
        #expect(await playbook.told() == readerStops)
    }

    @Test("starts stopped components again")
    func again() async throws {
        registerBoth()
        for _ in 0..<3 {
            try await container.start()
            await container.stop()
            #expect(await playbook.told() == readerStarts + readerStops)
        }
    }

    @Test("starts nothing when the graph is unsound")
    func unsound() async throws {
        let alone = Container()
        Missing.register(in: alone)
        Reader.register(in: alone)
        let error = await failure { try await alone.start() }
        #expect(error?.code == "WIND-001")
        #expect(await playbook.told().isEmpty)
    }

    @Test("stops components that are only Stoppable, once the container has started")
    func stoppable() async throws {
        Source.register(in: container)
        Closing.register(in: container)
        try container.bootstrap()
        await container.stop()
        #expect(await playbook.told().isEmpty)
        try await container.start()
        await container.stop()
        #expect(
            await playbook.told() == [
                "Source starts", "Source has started", "Closing stops", "Closing has stopped", "Source stops",
                "Source has stopped",
            ])
        await playbook.on("Source starts") { throw Mishap("no power") }
        _ = await failure { try await container.start() }
        await container.stop()
        #expect(await playbook.told() == ["Source starts"])
    }

    @Test("waits for a start that is under way, and starts nothing twice")
    func concurrentStarts() async throws {
        registerBoth()
        await playbook.on("Source starts") { [playbook] in await playbook.until("go") }
        async let first: Void = container.start()
        await playbook.until("Source starts")
        async let second: Void = {
            try await container.start()
            await playbook.tell("second")
        }()
        async let stop = container.stop()
        await playbook.tell("go")
        _ = try await (first, second, stop)
        let told = await playbook.told().filter { $0 != "go" && $0 != "second" }
        // If the stop comes before the second start, this start starts every component again.
        #expect(told == readerStarts + readerStops || told == readerStarts + readerStops + readerStarts)
        await container.stop()
    }

    @Test("lets one start at a time do its work, however many are asked for")
    func manyStarts() async throws {
        registerBoth()
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<100 { group.addTask { [container] in try await container.start() } }
            try await group.waitForAll()
        }
        #expect(await playbook.told() == readerStarts)
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<100 { group.addTask { [container] in await container.stop() } }
        }
        #expect(await playbook.told() == readerStops)
    }

    @Test("may be asked for by a task that a component creates, and refuses to wait for itself")
    func fromWithin() async throws {
        registerBoth()
        let (container, playbook) = (container, playbook)
        let refused = Guarded<[Container.ResolutionError?]>([])
        await playbook.on("Source starts") {
            let start = await failure { try await container.start() }
            let stop = await container.stop()
            refused.withLock { $0 = [start, stop] }
            Task {
                await container.stop()
                await playbook.tell("all stopped")
            }
        }
        try await container.start()
        await playbook.until("all stopped")
        #expect(await playbook.told() == readerStarts + readerStops + ["all stopped"])
        #expect(refused.withLock { $0.map { $0?.code } } == ["WIND-032", "WIND-033"])
        #expect(
            refused.withLock { steady($0.last??.description ?? "") } == """
                WIND-033 1 component could not be stopped
                  WindTests.Source asked a container to stop that waits for it  (registered at File.swift:N)
                  Do:  don't wait for the container in start() or stop(), as it waits for them:
                       call it from a task of its own, Task { … }
                """)
    }
}
