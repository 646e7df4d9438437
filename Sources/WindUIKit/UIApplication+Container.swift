#if canImport(UIKit) && !os(watchOS)
public import UIKit
public import Wind

extension UIApplication {
    /// The app's container, or nil before the app sets it.
    ///
    /// This property reads and sets `Container.application`. Set it in the `init` of the app delegate, which is early
    /// enough for every app. An app with scenes can also set it in `application(_:didFinishLaunchingWithOptions:)`,
    /// because scenes connect afterwards. An app without scenes has loaded its main storyboard by then.
    ///
    /// Setting another container affects only later wiring. Objects that are wired already keep their dependencies.
    public var container: Container? {
        get { Container.application }
        set { Container.application = newValue }
    }
}
#endif
