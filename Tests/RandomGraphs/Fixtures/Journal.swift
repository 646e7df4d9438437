import Foundation

/// A record of the events of one run, written by the objects themselves.
final class Journal: @unchecked Sendable {
    // SAFETY: its variables are touched only while `lock` is held.

    /// The record of one object.
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

    /// Whether objects may read their properties in `init`, which `Container.onProblem` reports.
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

    /// Changes the record of an object.
    func note(_ serial: Int, _ change: (inout Entry) -> Void) {
        lock.withLock { change(&entries[serial]) }
    }

    /// The record of an object.
    subscript(serial: Int) -> Entry { lock.withLock { entries[serial] } }

    /// The records of all objects.
    var all: [Entry] { lock.withLock { entries } }

    /// Reports that an object saw something forbidden.
    func complain(_ text: String) {
        lock.withLock { complaints.append(text) }
    }

    /// Returns and clears the complaints of the objects.
    func takeComplaints() -> [String] {
        lock.withLock {
            defer { complaints = [] }
            return complaints
        }
    }

    /// The only object of a foreign class, as a framework would hold it.
    func foreignObject(of type: Piece.Type) -> Piece {
        if let known = lock.withLock({ foreign[ObjectIdentifier(type)] }) { return known }
        let new = type.init()
        return lock.withLock {
            let known = foreign[ObjectIdentifier(type)] ?? new
            foreign[ObjectIdentifier(type)] = known
            return known
        }
    }

    /// Releases the foreign objects.
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
