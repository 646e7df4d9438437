package import Wind

/// The items with their numbers, and the changes to them.
///
/// A number is the number of the line in the file, including blank lines. A change applies to all given items. If one
/// item doesn't allow the change, or if the store fails, no item changes.
package final class TodoList: Singleton, SimpleResolver<any DependsOnTodoList>, AutomaticDependencyHandling,
    DependsOnTodoStore, DependsOnClock
{
    package var dependencies = Dependencies()

    private struct Line {
        let id: Int
        var todo: Todo
    }

    /// Keeps a failure until the first use, because some commands don't use the items.
    private var loaded: Result<[Line], any Error> = .success([])
    /// The number of lines that this list has seen.
    private var seen = 0

    package init() {}

    package func dependenciesFulfilled() {
        loaded = Result { try todoStore.load().map(line) }
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

    /// Returns an item as it is now, with its current number.
    package func current(_ item: NumberedTodo) throws -> NumberedTodo {
        let current = try numbered(loaded.get()).first { $0.id == item.id }
        guard let current else { throw ItemProblems(problems: [ItemProblem(number: item.number, reason: .removed)]) }
        return current
    }

    /// Adds an item with today's date; the text may begin with a priority and a creation date.
    package func add(_ text: String) throws -> NumberedTodo {
        var todo = Todo(line: text.utf8)
        if todo.isDone {
            todo = Todo(body: Array(text.utf8))
        }
        todo.created = todo.created ?? clock.today
        return try change { lines in
            todo.ending = TodoText.usualEnding(of: lines.map(\.todo))
            lines.append(line(todo))
            return numbered(lines)[lines.count - 1]
        }
    }

    /// Adds lines unchanged.
    package func append(_ todos: [Todo]) throws -> [NumberedTodo] {
        try change { lines in
            lines += todos.map(line)
            return numbered(lines).suffix(todos.count).filter { !$0.todo.isBlank }
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
        try change { lines in
            let removed = try select(numbers, in: lines) { _ in nil }
            for item in removed.sorted(by: { $0.number > $1.number }) {
                lines.remove(at: item.number - 1)
            }
            return removed
        }
    }

    private func edit(
        _ numbers: [Int], unless obstacle: (Todo) -> ItemProblem.Reason?, by edit: (inout Todo) -> Void
    ) throws -> [NumberedTodo] {
        try change { lines in
            let selected = try select(numbers, in: lines, unless: obstacle)
            for item in selected { edit(&lines[item.number - 1].todo) }
            let edited = numbered(lines)
            return selected.map { edited[$0.number - 1] }
        }
    }

    private func select(
        _ numbers: [Int], in lines: [Line], unless obstacle: (Todo) -> ItemProblem.Reason?
    ) throws -> [NumberedTodo] {
        let items = numbered(lines)
        var selected: [NumberedTodo] = []
        var problems: [ItemProblem] = []
        for number in numbers where !selected.contains(where: { $0.number == number }) {
            guard items.indices.contains(number - 1) else {
                problems.append(ItemProblem(number: number, reason: .outside(count: items.count)))
                continue
            }
            let item = items[number - 1]
            if let reason = item.todo.isBlank ? .blank : obstacle(item.todo) {
                problems.append(ItemProblem(number: number, reason: reason))
            } else {
                selected.append(item)
            }
        }
        guard problems.isEmpty else { throw ItemProblems(problems: problems) }
        return selected
    }

    private func change<Value>(_ edit: (inout [Line]) throws -> Value) throws -> Value {
        var lines = try loaded.get()
        let value = try edit(&lines)
        try todoStore.save(lines.map(\.todo))
        loaded = .success(lines)
        return value
    }

    private func line(_ todo: Todo) -> Line {
        seen += 1
        return Line(id: seen, todo: todo)
    }

    private func numbered(_ lines: [Line]) -> [NumberedTodo] {
        lines.enumerated().map { NumberedTodo(id: $0.element.id, number: $0.offset + 1, todo: $0.element.todo) }
    }
}

/// Conform to this token to use the list as `todoList`.
package protocol DependsOnTodoList {}
extension DependsOnTodoList where Self: AutomaticDependencyHandling {
    /// The items; the accessor is visible to the controllers of the apps.
    package var todoList: TodoList { component() }
}
