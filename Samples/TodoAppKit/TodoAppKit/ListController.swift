import AppKit
import TodoKit
import Wind

/// Shows the items in a table, a field for a new item, and the last problem.
///
/// The scene has a resolver object, so Wind wires the controller before its view loads.
final class ListController: NSViewController, AutomaticDependencyHandling, DependsOnTodoList {
    var dependencies = Dependencies()
    private(set) var items: [NumberedTodo] = []

    #if canImport(ObjectiveC)
    @IBOutlet
    #endif
    weak var tableView: NSTableView!

    #if canImport(ObjectiveC)
    @IBOutlet
    #endif
    weak var textField: NSTextField!

    #if canImport(ObjectiveC)
    @IBOutlet
    #endif
    weak var removeButton: NSButton!

    #if canImport(ObjectiveC)
    @IBOutlet
    #endif
    weak var problemLabel: NSTextField!

    override func viewDidLoad() {
        super.viewDidLoad()
        attempt {}
    }

    #if canImport(ObjectiveC)
    @IBAction
    #endif
    func add(_ sender: Any?) {
        let text = textField.stringValue
        guard !text.isEmpty else { return }
        attempt {
            _ = try todoList.add(text)
            textField.stringValue = ""
        }
    }

    #if canImport(ObjectiveC)
    @IBAction
    #endif
    func remove(_ sender: Any?) {
        let row = tableView.selectedRow
        guard items.indices.contains(row) else { return }
        attempt { _ = try todoList.remove([items[row].number]) }
    }

    /// Runs an action, shows the current items, and tells the user if the action failed.
    private func attempt(_ work: () throws -> Void) {
        do {
            try work()
            items = try todoList.items(matching: TodoFilter([]), finishedToo: true)
            problemLabel.stringValue = ""
        } catch {
            problemLabel.stringValue = "\(error)"
        }
        tableView.reloadData()
        allowRemoving()
    }

    func allowRemoving() {
        removeButton.isEnabled = tableView.selectedRow >= 0
    }
}
