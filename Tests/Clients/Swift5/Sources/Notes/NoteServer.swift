import Wind

class NoteServer: Singleton, DirectResolver, AutomaticDependencyHandling, Startable, Stoppable, DependsOnNoteStore {
    var dependencies: [String: [Component]] = [:]
    private(set) var lines: [String] = []

    required init() {}

    func start() async throws {
        lines += noteStore.load()
    }

    func stop() async throws {
        lines.append("stopped")
    }
}

class NoteJob: Singleton, DirectResolver, Startable {
    private(set) var lines: [String] = []

    required init() {}

    func fill(dependency: Any.Type, with object: Component) {}

    @MainActor func start() async throws {
        MainActor.preconditionIsolated()
        lines.append("started")
    }
}
