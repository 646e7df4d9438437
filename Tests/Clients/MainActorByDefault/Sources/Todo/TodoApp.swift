import Wind

protocol TodoStore: AnyObject {
    var items: [String] { get set }
}

protocol DependsOnTodoStore {}

final class FileStore: TodoStore, Singleton, IndirectResolver<any DependsOnTodoStore, any TodoStore>,
    InjectedDependencies
{
    var items = ["Read the news"]
}

final class TodoList: Singleton, DirectResolver, InjectedDependencies, DependsOnTodoStore {
    let title = "To do"
    @Inject var store: any TodoStore
    var items: [String] { store.items }
    func add(_ item: String) { store.items.append(item) }
}

enum ListModule: Container.Module {
    static func register(in container: Container) {
        TodoList.register(in: container)
    }
}

enum TodoApp {
    static let container: Container = {
        let container = Container()
        FileStore.register(in: container)
        TodoList.register(in: container)
        return container
    }()
}
