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

    /// Made for the first member: most lists stay empty.
    private final class Content {
        var entries: [Entry] = []
        var newest: [ObjectIdentifier: Int] = [:]
        var limit = 8

        func add(_ object: any Component, _ note: Note) {
            let identity = ObjectIdentifier(object)
            entries.append(Entry(object: object, identity: identity, note: note, previous: newest[identity] ?? -1))
            newest[identity] = entries.count - 1
        }

        func replaceAll(with members: [Member]) {
            let isMuchEmptier = members.count * 4 < entries.count
            entries.removeAll(keepingCapacity: !isMuchEmptier)
            newest.removeAll(keepingCapacity: !isMuchEmptier)
            for (object, note) in members { add(object, note) }
        }
    }

    private var content: Content?

    /// Whether anything was added, be it gone.
    var hasMembers: Bool { content?.entries.isEmpty == false }

    /// Returns the living members and drops the others.
    func living() -> [Member] {
        guard let content else { return [] }
        var members: [Member] = []
        var hasGone = false
        for entry in content.entries {
            if let object = entry.object { members.append((object, entry.note)) } else { hasGone = true }
        }
        if hasGone { content.replaceAll(with: members) }
        content.limit = max(8, members.count * 2)
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
        let content = content ?? Content()
        self.content = content
        var read: [any Component] = []
        var index = content.newest[ObjectIdentifier(object)] ?? -1
        while index >= 0 {
            if let known = content.entries[index].object {
                read.append(known)
                if merge(&content.entries[index].note, note) { return (false, read) }
            }
            index = content.entries[index].previous
        }
        if content.entries.count >= content.limit { read += living().map(\.object) }
        content.add(object, note)
        return (true, read)
    }

    /// The latest note of a living object.
    func note(of object: any Component) -> Note? {
        content?.newest[ObjectIdentifier(object)].map { content!.entries[$0].note }
    }

    /// Drops all members but those.
    func removeAll(except kept: Set<ObjectIdentifier>) -> [any Component] {
        let members = living()
        content?.replaceAll(with: members.filter { kept.contains(ObjectIdentifier($0.object)) })
        return members.map(\.object)
    }

    /// Drops the members whose notes are meant.
    /// - Returns: What was read, to be let go of after the lock.
    func removeAll(where isMeant: (Note) -> Bool) -> [any Component] {
        let members = living()
        content?.replaceAll(with: members.filter { !isMeant($0.note) })
        return members.map(\.object)
    }
}
