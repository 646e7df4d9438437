import Testing
import Wind

private protocol DependsOnBase {}
private protocol DependsOnSlow {}
private protocol DependsOnWeak {}

private final class Base: Performer, Singleton, SimpleResolver {
    typealias DependencyToken = DependsOnBase
}
private final class Weak: Performer, Singleton, SimpleResolver, DependsOnBase {
    typealias DependencyToken = DependsOnWeak
}
private final class Slow: Performer, Singleton, SimpleResolver, DependsOnBase {
    typealias DependencyToken = DependsOnSlow
}
private final class Last: Performer, Singleton, DependsOnSlow, DependsOnWeak {}

@Suite("A start that fails", .playbook)
struct StartFailureTests {
    private let container = Container()
    private let playbook = Playbook.current

    init() {
        Last.register(in: container)
        Slow.register(in: container)
        Weak.register(in: container)
        Base.register(in: container)
    }

    @Test("cancels running starts, stops started components, and starts nothing further")
    func rollBack() async throws {
        await playbook.on("Slow starts") { try await Playbook.cancellation(of: "Slow") }
        await playbook.on("Weak starts") { [playbook] in
            await playbook.until("Slow starts")
            throw Mishap("the fuse is blown")
        }
        let error = await failure { try await container.start() }
        let told = await playbook.told()
        #expect(Set(told[2...3]) == ["Slow starts", "Weak starts"])
        #expect(
            told[..<2] + told[4...] == [
                "Base starts", "Base has started", "Slow is cancelled", "Base stops", "Base has stopped",
            ])
        #expect(
            steady(error?.description ?? "") == """
                WIND-032 1 component could not be started
                  WindTests.Weak threw from start()  (registered at File.swift:N)
                    the fuse is blown
                  WindTests.Base had been started and was stopped again  (registered at File.swift:N)
                  Do:  remove the cause, and call start() again
                """)
        #expect(await container.stop() == nil)
        #expect(await playbook.told().isEmpty)
    }

    @Test("stops a component whose start completed in spite of the cancellation")
    func completedLate() async throws {
        await playbook.on("Slow starts") { await Playbook.deafly(until: "failed") }
        await playbook.on("Weak starts") { [playbook] in
            await playbook.until("Slow starts")
            Task {
                await Task.yield()
                await playbook.tell("failed")
            }
            throw Mishap("no")
        }
        let error = await failure { try await container.start() }
        let told = await playbook.told()
        #expect(told.suffix(4) == ["Slow stops", "Slow has stopped", "Base stops", "Base has stopped"])
        guard case .startFailed(let data) = error else {
            Issue.record("\(error as Any)")
            return
        }
        #expect(ids(data.stopped.map(\.type)) == ids([Slow.self, Base.self]))
        #expect(ids(data.failures.map(\.component.type)) == ids([Weak.self]))
        #expect(data.isCancelled == false)
    }

    @Test("tells every error, those of stopping too")
    func several() async throws {
        await playbook.on("Slow starts") {
            try? await Playbook.cancellation(of: "Slow")
            throw Mishap("two\nlines")
        }
        await playbook.on("Weak starts") { [playbook] in
            await playbook.until("Slow starts")
            throw Mishap("first")
        }
        await playbook.on("Base stops") { throw Mishap("the door is stuck") }
        let error = await failure { try await container.start() }
        #expect(
            steady(error?.description ?? "") == """
                WIND-032 2 components could not be started
                  WindTests.Slow threw from start()  (registered at File.swift:N)
                    two
                    lines
                  WindTests.Weak threw from start()  (registered at File.swift:N)
                    first
                  WindTests.Base threw from stop()  (registered at File.swift:N)
                    the door is stuck
                  Do:  remove the cause, and call start() again
                """)
    }

    @Test("leaves components of an earlier call running")
    func earlier() async throws {
        let container = Container()
        Base.register(in: container)
        try await container.start()
        Weak.register(in: container)
        await playbook.on("Weak starts") { throw Mishap("no") }
        _ = await failure { try await container.start() }
        #expect(await playbook.told() == ["Base starts", "Base has started", "Weak starts"])
        await container.stop()
        #expect(await playbook.told() == ["Base stops", "Base has stopped"])
    }

    @Test("may be repeated")
    func again() async throws {
        await playbook.on("Weak starts") { throw Mishap("no") }
        _ = await failure { try await container.start() }
        await playbook.on("Weak starts") {}
        _ = await playbook.told()
        try await container.start()
        #expect(await playbook.told().count == 8)
    }

    @Test("keeps no component alive, be it that the container goes while some are started")
    func memory() async throws {
        weak var observed: Container?
        weak var component: Base?
        do {
            let container = Container()
            let base = Base()
            (observed, component) = (container, base)
            container.register(component: base)
            Weak.register(in: container)
            await playbook.on("Weak starts") { throw Mishap("no") }
            _ = await failure { try await container.start() }
            await playbook.on("Weak starts") {}
            try await container.start(timeLimit: .seconds(1000))
        }
        // The tasks that waited for the call release the container a moment later.
        for _ in 0..<100_000 where observed != nil || component != nil { await Task.yield() }
        #expect(observed == nil && component == nil)
    }
}
