#if canImport(UIKit) && !os(watchOS)
public import UIKit
public import Wind
import WindIntegration

extension UIWindowScene {
    /// The container that serves the controllers in this scene's window, or nil if none is set here.
    ///
    /// The scene keeps the container. It serves the controllers that your code creates and presents in the window. A
    /// storyboard's controllers are wired before they are in a window: for them, set ``UIKit/UIStoryboard/container``
    /// of the storyboard that creates them.
    public var container: Container? {
        get { Attached.container(of: self) }
        set { Attached.set(newValue, of: self) }
    }
}
#endif
