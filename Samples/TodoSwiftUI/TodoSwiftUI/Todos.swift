import Observation
import TodoKit
import Wind

/// The list of TodoKit for all views, which SwiftUI updates after each change.
@Observable
final class Todos: Singleton, SimpleResolver<any DependsOnTodos>, AutomaticDependencyHandling, DependsOnTodoList {
    @ObservationIgnored var dependencies = Dependencies()
    /// The items, the most urgent first.
    private(set) var items: [NumberedTodo] = []
    /// The reason why the items can't be read.
    private(set) var problem: String?

    func dependenciesFulfilled() {
        read()
    }

    func add(_ text: String) throws {
        try change { _ = try $0.add(text) }
    }

    func remove(_ items: [NumberedTodo]) throws {
        try change { list in _ = try list.remove(items.map { try list.current($0).number }) }
    }

    /// Changes an item, of which a view may show an earlier state.
    func update(_ item: NumberedTodo, text: String? = nil, isDone: Bool) throws {
        try change { list in
            let current = try list.current(item)
            if let text { _ = try list.rewrite(current.number, as: text) }
            guard isDone != current.todo.isDone else { return }
            _ = try isDone ? list.complete([current.number]) : list.reopen([current.number])
        }
    }

    private func change(_ work: (TodoList) throws -> Void) throws {
        defer { read() }
        try work(todoList)
    }

    private func read() {
        do {
            items = try todoList.items(matching: TodoFilter([]), finishedToo: true)
            problem = nil
        } catch {
            (items, problem) = ([], "\(error)")
        }
    }
}

/// Conform to this token to show the items through `todos`.
protocol DependsOnTodos {}
extension DependsOnTodos where Self: AutomaticDependencyHandling {
    var todos: Todos { component() }
}
