import Wind

@testable import Todo

nonisolated final class Feed: Singleton, DirectResolver, InjectedDependencies, DependsOnTodoServer, Sendable {
    @Inject private var server: any TodoServer
}
