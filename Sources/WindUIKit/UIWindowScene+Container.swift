#if canImport(UIKit) && !os(watchOS)
public import UIKit
public import Wind
import WindIntegration

extension UIWindowScene {
    /// The container of this window's controllers, nil unless it was set.
    ///
    /// The scene keeps it. A storyboard's controllers are wired before they are in a window. Set ``UIKit/UIStoryboard/container`` too, of the
    /// storyboard that the scene's configuration names.
    public var container: Container? {
        get { Attached.container(of: self) }
        set { Attached.set(newValue, of: self) }
    }
}
#endif
