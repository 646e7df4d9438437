import Testing
import Wind

/// What the components of one test tell of themselves; a suite with the trait `.stage` has a new one for each test.
final class Stage: @unchecked Sendable {
    // SAFETY: a test that uses it stays in one task, except that components which start or stop at the same time may
    // tell at the same time: the lines have a lock.
    @TaskLocal static var current = Stage()

    private let lines = Guarded<[String]>([])
    private var problems: [Container.Problem] = []
    private var foreign: [ObjectIdentifier: any Component] = [:]
    private weak var shown: (any Component)?
    private var reaction: ((any Component) throws -> Void)?

    /// What was told since the last look.
    static func told() -> [String] {
        current.lines.withLock { lines in
            defer { lines = [] }
            return lines
        }
    }

    static func tell(_ line: String) { current.lines.withLock { $0.append(line) } }

    /// A container whose problems are kept here.
    static func container() -> Container {
        let container = Container()
        container.onProblem = { current.problems.append($0) }
        return container
    }

    /// The codes of the problems that `container()` reported since the last look.
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

    /// Makes `object` what `getForeignInstance()` of its class finds.
    static func provide(_ object: some Component) { provide(object, as: type(of: object)) }

    /// Makes `object` what `getForeignInstance()` of `type` finds.
    static func provide(_ object: any Component, as type: any Component.Type) {
        current.foreign[ObjectIdentifier(type)] = object
    }

    static func foreign(_ type: any Component.Type) -> any Component {
        tell("\(type) is fetched")
        return current.foreign[ObjectIdentifier(type)]!
    }

    /// The component that was shown last, if it lives.
    static var lastShown: (any Component)? { current.shown }

    static func show(_ component: any Component) { current.shown = component }

    /// Sets what `react(_:)` does.
    static func onReaction(_ body: @escaping (any Component) throws -> Void) { current.reaction = body }

    /// What a component does where a test wants it to do something.
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

/// A component that tells what happens to it, and keeps what it gets by its own hand.
class Telling: Component {
    private(set) var received: [any Component] = []

    required init() { Stage.tell("\(type(of: self)) is made") }

    func fill(dependency: Any.Type, with object: any Component) {
        Stage.tell("\(type(of: self)) gets \(dependency)")
        received.append(object)
    }

    func dependenciesFulfilled() { Stage.tell("\(type(of: self)) is complete") }
}

/// A component that tells when it is made and complete, and whose dependencies are kept for it.
class Keeping: AutomaticDependencyHandling {
    var dependencies = Dependencies()

    required init() { Stage.tell("\(type(of: self)) is made") }

    func dependenciesFulfilled() { Stage.tell("\(type(of: self)) is complete") }
}
