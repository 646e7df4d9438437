#if canImport(AppKit) && !targetEnvironment(macCatalyst)
public import AppKit
public import Wind
import WindIntegration

extension Component where Self: NSObject {
    /// Wires this object, which code has made, and returns it.
    ///
    /// For controllers of views and of windows, and documents, which belong to the container from now on, and any other
    /// component: a view, a data source. A `ForeignInstantiable` announces itself. No view or window is loaded. Called
    /// again it wires again.
    /// - Parameter container: The container.
    /// - Returns: This object.
    /// - Throws: `Container.ResolutionError`.
    @MainActor
    public func resolved(in container: Container) throws -> Self {
        Attached.set(container, of: self)
        try Awakening(of: self, in: "resolved(in:)", AppKitInterface.whereabouts(of: self)).attempt(in: container)
        return self
    }
}
#endif
