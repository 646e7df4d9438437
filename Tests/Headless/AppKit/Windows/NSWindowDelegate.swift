/// Decides about changes of a window and receives its events.
///
/// Apple declares the requirements as optional, so each one has a default implementation here.
@MainActor
public protocol NSWindowDelegate: NSObjectProtocol {
    /// Whether the user may close the window.
    func windowShouldClose(_ sender: NSWindow) -> Bool
    /// Called before the window closes.
    func windowWillClose(_ notification: Notification)
}

extension NSWindowDelegate {
    /// Allows it by default.
    public func windowShouldClose(_ sender: NSWindow) -> Bool { true }
    /// Does nothing by default.
    public func windowWillClose(_ notification: Notification) {}
}
