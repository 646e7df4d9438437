import HeadlessInterfaceBuilder

/// A part of a window.
@MainActor
open class NSView: NSResponder, NSCoding, NSUserInterfaceItemIdentification {
    /// The position and size in the superview.
    open var frame: CGRect
    /// The superview.
    open internal(set) weak var superview: NSView?
    /// The subviews, from back to front.
    open internal(set) var subviews: [NSView] = []
    /// Whether the view is hidden.
    open var isHidden = false
    /// The identifier by which code finds it.
    open var identifier: NSUserInterfaceItemIdentifier?
    /// The view that the tab key leads to.
    open weak var nextKeyView: NSView?
    /// The controller whose view this is.
    weak var controller: NSViewController?
    private var accessibilityName = ""
    /// The window whose content this is.
    weak var host: NSWindow?
    /// The element that the view was decoded from.
    let element: StoryboardElement?

    /// Creates a view.
    public init(frame frameRect: CGRect) {
        frame = frameRect
        element = nil
        super.init()
    }

    /// Creates a view without extent.
    public convenience override init() {
        self.init(frame: .zero)
    }

    /// Decodes a view with the views below it.
    public required init?(coder: NSCoder) {
        frame = .zero
        element = (coder as? StoryboardCoder)?.element
        super.init()
        guard let coder = coder as? StoryboardCoder else { return }
        isHidden = coder.flag("hidden") ?? false
        identifier = coder["identifier"].map { NSUserInterfaceItemIdentifier($0) }
        accessibilityName = coder["accessibilityIdentifier"] ?? ""
        for view in coder.objects(in: "subviews", of: NSView.self) { addSubview(view) }
    }

    /// Writes nothing; only decoding from a storyboard is modeled.
    open func encode(with coder: NSCoder) {}

    /// Returns the name under which tests find the view; empty if the view doesn't have one.
    open func accessibilityIdentifier() -> String { accessibilityName }
    /// Sets the name under which tests find the view.
    open func setAccessibilityIdentifier(_ accessibilityIdentifier: String?) {
        accessibilityName = accessibilityIdentifier ?? ""
    }

    /// A number that identifies the view; always -1, except for controls.
    open var tag: Int { -1 }

    /// The view's controller, otherwise the view above, otherwise the window, unless code has set another responder.
    open override var nextResponder: NSResponder? {
        get { super.nextResponder ?? controller ?? superview ?? host }
        set { super.nextResponder = newValue }
    }

    /// The window that the view is in.
    ///
    /// Unsafe, because Apple declares it `unowned(unsafe)`.
    @unsafe open var window: NSWindow? { currentWindow }
    var currentWindow: NSWindow? { superview?.currentWindow ?? host }

    /// Whether the view or a view above it is hidden.
    open var isHiddenOrHasHiddenAncestor: Bool {
        sequence(first: self, next: \.superview).contains(where: \.isHidden)
    }

    /// Adds a subview in front of the others.
    open func addSubview(_ view: NSView) {
        view.removeFromSuperview()
        let child = view.controller.flatMap { currentWindow != nil && $0.parent?.isSeen == true ? $0 : nil }
        view.superview = self
        subviews.append(view)
        view.tellOfWindow()
        child?.appear()
    }

    /// Removes the view from its superview.
    open func removeFromSuperview() {
        guard let superview else { return }
        controller?.disappear()
        superview.subviews.removeAll { $0 === self }
        self.superview = nil
        tellOfWindow()
    }

    /// Called after the view or a view above it has entered or left a window.
    open func viewDidMoveToWindow() {}

    /// Called before a table reuses the view.
    open func prepareForReuse() {}

    /// Returns the view itself or the first view below it with a tag.
    open func viewWithTag(_ tag: Int) -> NSView? {
        if self.tag == tag { return self }
        return subviews.lazy.compactMap { $0.viewWithTag(tag) }.first
    }

    /// Whether the view is equal to another view or below it.
    open func isDescendant(of view: NSView) -> Bool {
        sequence(first: self, next: \.superview).contains { $0 === view }
    }

    /// The first view, from this view downward, that accepts key events.
    var firstKeyView: NSView? {
        guard !isHidden else { return nil }
        return acceptsFirstResponder ? self : subviews.lazy.compactMap(\.firstKeyView).first
    }

    func tellOfWindow() {
        viewDidMoveToWindow()
        for view in subviews { view.tellOfWindow() }
    }
}
