#if canImport(AppKit) && !targetEnvironment(macCatalyst)
public import AppKit
public import Wind
import WindIntegration

extension NSDocument {
    /// The container that serves the windows of this document.
    ///
    /// If no container is set here, the property returns the application's. The document keeps the container that you
    /// set. Set nil to remove it.
    ///
    /// Set the container in the document's `init`, and pass it on in `makeWindowControllers()`. A storyboard's
    /// controllers are wired before they know their document:
    ///
    ///     let controller: NSWindowController = try storyboard.instantiateController(
    ///         identifier: "window", in: windContainer)
    ///     addWindowController(controller)
    @MainActor public var windContainer: Container? {
        get { Attached.container(of: self) ?? Container.application }
        set { Attached.set(newValue, of: self) }
    }
}
#endif
