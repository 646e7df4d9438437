public import Foundation

/// Records what contexts change, in groups that are undone and redone as one.
///
/// Foundation lacks this class on Linux. The stand-in records the changes of contexts only.
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

    /// Undoes the last group.
    open func undo() {
        actions.undo()
    }

    /// Redoes the last undone group.
    open func redo() {
        actions.redo()
    }

    /// Forgets all groups.
    open func removeAllActions() {
        actions.removeAll()
    }

    /// Stops recording until the same number of calls enables it again.
    open func disableUndoRegistration() {
        actions.checkpoint()
        actions.disabled += 1
    }

    /// Reverses one call of `disableUndoRegistration()`.
    open func enableUndoRegistration() {
        actions.checkpoint()
        actions.disabled -= 1
    }
}
