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

    /// Returns the entity of a class, which only one model may have.
    static func entity(of type: NSManagedObject.Type) -> NSEntityDescription {
        let coordinators = lock.withLock { unsafe entries.compactMap(\.coordinator) }
        var (entity, models) = (nil as NSEntityDescription?, Set<ObjectIdentifier>())
        for coordinator in coordinators {
            let model = coordinator.managedObjectModel
            guard models.insert(ObjectIdentifier(model)).inserted else { continue }
            let found = model.entities.filter { $0.knownClass == type }
            if found.count > 1 { trap(.severalEntitiesOfClass(_typeName(type))) }
            if entity != nil, !found.isEmpty { trap(.severalModelsOfClass(_typeName(type))) }
            entity = entity ?? found.first
        }
        guard let entity else { trap(.noEntityOfClass(_typeName(type))) }
        return entity
    }
}
