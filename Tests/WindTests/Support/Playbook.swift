import Testing
import Wind

/// The actions of one test's components during start and stop, and the order in which they ran.
actor Playbook {
    @TaskLocal static var current = Playbook()

    typealias Act = @Sendable () async throws -> Void

    private var lines: [String] = []
    private var acts: [String: Act] = [:]
    private var waiting: [(line: String, continuation: CheckedContinuation<Void, Never>)] = []

    /// Sets the action between a line such as `Left starts` and `Left has started`.
    func on(_ line: String, _ act: @escaping Act) { acts[line] = act }

    /// The lines since the last call.
    func told() -> [String] {
        defer { lines = [] }
        return lines
    }

    func tell(_ line: String) {
        lines.append(line)
        for one in waiting where one.line == line { one.continuation.resume() }
        waiting.removeAll { $0.line == line }
    }

    /// Returns when the line has appeared.
    func until(_ line: String) async {
        guard !lines.contains(line) else { return }
        await withCheckedContinuation { waiting.append((line, $0)) }
    }

    func perform(_ line: String, then done: String) async throws {
        tell(line)
        try await acts[line]?()
        tell(done)
    }

    /// Waits until the task is cancelled, and adds a line.
    static func cancellation(of name: String) async throws {
        do {
            try await Task.sleep(for: .seconds(1_000_000))
        } catch {
            await current.tell("\(name) is cancelled")
            throw error
        }
    }

    /// Waits until `line` appears, and ignores a cancellation.
    static func deafly(until line: String) async { await current.until(line) }
}

/// Gives each test of a suite its own ``Playbook``.
struct PlaybookTrait: SuiteTrait, TestTrait, TestScoping {
    var isRecursive: Bool { true }

    func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        try await Playbook.$current.withValue(Playbook()) { try await function() }
    }
}

extension Trait where Self == PlaybookTrait {
    static var playbook: Self { Self() }
}

/// A component that the playbook starts and stops.
class Performer: AutomaticDependencyHandling, Startable, Stoppable {
    var dependencies = Dependencies()

    required init() {}

    private var name: String { "\(type(of: self))" }

    func start() async throws { try await Playbook.current.perform("\(name) starts", then: "\(name) has started") }
    func stop() async throws { try await Playbook.current.perform("\(name) stops", then: "\(name) has stopped") }
}

/// The error that a component throws.
struct Mishap: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}

/// The error of a start that failed.
func failure(of start: () async throws -> Void) async -> Container.ResolutionError? {
    do {
        try await start()
        return nil
    } catch {
        return error as? Container.ResolutionError
    }
}
