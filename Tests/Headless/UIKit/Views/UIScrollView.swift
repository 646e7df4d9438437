/// A view that shows part of what is in it.
@MainActor
open class UIScrollView: UIView {
    /// The origin of the visible part.
    open var contentOffset = CGPoint.zero
    /// How large the whole is.
    open var contentSize = CGSize.zero
}

/// Text of several lines.
@MainActor
open class UITextView: UIScrollView {
    /// The text.
    open var text: String! = ""

    /// Makes an empty view.
    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    /// Decodes a text view.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        text = (coder as? StoryboardCoder)?.text("text") ?? ""
    }
}

/// A view that lays others out in a row or a column.
@MainActor
open class UIStackView: UIView {
    /// The views that are laid out.
    open private(set) var arrangedSubviews: [UIView] = []

    /// Makes an empty stack.
    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    /// Makes a stack of views.
    public convenience init(arrangedSubviews views: [UIView]) {
        self.init(frame: .zero)
        for view in views { addArrangedSubview(view) }
    }

    /// Decodes a stack with all of its views arranged.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        arrangedSubviews = subviews
    }

    /// Lays a view out after the others.
    open func addArrangedSubview(_ view: UIView) {
        insertArrangedSubview(view, at: arrangedSubviews.count)
    }

    /// Lays a view out at a place among the others.
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
