import Wind

/// Keeps the items as long as the program runs: for tests, and to try something out.
package final class MemoryTodoStore: TodoStore, Singleton, IndirectResolver, InjectedDependencies {
    package typealias DependencyToken = any DependsOnTodoStore
    package typealias PublicInterface = any TodoStore

    package var todos: [Todo] = []

    package init() {}

    package func load() -> [Todo] {
        todos
    }

    package func save(_ todos: [Todo]) {
        self.todos = todos
    }
}
