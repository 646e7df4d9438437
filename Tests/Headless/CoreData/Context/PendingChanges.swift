/// The changes since the context last processed changes.
struct PendingChanges {
    /// The objects and their earlier states, in the order of their first change.
    private(set) var before: [(object: NSManagedObject, state: ObjectState)] = []
    private var seen: Set<ObjectIdentifier> = []
    /// Deleted objects whose delete rules haven't been applied yet.
    var toPropagate: [NSManagedObject] = []
    /// Whether recording pauses while recorded values are restored.
    var isPaused = false
    /// Whether the end of the main queue's turn processes them.
    var isScheduled = false

    mutating func note(_ object: NSManagedObject, was state: ObjectState) {
        if seen.insert(ObjectIdentifier(object)).inserted { before.append((object, state)) }
    }

    mutating func forget(_ object: NSManagedObject) {
        before.removeAll { $0.object === object }
        seen.remove(ObjectIdentifier(object))
    }

    /// Returns the noted changes and forgets them.
    mutating func take() -> [(object: NSManagedObject, state: ObjectState)] {
        defer {
            before = []
            seen = []
        }
        return before
    }
}
