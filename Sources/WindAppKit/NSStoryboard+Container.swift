#if canImport(AppKit) && !targetEnvironment(macCatalyst)
public import AppKit
public import Wind
import WindIntegration

extension NSStoryboard {
    /// The container of the controllers that this storyboard makes: the one that was set here, else the application's.
    ///
    /// The storyboard keeps what is set; nil takes it away again. It belongs to this object: another `NSStoryboard` of the
    /// same file, such as the one that a storyboard reference makes, has its own.
    @MainActor public var container: Container? {
        get { Attached.container(of: self) ?? Container.application }
        set { Attached.set(newValue, of: self) }
    }
}
#endif
