public import Foundation
import HeadlessInterfaceBuilder

/// Performs the actions of a user; an action that a user couldn't perform ends the process.
@MainActor
public enum HeadlessUser {
    /// Taps a control.
    public static func tap(_ control: UIControl) {
        precondition(control.isEnabled && canReach(control), "a user can't tap \(control)")
        if let toggle = control as? UISwitch {
            toggle.isOn.toggle()
            return toggle.sendActions(for: [.valueChanged, .primaryActionTriggered])
        }
        control.sendActions(for: [.touchUpInside, .primaryActionTriggered])
    }

    /// Taps a button in a bar.
    public static func tap(_ item: UIBarButtonItem) {
        precondition(item.isEnabled, "a user can't tap \(item)")
        item.primaryAction?.performWithSender(item, target: nil)
        item.element?.fire(from: item) { _ in true }
        item.element?.performSegues(from: item)
    }

    /// Chooses an answer of a question, after dismissing the question.
    public static func choose(_ title: String, in alert: UIAlertController) {
        guard let action = alert.actions.first(where: { $0.title == title && $0.isEnabled }) else {
            preconditionFailure("no answer '\(title)' in \(alert.actions.map { $0.title ?? "" })")
        }
        precondition(alert.presenting != nil, "a user can't answer what is not asked")
        alert.dismissNow(animated: true, completion: nil)
        action.handler?(action)
    }

    /// Taps a tab.
    public static func tap(tab index: Int, of tabs: UITabBarController) {
        precondition(tabs.children.indices.contains(index), "there is no tab \(index)")
        tabs.selectedIndex = index
    }

    /// Taps the back button of a navigation bar.
    public static func goBack(in navigation: UINavigationController) {
        precondition(navigation.children.count > 1 && !navigation.isNavigationBarHidden, "nothing leads back")
        navigation.popViewController(animated: true)
    }

    /// Taps a row of a table.
    public static func tap(rowAt indexPath: IndexPath, of table: UITableView) {
        let cell = cell(at: indexPath, of: table)
        guard table.allowsSelection else { return }
        let delegate = table.delegate
        let asked = delegate == nil ? indexPath : delegate?.tableView(table, willSelectRowAt: indexPath)
        guard let chosen = asked else { return }
        if let old = table.indexPathForSelectedRow, old != chosen {
            table.deselectRow(at: old, animated: false)
            delegate?.tableView(table, didDeselectRowAt: old)
        }
        table.selectRow(at: chosen, animated: false, scrollPosition: .none)
        // Their order isn't documented.
        var order = ArchiveSettings.current.order
        let segueFirst = order.flip()
        if segueFirst { cell.element?.performSegues(from: cell) }
        delegate?.tableView(table, didSelectRowAt: chosen)
        if !segueFirst { cell.element?.performSegues(from: cell) }
    }

    /// Taps the detail button of a row.
    public static func tap(accessoryAt indexPath: IndexPath, of table: UITableView) {
        let cell = cell(at: indexPath, of: table)
        table.delegate?.tableView(table, accessoryButtonTappedForRowWith: indexPath)
        cell.element?.performSegues(from: cell, trigger: "accessoryAction")
    }

    /// Swipes over a row: performs the offered action with a title, or lets the data source delete the row.
    public static func swipe(rowAt indexPath: IndexPath, of table: UITableView, choosing title: String? = nil) {
        let cell = cell(at: indexPath, of: table)
        let offer = table.delegate?.tableView(table, trailingSwipeActionsConfigurationForRowAt: indexPath)
        if let offer {
            guard let action = offer.actions.first(where: { title == nil || $0.title == title }) else {
                preconditionFailure("no action '\(title ?? "")' in \(offer.actions.map { $0.title ?? "" })")
            }
            return action.handler(action, cell) { _ in }
        }
        guard table.dataSource?.tableView(table, canEditRowAt: indexPath) == true else { return }
        table.dataSource?.tableView(table, commit: .delete, forRowAt: indexPath)
    }

    /// Replaces the text of a field by typing, and ends with the return key.
    public static func type(_ text: String, into field: UITextField) {
        precondition(field.isEnabled && canReach(field), "a user can't type into \(field)")
        guard field.delegate?.textFieldShouldBeginEditing(field) ?? true else { return }
        field.becomeFirstResponder()
        field.delegate?.textFieldDidBeginEditing(field)
        field.sendActions(for: .editingDidBegin)
        let old = NSRange(location: 0, length: (field.text ?? "").utf16.count)
        if field.delegate?.textField(field, shouldChangeCharactersIn: old, replacementString: text) ?? true {
            field.text = text
            field.sendActions(for: .editingChanged)
        }
        guard field.delegate?.textFieldShouldReturn(field) ?? true else { return }
        field.sendActions(for: [.editingDidEndOnExit, .primaryActionTriggered])
        field.resignFirstResponder()
        field.delegate?.textFieldDidEndEditing(field)
        field.sendActions(for: .editingDidEnd)
    }

    private static func canReach(_ view: UIView) -> Bool {
        sequence(first: view, next: \.superview).allSatisfy { !$0.isHidden && $0.isUserInteractionEnabled }
    }

    private static func cell(at indexPath: IndexPath, of table: UITableView) -> UITableViewCell {
        guard let cell = table.cellForRow(at: indexPath) else { preconditionFailure("there is no row \(indexPath)") }
        return cell
    }
}
