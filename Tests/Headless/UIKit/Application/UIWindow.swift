public import Foundation

/// Where views are seen.
@MainActor
open class UIWindow: UIView {
    /// The scene that the window is in.
    open weak var windowScene: UIWindowScene? {
        didSet {
            oldValue?.leave(self)
            windowScene?.enter(self)
        }
    }
    /// Whether the window takes the keys.
    open private(set) var isKeyWindow = false

    /// The controller of what is in the window.
    open var rootViewController: UIViewController? {
        didSet {
            guard oldValue !== rootViewController else { return }
            oldValue?.beginDisappearing(false)
            oldValue?.viewIfLoaded?.removeFromSuperview()
            oldValue?.finishDisappearing(false)
            if !isHidden { showRoot() }
        }
    }

    /// Makes a window of a scene.
    public init(windowScene: UIWindowScene) {
        super.init(frame: .zero)
        isHidden = true
        self.windowScene = windowScene
        windowScene.enter(self)
    }

    /// Makes a window that is in no scene.
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

    /// Takes everything out of sight, as when the scene goes.
    func close() {
        rootViewController?.dismissNow(animated: false, completion: nil)
        isHidden = true
        rootViewController = nil
        windowScene = nil
    }
}
