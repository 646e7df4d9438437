import Wind

/// Where the items are kept between two runs.
package protocol TodoStore {
    /// All lines in their order, blank ones too; none when nothing was ever saved.
    func load() throws -> [Todo]

    /// Replaces what is kept. When it throws, what was kept before is still there.
    func save(_ todos: [Todo]) throws
}

/// Conform to it to read and write the items through `todoStore`.
package protocol DependsOnTodoStore {}
extension DependsOnTodoStore where Self: AutomaticDependencyHandling {
    var todoStore: any TodoStore { component() }
}

/// The stores one can ask for by name.
package enum StoreKind: String, CaseIterable, Sendable {
    case text
    case json
    case memory
}
