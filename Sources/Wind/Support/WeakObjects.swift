/// Weakly held objects, in the order in which they were added.
///
/// The owner guards it with a lock. A weak reference becomes a strong one for a moment when it is read, and releasing
/// this one may run a user's `deinit`. All objects that were read are therefore returned, to be released after the
/// lock. An owner whose notes refer to a user's objects keeps `notes` meanwhile, too.
struct WeakObjects {
    fileprivate struct Entry {
        weak var object: (any Component)?
        let identity: ObjectIdentifier
        var note: AnyObject?
        /// The number with which the object was added.
        let number: Int
        /// The index of an earlier entry with the same identity, or -1.
        let previous: Int
    }

    /// The content, created for the first member; most lists stay empty.
    private final class Content {
        var entries: [Entry] = []
        var newest: [ObjectIdentifier: Int] = [:]
        var limit = 8

        @inline(never)
        func add(_ object: any Component, _ note: AnyObject?, _ number: Int) {
            let identity = ObjectIdentifier(object)
            let previous = newest.updateValue(entries.count, forKey: identity)
            entries.appendInline(
                Entry(object: object, identity: identity, note: note, number: number, previous: previous ?? -1))
        }

        /// Reads all members, and drops those that are gone.
        @inline(never)
        func living() -> [Member] {
            var members: [Member] = []
            for entry in entries {
                guard let object = entry.object else { continue }
                members.appendInline((object, entry.note, entry.number))
            }
            keep(members)
            return members
        }

        /// Drops all members but these.
        @inline(never)
        func keep(_ members: [Member]) {
            if members.count < entries.count {
                let isMuchEmptier = members.count * 4 < entries.count
                entries.removeAll(keepingCapacity: !isMuchEmptier)
                newest.removeAll(keepingCapacity: !isMuchEmptier)
                for member in members { add(member.object, member.note, member.number) }
            }
            limit = max(8, members.count * 2)
        }
    }

    /// An object with its note, and the number with which it was added, for the order among several lists.
    typealias Member = (object: any Component, note: AnyObject?, number: Int)

    private var content: Content?

    /// Whether nothing was ever added.
    var isUnused: Bool { content == nil }

    /// The notes of all members, also of those that are gone.
    @inline(never)
    var notes: [AnyObject] { content?.entries.compactMap(\.note) ?? [] }

    /// Returns the living members and drops the others.
    @inline(never)
    func living() -> [Member] { content?.living() ?? [] }

    /// Adds `object`, unless it is there.
    /// - Returns: Whether the object is new, and the objects to release after the lock.
    mutating func insert(_ object: any Component, number: Int = 0) -> (isNew: Bool, read: [AnyObject]) {
        insert(object, note: nil, number: number) { _, _ in true }
    }

    /// Adds `object` with a note, unless it is there and `merge` combines the known note with the new one.
    ///
    /// Members that are gone are dropped when the list has doubled.
    /// - Returns: Whether the object is new, and the objects to release after the lock.
    @inline(never)
    mutating func insert(
        _ object: any Component, note: AnyObject?, number: Int = 0, merge: (inout AnyObject?, AnyObject?) -> Bool
    ) -> (isNew: Bool, read: [AnyObject]) {
        let content = content ?? Content()
        self.content = content
        var read: [AnyObject] = []
        var index = content.newest[ObjectIdentifier(object)] ?? -1
        while index >= 0 {
            if let known = content.entries[index].object {
                read.append(known)
                if merge(&content.entries[index].note, note) { return (false, read) }
            }
            index = content.entries[index].previous
        }
        if content.entries.count >= content.limit {
            read += notes
            for member in living() { read.append(member.object) }
        }
        content.add(object, note, number)
        return (true, read)
    }

    /// The latest note of a living object.
    func note(of object: any Component) -> AnyObject? {
        guard let content, let index = content.newest[ObjectIdentifier(object)] else { return nil }
        return content.entries[index].note
    }

    /// Drops the members that match.
    /// - Returns: The objects that were read, to release after the lock.
    @inline(never)
    func removeAll(where isRemoved: (any Component) -> Bool) -> [any Component] {
        let members = living()
        content?.keep(members.filter { !isRemoved($0.object) })
        return members.map(\.object)
    }
}
