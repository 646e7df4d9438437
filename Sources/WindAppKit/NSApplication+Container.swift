#if canImport(AppKit) && !targetEnvironment(macCatalyst)
public import AppKit
public import Wind

extension NSApplication {
    /// The app's container: `Container.application`, nil until somebody sets it.
    ///
    /// Set it in the `init` of the application's delegate: the controllers of the main storyboard are made, and their views
    /// loaded, before `applicationDidFinishLaunching(_:)`. Setting another one changes what is wired from then on, and
    /// nothing that was wired before.
    public var container: Container? {
        get { Container.application }
        set { Container.application = newValue }
    }
}
#endif
