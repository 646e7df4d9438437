import Foundation

/// A tree of identities, and what has to happen when it has been evaluated.
@MainActor
final class Host {
    private(set) var root: Node?
    /// How many rows of each collection a list shows.
    var rows = 12
    /// How many tasks of views are running.
    var running = 0
    private var actions: [() -> Void] = []
    private var windows = 0

    func show(_ value: Any, _ environment: EnvironmentValues = EnvironmentValues()) {
        root = Node(
            Part(key: "root", value: value, environment: environment, surface: .inPlace), parent: nil, host: self)
        render()
    }

    func nextWindow() -> Int {
        windows += 1
        return windows
    }

    /// Does something after the views have been evaluated.
    func later(_ action: @escaping () -> Void) { actions.append(action) }

    /// Evaluates what changed until nothing does.
    @discardableResult func render() -> Bool {
        for turn in 0..<100 {
            let changed = root?.refresh() ?? false
            let due = actions
            actions = []
            for action in due { action() }
            if !changed && due.isEmpty { return turn > 0 }
        }
        preconditionFailure("the views change what they depend on each time they are evaluated")
    }

    func close() {
        root?.end()
        root = nil
        render()
    }

    /// Lets tasks go on until nothing more happens; tasks that wait for something else are waited for a while.
    func settle(rounds: Int = 500, until isDone: (() -> Bool)? = nil) async {
        var quiet = 0
        for _ in 0..<rounds {
            if isDone?() ?? (quiet >= 25 && running == 0) { return }
            quiet = render() ? 0 : quiet + 1
            // Through the other threads and back, so that what waits there gets its turn.
            await Task.detached(priority: .background) {}.value
        }
    }
}

/// Whether something happened; any thread may say so.
final class Flag: @unchecked Sendable {
    // SAFETY: `value` is read and written only while the lock is held.
    private let lock = NSLock()
    private var value: Bool

    init(isSet: Bool = true) { value = isSet }

    var isSet: Bool { lock.withLock { value } }
    func set() { lock.withLock { value = true } }
    func reset() { lock.withLock { value = false } }
}
