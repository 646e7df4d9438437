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

// The methods lack `async`, and nothing isolated creates the objects.
@Disk
private class Index: @Disk InjectedDependencies, @Disk Startable, @Disk Stoppable {
    private(set) var lines: [String] = []
    nonisolated init() {}

    func start() {
        Disk.preconditionIsolated()
        lines.append("started")
    }

    func stop() {
        Disk.preconditionIsolated()
        lines.append("stopped")
    }
}
private final class WordIndex: Index {}
@Disk
private final class PlainIndex: nonisolated Singleton, nonisolated DirectResolver, nonisolated InjectedDependencies,
    @Disk Startable
{
    private(set) var isStarted = false
    nonisolated init() {}

    func start() {
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

    @Test("of another one are started and stopped there, wherever they were registered", arguments: 0..<4)
    func registeredElsewhere(way: Int) async throws {
        let index = way == 1 ? WordIndex() : Index()
        switch way {
        case 0, 1: container.register(value: index, as: Index.self)
        case 2: container.register(Index.self, isolation: nil) { index }
        default: container.register(weakly: index)
        }
        try await container.start()
        #expect(await container.stop() == nil)
        #expect(await index.lines == ["started", "stopped"])
    }

    @Test("of another one alone for its start are created there")
    func isolatedStart() async throws {
        PlainIndex.register(in: container)
        #expect(await failure { try await container.start() }?.code == "WIND-006")
        try await { @Disk in try await container.start() }()
        #expect(try await container.resolve(PlainIndex.self).isStarted)
    }

    @Disk
    @Test("may be of another one")
    func otherActor() async throws {
        Cache.register(in: container)
        try await container.start()
        #expect(try container.resolve(Cache.self).isStarted)
    }
}
