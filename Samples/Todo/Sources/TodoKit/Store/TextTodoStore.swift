import Wind

/// Keeps the items in a todo.txt file.
final class TextTodoStore: TodoStore, Singleton, IndirectResolver<any DependsOnTodoStore, any TodoStore>,
    AutomaticDependencyHandling, DependsOnSettings, DependsOnFiles
{
    var dependencies = Dependencies()

    func load() throws -> [Todo] {
        TodoText.todos(in: try files.read(settings.path) ?? [])
    }

    func save(_ todos: [Todo]) throws {
        try files.replace(settings.path, with: TodoText.bytes(of: todos))
    }
}
