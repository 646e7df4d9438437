import Wind

/// A component that records its creation, so that a test can check that nothing was created.
class Born: AutomaticDependencyHandling {
    var dependencies = Dependencies()

    required init() { Births.note(self) }

    func dependenciesFulfilled() {}
}

/// The components that one test created.
///
/// One thread at a time creates them.
// SAFETY: a fixture whose shared state is guarded by a lock, is atomic, or is handed over by the test.
final class Births: @unchecked Sendable {
    @TaskLocal static var ofTest: Births?

    private var names: [String] = []

    static func note(_ object: AnyObject) {
        ofTest?.names.append(String(describing: type(of: object)))
    }

    /// The classes of the components that `body` created, in order.
    static func during(_ body: () throws -> Void) rethrows -> [String] {
        let births = Births()
        try $ofTest.withValue(births, operation: body)
        return births.names
    }
}

/// The result of a call that should throw.
struct Refusal {
    /// The error; nil if the call didn't throw.
    private(set) var error: Container.ResolutionError?
    /// The classes of the components that the call created nevertheless.
    private(set) var created: [String] = []

    init(of body: () throws -> Void) {
        created = Births.during {
            do {
                try body()
            } catch {
                self.error = error as? Container.ResolutionError
            }
        }
    }

    /// The text, with `File.swift:N` for every place.
    var text: String { error.map { steady($0.description) } ?? "nothing was thrown" }

    /// The codes of all errors, in order.
    var codes: [String] { error.map { $0.all.map(\.code) } ?? [] }
}

/// A text with `File.swift:N` for every place, so that it stays the same when lines move.
func steady(_ text: String) -> String { text.replacing(#/\w+\.swift:\d+/#, with: "File.swift:N") }

/// The identities of types, for comparisons.
func ids(_ types: [any Any.Type]) -> [ObjectIdentifier] { types.map { ObjectIdentifier($0) } }

/// Collects the problems that a container reports.
///
/// One thread at a time reports.
// SAFETY: a fixture whose shared state is guarded by a lock, is atomic, or is handed over by the test.
final class Reports: @unchecked Sendable {
    private(set) var problems: [Container.Problem] = []

    init(of container: Container) {
        container.onProblem = { [unowned self] in problems.append($0) }
    }

    var texts: [String] { problems.map { steady($0.description) } }
    var codes: [String] { problems.map(\.code) }
}
