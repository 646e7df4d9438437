/// The actions that a swipe over a row offers.
@MainActor
open class UISwipeActionsConfiguration: NSObject {
    /// The actions, the first at the edge.
    public let actions: [UIContextualAction]
    /// Whether a full swipe performs the first action.
    open var performsFirstActionWithFullSwipe = true

    /// Creates a configuration from actions.
    public init(actions: [UIContextualAction]) {
        self.actions = actions
        super.init()
    }
}

/// An action that a swipe offers.
@MainActor
open class UIContextualAction: NSObject {
    /// The meaning of an action.
    public enum Style: Int, Sendable {
        case normal, destructive
    }

    /// Performs the action; receives the action, the view and a closure to report whether it was performed.
    public typealias Handler = @MainActor (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void

    /// The text that the user reads.
    open var title: String?
    /// The meaning of the action.
    public let style: Style
    /// The closure that performs the action.
    public let handler: Handler

    /// Creates an action.
    public init(style: Style, title: String?, handler: @escaping Handler) {
        self.style = style
        self.title = title
        self.handler = handler
        super.init()
    }
}
