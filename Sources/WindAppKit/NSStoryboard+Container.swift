#if canImport(AppKit) && !targetEnvironment(macCatalyst)
public import AppKit
public import Wind
import WindIntegration

extension NSStoryboard {
    /// The container of the controllers that this storyboard makes, nil unless it was set; the storyboard keeps it.
    ///
    /// It belongs to this object: another `NSStoryboard` of the same file, such as the one that a storyboard reference
    /// makes, has its own.
    @MainActor public var container: Container? {
        get { Attached.container(of: self) }
        set { Attached.set(newValue, of: self) }
    }
}
#endif
