/// The changes since the context last processed changes.
struct PendingChanges {
    /// The objects and what they were before, in the order of their first change.
    private(set) var before: [(object: NSManagedObject, state: ObjectState)] = []
    private var seen: Set<ObjectIdentifier> = []
    /// Deleted objects whose delete rules are still to be applied.
    var toPropagate: [NSManagedObject] = []
    /// While values are put back that are recorded already.
    var isPaused = false
    /// Whether the end of this turn of the main queue is going to process them.
    var isScheduled = false

    mutating func note(_ object: NSManagedObject, was state: ObjectState) {
        if seen.insert(ObjectIdentifier(object)).inserted { before.append((object, state)) }
    }

    mutating func forget(_ object: NSManagedObject) {
        before.removeAll { $0.object === object }
        seen.remove(ObjectIdentifier(object))
    }

    /// Returns what was noted, and starts anew.
    mutating func take() -> [(object: NSManagedObject, state: ObjectState)] {
        defer {
            before = []
            seen = []
        }
        return before
    }
}
