#if canImport(UIKit) && !os(watchOS)
public import UIKit
public import Wind
import WindIntegration

extension Component where Self: NSObject {
    /// Wires this object, which code has made, and returns it.
    ///
    /// For controllers, which belong to the container from now on, and any other component: a view, a scene's delegate, a
    /// data source. A `ForeignInstantiable` announces itself. No view is loaded. Called again it wires again.
    /// - Parameter container: The container.
    /// - Returns: This object.
    /// - Throws: `Container.ResolutionError`.
    @MainActor
    public func resolved(in container: Container) throws -> Self {
        Attached.set(container, of: self)
        try Awakening(of: self, in: "resolved(in:)", UIKitInterface.whereabouts(of: self)).attempt(in: container)
        return self
    }
}
#endif
