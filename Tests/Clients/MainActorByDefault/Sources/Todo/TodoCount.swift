import Wind

protocol DependsOnTodoSettings {}

extension DependsOnTodoSettings where Self: AutomaticDependencyHandling {
    var settings: TodoSettings { component() }
}

final class TodoSettings: Singleton, SimpleResolver<any DependsOnTodoSettings>, InjectedDependencies {
    var title = "To do"
}

final class TodoCount: Singleton, DirectResolver, AutomaticDependencyHandling, DependsOnTodoSettings, DependsOnTodoStore
{
    var dependencies = Dependencies()
    private(set) var caption = ""

    func dependenciesFulfilled() {
        let store: any TodoStore = component()
        caption = "\(settings.title): \(store.items.count)"
    }
}

extension Container {
    func registerCount() {
        TodoSettings.register(in: self)
        TodoCount.register(in: self)
    }
}
