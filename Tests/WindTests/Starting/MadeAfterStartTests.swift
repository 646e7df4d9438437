import Testing
import Wind

private protocol DependsOnLamp {}
private protocol DependsOnDesk {}

private final class Lamp: Performer, LazySingleton, SimpleResolver {
    typealias DependencyToken = any DependsOnLamp
}
private final class OtherLamp: Performer, Singleton {}
private final class Desk: Keeping, Singleton, SimpleResolver, DependsOnLamp {
    typealias DependencyToken = any DependsOnDesk
}
private final class Clerk: Keeping, Instance, DirectResolver, DependsOnDesk {}
private final class Badge: Performer, ScopedSingleton, DirectResolver {}
private final class Passing: Performer, Instance, DirectResolver {}
private final class Shared: Performer, SharedInstance, DirectResolver {}
private final class Log: Keeping, LazySingleton, DirectResolver, Stoppable {
    func stop() async throws { try await Playbook.current.perform("Log stops", then: "Log has stopped") }
}
private enum LampModule: Container.Module {
    static func register(in container: Container) { Lamp.register(in: container) }
}

@Suite("A component that is created after start()", .playbook)
struct MadeAfterStartTests {
    private let container = Container()
    private let reports: Reports
    private let playbook = Playbook.current

    init() { reports = Reports(of: container) }

    private var codes: [String] { reports.problems.map(\.code) }

    @Test("is noted once, with its consumer, and the next start() starts only this component")
    func lazy() async throws {
        Lamp.register(in: container)
        try await container.start()
        Desk.register(in: container)
        Clerk.register(in: container)
        _ = try container.resolve(Clerk.self)
        _ = try container.resolve(Clerk.self)
        #expect(
            reports.problems.map { steady($0.description) } == [
                """
                WIND-042 WindTests.Lamp was created after start(), and isn't started
                  WindTests.Lamp is Startable  (registered at File.swift:N)
                  WindTests.Clerk -> WindTests.Desk -> WindTests.Lamp
                  Do:  call start() of the container with its registration again, which starts only new components,
                       or make it a Singleton, which start() creates first
                """
            ])
        #expect(await playbook.told().isEmpty)
        try await container.start()
        #expect(await playbook.told() == ["Lamp starts", "Lamp has started"])
        await container.stop()
        #expect(await playbook.told() == ["Lamp stops", "Lamp has stopped"])
        #expect(codes.count == 1)
    }

    @Test("isn't noted before start() and after stop()")
    func otherTimes() async throws {
        Lamp.register(in: container)
        _ = try container.resolve(Lamp.self)
        try await container.start()
        await container.stop()
        container.register(component: OtherLamp())
        try container.bootstrap()
        try await container.start()
        #expect(codes == [])
    }

    @Test("isn't noted if start() itself creates it")
    func byStart() async throws {
        try await container.start()
        Lamp.register(in: container)
        Desk.register(in: container)
        try await container.start()
        #expect(await playbook.told() == ["Lamp starts", "Lamp has started"])
        #expect(codes == [])
    }

    @Test("is noted where it is registered late, where it took another's place, and where it is built")
    func late() async throws {
        OtherLamp.register(in: container)
        try await container.start()
        container.register(component: Lamp())
        try container.bootstrap()
        #expect(codes == ["WIND-042"])
        try container.replace(OtherLamp.self, with: OtherLamp())
        #expect(codes == ["WIND-042", "WIND-042"])
        container.register(Badge.self, as: .lazySingleton) { Badge() }
        _ = try container.resolve(Badge.self)
        #expect(codes == ["WIND-042", "WIND-042", "WIND-042"])
        _ = await playbook.told()
        try await container.start()
        #expect(await playbook.told().filter { $0.hasSuffix("has started") }.count == 3)
    }

    @Test("is noted where another creates it while it is started itself")
    func whileStarting() async throws {
        OtherLamp.register(in: container)
        Lamp.register(in: container)
        await playbook.on("OtherLamp starts") { [container] in _ = try container.resolve(Lamp.self) }
        try await container.start()
        #expect(codes == ["WIND-042"])
        try await container.start()
        #expect(await playbook.told().suffix(2) == ["Lamp starts", "Lamp has started"])
    }

    @Test("isn't noted after a start that failed, and in an unsound graph")
    func failed() async throws {
        OtherLamp.register(in: container)
        Lamp.register(in: container)
        await playbook.on("OtherLamp starts") { throw Mishap("no power") }
        #expect(await failure { try await container.start() }?.code == "WIND-032")
        _ = try container.resolve(Lamp.self)
        Clerk.register(in: container)
        #expect(await failure { try await container.start() }?.code == "WIND-001")
        container.register(Badge.self, as: .lazySingleton) { Badge() }
        _ = try container.resolve(Badge.self)
        #expect(codes == [])
    }

    @Test("is noted in modules, and in a container inside that has started")
    func tree() async throws {
        container.install(LampModule.self)
        Badge.register(in: container)
        try await container.start()
        let child = Container(parent: container)
        _ = try child.resolve(Badge.self)
        #expect(codes == [])
        try await child.start()
        #expect(await playbook.told() == ["Badge starts", "Badge has started"])
        _ = try child.resolve(Lamp.self)
        #expect(codes == ["WIND-042"])
        let other = Container(parent: container)
        try await other.start()
        _ = try other.resolve(Badge.self)
        #expect(codes == ["WIND-042", "WIND-042"])
    }

    @Test("isn't noted if the container doesn't keep it")
    func notKept() async throws {
        Passing.register(in: container)
        Shared.register(in: container)
        try await container.start()
        _ = try container.resolve(Passing.self)
        let shared = try container.resolve(Shared.self)
        withExtendedLifetime(shared) { #expect(codes == []) }
    }

    @Test("and can only be stopped, is stopped with the others")
    func stoppable() async throws {
        Log.register(in: container)
        try await container.start()
        _ = try container.resolve(Log.self)
        #expect(codes == [])
        await container.stop()
        #expect(await playbook.told() == ["Log stops", "Log has stopped"])
    }

    @Test("and can only be stopped, is stopped although later starts fail")
    @MainActor func stoppableAfterFailures() async throws {
        func start() async -> String? {
            do {
                try await container.start()
                return nil
            } catch {
                return (error as? Container.ResolutionError)?.code
            }
        }
        Log.register(in: container)
        try await container.start()
        OtherLamp.register(in: container)
        await playbook.on("OtherLamp starts") { [playbook] in
            await playbook.until("go on")
            throw Mishap("no power")
        }
        let first = Task { await start() }
        await playbook.until("OtherLamp starts")
        _ = try container.resolve(Log.self)
        // This start waits for the first one, which fails meanwhile.
        let second = Task { await start() }
        await Task.yield()
        await playbook.tell("go on")
        #expect(await [first.value, second.value] == ["WIND-032", "WIND-032"])
        _ = await playbook.told()
        await container.stop()
        #expect(await playbook.told() == ["Log stops", "Log has stopped"])
    }
}
