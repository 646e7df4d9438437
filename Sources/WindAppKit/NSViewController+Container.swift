#if canImport(AppKit) && !targetEnvironment(macCatalyst)
public import AppKit
public import Wind
import WindIntegration

extension NSViewController {
    /// The nearest container of this view controller.
    ///
    /// The search asks, in this order: this controller, its storyboard, its parent or (without a parent) its presenter
    /// and so on, the window controller and the document of its window, and the application. It never loads a view.
    ///
    /// The controller keeps the container that you set. Setting a container doesn't wire the controller. Set nil to
    /// remove the container.
    public var windContainer: Container? {
        get {
            let path = pathOut
            return path.lazy.compactMap(\.declaredContainer).first
                ?? path.lazy.compactMap { unsafe $0.existingView?.window?.windowController?.ownContainer }.first
                ?? Container.application
        }
        set { Attached.set(newValue, of: self) }
    }

    /// The view, if it is loaded; `viewIfLoaded` needs macOS 14.
    var existingView: NSView? { isViewLoaded ? view : nil }

    /// The container that wires this controller when a storyboard brings it to life.
    var wakingContainer: Container? { declaredContainer ?? Instantiation.container ?? windContainer }

    private var declaredContainer: Container? {
        Attached.container(of: self) ?? storyboard.flatMap { Attached.container(of: $0) }
    }

    /// This controller, then its parent or its presenter, and so on to the outermost controller.
    private var pathOut: [NSViewController] {
        var path: [NSViewController] = []
        var next: NSViewController? = self
        while let current = next, !path.contains(current) {
            path.append(current)
            next = unsafe current.parent ?? current.presentingViewController
        }
        return path
    }
}
#endif
