/// A view that shows a part of its content.
@MainActor
open class UIScrollView: UIView {
    /// The origin of the visible part.
    open var contentOffset = CGPoint.zero
    /// The size of the content.
    open var contentSize = CGSize.zero
}

/// Text of several lines.
@MainActor
open class UITextView: UIScrollView {
    /// The text.
    open var text: String! = ""

    /// Creates an empty view.
    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    /// Decodes a text view.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        text = (coder as? StoryboardCoder)?.text("text") ?? ""
    }
}

/// A view that arranges other views in a row or a column.
@MainActor
open class UIStackView: UIView {
    /// The arranged views.
    open private(set) var arrangedSubviews: [UIView] = []

    /// Creates an empty stack.
    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    /// Creates a stack of views.
    public convenience init(arrangedSubviews views: [UIView]) {
        self.init(frame: .zero)
        for view in views { addArrangedSubview(view) }
    }

    /// Decodes a stack with all of its views arranged.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        arrangedSubviews = subviews
    }

    /// Arranges a view after the others.
    open func addArrangedSubview(_ view: UIView) {
        insertArrangedSubview(view, at: arrangedSubviews.count)
    }

    /// Arranges a view at an index among the others.
    open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
        arrangedSubviews.removeAll { $0 === view }
        if view.superview !== self { addSubview(view) }
        arrangedSubviews.insert(view, at: min(stackIndex, arrangedSubviews.count))
    }

    /// Stops arranging a view, which stays a subview.
    open func removeArrangedSubview(_ view: UIView) {
        arrangedSubviews.removeAll { $0 === view }
    }
}
