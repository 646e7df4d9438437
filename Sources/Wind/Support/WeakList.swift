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
    }

    private var entries: [Entry] = []
    private var limit = 8

    /// Returns the living members and drops the others.
    mutating func living() -> [Member] {
        var members: [Member] = []
        entries.removeAll { entry in
            guard let object = entry.object else { return true }
            members.append((object, entry.note))
            return false
        }
        limit = max(8, members.count * 2)
        return members
    }

    /// Adds `object`, unless it is there: then its note is what `merge` makes of both. Searches, so for short lists.
    /// - Returns: Whether it is new, and the objects to let go of after the lock.
    mutating func insert(
        _ object: any Component, note: Note, merge: (inout Note, Note) -> Bool
    ) -> (isNew: Bool, read: [any Component]) {
        let identity = ObjectIdentifier(object)
        var read: [any Component] = []
        for index in entries.indices where entries[index].identity == identity {
            guard let known = entries[index].object else { continue }
            read.append(known)
            if merge(&entries[index].note, note) { return (false, read) }
        }
        return (true, read + append(object, note: note))
    }

    /// Adds `object` without a search. Members that are gone are dropped when the list has doubled.
    /// - Returns: The objects to let go of after the lock.
    mutating func append(_ object: any Component, note: Note) -> [any Component] {
        let read = entries.count >= limit ? living().map(\.object) : []
        entries.append(Entry(object: object, identity: ObjectIdentifier(object), note: note))
        return read
    }

    /// Drops all members but those.
    mutating func removeAll(except kept: Set<ObjectIdentifier>) {
        entries.removeAll { !kept.contains($0.identity) }
    }
}
