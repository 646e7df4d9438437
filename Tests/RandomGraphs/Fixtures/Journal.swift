import Foundation

/// What happened to the objects of one run, written down by the objects themselves.
final class Journal: @unchecked Sendable {
    // SAFETY: its variables are touched only while `lock` is held.

    /// What is known of one object.
    struct Entry {
        let className: String
        weak var object: Piece?
        var told = 0
        var fills = 0
        var started = 0
        var stopped = 0
        var isRunning = false
    }

    /// The journal of the run that this task or thread belongs to.
    @TaskLocal static var current: Journal?

    /// Whether objects may read in `init`, which is reported to `Container.onProblem`.
    let readsEarly: Bool
    private var entries: [Entry] = []
    private var foreign: [ObjectIdentifier: Piece] = [:]
    private var complaints: [String] = []
    private let lock = NSLock()

    init(readsEarly: Bool = false) {
        self.readsEarly = readsEarly
    }

    /// Enters a new object.
    /// - Returns: Its number.
    func enter(_ object: Piece) -> Int {
        lock.withLock {
            entries.append(Entry(className: name(of: type(of: object)), object: object))
            return entries.count - 1
        }
    }

    /// Changes what is known of an object.
    func note(_ serial: Int, _ change: (inout Entry) -> Void) {
        lock.withLock { change(&entries[serial]) }
    }

    /// What is known of an object.
    subscript(serial: Int) -> Entry { lock.withLock { entries[serial] } }

    /// What is known of all objects.
    var all: [Entry] { lock.withLock { entries } }

    /// Says that an object saw something that must not be.
    func complain(_ text: String) {
        lock.withLock { complaints.append(text) }
    }

    /// What objects complained of since this was last asked.
    func takeComplaints() -> [String] {
        lock.withLock {
            defer { complaints = [] }
            return complaints
        }
    }

    /// The one object of a foreign class, as a framework would have it.
    func foreignObject(of type: Piece.Type) -> Piece {
        if let known = lock.withLock({ foreign[ObjectIdentifier(type)] }) { return known }
        let new = type.init()
        return lock.withLock {
            let known = foreign[ObjectIdentifier(type)] ?? new
            foreign[ObjectIdentifier(type)] = known
            return known
        }
    }

    /// Lets go of the foreign objects.
    func forgetForeignObjects() {
        let gone = lock.withLock {
            defer { foreign = [:] }
            return foreign
        }
        withExtendedLifetime(gone) {}
    }
}

/// The name of a type without its module.
func name(of type: any Any.Type) -> String {
    String(describing: type)
}
