/// An item and the number of its line.
package struct NumberedTodo: Hashable, Identifiable, Sendable {
    /// The identity, which stays when the user removes a line before this one.
    package let id: Int
    package let number: Int
    package let todo: Todo
}

extension NumberedTodo: Comparable {
    /// Sorts the most urgent items first.
    package static func < (left: NumberedTodo, right: NumberedTodo) -> Bool {
        let left = (left.rank, left.priority, left.due, left.number)
        let right = (right.rank, right.priority, right.due, right.number)
        return left < right
    }

    private var rank: Int { todo.isDone ? 1 : 0 }

    // Items without a priority or a day follow all others.
    private var priority: Character { todo.priority ?? "~" }
    private var due: String { todo.due?.description ?? "~" }
}
