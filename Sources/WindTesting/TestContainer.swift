internal import Wind

/// A description of the container that a test gets.
struct TestContainer: Sendable {
    /// The container whose registrations the test starts with.
    var application: Container?
    /// The closure with which the test changes the container.
    var configure: (@isolated(any) @Sendable (Container) async throws -> Void)?
    /// The rules about components that the test must not touch.
    var rules: [any TouchRule] = []
    let line: TestLine
    /// The module of the test, if it isn't the module of the line.
    var module: String?
    var issues = TestIssues()

    /// The same description, for one test of several that have it.
    var forOneTest: TestContainer {
        var container = self
        container.issues = TestIssues()
        return container
    }

    /// A container without registrations that remembers all consumers.
    static func empty() -> Container { Container(tracksConsumers: true) }

    /// Creates and fills the container, which reports its problems to the test.
    func make() async throws -> Container {
        let container = begin()
        try await configure?(container)
        return container
    }

    /// Creates the container before the test changes it.
    func begin() -> Container {
        let container = application?.copy(tracksConsumers: true) ?? TestContainer.empty()
        connect(container)
        return container
    }

    /// Lets the container report its problems, and broken rules, to the test; a handler of the test's own stays.
    func connect(_ container: Container) {
        issues.begin()
        if !container.hasProblemHandler {
            container.onProblem = { [line, issues] problem in
                if case .error = problem {
                    issues.record(problem.description, at: line)
                } else {
                    Container.onProblem(problem)
                }
            }
        }
        guard !rules.isEmpty else { return }
        let (rules, line, module, issues) = (rules, line, module ?? line.module, issues)
        @Sendable func rule(for touch: TouchWatch.Touch) -> (any TouchRule)? {
            rules.first { $0.forbids(touch, in: module) }
        }
        container.watchTouches(
            by: TouchWatch(of: { rule(for: $0) != nil }) { touch in
                if let rule = rule(for: touch) { issues.record(rule.text(of: touch), at: line) }
            })
    }

    /// Records what other tasks found, and names and forbidden types that no registration has, when the test has ended.
    func finish(_ container: Container) {
        issues.end(at: line)
        if rules.isEmpty { return }
        let types = container.registeredTypes
        for rule in rules {
            let missing = rule is NeverTouched ? rule.components.unregistered(among: types) : []
            for text in missing + rule.components.missing(among: types) { line.record(text) }
        }
    }

    /// Records the problems that code outside of the test causes.
    var report: Container.ProblemHandler {
        { [line] problem in
            // A test without its own container may ask for the container of the process.
            if !TestLine.isInTest { line.record(problem.description) }
        }
    }
}
