/// The objects of a context by their identity, held weakly.
struct ObjectRegistry {
    private struct Entry {
        weak var object: NSManagedObject?
    }

    private var entries: [NSManagedObjectID: Entry] = [:]
    private var countAfterSweep = 0

    subscript(id: NSManagedObjectID) -> NSManagedObject? {
        entries[id]?.object
    }

    mutating func add(_ object: NSManagedObject) {
        if entries.count > 2 * countAfterSweep + 16 {
            entries = entries.filter { $0.value.object != nil }
            countAfterSweep = entries.count
        }
        entries[object.objectID] = Entry(object: object)
    }

    mutating func remove(_ object: NSManagedObject) {
        entries[object.objectID] = nil
    }

    mutating func removeAll() {
        entries = [:]
    }

    /// The objects, rows first, then new ones, by age.
    var all: [NSManagedObject] {
        entries.values.compactMap(\.object).sorted { $0.objectID.precedes($1.objectID) }
    }
}
