import Foundation

/// Shows one of several controllers.
@MainActor
open class UITabBarController: UIViewController {
    private var selection: UIViewController?

    /// The controllers in the order of their tabs.
    open var viewControllers: [UIViewController]? {
        get { children }
        set { setViewControllers(newValue, animated: false) }
    }

    /// The visible controller.
    open var selectedViewController: UIViewController? {
        get { selection }
        set {
            let old = selection
            selection = newValue
            exchange(old, for: newValue, animated: false)
        }
    }

    /// The index of the visible controller.
    open var selectedIndex: Int {
        get { children.firstIndex { $0 === selection } ?? NSNotFound }
        set { if children.indices.contains(newValue) { selectedViewController = children[newValue] } }
    }

    override var visibleChildren: [UIViewController] { selection.map { [$0] } ?? [] }

    /// Replaces the controllers; the first is shown unless the old selection stays.
    open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
        let viewControllers = viewControllers ?? []
        let leaving = children.filter { child in !viewControllers.contains { $0 === child } }
        let coming = viewControllers.filter { $0.parent !== self }
        for child in leaving { child.willMove(toParent: nil) }
        for child in coming { addChild(child) }
        children = viewControllers + leaving
        if !viewControllers.contains(where: { $0 === selection }) { selectedViewController = viewControllers.first }
        for child in leaving { child.removeFromParent() }
        for child in coming { child.didMove(toParent: self) }
    }
}
