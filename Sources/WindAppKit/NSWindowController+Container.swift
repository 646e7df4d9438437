#if canImport(AppKit) && !targetEnvironment(macCatalyst)
public import AppKit
public import Wind
import WindIntegration

extension NSWindowController {
    /// The nearest container of this window controller.
    ///
    /// The search asks, in this order: this controller, its storyboard, its document, and the application. It never
    /// loads a window.
    ///
    /// The controller keeps the container that you set. Setting a container doesn't wire the controller. Set nil to
    /// remove the container.
    public var windContainer: Container? {
        get { declaredContainer ?? ofDocument ?? Container.application }
        set { Attached.set(newValue, of: self) }
    }

    /// The container that wires this controller when a storyboard brings it to life.
    var wakingContainer: Container? { declaredContainer ?? Instantiation.container ?? windContainer }

    /// The container of this controller, its storyboard or its document.
    var ownContainer: Container? { declaredContainer ?? ofDocument }

    private var declaredContainer: Container? {
        Attached.container(of: self) ?? storyboard.flatMap { Attached.container(of: $0) }
    }
    private var ofDocument: Container? { unsafe (document as? NSDocument).flatMap { Attached.container(of: $0) } }
}
#endif
