package import Wind

/// The items with their numbers, and the changes to them.
///
/// A number is the number of the line in the file, including blank lines. A change applies to all given items. If one
/// item doesn't allow the change, or if the store fails, no item changes.
package final class TodoList: Singleton, SimpleResolver<any DependsOnTodoList>, AutomaticDependencyHandling,
    DependsOnTodoStore, DependsOnClock
{
    package var dependencies = Dependencies()

    /// Keeps a failure until the first use, because some commands don't use the items.
    private var loaded: Result<[Todo], any Error> = .success([])

    package init() {}

    package func dependenciesFulfilled() {
        loaded = Result { try todoStore.load() }
    }

    /// The number of lines.
    package var count: Int {
        (try? loaded.get().count) ?? 0
    }

    /// Returns matching items, sorted by priority, `due:` day and number, with finished items last.
    package func items(matching filter: TodoFilter, finishedToo: Bool) throws -> [NumberedTodo] {
        try numbered(loaded.get())
            .filter { !$0.todo.isBlank && (finishedToo || !$0.todo.isDone) && filter.matches($0.todo) }
            .sorted()
    }

    /// Adds an item with today's date; the text may begin with a priority and a creation date.
    package func add(_ text: String) throws -> NumberedTodo {
        var todo = Todo(line: text.utf8)
        if todo.isDone {
            todo = Todo(body: Array(text.utf8))
        }
        todo.created = todo.created ?? clock.today
        return try change { todos in
            todo.ending = TodoText.usualEnding(of: todos)
            todos.append(todo)
            return NumberedTodo(number: todos.count, todo: todo)
        }
    }

    /// Adds lines unchanged.
    package func append(_ lines: [Todo]) throws -> [NumberedTodo] {
        try change { todos in
            todos += lines
            return numbered(todos).suffix(lines.count).filter { !$0.todo.isBlank }
        }
    }

    package func complete(_ numbers: [Int]) throws -> [NumberedTodo] {
        let today = clock.today
        return try edit(numbers, unless: { $0.isDone ? .done : nil }, by: { $0.complete(on: today) })
    }

    package func reopen(_ numbers: [Int]) throws -> [NumberedTodo] {
        try edit(numbers, unless: { $0.isDone ? nil : .notDone }, by: { $0.reopen() })
    }

    /// Changes the text of an item, and keeps its marks and dates.
    package func rewrite(_ number: Int, as text: String) throws -> NumberedTodo {
        try edit([number], unless: { _ in nil }, by: { $0.body = Array(text.utf8) })[0]
    }

    package func remove(_ numbers: [Int]) throws -> [NumberedTodo] {
        try change { todos in
            let removed = try select(numbers, in: todos) { _ in nil }
            for item in removed.sorted(by: { $0.number > $1.number }) {
                todos.remove(at: item.number - 1)
            }
            return removed
        }
    }

    private func edit(
        _ numbers: [Int], unless obstacle: (Todo) -> ItemProblem.Reason?, by edit: (inout Todo) -> Void
    ) throws -> [NumberedTodo] {
        try change { todos in
            try select(numbers, in: todos, unless: obstacle).map { item in
                edit(&todos[item.number - 1])
                return NumberedTodo(number: item.number, todo: todos[item.number - 1])
            }
        }
    }

    private func select(
        _ numbers: [Int], in todos: [Todo], unless obstacle: (Todo) -> ItemProblem.Reason?
    ) throws -> [NumberedTodo] {
        var selected: [NumberedTodo] = []
        var problems: [ItemProblem] = []
        for number in numbers where !selected.contains(where: { $0.number == number }) {
            guard todos.indices.contains(number - 1) else {
                problems.append(ItemProblem(number: number, reason: .outside(count: todos.count)))
                continue
            }
            let todo = todos[number - 1]
            if let reason = todo.isBlank ? .blank : obstacle(todo) {
                problems.append(ItemProblem(number: number, reason: reason))
            } else {
                selected.append(NumberedTodo(number: number, todo: todo))
            }
        }
        guard problems.isEmpty else { throw ItemProblems(problems: problems) }
        return selected
    }

    private func change<Value>(_ edit: (inout [Todo]) throws -> Value) throws -> Value {
        var todos = try loaded.get()
        let value = try edit(&todos)
        try todoStore.save(todos)
        loaded = .success(todos)
        return value
    }

    private func numbered(_ todos: [Todo]) -> [NumberedTodo] {
        todos.enumerated().map { NumberedTodo(number: $0.offset + 1, todo: $0.element) }
    }
}

/// Conform to this token to use the list as `todoList`.
package protocol DependsOnTodoList {}
extension DependsOnTodoList where Self: AutomaticDependencyHandling {
    /// The items; the accessor is visible to the controllers of the apps.
    package var todoList: TodoList { component() }
}
