public import Foundation

/// A window that shows views.
@MainActor
open class UIWindow: UIView {
    /// The scene that the window is in.
    open weak var windowScene: UIWindowScene? {
        didSet {
            oldValue?.leave(self)
            windowScene?.enter(self)
        }
    }
    /// Whether the window receives key events.
    open private(set) var isKeyWindow = false

    /// The controller of the window's content.
    open var rootViewController: UIViewController? {
        didSet {
            guard oldValue !== rootViewController else { return }
            oldValue?.beginDisappearing(false)
            oldValue?.viewIfLoaded?.removeFromSuperview()
            oldValue?.finishDisappearing(false)
            if !isHidden { showRoot() }
        }
    }

    /// Creates a window of a scene.
    public init(windowScene: UIWindowScene) {
        super.init(frame: .zero)
        isHidden = true
        self.windowScene = windowScene
        windowScene.enter(self)
    }

    /// Creates a window without a scene.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        isHidden = true
    }

    /// Decodes a window, which is hidden at first.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        isHidden = true
    }

    /// The window itself.
    open override var window: UIWindow? { self }
    /// The scene.
    open override var next: UIResponder? { windowScene }

    /// Shows the window, with the view of its root.
    open func makeKeyAndVisible() {
        for window in windowScene?.windows ?? [] { window.isKeyWindow = false }
        isKeyWindow = true
        isHidden = false
        showRoot()
    }

    private func showRoot() {
        guard let root = rootViewController, root.appearance == .hidden else { return }
        root.beginAppearing(false)
        addSubview(root.view)
        root.finishAppearing(false)
    }

    /// Hides the window and releases its content, as when the scene disconnects.
    func close() {
        rootViewController?.dismissNow(animated: false, completion: nil)
        isHidden = true
        rootViewController = nil
        windowScene = nil
    }
}
