#if canImport(AppKit) && !targetEnvironment(macCatalyst)
public import AppKit
public import Wind
import WindIntegration

extension NSDocument {
    /// The container of the document's windows: the one that was set here, else the application's.
    ///
    /// The document keeps what is set; nil takes it away again. Set it in the document's `init`, and give it to the
    /// controllers in `makeWindowControllers()`: they are wired before they know their document.
    @MainActor public var windContainer: Container? {
        get { Attached.container(of: self) ?? Container.application }
        set { Attached.set(newValue, of: self) }
    }
}
#endif
