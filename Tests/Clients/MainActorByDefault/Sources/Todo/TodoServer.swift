import Wind

nonisolated protocol TodoServer: AnyObject, Sendable {
    func items() async throws -> [String]
}

nonisolated protocol DependsOnTodoServer {}

nonisolated final class PaperServer: TodoServer, Singleton, IndirectResolver<any DependsOnTodoServer, any TodoServer>,
    InjectedDependencies
{
    func items() async throws -> [String] { ["Read the news", "Water the fern"] }
}

protocol DependsOnFeed {}

nonisolated final class Feed: Singleton, SimpleResolver<any DependsOnFeed>, InjectedDependencies, DependsOnTodoServer,
    Sendable
{
    private let server = Inject<any TodoServer>()

    func items() async throws -> [String] {
        try await server.value.items()
    }
}

actor Inbox: Singleton, DirectResolver, InjectedDependencies, DependsOnFeed, DependsOnTodoSettings {
    @Inject private var feed: Feed
    @Inject private var settings: TodoSettings

    func lines() async throws -> [String] {
        let title = await settings.title
        return try await feed.items().map { "\(title): \($0)" }
    }
}

actor Visit: nonisolated ScopedSingleton, nonisolated DirectResolver, nonisolated InjectedDependencies,
    DependsOnTodoServer
{
    private let server = Inject<any TodoServer>()

    func lines() async throws -> [String] { try await server.value.items() }
}

extension Container {
    func registerInbox() {
        PaperServer.register(in: self)
        Feed.register(in: self)
        Inbox.register(in: self)
        Visit.register(in: self)
    }
}
