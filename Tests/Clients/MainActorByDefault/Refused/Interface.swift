import Wind

@testable import Todo

actor Counter: Singleton, DirectResolver, InjectedDependencies, DependsOnTodoStore {
    @Inject private var store: any TodoStore

    func count() async -> Int { await store.items.count }
}
