import Foundation

/// A tree of identities, and what has to happen when it has been evaluated.
@MainActor final class Host {
    private(set) var root: Node?
    var actions: [() -> Void] = []
    /// How many tasks of views are running.
    var running = 0

    init(_ value: Any, _ environment: EnvironmentValues = EnvironmentValues()) {
        root = Node((["root"], value, environment), host: self)
        render()
    }

    /// Evaluates what changed until nothing does; says whether anything did.
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

/// A value that any thread may read and write.
final class Locked<Value>: @unchecked Sendable {
    // SAFETY: `current` is read and written only while the lock is held; a state is sendable only if its value is.
    private let lock = NSLock()
    private var current: Value
    init(_ value: Value) { current = value }

    var value: Value {
        get { lock.withLock { current } }
        // What was there is freed after the lock is let go, as its end may ask again.
        set { withExtendedLifetime(value) { lock.withLock { current = newValue } } }
    }
}
