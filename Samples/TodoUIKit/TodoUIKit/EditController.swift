import TodoKit
import UIKit
import Wind

/// Edits an existing item or a new one.
final class EditController: UIViewController, AutomaticDependencyHandling, DependsOnTodoList {
    var dependencies = Dependencies()
    /// The item to edit, or nil for a new item.
    var item: NumberedTodo?

    #if canImport(ObjectiveC)
    @IBOutlet
    #endif
    weak var textField: UITextField!

    #if canImport(ObjectiveC)
    @IBOutlet
    #endif
    weak var doneSwitch: UISwitch!

    override func viewDidLoad() {
        super.viewDidLoad()
        title = item == nil ? "New" : "Edit"
        textField.text = item?.todo.caption
        doneSwitch.isOn = item?.todo.isDone ?? false
        let save = UIAction { [unowned self] _ in
            attempt {
                try self.save()
                navigationController?.popViewController(animated: true)
            }
        }
        navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .save, primaryAction: save)
    }

    func save() throws {
        let text = textField.text ?? ""
        let saved = try item.map { try todoList.rewrite($0.number, as: text) } ?? todoList.add(text)
        // If the next step fails, the user saves again: the item isn't new any more.
        item = saved
        guard doneSwitch.isOn != saved.todo.isDone else { return }
        _ = try doneSwitch.isOn ? todoList.complete([saved.number]) : todoList.reopen([saved.number])
    }
}
