import Testing
import Wind

/// What the components of one test do when they are started and stopped, and the order in which they did.
actor Playbook {
    @TaskLocal static var current = Playbook()

    typealias Act = @Sendable () async throws -> Void

    private var lines: [String] = []
    private var acts: [String: Act] = [:]
    private var waiting: [(line: String, continuation: CheckedContinuation<Void, Never>)] = []

    /// Sets what happens between a line such as `Left starts` and `Left has started`.
    func on(_ line: String, _ act: @escaping Act) { acts[line] = act }

    /// What was told since the last look.
    func told() -> [String] {
        defer { lines = [] }
        return lines
    }

    func tell(_ line: String) {
        lines.append(line)
        for one in waiting where one.line == line { one.continuation.resume() }
        waiting.removeAll { $0.line == line }
    }

    /// Returns when that line was told.
    func until(_ line: String) async {
        guard !lines.contains(line) else { return }
        await withCheckedContinuation { waiting.append((line, $0)) }
    }

    func perform(_ line: String, then done: String) async throws {
        tell(line)
        try await acts[line]?()
        tell(done)
    }

    /// Waits until the task is cancelled, and tells so.
    static func cancellation(of name: String) async throws {
        do {
            try await Task.sleep(for: .seconds(1_000_000))
        } catch {
            await current.tell("\(name) is cancelled")
            throw error
        }
    }

    /// Waits for good, whether cancelled or not, until `line` is told.
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

/// A component that is started and stopped by the playbook.
class Performer: AutomaticDependencyHandling, Startable, Stoppable {
    var dependencies = Dependencies()

    required init() {}

    private var name: String { "\(type(of: self))" }

    func start() async throws { try await Playbook.current.perform("\(name) starts", then: "\(name) has started") }
    func stop() async throws { try await Playbook.current.perform("\(name) stops", then: "\(name) has stopped") }
}

/// What goes wrong.
struct Mishap: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}

/// The error of a start, if it failed with one.
func failure(of start: () async throws -> Void) async -> Container.ResolutionError? {
    do {
        try await start()
        return nil
    } catch {
        return error as? Container.ResolutionError
    }
}
