import HeadlessInterfaceBuilder

/// Receives the events of the app.
///
/// Apple declares the requirements as optional, so each one has a default implementation here.
@MainActor
public protocol NSApplicationDelegate: NSObjectProtocol {
    /// Called during the launch of the app.
    func applicationWillFinishLaunching(_ notification: Notification)
    /// Called after the launch, when the main storyboard's controllers exist.
    func applicationDidFinishLaunching(_ notification: Notification)
    /// Whether the app may end.
    func applicationShouldTerminate(_ sender: NSApplication) -> NSApplication.TerminateReply
    /// Whether the app ends with its last window.
    func applicationShouldTerminateAfterLastWindowClosed(_ sender: NSApplication) -> Bool
    /// Whether the app restores window state securely; window state isn't modeled.
    func applicationSupportsSecureRestorableState(_ app: NSApplication) -> Bool
    /// Called before the app ends.
    func applicationWillTerminate(_ notification: Notification)
}

extension NSApplicationDelegate {
    /// Ends the process when `@main` calls it; `HeadlessApplication` launches an app without a screen.
    public static func main() {
        fatalError("\(className(Self.self)) can't be launched: there is no screen; see HeadlessApplication")
    }

    /// Does nothing by default.
    public func applicationWillFinishLaunching(_ notification: Notification) {}
    /// Does nothing by default.
    public func applicationDidFinishLaunching(_ notification: Notification) {}
    /// Allows it by default.
    public func applicationShouldTerminate(_ sender: NSApplication) -> NSApplication.TerminateReply { .terminateNow }
    /// Returns false by default.
    public func applicationShouldTerminateAfterLastWindowClosed(_ sender: NSApplication) -> Bool { false }
    /// Returns false by default.
    public func applicationSupportsSecureRestorableState(_ app: NSApplication) -> Bool { false }
    /// Does nothing by default.
    public func applicationWillTerminate(_ notification: Notification) {}
}
