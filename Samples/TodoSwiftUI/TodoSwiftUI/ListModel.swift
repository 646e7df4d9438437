import Foundation
import Observation
import TodoKit
import Wind

/// The state of one list on the screen besides the items: the new text and the last problem.
@Observable
final class ListModel: Instance, DirectResolver, AutomaticDependencyHandling, DependsOnTodos {
    @ObservationIgnored var dependencies = Dependencies()
    var newText = ""
    private var failure: String?

    var items: [NumberedTodo] { todos.items }
    var problem: String? { todos.problem ?? failure }

    subscript(isDone item: NumberedTodo) -> Bool {
        get { item.todo.isDone }
        set { attempt { try todos.update(item, isDone: newValue) } }
    }

    func add() {
        guard !newText.isEmpty else { return }
        attempt {
            try todos.add(newText)
            newText = ""
        }
    }

    func remove(at offsets: IndexSet) {
        attempt { try todos.remove(offsets.map { items[$0] }) }
    }

    private func attempt(_ work: () throws -> Void) {
        failure = nil
        do { try work() } catch { failure = "\(error)" }
    }
}
