import HeadlessInterfaceBuilder

/// A control that performs an action when the user taps it.
@MainActor
open class UIButton: UIControl {
    /// The text of the button.
    open private(set) var currentTitle: String?

    /// Creates a button without text.
    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    /// Creates a button with the title and the handler of an action.
    public override init(frame: CGRect, primaryAction: UIAction?) {
        super.init(frame: frame, primaryAction: primaryAction)
        currentTitle = primaryAction?.title
    }

    /// Decodes a button.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        guard let coder = coder as? StoryboardCoder else { return }
        currentTitle =
            coder.element.value.child(key: "normal")?["title"]
            ?? coder.element.value.child(key: "configuration")?["title"]
    }

    /// Sets the text; only the text of the normal state is modeled.
    open func setTitle(_ title: String?, for state: UIControl.State) {
        if state == .normal { currentTitle = title }
    }

    /// Returns the text of a state; only the text of the normal state is modeled.
    open func title(for state: UIControl.State) -> String? {
        state == .normal ? currentTitle : nil
    }
}

extension UIControl {
    /// The state of a control's appearance.
    public struct State: OptionSet, Sendable {
        /// A bit for each state, as on Apple platforms.
        public let rawValue: UInt

        /// Creates states from their bits.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// The normal state.
        public static let normal: State = []
    }
}
