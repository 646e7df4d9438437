import TodoKit
import UIKit
import Wind

/// Shows the items in a table.
///
/// The scene has a resolver object, so Wind wires the controller before its view loads.
final class ListController: UITableViewController, AutomaticDependencyHandling, DependsOnTodoList {
    var dependencies = Dependencies()
    private var items: [NumberedTodo] = []

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        items = (try? allItems()) ?? []
        tableView.reloadData()
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        // The controller can't present an alert earlier.
        attempt { _ = try allItems() }
    }

    private func allItems() throws -> [NumberedTodo] {
        try todoList.items(matching: TodoFilter([]), finishedToo: true)
    }

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        guard let editor = segue.destination as? EditController, let cell = sender as? UITableViewCell else { return }
        editor.item = tableView.indexPath(for: cell).map { items[$0.row] }
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        items.count
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "item", for: indexPath)
        let todo = items[indexPath.row].todo
        var content = cell.defaultContentConfiguration()
        content.text = todo.caption
        content.secondaryText = todo.due?.description
        cell.contentConfiguration = content
        cell.accessoryType = todo.isDone ? .checkmark : .none
        return cell
    }

    override func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {
        guard editingStyle == .delete else { return }
        attempt {
            _ = try todoList.remove([items[indexPath.row].number])
            // The lines after the removed line have new numbers.
            items = try allItems()
            tableView.deleteRows(at: [indexPath], with: .automatic)
        }
    }
}
