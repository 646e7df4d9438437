/// Says what is in a table.
@MainActor
public protocol NSTableViewDataSource: NSObjectProtocol {
    /// How many rows there are.
    func numberOfRows(in tableView: NSTableView) -> Int
}

extension NSTableViewDataSource {
    /// None, where the data source doesn't say.
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
    /// Another row is selected, or none.
    func tableViewSelectionDidChange(_ notification: Notification)
}

extension NSTableViewDelegate {
    /// None, where the delegate doesn't say.
    public func tableView(_ tableView: NSTableView, viewFor tableColumn: NSTableColumn?, row: Int) -> NSView? { nil }
    /// The user may, where the delegate doesn't say.
    public func tableView(_ tableView: NSTableView, shouldSelectRow row: Int) -> Bool { true }
    /// Nothing, where the delegate doesn't say.
    public func tableViewSelectionDidChange(_ notification: Notification) {}
}

extension NSTableView {
    /// Posted when another row is selected, or none.
    nonisolated public static let selectionDidChangeNotification = Notification.Name(
        "NSTableViewSelectionDidChangeNotification")
}
