#if canImport(UIKit) && !os(watchOS)
public import UIKit
public import Wind
import WindIntegration

extension Component where Self: UIViewController {
    /// Wires this controller, which code has made, and returns it.
    ///
    /// It belongs to the container from now on; a `ForeignInstantiable` announces itself. No view is loaded. Called again
    /// it wires again.
    /// - Parameter container: The container.
    /// - Returns: This controller.
    /// - Throws: `Container.ResolutionError`.
    @MainActor
    public func resolved(in container: Container) throws -> Self {
        (self as UIViewController).windContainer = container
        try Awakening(of: self, in: "resolved(in:)", UIKitInterface.whereabouts(of: self)).attempt(in: container)
        return self
    }
}
#endif
