/// A view that arranges other views in a row or a column.
@MainActor
open class NSStackView: NSView {
    /// The arranged views.
    open private(set) var arrangedSubviews: [NSView] = []

    /// Creates an empty stack.
    public override init(frame frameRect: CGRect) {
        super.init(frame: frameRect)
    }

    /// Creates a stack of views.
    public convenience init(views: [NSView]) {
        self.init(frame: .zero)
        for view in views { addArrangedSubview(view) }
    }

    /// Decodes a stack with all of its views arranged.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        arrangedSubviews = subviews
    }

    /// Arranges a view after the others.
    open func addArrangedSubview(_ view: NSView) {
        insertArrangedSubview(view, at: arrangedSubviews.count)
    }

    /// Arranges a view at an index among the others.
    open func insertArrangedSubview(_ view: NSView, at index: Int) {
        arrangedSubviews.removeAll { $0 === view }
        if view.superview !== self { addSubview(view) }
        arrangedSubviews.insert(view, at: min(index, arrangedSubviews.count))
    }

    /// Stops arranging a view, which stays a subview.
    open func removeArrangedSubview(_ view: NSView) {
        arrangedSubviews.removeAll { $0 === view }
    }
}
