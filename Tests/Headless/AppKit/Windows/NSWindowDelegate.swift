/// Decides about changes of a window and receives its events.
///
/// Apple declares the requirements as optional, so each one has a default implementation here.
@MainActor
public protocol NSWindowDelegate: NSObjectProtocol {
    /// Whether the window may be closed by the user.
    func windowShouldClose(_ sender: NSWindow) -> Bool
    /// The window is about to close.
    func windowWillClose(_ notification: Notification)
}

extension NSWindowDelegate {
    /// Allows it by default.
    public func windowShouldClose(_ sender: NSWindow) -> Bool { true }
    /// Does nothing by default.
    public func windowWillClose(_ notification: Notification) {}
}
