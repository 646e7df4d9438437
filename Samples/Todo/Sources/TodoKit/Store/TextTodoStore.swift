import Wind

/// Keeps the items in a todo.txt file.
final class TextTodoStore: TodoStore, Singleton, IndirectResolver, AutomaticDependencyHandling,
    DependsOnSettings, DependsOnFiles
{
    typealias DependencyToken = any DependsOnTodoStore
    typealias PublicInterface = any TodoStore

    var dependencies = Dependencies()

    func load() throws -> [Todo] {
        TodoText.todos(in: try files.read(settings.path) ?? [])
    }

    func save(_ todos: [Todo]) throws {
        try files.replace(settings.path, with: TodoText.bytes(of: todos))
    }
}
