internal import Wind

/// How a test comes by its own container.
struct TestContainer: Sendable {
    /// Whose registrations it has to start with.
    var application: Container?
    /// What the test adds.
    var configure: (@isolated(any) @Sendable (Container) async throws -> Void)?
    var onlyReplaced: OnlyReplaced?
    let line: TestLine
    /// The module of the test, if it is not that of the line.
    var module: String?

    /// A container without registrations, as tests have it.
    static func empty() -> Container { Container(tracksConsumers: true) }

    /// Makes the container, and has it tell the test what is wrong.
    func make() async throws -> Container {
        let container = begin()
        try await configure?(container)
        return container
    }

    /// What `make()` does before the test adds anything.
    func begin() -> Container {
        let container = application?.copy(tracksConsumers: true) ?? TestContainer.empty()
        connect(container)
        return container
    }

    /// Has the test told what is wrong.
    func connect(_ container: Container) {
        container.onProblem = { [line] problem in
            if case .error = problem { line.record(problem.description) } else { Container.onProblem(problem) }
        }
        onlyReplaced?.watch(container, outside: module ?? line.module, at: line)
    }

    /// Records what code outside of the test is told.
    var report: Container.ProblemHandler {
        { [line] problem in
            // A test without a container of its own may ask for the process's.
            if !TestLine.isInTest { line.record(problem.description) }
        }
    }
}
