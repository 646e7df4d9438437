import Wind

/// Keeps the items as long as the program runs: for tests, and to try something out.
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
