public import Foundation

/// Shows the last of a stack of controllers.
@MainActor
open class UINavigationController: UIViewController {
    /// The stack, the root first.
    open var viewControllers: [UIViewController] {
        get { children }
        set { setViewControllers(newValue, animated: false) }
    }
    /// Whether the navigation bar is hidden.
    open var isNavigationBarHidden = false
    /// Whether the toolbar is hidden.
    open var isToolbarHidden = true

    /// Creates a stack that holds a root.
    public init(rootViewController: UIViewController) {
        super.init(nibName: nil, bundle: nil)
        setViewControllers([rootViewController], animated: false)
    }

    /// Creates an empty stack.
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    /// Decodes a navigation controller; the storyboard adds its root afterwards.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        guard let coder = coder as? StoryboardCoder else { return }
        isNavigationBarHidden = coder.flag("navigationBarHidden") ?? false
        isToolbarHidden = coder.flag("toolbarHidden") ?? true
    }

    /// The controller at the top.
    open var topViewController: UIViewController? { viewControllers.last }
    /// The visible controller: the presented one, otherwise the top.
    open var visibleViewController: UIViewController? { presentedViewController ?? topViewController }

    override var visibleChildren: [UIViewController] { topViewController.map { [$0] } ?? [] }

    /// Replaces the stack.
    open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
        let old = topViewController
        let leaving = children.filter { child in !viewControllers.contains { $0 === child } }
        let coming = viewControllers.filter { $0.parent !== self }
        for child in leaving { child.willMove(toParent: nil) }
        for child in coming { addChild(child) }
        exchange(old, for: viewControllers.last, animated: animated)
        for child in leaving { child.removeFromParent() }
        children = viewControllers
        for child in coming { child.didMove(toParent: self) }
    }

    /// Pushes a controller.
    open func pushViewController(_ viewController: UIViewController, animated: Bool) {
        setViewControllers(viewControllers + [viewController], animated: animated)
    }

    /// Removes the top controller, unless it is the root.
    @discardableResult
    open func popViewController(animated: Bool) -> UIViewController? {
        guard viewControllers.count > 1, let top = topViewController else { return nil }
        setViewControllers(viewControllers.dropLast(), animated: animated)
        return top
    }

    /// Removes the controllers above a controller of the stack.
    @discardableResult
    open func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
        guard let index = viewControllers.firstIndex(where: { $0 === viewController }) else { return nil }
        let popped = Array(viewControllers[(index + 1)...])
        setViewControllers(Array(viewControllers[...index]), animated: animated)
        return popped
    }

    /// Removes the controllers above the root.
    @discardableResult
    open func popToRootViewController(animated: Bool) -> [UIViewController]? {
        viewControllers.first.flatMap { popToViewController($0, animated: animated) }
    }

    /// Pushes the controller.
    open override func show(_ vc: UIViewController, sender: Any?) {
        pushViewController(vc, animated: true)
    }
}
