public import Foundation

/// Records what contexts change, in groups that are undone and redone as one.
///
/// Foundation has none on Linux. This one knows the changes of contexts only.
@MainActor
open class UndoManager: NSObject {
    let actions = UndoActions()

    /// Whether there is a group to undo.
    open var canUndo: Bool { actions.canUndo }
    /// Whether there is a group to redo.
    open var canRedo: Bool { actions.canRedo }
    /// Whether a group is being undone.
    open var isUndoing: Bool { actions.isUndoing }
    /// Whether a group is being redone.
    open var isRedoing: Bool { actions.isRedoing }

    /// Whether changes outside a group form one, which ends with the main queue's turn or with `undo()`.
    open var groupsByEvent: Bool {
        get { actions.groupsByEvent }
        set { actions.groupsByEvent = newValue }
    }

    /// Starts a group; undoing it undoes the groups inside it.
    open func beginUndoGrouping() {
        actions.begin()
    }

    /// Ends the group that was started last.
    open func endUndoGrouping() {
        actions.end()
    }

    /// Takes the last group back.
    open func undo() {
        actions.undo()
    }

    /// Makes the group again that was taken back last.
    open func redo() {
        actions.redo()
    }

    /// Forgets all groups.
    open func removeAllActions() {
        actions.removeAll()
    }

    /// Records nothing until registration is enabled as many times.
    open func disableUndoRegistration() {
        actions.checkpoint()
        actions.disabled += 1
    }

    /// Records again.
    open func enableUndoRegistration() {
        actions.checkpoint()
        actions.disabled -= 1
    }
}
