/// What a swipe over a row offers.
@MainActor
open class UISwipeActionsConfiguration: NSObject {
    /// The actions, the first at the edge.
    public let actions: [UIContextualAction]
    /// Whether a full swipe performs the first action.
    open var performsFirstActionWithFullSwipe = true

    /// An offer of actions.
    public init(actions: [UIContextualAction]) {
        self.actions = actions
        super.init()
    }
}

/// An action that a swipe offers.
@MainActor
open class UIContextualAction: NSObject {
    /// What an action means.
    public enum Style: Int, Sendable {
        case normal, destructive
    }

    /// What is done: given the action, the view and whom to tell whether it was done.
    public typealias Handler = @MainActor (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void

    /// What the user reads.
    open var title: String?
    /// What the action means.
    public let style: Style
    /// What is done.
    public let handler: Handler

    /// Makes an action.
    public init(style: Style, title: String?, handler: @escaping Handler) {
        self.style = style
        self.title = title
        self.handler = handler
        super.init()
    }
}
