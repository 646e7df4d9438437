import HeadlessInterfaceBuilder

/// Receives the events of the app.
///
/// Apple declares the requirements as optional, so each one has a default implementation here.
@MainActor
public protocol NSApplicationDelegate: NSObjectProtocol {
    /// The app is being launched.
    func applicationWillFinishLaunching(_ notification: Notification)
    /// The app is launched, and the main storyboard's controllers are there.
    func applicationDidFinishLaunching(_ notification: Notification)
    /// Whether the app may end.
    func applicationShouldTerminate(_ sender: NSApplication) -> NSApplication.TerminateReply
    /// Whether the app ends with its last window.
    func applicationShouldTerminateAfterLastWindowClosed(_ sender: NSApplication) -> Bool
    /// Whether the app restores window state securely; window state isn't modeled.
    func applicationSupportsSecureRestorableState(_ app: NSApplication) -> Bool
    /// The app is about to end.
    func applicationWillTerminate(_ notification: Notification)
}

extension NSApplicationDelegate {
    /// Ends the process when `@main` calls it; `HeadlessApplication` launches an app without a screen.
    public static func main() {
        fatalError("\(className(Self.self)) can't be launched: there is no screen; see HeadlessApplication")
    }

    /// Nothing, where the delegate doesn't say.
    public func applicationWillFinishLaunching(_ notification: Notification) {}
    /// Nothing, where the delegate doesn't say.
    public func applicationDidFinishLaunching(_ notification: Notification) {}
    /// It may, where the delegate doesn't say.
    public func applicationShouldTerminate(_ sender: NSApplication) -> NSApplication.TerminateReply { .terminateNow }
    /// It doesn't, where the delegate doesn't say.
    public func applicationShouldTerminateAfterLastWindowClosed(_ sender: NSApplication) -> Bool { false }
    /// It doesn't, where the delegate doesn't say.
    public func applicationSupportsSecureRestorableState(_ app: NSApplication) -> Bool { false }
    /// Nothing, where the delegate doesn't say.
    public func applicationWillTerminate(_ notification: Notification) {}
}
