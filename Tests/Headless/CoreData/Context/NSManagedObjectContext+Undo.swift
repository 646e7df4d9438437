internal import Foundation

/// One object's change.
struct UndoStep {
    let object: NSManagedObject
    let before: ObjectState
    let after: ObjectState

    /// - Returns: Nil if the states are equal.
    init?(object: NSManagedObject, before: ObjectState) {
        let after = object.state
        let isSame =
            before.isAlive == after.isAlive
            && object.entity.propertiesByName.keys.allSatisfy { areSame(before.values[$0], after.values[$0]) }
        if isSame || !before.isAlive && !after.isAlive { return nil }
        self.object = object
        self.before = before
        self.after = after
    }
}

extension NSManagedObjectContext {
    /// Undoes the last recorded group of changes; without an undo manager it has no effect.
    public func undo() {
        requireQueue(#function)
        undoManager?.actions.undo()
    }

    /// Repeats the changes that were undone last; without an undo manager it has no effect.
    public func redo() {
        requireQueue(#function)
        undoManager?.actions.redo()
    }

    /// Forgets new objects and undone groups, and restores the last fetched or saved values.
    public func rollback() {
        requireQueue(#function)
        pending.toPropagate = []
        let touched = pending.take().map(\.object)
        undoManager?.actions.removeAll()
        for object in inserted.union(touched.filter { !$0.hasRow }) {
            object.state.isAlive = false
            unregister(object)
        }
        let restored = updated.union(deleted).sorted { $0.objectID.precedes($1.objectID) }
        updated = []
        deleted = []
        for object in restored { object.restoreCommitted() }
        forgetSetsKeptByInverse()
        for object in restored { object.quietly { object.awake(fromSnapshotEvents: .rollback) } }
    }

    /// Restores recorded states.
    func apply(_ steps: [UndoStep], undoing: Bool) {
        pending.isPaused = true
        let ordered = undoing ? steps.reversed() : steps
        let events = ordered.map { put($0.object, into: undoing ? $0.before : $0.after) }
        forgetSetsKeptByInverse()
        for (step, event) in zip(ordered, events) {
            step.object.quietly { step.object.awake(fromSnapshotEvents: event) }
            if !step.object.state.isAlive, !step.object.hasRow { unregister(step.object) }
        }
        pending.isPaused = false
    }

    private func put(_ object: NSManagedObject, into target: ObjectState) -> NSSnapshotEventType {
        let wasAlive = object.state.isAlive
        object.state.isAlive = target.isAlive
        inserted.remove(object)
        updated.remove(object)
        deleted.remove(object)
        guard target.isAlive else {
            if object.hasRow { deleted.insert(object) }
            return .undoInsertion
        }
        if object.liveContext == nil { register(object) }
        object.fireFault()
        if target.isFault { object.restoreCommitted() } else { object.state.values = target.values }
        if !object.hasRow {
            inserted.insert(object)
        } else if !object.changedValues().isEmpty {
            updated.insert(object)
        }
        return wasAlive ? .undoUpdate : .undoDeletion
    }
}

extension NSManagedObject {
    /// Restores the last fetched or saved values.
    func restoreCommitted() {
        state.isAlive = true
        guard let committed = state.committed else { return }
        state.values = committed.values
        for (name, relationship) in entity.relationshipsByName where relationship.isKeptByInverse {
            state.values[name] = nil
        }
    }
}
