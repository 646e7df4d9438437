public import Foundation

extension NSManagedObjectContext {
    /// Returns the object of an identity, if the context has it.
    public func registeredObject(for objectID: NSManagedObjectID) -> NSManagedObject? {
        requireQueue(#function)
        return registry[objectID]
    }

    /// Returns the object of an identity without checking its row: a fault, unless the context has it.
    public func object(with objectID: NSManagedObjectID) -> NSManagedObject {
        requireQueue(#function)
        return registerFault(for: objectID)
    }

    /// Returns the object of an identity with its values.
    /// - Throws: If the store doesn't have a row for it.
    public func existingObject(with objectID: NSManagedObjectID) throws -> NSManagedObject {
        requireQueue(#function)
        guard let object = existing(objectID) else { throw Problem.noObject(objectID).error }
        return object
    }

    /// Turns an object into a fault, or fetches its values again.
    /// - Parameters:
    ///   - object: The object; a new object and a fault stay as they are.
    ///   - mergeChanges: False discards its changes and turns it into a fault. True fetches its values again, keeps its
    ///     changes and calls `awake(fromSnapshotEvents:)`.
    public func refresh(_ object: NSManagedObject, mergeChanges: Bool) {
        requireQueue(#function)
        guard object.liveContext === self, object.state.committed != nil, !object.state.isFault else { return }
        if !mergeChanges {
            updated.remove(object)
            deleted.remove(object)
            pending.forget(object)
            object.state.isAlive = true
            object.turnIntoFault()
        } else if let row = source.row(for: object.objectID) {
            let changes = object.localChanges()
            let isAlive = object.state.isAlive
            object.adopt(row, keeping: changes)
            object.state.isAlive = isAlive
            object.quietly { object.awake(fromSnapshotEvents: .refresh) }
        }
    }

    /// Refreshes all objects and keeps their changes; objects without changes turn into faults.
    public func refreshAllObjects() {
        requireQueue(#function)
        for object in registry.all { refresh(object, mergeChanges: object.hasChanges) }
    }

    /// Forgets all objects and changes; code must not use the objects afterwards.
    public func reset() {
        requireQueue(#function)
        undoManager?.actions.removeAll()
        pending = PendingChanges()
        for object in registry.all {
            object.state.values = [:]
            object.state.isFault = true
            unregister(object)
        }
    }

    /// Merges the changes that another context saved.
    /// - Parameter notification: The notification of that context; call this on the queue of the merging context.
    public func mergeChanges(fromContextDidSave notification: Notification) {
        requireQueue(#function)
        func ids(_ key: String) -> [NSManagedObjectID] {
            (notification.userInfo?[key] as? Set<NSManagedObject> ?? []).map(\.objectID)
        }
        merge(
            SavedIDs(
                inserted: ids(NSInsertedObjectsKey), updated: ids(NSUpdatedObjectsKey),
                deleted: ids(NSDeletedObjectsKey)))
    }

    func merge(_ saved: SavedIDs) {
        processPendingChanges()
        for id in saved.deleted {
            guard let object = registry[id] else { continue }
            object.state.isAlive = false
            object.state.committed = nil
            unregister(object)
        }
        for id in saved.updated {
            if let object = registry[id] { refresh(object, mergeChanges: true) }
        }
        forgetSetsKeptByInverse()
    }

    /// Forgets sets whose members have changed, so that the next access computes them again.
    func forgetSetsKeptByInverse() {
        for object in registry.all where !object.state.isFault { object.forgetSetsKeptByInverse() }
    }

    func existing(_ id: NSManagedObjectID) -> NSManagedObject? {
        if let object = registry[id], !object.state.isFault { return object.state.isAlive ? object : nil }
        guard let row = source.row(for: id) else { return nil }
        let object = registerFault(for: id)
        fulfil(object, with: row)
        return object
    }

    /// Returns the object of an identity: a fault, unless the context has it.
    func registerFault(for id: NSManagedObjectID) -> NSManagedObject {
        if let object = registry[id] { return object }
        let entity = model?.entitiesByName[id.entity.name ?? ""] ?? id.entity
        let object = entity.objectClass.init(entity: entity, insertInto: nil)
        object.objectID = id
        object.wasAwakened = true
        object.state = ObjectState(isFault: true)
        register(object)
        return object
    }

    /// Fills a fault with its values.
    func fulfil(_ object: NSManagedObject) {
        if let row = source.row(for: object.objectID) { return fulfil(object, with: row) }
        guard shouldDeleteInaccessibleFaults else { trap(.inaccessible(object.objectID.description)) }
        object.state = ObjectState(isAlive: false, committed: .gone)
        deleted.insert(object)
    }

    func fulfil(_ object: NSManagedObject, with row: Row) {
        object.adopt(row, keeping: [:])
        object.state.isFault = false
        if !isScratch { object.quietly { object.awakeFromFetch() } }
    }

    /// Returns `ids` adjusted by this context's changes.
    func adjust(
        _ ids: [NSManagedObjectID], to owner: NSManagedObject, by relationship: NSRelationshipDescription
    ) -> [NSManagedObjectID] {
        guard let inverse = relationship.inverseRelationship, let destination = relationship.destinationEntity else {
            return ids
        }
        var ids = ids
        for object in inserted.union(updated).union(deleted).sorted(by: { $0.objectID.precedes($1.objectID) })
        where object.entity.isKindOf(entity: destination) && !object.state.isFault {
            let value = object.state.values[inverse.name]
            let target = (value as? RelatedIDs)?.ids.first ?? (value as? NSManagedObject)?.objectID
            let belongs = object.state.isAlive && target == owner.objectID
            if !belongs {
                ids.removeAll { $0 == object.objectID }
            } else if !ids.contains(object.objectID) {
                ids.append(object.objectID)
            }
        }
        return ids
    }
}

extension NSManagedObject {
    fileprivate func turnIntoFault() {
        quietly {
            willTurnIntoFault()
            state.values = [:]
            state.committed = nil
            state.isFault = true
            didTurnIntoFault()
        }
    }

    fileprivate func forgetSetsKeptByInverse() {
        for (name, relationship) in entity.relationshipsByName where relationship.isKeptByInverse {
            state.values[name] = nil
            state.committed?.values[name] = nil
        }
    }
}
