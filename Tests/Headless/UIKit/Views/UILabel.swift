/// A view that shows a text.
@MainActor
open class UILabel: UIView {
    /// The text.
    open var text: String?
    /// Whether the text looks enabled.
    open var isEnabled = true

    /// Creates an empty label.
    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    /// Decodes a label.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        guard let coder = coder as? StoryboardCoder else { return }
        text = coder.text("text")
        isEnabled = coder.flag("enabled") ?? true
    }
}
