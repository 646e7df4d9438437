internal import Foundation

/// A parent context as the source of its child; each call runs on the parent's queue.
struct ParentSource: ObjectSource {
    let parent: NSManagedObjectContext

    func row(for id: NSManagedObjectID) -> Row? {
        parent.performAndWait {
            guard let object = parent.existing(parent.current(id)) else { return nil }
            var values = object.storedValues()
            for (name, relationship) in object.entity.relationshipsByName where relationship.isKeptByInverse {
                values[name] = nil
            }
            return Row(values: values, version: 0)
        }
    }

    func ids(ofEntities names: Set<String>) -> [NSManagedObjectID] {
        parent.performAndWait { parent.livingIDs(ofEntities: names) }
    }

    func relatedIDs(of id: NSManagedObjectID, by relationship: String) -> [NSManagedObjectID] {
        parent.performAndWait {
            guard let object = parent.existing(parent.current(id)),
                let relationship = object.entity.relationshipsByName[relationship]
            else { return [] }
            return object.related(relationship).map(\.objectID)
        }
    }

    func permanentIDs(for ids: [NSManagedObjectID]) throws -> [NSManagedObjectID: NSManagedObjectID] {
        try parent.performAndWait { try parent.source.permanentIDs(for: ids) }
    }

    func commit(_ changes: ChangeSet) -> CommitResult {
        parent.performAndWait {
            let new = changes.inserted.map { entry in
                let object = parent.makeObject(entry.id)
                parent.insert(object)
                return (object, entry)
            }
            for (object, entry) in new {
                parent.take(entry.row, Set(object.entity.propertiesByName.keys), into: object)
            }
            for entry in changes.updated {
                guard let object = parent.existing(parent.current(entry.id)) else { continue }
                parent.take(entry.row, entry.changedKeys, into: object)
            }
            for entry in changes.deleted {
                if let object = parent.existing(parent.current(entry.id)) { parent.delete(object) }
            }
            parent.processPendingChanges()
            return CommitResult()
        }
    }
}

extension NSManagedObjectContext {
    /// Returns the current object of an identity that a child knew before the save.
    fileprivate func current(_ id: NSManagedObjectID) -> NSManagedObjectID {
        savedChildIDs[id] ?? id
    }

    fileprivate func makeObject(_ id: NSManagedObjectID) -> NSManagedObject {
        let entity = model?.entitiesByName[id.entity.name ?? ""] ?? id.entity
        let object = entity.objectClass.init(entity: entity, insertInto: nil)
        object.objectID = id
        return object
    }

    /// Sets the values that a child saved.
    fileprivate func take(_ row: Row, _ keys: Set<String>, into object: NSManagedObject) {
        for key in keys.sorted() {
            guard let property = object.entity.propertiesByName[key], !property.isTransient else { continue }
            guard let relationship = property as? NSRelationshipDescription else {
                object.setValue(row.values[key], forKey: key)
                continue
            }
            if relationship.isKeptByInverse { continue }
            let ids = (row.values[key] as? RelatedIDs)?.ids ?? []
            object.setValue(relationship.value(of: ids.map { registerFault(for: current($0)) }), forKey: key)
        }
    }
}
