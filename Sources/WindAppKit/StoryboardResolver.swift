#if canImport(AppKit) && !targetEnvironment(macCatalyst)
public import AppKit
import Wind
import WindIntegration

/// Has what its outlets lead to wired when a storyboard brings them to life.
///
/// In Interface Builder, drag an Object into the scene, set its class to `StoryboardResolver` and its module to
/// `WindAppKit`, and connect an outlet. What it leads to is wired in `awakeFromNib`: before `prepare(for:sender:)` and
/// `viewDidLoad`, when no view is loaded yet. In which order the objects of a scene awake is not documented, so don't read
/// dependencies in the controller's own `awakeFromNib`: use `dependenciesFulfilled()`. Problems go to the container's
/// `onProblem`. It keeps nothing alive.
@MainActor
public final class StoryboardResolver: NSObject, @unchecked Sendable {
    // SAFETY: everything belongs to the main actor; the superclass does not.
    /// The controller of the scene's view, wired in its nearest container.
    #if canImport(ObjectiveC)
    @IBOutlet
    #endif
    public weak var viewController: NSViewController?

    /// The controller of the scene's window, wired in its nearest container.
    #if canImport(ObjectiveC)
    @IBOutlet
    #endif
    public weak var windowController: NSWindowController?

    /// Another object of the scene or nib, a component, wired in the container of the controller that another outlet leads
    /// to; without one in its own nearest, which for a view is that of its window, else the application's.
    #if canImport(ObjectiveC)
    @IBOutlet
    #endif
    public weak var target: NSObject?

    /// Wires what is connected, each object once.
    public nonisolated override func awakeFromNib() {
        // AppKit loads nibs on the main thread, but does not say so in the method's declaration.
        MainActor.assumeIsolated {
            super.awakeFromNib()
            wireAll()
        }
    }

    private func wireAll() {
        let hook = "awakeFromNib of a StoryboardResolver"
        if let windowController { Waking(windowController, in: hook).wire(in: windowController.wakingContainer) }
        if let viewController { Waking(viewController, in: hook).wire(in: viewController.wakingContainer) }
        if let target {
            Waking(target, in: hook, beside: viewController ?? windowController).wire(in: container(for: target))
        }
        guard viewController == nil, windowController == nil, target == nil else { return }
        Awakening(of: self, in: "awakeFromNib").reportNothingConnected(advice: [
            "connect its outlet viewController, windowController or target in Interface Builder, or remove it;",
            "views of a scene are not loaded when it awakes: wire one in its controller's viewDidLoad",
        ])
    }

    private func container(for target: NSObject) -> Container? {
        if let controller = target as? NSViewController { return controller.wakingContainer }
        if let controller = target as? NSWindowController { return controller.wakingContainer }
        if let viewController { return viewController.wakingContainer }
        if let windowController { return windowController.wakingContainer }
        let window = unsafe (target as? NSView)?.window
        return window?.windowController?.ownContainer ?? Instantiation.container ?? Container.application
    }
}
#endif
