#if canImport(AppKit) && !targetEnvironment(macCatalyst)
public import AppKit
public import Wind
import WindIntegration

extension NSViewController {
    /// The nearest container.
    ///
    /// That is the one that was set here; else the storyboard's; else the one nearest to the parent or, without a parent,
    /// to the presenter; else that of the window's controller or document; else the application's. Looking for it never
    /// loads a view. Setting it keeps it with this controller and wires nothing; nil takes it away again.
    public var windContainer: Container? {
        get {
            let path = pathOut
            return path.lazy.compactMap(\.declaredContainer).first
                ?? path.lazy.compactMap { unsafe $0.viewIfLoaded?.window?.windowController?.ownContainer }.first
                ?? Container.application
        }
        set { Attached.set(newValue, of: self) }
    }

    /// The container in which a hook of a storyboard wires this controller.
    var wakingContainer: Container? { declaredContainer ?? Instantiation.container ?? windContainer }

    private var declaredContainer: Container? {
        Attached.container(of: self) ?? storyboard.flatMap { Attached.container(of: $0) }
    }

    /// This controller, the one that it is in or presented by, and so on.
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
