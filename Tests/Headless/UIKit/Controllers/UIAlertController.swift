/// Asks the user a question.
@MainActor
open class UIAlertController: UIViewController {
    /// The style of the question.
    public enum Style: Int, Sendable {
        case actionSheet, alert
    }

    /// The text below the title.
    open var message: String?
    /// The answers, in the order of their addition.
    open private(set) var actions: [UIAlertAction] = []
    /// The answer that the return key gives.
    open var preferredAction: UIAlertAction?
    /// The text fields, in the order of their addition.
    open private(set) var textFields: [UITextField]?
    /// The style of the question.
    public private(set) var preferredStyle = Style.alert

    /// Creates a question.
    public convenience init(title: String?, message: String?, preferredStyle: Style) {
        self.init(nibName: nil, bundle: nil)
        self.title = title
        self.message = message
        self.preferredStyle = preferredStyle
    }

    /// Adds an answer.
    open func addAction(_ action: UIAlertAction) {
        actions.append(action)
    }

    /// Adds a text field; an action sheet can't have any.
    open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
        precondition(preferredStyle == .alert, "only an alert can have text fields")
        let field = UITextField(frame: .zero)
        textFields = (textFields ?? []) + [field]
        configurationHandler?(field)
    }
}

/// An answer to a question.
@MainActor
open class UIAlertAction: NSObject {
    /// The meaning of an answer.
    public enum Style: Int, Sendable {
        case `default`, cancel, destructive
    }

    /// The text that the user reads.
    public let title: String?
    /// The meaning of the answer.
    public let style: Style
    /// Whether the user can choose the answer.
    open var isEnabled = true
    let handler: (@MainActor (UIAlertAction) -> Void)?

    /// Creates an answer.
    public init(title: String?, style: Style, handler: (@MainActor (UIAlertAction) -> Void)? = nil) {
        self.title = title
        self.style = style
        self.handler = handler
        super.init()
    }
}
