#if canImport(UIKit) && !os(watchOS)
public import UIKit
public import Wind
import WindIntegration

extension UIStoryboard {
    /// The container that wires the controllers of this storyboard.
    ///
    /// If no container is set here, the property returns the application's. The storyboard keeps the container that you
    /// set. Set nil to remove it.
    ///
    /// The container belongs to this storyboard object only. Another `UIStoryboard` object of the same file has its own
    /// container, for example the object that a storyboard reference creates.
    public var container: Container? {
        get { Attached.container(of: self) ?? Container.application }
        set { Attached.set(newValue, of: self) }
    }
}
#endif
