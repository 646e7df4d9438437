/// Objects held weakly, in the order in which they came, each with a note.
///
/// Its owner guards it with a lock. A weak reference that is read becomes a strong one for a moment, and letting go of
/// it may run somebody's `deinit`: so everything that was read is returned, to be let go after the lock.
struct WeakList<Note> {
    typealias Member = (object: any Component, note: Note)

    private struct Entry {
        weak var object: (any Component)?
        let identity: ObjectIdentifier
        var note: Note
        /// The place of an earlier entry of the same identity, or -1.
        var previous: Int
    }

    private var entries: [Entry] = []
    private var newest: [ObjectIdentifier: Int] = [:]
    private var limit = 8

    /// Whether anything was added, be it gone.
    var hasMembers: Bool { !entries.isEmpty }

    /// Returns the living members and drops the others.
    mutating func living() -> [Member] {
        var members: [Member] = []
        var hasGone = false
        for entry in entries {
            if let object = entry.object { members.append((object, entry.note)) } else { hasGone = true }
        }
        if hasGone {
            entries.removeAll(keepingCapacity: true)
            newest.removeAll(keepingCapacity: true)
            for (object, note) in members { add(object, note) }
        }
        limit = max(8, members.count * 2)
        return members
    }

    /// Adds `object`, unless it is there and `merge` makes one note of both.
    ///
    /// Members that are gone are dropped when the list has doubled.
    /// - Parameters:
    ///   - object: The object.
    ///   - note: Its note.
    ///   - merge: Changes the note that is there, or returns false for a further entry.
    /// - Returns: Whether it is new, and the objects to let go of after the lock.
    mutating func insert(
        _ object: any Component, note: Note, merge: (inout Note, Note) -> Bool
    ) -> (isNew: Bool, read: [any Component]) {
        var read: [any Component] = []
        var index = newest[ObjectIdentifier(object)] ?? -1
        while index >= 0 {
            if let known = entries[index].object {
                read.append(known)
                if merge(&entries[index].note, note) { return (false, read) }
            }
            index = entries[index].previous
        }
        if entries.count >= limit { read += living().map(\.object) }
        add(object, note)
        return (true, read)
    }

    /// The latest note of a living object.
    func note(of object: any Component) -> Note? {
        newest[ObjectIdentifier(object)].map { entries[$0].note }
    }

    /// Drops all members but those.
    mutating func removeAll(except kept: Set<ObjectIdentifier>) -> [any Component] {
        let members = living()
        entries.removeAll()
        newest.removeAll()
        for (object, note) in members where kept.contains(ObjectIdentifier(object)) { add(object, note) }
        return members.map(\.object)
    }

    /// Drops the members whose notes are meant.
    /// - Returns: What was read, to be let go of after the lock.
    mutating func removeAll(where isMeant: (Note) -> Bool) -> [any Component] {
        let members = living()
        entries.removeAll()
        newest.removeAll()
        for (object, note) in members where !isMeant(note) { add(object, note) }
        return members.map(\.object)
    }

    private mutating func add(_ object: any Component, _ note: Note) {
        let identity = ObjectIdentifier(object)
        entries.append(Entry(object: object, identity: identity, note: note, previous: newest[identity] ?? -1))
        newest[identity] = entries.count - 1
    }
}
