#if canImport(UIKit) && !os(watchOS)
public import UIKit
public import Wind
import WindIntegration

extension UIViewController {
    /// The nearest container of this view controller.
    ///
    /// The search asks, in this order: this controller, its storyboard, its parent or (without a parent) its presenter
    /// and so on, the scene of its window, and the application. It never loads a view.
    ///
    /// The controller keeps the container that you set. Setting a container doesn't wire the controller. Set nil to
    /// remove the container.
    public var windContainer: Container? {
        get {
            let path = pathOut
            return path.lazy.compactMap(\.declaredContainer).first
                ?? path.lazy.compactMap(\.viewIfLoaded?.window?.windowScene?.container).first
                ?? Container.application
        }
        set { Attached.set(newValue, of: self) }
    }

    /// The container that wires this controller when a storyboard brings it to life.
    var wakingContainer: Container? {
        declaredContainer ?? Instantiation.container ?? windContainer
    }

    private var declaredContainer: Container? {
        Attached.container(of: self) ?? storyboard.flatMap { Attached.container(of: $0) }
    }

    /// This controller, then its parent or its presenter, and so on to the outermost controller.
    private var pathOut: [UIViewController] {
        var path: [UIViewController] = []
        var next: UIViewController? = self
        while let current = next, !path.contains(current) {
            path.append(current)
            next = current.parent ?? current.presentingViewController
        }
        return path
    }
}
#endif
