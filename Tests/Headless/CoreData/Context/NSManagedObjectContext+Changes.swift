internal import Foundation
internal import Dispatch

extension NSManagedObjectContext {
    /// Inserts an object and calls its `awakeFromInsert()`.
    public func insert(_ object: NSManagedObject) {
        requireQueue(#function)
        if object.liveContext === self { return }
        if object.liveContext != nil { trap(.insertedElsewhere(entity: object.entity.name ?? "")) }
        var before = object.state
        before.isAlive = false
        pending.note(object, was: before)
        register(object)
        object.state.isAlive = true
        inserted.insert(object)
        scheduleProcessing()
        if !object.wasAwakened {
            object.wasAwakened = true
            object.awakeFromInsert()
        }
    }

    /// Marks an object to be deleted with the next save.
    ///
    /// Processing the changes applies the delete rules, at the latest before the save.
    public func delete(_ object: NSManagedObject) {
        requireQueue(#function)
        guard object.liveContext === self, object.state.isAlive else { return }
        object.fireFault()
        object.prepareForDeletion()
        guard object.liveContext === self, object.state.isAlive else { return }
        noteBeforeChange(of: object)
        object.state.isAlive = false
        updated.remove(object)
        if inserted.remove(object) == nil { deleted.insert(object) }
        pending.toPropagate.append(object)
        scheduleProcessing()
    }

    /// Applies delete rules, records changes for undo, and posts a notification.
    public func processPendingChanges() {
        requireQueue(#function)
        while !pending.toPropagate.isEmpty { propagateDeletion(of: pending.toPropagate.removeFirst()) }
        let changes = pending.take()
        let steps = changes.compactMap { UndoStep(object: $0.object, before: $0.state) }
        for (object, _) in changes where !object.state.isAlive && !object.hasRow { unregister(object) }
        guard !steps.isEmpty else { return }
        if let undoManager { undoManager.actions.register(steps, of: self) }
        postChange(steps)
    }

    private func propagateDeletion(of object: NSManagedObject) {
        for (_, relationship) in object.entity.relationshipsByName.sorted(by: { $0.key < $1.key }) {
            switch relationship.deleteRule {
            case .noActionDeleteRule, .denyDeleteRule: continue
            case .cascadeDeleteRule: for other in object.related(relationship) { delete(other) }
            case .nullifyDeleteRule:
                guard let inverse = relationship.inverseRelationship else { continue }
                for other in object.related(relationship) where other.state.isAlive {
                    other.unlink(object, from: inverse)
                }
            }
        }
    }

    func noteBeforeChange(of object: NSManagedObject) {
        if !pending.isPaused { pending.note(object, was: object.state) }
    }

    func noteChange(of object: NSManagedObject) {
        if object.state.isAlive, !inserted.contains(object) { updated.insert(object) }
        scheduleProcessing()
    }

    /// The main queue processes changes at the end of its turn, because an event ends there.
    private func scheduleProcessing() {
        guard concurrencyType == .mainQueueConcurrencyType, !isScratch, !pending.isScheduled else { return }
        pending.isScheduled = true
        DispatchQueue.main.async { [weak self] in
            guard let self else { return }
            pending.isScheduled = false
            processPendingChanges()
            undoManager?.actions.endEvent()
        }
    }

    private func postChange(_ steps: [UndoStep]) {
        var info: [String: Set<NSManagedObject>] = [:]
        for step in steps {
            let keyOfLiving = step.before.isAlive ? NSUpdatedObjectsKey : NSInsertedObjectsKey
            info[step.after.isAlive ? keyOfLiving : NSDeletedObjectsKey, default: []].insert(step.object)
        }
        NotificationCenter.default.post(
            name: .NSManagedObjectContextObjectsDidChange, object: self, userInfo: info)
    }
}

extension NSManagedObject {
    /// Whether a store or a parent has a row for it.
    var hasRow: Bool { state.isFault || state.committed != nil }

    /// Runs a callback whose changes don't count.
    func quietly(_ body: () -> Void) {
        let was = ignoresChanges
        ignoresChanges = true
        body()
        ignoresChanges = was
    }
}
