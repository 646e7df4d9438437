#if canImport(UIKit) && !os(watchOS)
public import UIKit
public import Wind
import WindIntegration

extension UIStoryboard {
    /// The container of the controllers that this storyboard makes, nil unless it was set.
    ///
    /// The storyboard keeps it. It belongs to this object: another `UIStoryboard` of the same file, such as the one that a storyboard reference
    /// makes, has its own.
    public var container: Container? {
        get { Attached.container(of: self) }
        set { Attached.set(newValue, of: self) }
    }
}
#endif
