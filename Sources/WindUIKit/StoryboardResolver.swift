#if canImport(UIKit) && !os(watchOS)
public import UIKit
import Wind
import WindIntegration

/// An object in a storyboard that has a container wire the objects connected to its outlets.
///
/// In Interface Builder, drag an Object into the scene, set its class to `StoryboardResolver` and its module to
/// `WindUIKit`, and connect its outlet `viewController`. The resolver wires the connected objects in `awakeFromNib()`,
/// before `prepare(for:sender:)` and `viewDidLoad()`. At that point, no view is loaded.
///
/// The order in which the objects of a scene awake isn't documented. Don't read dependencies in the controller's own
/// `awakeFromNib()`. Use `dependenciesFulfilled()` instead.
///
/// The resolver passes problems to the container's `onProblem`, or to `Container.onProblem` if it finds no container.
/// It keeps no object alive.
@MainActor
public final class StoryboardResolver: NSObject {
    /// The view controller of the scene, which its nearest container wires.
    #if canImport(ObjectiveC)
    @IBOutlet
    #endif
    public weak var viewController: UIViewController?

    /// Another object of the scene or nib, which must be a component.
    ///
    /// A target that is a controller is wired in its own nearest container. If `viewController` is connected, any other
    /// target uses the container of that controller. Otherwise, a view uses the container of its scene, and any other
    /// object uses the application's container.
    #if canImport(ObjectiveC)
    @IBOutlet
    #endif
    public weak var target: NSObject?

    /// Wires each connected object once.
    ///
    /// UIKit calls this method when it has loaded the storyboard or nib. If no outlet is connected, the resolver
    /// reports `WIND-017`.
    public override func awakeFromNib() {
        super.awakeFromNib()
        let hook = "awakeFromNib of a StoryboardResolver"
        if let viewController { Waking(viewController, in: hook).wire(in: viewController.wakingContainer) }
        if let target { Waking(target, in: hook, beside: viewController).wire(in: container(for: target)) }
        guard viewController == nil, target == nil else { return }
        Awakening(of: self, in: "awakeFromNib").reportNothingConnected(advice: [
            "connect its outlet viewController or target in Interface Builder, or remove it;",
            "a scene's views aren't loaded when it awakes: wire them in the controller's viewDidLoad",
        ])
    }

    private func container(for target: NSObject) -> Container? {
        if let controller = target as? UIViewController ?? viewController { return controller.wakingContainer }
        let scene = (target as? UIView)?.window?.windowScene
        return scene?.container ?? Instantiation.container ?? Container.application
    }
}
#endif
