#if canImport(AppKit) && !targetEnvironment(macCatalyst)
public import AppKit
public import Wind
import WindIntegration

extension Component where Self: NSObject {
    /// Wires an object that your code created, and returns it.
    ///
    /// Use this method for view controllers, window controllers and documents, and for any other component that inherits
    /// from `NSObject`: a view, a data source.
    ///
    ///     let controller = try PlainController().resolved(in: container)
    ///     let window = NSWindow(contentViewController: controller)
    ///
    /// The object keeps the container from now on, also if wiring fails. The `windContainer` of a controller or a
    /// document returns it. Don't call this method on an object that the container keeps, such as a singleton: each
    /// would keep the other alive. Wind announces a `ForeignInstantiable` to its consumers. This method doesn't load a
    /// view or a window. A second call wires the object again.
    /// - Parameter container: The container that wires the object.
    /// - Returns: The object itself.
    /// - Throws: `Container.ResolutionError` if the container can't wire the object.
    @MainActor
    public func resolved(in container: Container) throws(Container.ResolutionError) -> Self {
        Attached.set(container, of: self)
        try Waking(self, in: "resolved(in:)").wireAgain(in: container)
        return self
    }
}
#endif
