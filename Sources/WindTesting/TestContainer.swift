internal import Wind

/// How a test comes by its own container.
struct TestContainer: Sendable {
    /// Whose registrations it has to start with.
    var application: Container?
    /// What the test adds.
    var configure: (@isolated(any) @Sendable (Container) async throws -> Void)?
    /// What the test must not touch.
    var rules: [any TouchRule] = []
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
        guard !rules.isEmpty else { return }
        let (rules, line, module) = (rules, line, module ?? line.module)
        @Sendable func rule(for touch: TouchWatch.Touch) -> (any TouchRule)? {
            rules.first { $0.forbids(touch, in: module) }
        }
        container.watchTouches(
            by: TouchWatch(of: { rule(for: $0) != nil }) { touch in
                if let rule = rule(for: touch) { line.record(rule.text(of: touch)) }
            })
    }

    /// Records what was wrong all the time, when the test has ended.
    func finish(_ container: Container) {
        for rule in rules where !rule.components.names.isEmpty {
            let missing = rule.components.missing(among: container.registeredTypes)
            for text in missing { line.record(text) }
        }
    }

    /// Records what code outside of the test is told.
    var report: Container.ProblemHandler {
        { [line] problem in
            // A test without a container of its own may ask for the process's.
            if !TestLine.isInTest { line.record(problem.description) }
        }
    }
}
