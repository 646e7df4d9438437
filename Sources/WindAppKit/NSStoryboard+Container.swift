#if canImport(AppKit) && !targetEnvironment(macCatalyst)
public import AppKit
public import Wind
import WindIntegration

extension NSStoryboard {
    /// The container that wires the controllers of this storyboard.
    ///
    /// If no container is set here, the property returns the application's. The storyboard keeps the container that you
    /// set. Set nil to remove it.
    ///
    /// The container belongs to this storyboard object only. Another `NSStoryboard` object of the same file has its own
    /// container, for example the object that a storyboard reference creates.
    @MainActor public var container: Container? {
        get { Attached.container(of: self) ?? Container.application }
        set { Attached.set(newValue, of: self) }
    }
}
#endif
