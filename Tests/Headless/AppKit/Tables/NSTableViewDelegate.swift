/// Provides the rows of a table.
@MainActor
public protocol NSTableViewDataSource: NSObjectProtocol {
    /// The number of rows.
    func numberOfRows(in tableView: NSTableView) -> Int
}

extension NSTableViewDataSource {
    /// Returns 0 by default.
    public func numberOfRows(in tableView: NSTableView) -> Int { 0 }
}

/// Creates the views of a table and receives the user's actions.
///
/// Apple declares the requirements as optional, so each one has a default implementation here.
@MainActor
public protocol NSTableViewDelegate: NSControlTextEditingDelegate {
    /// The view in a row and a column.
    func tableView(_ tableView: NSTableView, viewFor tableColumn: NSTableColumn?, row: Int) -> NSView?
    /// Whether the user may select a row.
    func tableView(_ tableView: NSTableView, shouldSelectRow row: Int) -> Bool
    /// Called after the selection has changed.
    func tableViewSelectionDidChange(_ notification: Notification)
}

extension NSTableViewDelegate {
    /// Returns nil by default.
    public func tableView(_ tableView: NSTableView, viewFor tableColumn: NSTableColumn?, row: Int) -> NSView? { nil }
    /// Allows it by default.
    public func tableView(_ tableView: NSTableView, shouldSelectRow row: Int) -> Bool { true }
    /// Does nothing by default.
    public func tableViewSelectionDidChange(_ notification: Notification) {}
}

extension NSTableView {
    /// Posted after the selection has changed.
    nonisolated public static let selectionDidChangeNotification = Notification.Name(
        "NSTableViewSelectionDidChangeNotification")
}
