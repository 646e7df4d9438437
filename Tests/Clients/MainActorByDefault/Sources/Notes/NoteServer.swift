import Wind

/// Starts and stops on the main actor, like every component of this module.
final class NoteServer: Singleton, DirectResolver, AutomaticDependencyHandling, Startable, Stoppable, DependsOnNoteStore
{
    var dependencies = Dependencies()
    private(set) var lines: [String] = []

    func start() async throws {
        MainActor.preconditionIsolated()
        lines += noteStore.load()
    }

    func stop() {
        MainActor.preconditionIsolated()
        lines.append("stopped")
    }
}

/// Starts outside of any actor.
nonisolated final class NoteJob: Singleton, DirectResolver, Startable {
    private(set) var lines: [String] = []

    func fill(dependency: Any.Type, with object: any Component) {}
    func start() async throws { lines.append("started") }
}
