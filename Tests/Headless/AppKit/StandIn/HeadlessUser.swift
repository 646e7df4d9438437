import HeadlessInterfaceBuilder

/// Performs the actions of a user; an action that a user couldn't perform ends the process.
@MainActor
public enum HeadlessUser {
    /// Clicks a button.
    public static func click(_ button: NSButton) {
        precondition(button.isEnabled && canReach(button), "a user can't click '\(button.title)'")
        button.performClick(nil)
    }

    /// Chooses a command of the main menu by the titles that lead to it.
    public static func choose(_ titles: String..., in application: NSApplication) {
        var menu = application.mainMenu
        var found: NSMenuItem?
        for title in titles {
            found = menu?.item(withTitle: title)
            menu = found?.submenu
        }
        guard let item = found, item.submenu == nil else {
            preconditionFailure("no command \(titles) in the main menu")
        }
        precondition(item.isEnabled && !item.isHidden, "a user can't choose '\(item.title)': nobody takes it")
        item.element?.fire(from: item)
        item.element?.performSegues(from: item)
    }

    /// Replaces the text of a field by typing, and ends with the return key.
    public static func type(_ text: String, into field: NSTextField) {
        precondition(field.isEnabled && field.isEditable && canReach(field), "a user can't type into \(field)")
        guard field.currentWindow?.makeFirstResponder(field) == true else { return }
        tell(field, NSControl.textDidBeginEditingNotification) { $0.controlTextDidBeginEditing($1) }
        field.stringValue = text
        tell(field, NSControl.textDidChangeNotification) { $0.controlTextDidChange($1) }
        // Their order isn't documented.
        var order = ArchiveSettings.current.order
        let actsFirst = order.flip()
        if actsFirst { field.act() }
        tell(field, NSControl.textDidEndEditingNotification) { $0.controlTextDidEndEditing($1) }
        if !actsFirst { field.act() }
    }

    /// Clicks a row of a table.
    public static func click(row: Int, of table: NSTableView) {
        precondition(table.isEnabled && canReach(table), "a user can't click \(table)")
        precondition((0..<table.numberOfRows).contains(row), "there is no row \(row)")
        table.currentWindow?.makeFirstResponder(table)
        if table.delegate?.tableView(table, shouldSelectRow: row) ?? true {
            table.selectRowIndexes([row], byExtendingSelection: false)
        }
        table.clickedRow = row
        table.act()
        table.clickedRow = -1
    }

    /// Clicks a tab.
    public static func click(tab index: Int, of tabs: NSTabViewController) {
        precondition(tabs.tabViewItems.indices.contains(index), "there is no tab \(index)")
        tabs.selectedTabViewItemIndex = index
    }

    /// Clicks the button that closes a window.
    public static func close(_ window: NSWindow) {
        precondition(
            window.isVisible && window.styleMask.contains(.closable) && !isBlocked(window),
            "a user can't close '\(window.title)'")
        window.performClose(nil)
    }

    private static func tell(
        _ field: NSTextField, _ name: Notification.Name,
        _ message: (any NSTextFieldDelegate, Notification) -> Void
    ) {
        let notification = Notification(name: name, object: field)
        if let delegate = field.delegate { message(delegate, notification) }
        NotificationCenter.default.post(notification)
    }

    /// Whether the view is on the screen, in a window that a modal window or a sheet doesn't block.
    private static func canReach(_ view: NSView) -> Bool {
        guard let window = view.currentWindow, window.isVisible, !isBlocked(window) else { return false }
        return !view.isHiddenOrHasHiddenAncestor
    }

    private static func isBlocked(_ window: NSWindow) -> Bool {
        if !window.sheets.isEmpty { return true }
        guard let modal = window.application?.modalWindow else { return false }
        return !sequence(first: window, next: \.sheetParent).contains { $0 === modal }
    }
}
