#if canImport(AppKit) && !targetEnvironment(macCatalyst)
public import AppKit
public import Wind

extension NSApplication {
    /// The app's container, or nil before the app sets it.
    ///
    /// This property reads and sets `Container.application`. Set it in the `init` of the app delegate: the main
    /// storyboard creates its controllers, and loads their views, before `applicationDidFinishLaunching(_:)`.
    ///
    /// Setting another container affects only later wiring. Objects that are wired already keep their dependencies.
    public var container: Container? {
        get { Container.application }
        set { Container.application = newValue }
    }
}
#endif
