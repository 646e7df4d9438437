import Wind

/// Starts after the store, outside of any actor.
final class NoteServer: Singleton, DirectResolver, AutomaticDependencyHandling, Startable, Stoppable, DependsOnNoteStore
{
    var dependencies = Dependencies()
    private(set) var lines: [String] = []

    func start() async throws { lines += noteStore.load() }
    func stop() async throws { lines.append("stopped") }
}

/// Starts on the main actor.
@MainActor
final class NoteWindow: @MainActor Singleton, DirectResolver, @MainActor AutomaticDependencyHandling,
    @MainActor Startable, @MainActor Stoppable
{
    var dependencies = Dependencies()
    private(set) var lines: [String] = []

    func start() async throws {
        MainActor.preconditionIsolated()
        lines.append("started")
    }

    func stop() {
        MainActor.preconditionIsolated()
        lines.append("stopped")
    }
}
