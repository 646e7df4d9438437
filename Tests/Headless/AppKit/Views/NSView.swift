import HeadlessInterfaceBuilder

/// A part of a window.
@MainActor
open class NSView: NSResponder, NSCoding, NSUserInterfaceItemIdentification {
    /// The place in the view above.
    open var frame: CGRect
    /// The view above.
    open internal(set) weak var superview: NSView?
    /// The views below, back to front.
    open internal(set) var subviews: [NSView] = []
    /// Whether the view is out of sight.
    open var isHidden = false
    /// The name by which it is found.
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

    /// Makes a view.
    public init(frame frameRect: CGRect) {
        frame = frameRect
        element = nil
        super.init()
    }

    /// Makes a view without extent.
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

    /// Not modelled beyond the storyboard: writes nothing.
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
    /// Unsafe, since Apple declares it `unowned(unsafe)`.
    @unsafe open var window: NSWindow? { currentWindow }
    var currentWindow: NSWindow? { superview?.currentWindow ?? host }

    /// Whether the view, or one above it, is out of sight.
    open var isHiddenOrHasHiddenAncestor: Bool {
        sequence(first: self, next: \.superview).contains(where: \.isHidden)
    }

    /// Puts a view in front of the others below this one.
    open func addSubview(_ view: NSView) {
        view.removeFromSuperview()
        let child = view.controller.flatMap { currentWindow != nil && $0.parent?.isSeen == true ? $0 : nil }
        view.superview = self
        subviews.append(view)
        view.tellOfWindow()
        child?.appear()
    }

    /// Takes the view out of the one above.
    open func removeFromSuperview() {
        guard let superview else { return }
        controller?.disappear()
        superview.subviews.removeAll { $0 === self }
        self.superview = nil
        tellOfWindow()
    }

    /// Called when the view, or one above it, came into a window or left one.
    open func viewDidMoveToWindow() {}

    /// The view is about to be used again, in a table.
    open func prepareForReuse() {}

    /// The view itself or the first one below it with a tag.
    open func viewWithTag(_ tag: Int) -> NSView? {
        if self.tag == tag { return self }
        return subviews.lazy.compactMap { $0.viewWithTag(tag) }.first
    }

    /// Whether the view is a view or below it.
    open func isDescendant(of view: NSView) -> Bool {
        sequence(first: self, next: \.superview).contains { $0 === view }
    }

    /// The first view here or below that takes the keys.
    var firstKeyView: NSView? {
        guard !isHidden else { return nil }
        return acceptsFirstResponder ? self : subviews.lazy.compactMap(\.firstKeyView).first
    }

    func tellOfWindow() {
        viewDidMoveToWindow()
        for view in subviews { view.tellOfWindow() }
    }
}
