internal import Foundation

/// The models that living coordinators use.
enum LoadedModels {
    private struct Entry {
        weak var coordinator: NSPersistentStoreCoordinator?
    }

    private static let lock = NSLock()
    // SAFETY: read and written under `lock` only.
    private nonisolated(unsafe) static var entries: [Entry] = []

    static func add(_ coordinator: NSPersistentStoreCoordinator) {
        lock.withLock {
            unsafe entries.removeAll { $0.coordinator == nil }
            unsafe entries.append(Entry(coordinator: coordinator))
        }
    }

    /// Returns the entity of a class, from the most recent model.
    static func entity(of type: NSManagedObject.Type) -> NSEntityDescription {
        let coordinators = lock.withLock { unsafe entries.compactMap(\.coordinator) }
        for coordinator in coordinators.reversed() {
            let found = coordinator.managedObjectModel.entities.filter { $0.knownClass == type }
            if found.count > 1 { trap(.severalEntitiesOfClass(_typeName(type))) }
            if let entity = found.first { return entity }
        }
        trap(.noEntityOfClass(_typeName(type)))
    }
}
