/// A button in a bar.
@MainActor
open class UIBarButtonItem: UIBarItem {
    /// The purpose of the button, which determines its appearance.
    public enum SystemItem: String, CaseIterable, Sendable {
        case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action, organize, bookmarks
        case search, refresh, stop, camera, trash, play, pause, rewind, fastForward, undo, redo, close
    }

    /// The action of the button.
    open var primaryAction: UIAction? {
        didSet { if let primaryAction, !primaryAction.title.isEmpty { title = primaryAction.title } }
    }
    /// The purpose of the button; Apple's class doesn't let code read it.
    let systemItem: SystemItem?

    /// Creates a button of a kind.
    public init(systemItem: SystemItem, primaryAction: UIAction? = nil) {
        self.systemItem = systemItem
        self.primaryAction = primaryAction
        super.init()
    }

    /// Creates a button with a text, or with the text of its action.
    public init(title: String? = nil, primaryAction: UIAction? = nil) {
        systemItem = nil
        self.primaryAction = primaryAction
        super.init()
        self.title = title ?? primaryAction?.title
    }

    /// Creates a button without text.
    public override init() {
        systemItem = nil
        super.init()
    }

    /// Decodes a button.
    public required init?(coder: NSCoder) {
        systemItem = (coder as? StoryboardCoder)?["systemItem"].flatMap(SystemItem.init)
        super.init(coder: coder)
    }
}
