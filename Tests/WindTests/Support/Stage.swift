import Testing
import Wind

/// A record of the events of one test; a suite with the trait `.stage` has a new record for each test.
final class Stage: @unchecked Sendable {
    // SAFETY: a test that uses it stays in one task, except that components which start or stop at the same time may
    // add lines at the same time: the lines have a lock.
    @TaskLocal static var current = Stage()

    private let lines = Guarded<[String]>([])
    private var problems: [Container.Problem] = []
    private var foreign: [ObjectIdentifier: any Component] = [:]
    private weak var shown: (any Component)?
    private var reaction: ((any Component) throws -> Void)?

    /// The lines since the last call.
    static func told() -> [String] {
        current.lines.withLock { lines in
            defer { lines = [] }
            return lines
        }
    }

    static func tell(_ line: String) { current.lines.withLock { $0.append(line) } }

    /// A container whose problems are stored here.
    static func container() -> Container {
        let container = Container()
        container.onProblem = { current.problems.append($0) }
        return container
    }

    /// The codes of the problems that `container()` reported since the last call.
    static func reported() -> [String] {
        defer { current.problems = [] }
        return current.problems.map(\.code)
    }

    /// The codes of all problems that `body` throws; none if it succeeds.
    static func refusals<Result>(_ body: () throws -> Result) -> [String] {
        do {
            _ = try body()
            return []
        } catch let error as Container.ResolutionError {
            return error.all.map(\.code)
        } catch {
            return ["\(error)"]
        }
    }

    /// Makes `getForeignInstance()` of the object's class return `object`.
    static func provide(_ object: some Component) { provide(object, as: type(of: object)) }

    /// Makes `getForeignInstance()` of `type` return `object`.
    static func provide(_ object: any Component, as type: any Component.Type) {
        current.foreign[ObjectIdentifier(type)] = object
    }

    static func foreign(_ type: any Component.Type) -> any Component {
        tell("\(type) is fetched")
        return current.foreign[ObjectIdentifier(type)]!
    }

    /// The component that was shown last, if it's still alive.
    static var lastShown: (any Component)? { current.shown }

    static func show(_ component: any Component) { current.shown = component }

    /// Sets the action of `react(_:)`.
    static func onReaction(_ body: @escaping (any Component) throws -> Void) { current.reaction = body }

    /// Runs the test's action for a component.
    static func react(_ component: any Component) {
        do {
            try current.reaction?(component)
        } catch let error as Container.ResolutionError {
            tell("refused: " + error.all.map(\.code).joined(separator: " "))
        } catch {
            tell("refused: \(error)")
        }
    }
}

/// Gives each test of a suite its own ``Stage``.
struct StageTrait: SuiteTrait, TestTrait, TestScoping {
    var isRecursive: Bool { true }

    func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        try await Stage.$current.withValue(Stage()) { try await function() }
    }
}

extension Trait where Self == StageTrait {
    static var stage: Self { Self() }
}

/// A component that adds a line for each of its events, and stores its dependencies itself.
class Telling: Component {
    private(set) var received: [any Component] = []

    required init() { Stage.tell("\(type(of: self)) is made") }

    func fill(dependency: Any.Type, with object: any Component) {
        Stage.tell("\(type(of: self)) gets \(dependency)")
        received.append(object)
    }

    func dependenciesFulfilled() { Stage.tell("\(type(of: self)) is complete") }
}

/// A component that adds lines when it is created and complete, and leaves the storage to Wind.
class Keeping: AutomaticDependencyHandling {
    var dependencies = Dependencies()

    required init() { Stage.tell("\(type(of: self)) is made") }

    func dependenciesFulfilled() { Stage.tell("\(type(of: self)) is complete") }
}
