import Wind

/// Keeps the items in a todo.txt file.
final class TextTodoStore: TodoStore, Singleton, IndirectResolver, InjectedDependencies,
    DependsOnSettings, DependsOnFiles
{
    typealias DependencyToken = any DependsOnTodoStore
    typealias PublicInterface = any TodoStore

    @Inject private var settings: Settings
    @Inject private var files: any Files

    func load() throws -> [Todo] {
        TodoText.todos(in: try files.read(settings.path) ?? [])
    }

    func save(_ todos: [Todo]) throws {
        try files.replace(settings.path, with: TodoText.bytes(of: todos))
    }
}
