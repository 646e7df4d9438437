internal import Foundation

extension NSManagedObjectContext {
    /// Saves all changes or none, to the store or into the parent.
    /// - Throws: If an object is invalid, if another context has changed a saved object, or if there isn't a store.
    public func save() throws {
        requireQueue(#function)
        processPendingChanges()
        guard hasChanges else { return }
        guard hasSource else { throw Problem.noStore(context: label).error }
        announceSave()
        try validate()
        NotificationCenter.default.post(name: .NSManagedObjectContextWillSave, object: self)
        finish(try commit())
    }

    /// Gives new objects their permanent identities.
    public func obtainPermanentIDs(for objects: [NSManagedObject]) throws {
        requireQueue(#function)
        let new = objects.filter(\.objectID.isTemporaryID)
        for (old, id) in try source.permanentIDs(for: new.map(\.objectID)) { replace(old, by: id) }
    }

    private var changed: [NSManagedObject] {
        inserted.union(updated).union(deleted).sorted { $0.objectID.precedes($1.objectID) }
    }

    /// Calls `willSave()` of the changed objects, including objects that change during these calls.
    private func announceSave() {
        var told: Set<NSManagedObject> = []
        for _ in 0..<1000 {
            let news = changed.filter { !told.contains($0) }
            for object in news {
                told.insert(object)
                object.willSave()
            }
            let again = Set(pending.before.map(\.object))
            processPendingChanges()
            if news.isEmpty, again.isEmpty { return }
            told.subtract(again)
        }
        trap(.endlessWillSave)
    }

    private func validate() throws {
        var errors: [NSError] = []
        for object in changed {
            do {
                if inserted.contains(object) {
                    try object.validateForInsert()
                } else if deleted.contains(object) {
                    try object.validateForDelete()
                } else {
                    try object.validateForUpdate()
                }
            } catch {
                let error = error as NSError
                errors += error.userInfo[NSDetailedErrorsKey] as? [NSError] ?? [error]
            }
        }
        try throwAll(errors)
    }

    private func commit() throws -> CommitResult {
        for _ in 0..<1000 {
            do {
                return try source.commit(changeSet())
            } catch let conflict as SaveConflict {
                try settle(conflict)
            }
        }
        trap(.notModelled("A save that is in conflict a thousand times"))
    }

    private func changeSet() -> ChangeSet {
        func entries(_ objects: Set<NSManagedObject>) -> [ChangeSet.Entry] {
            objects.sorted { $0.objectID.precedes($1.objectID) }.map { object in
                let row = Row(values: object.storedValues(), version: object.state.committed?.version ?? 0)
                return ChangeSet.Entry(id: object.objectID, row: row, changedKeys: Set(object.changedValues().keys))
            }
        }
        let present = deleted.filter { $0.state.committed?.isGone != true }
        let needed = updated.filter { !$0.changedValues().isEmpty }
        return ChangeSet(inserted: entries(inserted), updated: entries(needed), deleted: entries(present))
    }

    private func finish(_ result: CommitResult) {
        for (old, id) in result.permanentIDs { replace(old, by: id) }
        let all = changed
        let saved = SavedIDs(
            inserted: inserted.map(\.objectID), updated: updated.map(\.objectID), deleted: deleted.map(\.objectID))
        let info = [NSInsertedObjectsKey: inserted, NSUpdatedObjectsKey: updated, NSDeletedObjectsKey: deleted]
        let gone = deleted
        (inserted, updated, deleted) = ([], [], [])
        for object in all {
            if gone.contains(object) {
                object.state.committed = nil
            } else {
                let version = result.versions[object.objectID] ?? object.state.committed?.version ?? 0
                object.state.committed = Row(values: object.storedValues(), version: version)
            }
        }
        for object in all { object.didSave() }
        for object in gone { unregister(object) }
        NotificationCenter.default.post(
            name: .NSManagedObjectContextDidSave, object: self, userInfo: info.filter { !$0.value.isEmpty })
        tellOthers(of: saved)
    }

    private func replace(_ old: NSManagedObjectID, by id: NSManagedObjectID) {
        if !livingChildren.isEmpty { savedChildIDs[old] = id }
        guard let object = registry[old] else { return }
        registry.remove(object)
        object.objectID = id
        registry.add(object)
    }

    private func tellOthers(of saved: SavedIDs) {
        let above = parent?.livingChildren ?? persistentStoreCoordinator?.contexts ?? []
        for context in above + livingChildren where context !== self && context.automaticallyMergesChangesFromParent {
            context.perform { context.merge(saved) }
        }
    }
}
