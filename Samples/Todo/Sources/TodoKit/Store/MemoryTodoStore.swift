import Wind

/// Keeps the items in memory, for tests and experiments.
package final class MemoryTodoStore: TodoStore, Singleton, IndirectResolver<any DependsOnTodoStore, any TodoStore>,
    InjectedDependencies
{
    package var todos: [Todo] = []

    package init() {}

    package func load() -> [Todo] {
        todos
    }

    package func save(_ todos: [Todo]) {
        self.todos = todos
    }
}
