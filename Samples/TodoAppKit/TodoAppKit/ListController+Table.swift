import AppKit
import TodoKit

extension ListController: NSTableViewDataSource, NSTableViewDelegate {
    func numberOfRows(in tableView: NSTableView) -> Int {
        items.count
    }

    func tableView(_ tableView: NSTableView, viewFor tableColumn: NSTableColumn?, row: Int) -> NSView? {
        let identifier = NSUserInterfaceItemIdentifier("item")
        let cell = tableView.makeView(withIdentifier: identifier, owner: self) as? NSTableCellView
        let todo = items[row].todo
        cell?.textField?.stringValue = todo.isDone ? "✓ \(todo.caption)" : todo.caption
        return cell
    }

    func tableViewSelectionDidChange(_ notification: Notification) {
        allowRemoving()
    }
}
