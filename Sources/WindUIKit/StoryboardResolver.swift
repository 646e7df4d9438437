#if canImport(UIKit) && !os(watchOS)
public import UIKit
import Wind
import WindIntegration

/// Has what its outlets lead to wired when a storyboard brings them to life.
///
/// In Interface Builder, drag an Object into the scene, set its class to `StoryboardResolver` and its module to
/// `WindUIKit`, and connect its outlet `viewController`. The controller is wired in `awakeFromNib`: before
/// `prepare(for:sender:)` and `viewDidLoad`, when no view is loaded yet. In which order the objects of a scene awake is
/// not documented, so don't read dependencies in the controller's own `awakeFromNib`: use `dependenciesFulfilled()`.
/// Problems go to the container's `onProblem`. It keeps nothing alive.
@MainActor
public final class StoryboardResolver: NSObject {
    /// The controller of the scene, wired in its nearest container.
    #if canImport(ObjectiveC)
    @IBOutlet
    #endif
    public weak var viewController: UIViewController?

    /// Another object of the scene or nib, a component, wired in the container of the controller that `viewController`
    /// leads to; without one in its own nearest, which for a view is that of its scene, else the application's.
    #if canImport(ObjectiveC)
    @IBOutlet
    #endif
    public weak var target: NSObject?

    /// Wires what is connected, each object once.
    public override func awakeFromNib() {
        super.awakeFromNib()
        let hook = "awakeFromNib of a StoryboardResolver"
        if let viewController { Waking(viewController, in: hook).wire(in: viewController.wakingContainer) }
        if let target { Waking(target, in: hook, beside: viewController).wire(in: container(for: target)) }
        guard viewController == nil, target == nil else { return }
        Awakening(of: self, in: "awakeFromNib").reportNothingConnected(advice: [
            "connect its outlet viewController or target in Interface Builder, or remove it;",
            "views of a scene are not loaded when it awakes: wire one in its controller's viewDidLoad",
        ])
    }

    private func container(for target: NSObject) -> Container? {
        if let controller = target as? UIViewController ?? viewController { return controller.wakingContainer }
        let scene = (target as? UIView)?.window?.windowScene
        return scene?.container ?? Instantiation.container ?? Container.application
    }
}
#endif
