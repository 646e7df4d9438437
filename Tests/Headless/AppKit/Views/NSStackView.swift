/// A view that lays others out in a row or a column.
@MainActor
open class NSStackView: NSView {
    /// The views that are laid out.
    open private(set) var arrangedSubviews: [NSView] = []

    /// Makes an empty stack.
    public override init(frame frameRect: CGRect) {
        super.init(frame: frameRect)
    }

    /// Makes a stack of views.
    public convenience init(views: [NSView]) {
        self.init(frame: .zero)
        for view in views { addArrangedSubview(view) }
    }

    /// Decodes a stack with all of its views arranged.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        arrangedSubviews = subviews
    }

    /// Lays a view out after the others.
    open func addArrangedSubview(_ view: NSView) {
        insertArrangedSubview(view, at: arrangedSubviews.count)
    }

    /// Lays a view out at a place among the others.
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
