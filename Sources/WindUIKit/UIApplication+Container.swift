#if canImport(UIKit) && !os(watchOS)
public import UIKit
public import Wind

extension UIApplication {
    /// The app's container: `Container.application`, nil until somebody sets it.
    ///
    /// Set it before the first scene connects: in `application(_:didFinishLaunchingWithOptions:)` or in the delegate's
    /// `init`. Setting another one changes what is wired from then on, and nothing that was wired before.
    public var container: Container? {
        get { Container.application }
        set { Container.application = newValue }
    }
}
#endif
