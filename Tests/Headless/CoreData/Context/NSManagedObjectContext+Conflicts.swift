internal import Foundation

extension NSManagedObjectContext {
    /// Prepares the objects for a save over the changes of others, as the merge policy defines.
    func settle(_ conflict: SaveConflict) throws {
        let policy = (mergePolicy as? NSMergePolicy)?.mergeType ?? .errorMergePolicyType
        guard policy != .errorMergePolicyType else {
            throw Problem.conflict(conflict.rows.keys.sorted { $0.precedes($1) }).error
        }
        for (id, row) in conflict.rows {
            guard let object = registry[id] else { continue }
            if let row { settle(object, row, policy) } else { settleRemoval(of: object, policy) }
        }
    }

    private func settle(_ object: NSManagedObject, _ row: Row, _ policy: NSMergePolicyType) {
        switch policy {
        case .errorMergePolicyType: return
        case .overwriteMergePolicyType:
            object.state.committed?.version = row.version
            return
        case .rollbackMergePolicyType: object.adopt(row, keeping: [:])
        case .mergeByPropertyStoreTrumpMergePolicyType:
            let theirs = object.state.committed?.values ?? [:]
            object.adopt(row, keeping: object.localChanges().filter { areSame(theirs[$0.key], row.values[$0.key]) })
        case .mergeByPropertyObjectTrumpMergePolicyType: object.adopt(row, keeping: object.localChanges())
        }
        if object.state.isAlive, object.changedValues().isEmpty { updated.remove(object) }
        if policy == .rollbackMergePolicyType { deleted.remove(object) }
        object.quietly { object.awake(fromSnapshotEvents: .mergePolicy) }
    }

    /// Removes the object of a deleted row, unless the context's values win.
    private func settleRemoval(of object: NSManagedObject, _ policy: NSMergePolicyType) {
        let wins = policy == .overwriteMergePolicyType || policy == .mergeByPropertyObjectTrumpMergePolicyType
        if wins, object.state.isAlive {
            updated.remove(object)
            object.state.committed = nil
            inserted.insert(object)
        } else {
            object.state.isAlive = false
            object.state.committed = nil
            unregister(object)
        }
    }
}

extension NSManagedObject {
    /// Returns the values that differ from the fetched row, except sets that their members keep.
    func localChanges() -> [String: Any?] {
        Dictionary(
            uniqueKeysWithValues: changedValues().keys
                .filter { entity.relationshipsByName[$0]?.isKeptByInverse != true }
                .map { ($0, state.values[$0]) })
    }

    /// Takes the values of a row, except those in `changes`.
    func adopt(_ row: Row, keeping changes: [String: Any?]) {
        let transient = state.values.filter { entity.propertiesByName[$0.key]?.isTransient == true }
        state.values = row.values.merging(transient) { $1 }
        for (name, value) in changes { state.values[name] = value }
        state.committed = row
        state.isAlive = true
    }
}
