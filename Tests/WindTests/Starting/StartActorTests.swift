import Testing
import Wind

@globalActor
private actor Disk {
    static let shared = Disk()
}

@MainActor
private final class Window: Singleton, DirectResolver, AutomaticDependencyHandling, Startable, Stoppable {
    var dependencies = Dependencies()
    var lines: [String] = []

    // Lacks `async`, as in a typical class of the main actor.
    func start() {
        MainActor.preconditionIsolated()
        lines.append("started")
    }

    func stop() async {
        MainActor.preconditionIsolated()
        lines.append("stopped")
    }
}

@Disk
private final class Cache: Singleton, DirectResolver, AutomaticDependencyHandling, Startable {
    var dependencies = Dependencies()
    var isStarted = false

    func start() async throws {
        Disk.preconditionIsolated()
        isStarted = true
    }
}

@MainActor
private final class Panel: Component, Startable, Stoppable {
    private(set) var lines: [String] = []
    nonisolated init() {}

    func fill(dependency: Any.Type, with object: any Component) {}

    func start() {
        MainActor.preconditionIsolated()
        lines.append("started")
    }

    func stop() {
        MainActor.preconditionIsolated()
        lines.append("stopped")
    }
}

@Suite("Components of an actor", .playbook)
struct StartActorTests {
    private let container = Container()

    @MainActor
    @Test("are started and stopped there, from any caller")
    func mainActor() async throws {
        Window.register(in: container)
        try await container.start()
        let window: Window = container.resolve()
        #expect(window.lines == ["started"])
        let container = container
        await Task.detached { _ = await container.stop() }.value
        try await Task.detached { try await container.start() }.value
        #expect(window.lines == ["started", "stopped", "started"])
    }

    @Test("are refused where they would have to be created elsewhere")
    func elsewhere() async throws {
        await MainActor.run { Window.register(in: container) }
        #expect(await failure { try await container.start() }?.code == "WIND-006")
        try await MainActor.run { try container.bootstrap() }
        try await container.start()
        #expect(await MainActor.run { (container.resolve() as Window).lines } == ["started"])
    }

    @Test("start and stop there also if a builder creates them elsewhere")
    func builder() async throws {
        container.register(Panel.self, isolation: nil) { Panel() }
        try await container.start()
        let panel = try container.resolve(Panel.self)
        #expect(await container.stop() == nil)
        #expect(await MainActor.run { panel.lines } == ["started", "stopped"])
    }

    @Disk
    @Test("may be of another one")
    func otherActor() async throws {
        Cache.register(in: container)
        try await container.start()
        #expect(try container.resolve(Cache.self).isStarted)
    }
}
