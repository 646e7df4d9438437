import Wind

/// Stores the items between two runs of the program.
package protocol TodoStore {
    /// Returns all lines in their order, including blank lines; without a saved file, the result is empty.
    func load() throws -> [Todo]

    /// Replaces the stored items, or throws and keeps the earlier items.
    func save(_ todos: [Todo]) throws
}

/// Conform to this token to read and write the items through `todoStore`.
package protocol DependsOnTodoStore {}
extension DependsOnTodoStore where Self: AutomaticDependencyHandling {
    var todoStore: any TodoStore { component() }
}

/// The stores that the command line can name.
package enum StoreKind: String, CaseIterable, Sendable {
    case text
    case json
    case memory
}
