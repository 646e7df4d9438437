/// The groups of an undo manager.
final class UndoActions: @unchecked Sendable {
    // SAFETY: used on the main actor, or on the queue of the only context that has the manager.
    private struct Action {
        weak var context: NSManagedObjectContext?
        let steps: [UndoStep]
    }

    private var undoable: [[Action]] = []
    private var redoable: [[Action]] = []
    private var open: [Action]?
    private var level = 0
    private var contexts = WeakContexts()
    private(set) var isUndoing = false
    private(set) var isRedoing = false
    var groupsByEvent = true
    var disabled = 0

    var canUndo: Bool {
        checkpoint()
        return !undoable.isEmpty || open?.isEmpty == false
    }

    var canRedo: Bool {
        checkpoint()
        return !redoable.isEmpty
    }

    func attach(_ context: NSManagedObjectContext) {
        contexts.add(context)
    }

    func detach(_ context: NSManagedObjectContext) {
        contexts.remove(context)
    }

    /// Lets contexts register their changes.
    func checkpoint() {
        for context in contexts.all { context.processPendingChanges() }
    }

    func register(_ steps: [UndoStep], of context: NSManagedObjectContext) {
        guard disabled == 0, level > 0 || groupsByEvent else { return }
        redoable = []
        open = (open ?? []) + [Action(context: context, steps: steps)]
    }

    func begin() {
        checkpoint()
        if level == 0 { close() }
        level += 1
    }

    func end() {
        guard level > 0 else { trap(.noUndoGroup) }
        checkpoint()
        level -= 1
        if level == 0 { close() }
    }

    /// Ends the automatically started group.
    func endEvent() {
        if level == 0 { close() }
    }

    func undo() {
        checkpoint()
        endEvent()
        guard let group = undoable.popLast() else { return }
        isUndoing = true
        for action in group.reversed() { action.context?.apply(action.steps, undoing: true) }
        isUndoing = false
        redoable.append(group)
    }

    func redo() {
        checkpoint()
        guard let group = redoable.popLast() else { return }
        isRedoing = true
        for action in group { action.context?.apply(action.steps, undoing: false) }
        isRedoing = false
        undoable.append(group)
    }

    func removeAll() {
        undoable = []
        redoable = []
        open = nil
        level = 0
    }

    private func close() {
        if let group = open, !group.isEmpty { undoable.append(group) }
        open = nil
    }
}
