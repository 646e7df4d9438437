/// A part of the screen.
@MainActor
open class UIView: UIResponder, NSCoding {
    /// The place in the view above.
    open var frame: CGRect
    /// The view above.
    open internal(set) weak var superview: UIView?
    /// The views below, back to front.
    open internal(set) var subviews: [UIView] = []
    /// A number to find the view by.
    open var tag = 0
    /// Whether the view is out of sight.
    open var isHidden = false
    /// Whether the view takes events.
    open var isUserInteractionEnabled = true
    /// The name under which state is kept.
    open var restorationIdentifier: String?
    /// The name under which tests find the view.
    open var accessibilityIdentifier: String?
    /// The controller whose view this is.
    weak var controller: UIViewController?
    /// The element that the view was decoded from.
    let element: StoryboardElement?

    /// Makes a view.
    public init(frame: CGRect) {
        self.frame = frame
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
        tag = coder["tag"].flatMap(Int.init) ?? 0
        isHidden = coder.flag("hidden") ?? false
        isUserInteractionEnabled = coder.flag("userInteractionEnabled") ?? true
        restorationIdentifier = coder["restorationIdentifier"]
        accessibilityIdentifier = coder["accessibilityIdentifier"]
        for view in coder.objects(in: "subviews", of: UIView.self) { addSubview(view) }
    }

    /// Not modelled beyond the storyboard: writes nothing.
    open func encode(with coder: NSCoder) {}

    /// The controller of the view, else the view above.
    open override var next: UIResponder? { controller ?? superview }

    /// The window that the view is in.
    open var window: UIWindow? { superview?.window }

    /// Puts a view in front of the others below this one.
    open func addSubview(_ view: UIView) {
        view.removeFromSuperview()
        // A child's view that comes into sight makes the child appear, as that of a container does by itself.
        let child = view.controller.flatMap { window != nil && $0.parent?.appearance == .visible ? $0 : nil }
        child?.beginAppearing(false)
        view.superview = self
        subviews.append(view)
        view.tellOfWindow()
        child?.finishAppearing(false)
    }

    /// Takes the view out of the one above.
    open func removeFromSuperview() {
        guard let superview else { return }
        let child = controller?.parent?.appearance == .visible && window != nil ? controller : nil
        child?.beginDisappearing(false)
        defer { child?.finishDisappearing(false) }
        superview.subviews.removeAll { $0 === self }
        self.superview = nil
        tellOfWindow()
    }

    /// Called when the view, or one above it, came into a window or left one.
    open func didMoveToWindow() {}

    /// The view itself or the first one below it with a tag.
    open func viewWithTag(_ tag: Int) -> UIView? {
        if self.tag == tag { return self }
        return subviews.lazy.compactMap { $0.viewWithTag(tag) }.first
    }

    /// Whether the view is a view or below it.
    open func isDescendant(of view: UIView) -> Bool {
        sequence(first: self, next: \.superview).contains { $0 === view }
    }

    private func tellOfWindow() {
        didMoveToWindow()
        for view in subviews { view.tellOfWindow() }
    }
}
