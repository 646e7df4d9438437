/// A part of the screen.
@MainActor
open class UIView: UIResponder, NSCoding {
    /// The position and size in the superview.
    open var frame: CGRect
    /// The superview.
    open internal(set) weak var superview: UIView?
    /// The subviews, from back to front.
    open internal(set) var subviews: [UIView] = []
    /// A number that identifies the view.
    open var tag = 0
    /// Whether the view is hidden.
    open var isHidden = false
    /// Whether the view receives events.
    open var isUserInteractionEnabled = true
    /// The name under which the state is saved.
    open var restorationIdentifier: String?
    /// The name under which tests find the view.
    open var accessibilityIdentifier: String?
    /// The controller whose view this is.
    weak var controller: UIViewController?
    /// The element that the view was decoded from.
    let element: StoryboardElement?

    /// Creates a view.
    public init(frame: CGRect) {
        self.frame = frame
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
        tag = coder["tag"].flatMap(Int.init) ?? 0
        isHidden = coder.flag("hidden") ?? false
        isUserInteractionEnabled = coder.flag("userInteractionEnabled") ?? true
        restorationIdentifier = coder["restorationIdentifier"]
        accessibilityIdentifier = coder["accessibilityIdentifier"]
        for view in coder.objects(in: "subviews", of: UIView.self) { addSubview(view) }
    }

    /// Writes nothing; only decoding from a storyboard is modeled.
    open func encode(with coder: NSCoder) {}

    /// The controller of the view, otherwise the superview.
    open override var next: UIResponder? { controller ?? superview }

    /// The window that the view is in.
    open var window: UIWindow? { superview?.window }

    /// Adds a subview in front of the others.
    open func addSubview(_ view: UIView) {
        view.removeFromSuperview()
        // A child's view that becomes visible makes the child appear; containers do so themselves.
        let child = view.controller.flatMap { window != nil && $0.parent?.appearance == .visible ? $0 : nil }
        child?.beginAppearing(false)
        view.superview = self
        subviews.append(view)
        view.tellOfWindow()
        child?.finishAppearing(false)
    }

    /// Removes the view from its superview.
    open func removeFromSuperview() {
        guard let superview else { return }
        let child = controller?.parent?.appearance == .visible && window != nil ? controller : nil
        child?.beginDisappearing(false)
        defer { child?.finishDisappearing(false) }
        superview.subviews.removeAll { $0 === self }
        self.superview = nil
        tellOfWindow()
    }

    /// Called after the view or a view above it has entered or left a window.
    open func didMoveToWindow() {}

    /// Returns the view itself or the first view below it with a tag.
    open func viewWithTag(_ tag: Int) -> UIView? {
        if self.tag == tag { return self }
        return subviews.lazy.compactMap { $0.viewWithTag(tag) }.first
    }

    /// Whether the view is equal to another view or below it.
    open func isDescendant(of view: UIView) -> Bool {
        sequence(first: self, next: \.superview).contains { $0 === view }
    }

    private func tellOfWindow() {
        didMoveToWindow()
        for view in subviews { view.tellOfWindow() }
    }
}
