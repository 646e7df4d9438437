import Foundation

/// Shows several controllers beside each other.
@MainActor
open class UISplitViewController: UIViewController {
    /// The controllers in the order of their columns.
    open var viewControllers: [UIViewController] {
        get { children }
        set {
            let leaving = children.filter { child in !newValue.contains { $0 === child } }
            let coming = newValue.filter { $0.parent !== self }
            for child in leaving { child.willMove(toParent: nil) }
            for child in coming { addChild(child) }
            for child in leaving { child.removeFromParent() }
            for child in coming { child.didMove(toParent: self) }
        }
    }
}
