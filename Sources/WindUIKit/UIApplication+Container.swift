#if canImport(UIKit) && !os(watchOS)
public import UIKit
public import Wind

extension UIApplication {
    /// The app's container: `Container.application`, nil until somebody sets it.
    ///
    /// Set it in the `init` of the application's delegate, which is early enough for every app. One with scenes may also set
    /// it in `application(_:didFinishLaunchingWithOptions:)`, as scenes connect afterwards; one without scenes has loaded its
    /// main storyboard by then. Setting another one changes what is wired from then on, and nothing that was wired before.
    public var container: Container? {
        get { Container.application }
        set { Container.application = newValue }
    }
}
#endif
