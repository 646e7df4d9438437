import Wind

// MARK: A main-actor component

protocol DependsOnIndex {}

extension DependsOnIndex where Self: AutomaticDependencyHandling {
    var index: Index { component() }
}

final class Index: Singleton, SimpleResolver<any DependsOnIndex>, Sendable {
    // The class has no dependencies and no mutable state, so it can be Sendable.
    init() {}
    func fill(dependency: Any.Type, with object: any Component) {}
}

// A module that infers isolated conformances, or defaults to the main actor, needs no '@MainActor' before protocols.
@MainActor
final class Window: @MainActor Singleton, @MainActor DirectResolver, @MainActor AutomaticDependencyHandling,
    DependsOnIndex
{
    var dependencies = Dependencies()
}

@MainActor
enum WindowModule: @MainActor Container.Module {
    static func register(in container: Container) { Window.register(in: container) }
}

// Top-level code runs on the main actor, so the container creates and fills the window here.
let container = Container()
Index.register(in: container)
container.install(WindowModule.self)
try container.bootstrap()

// A complete window is available on every thread. Its methods and properties need the main actor.
let window = try await Task.detached { try container.resolve(Window.self) }.value
let index = try container.resolve(Index.self)
print(window.index === index)

// MARK: One object for many tasks

let shared = Container()
Index.register(in: shared)
await withTaskGroup(of: Index?.self) { group in
    for _ in 0..<100 {
        group.addTask { shared.resolve() }
    }
    var seen: [ObjectIdentifier] = []
    for await index in group {
        if let index, !seen.contains(ObjectIdentifier(index)) { seen.append(ObjectIdentifier(index)) }
    }
    print(seen.count)
}

// MARK: A component of another global actor

@globalActor
actor Disk {
    static let shared = Disk()
}

@Disk
final class Cache: @Disk Singleton, @Disk DirectResolver, @Disk AutomaticDependencyHandling {
    var dependencies = Dependencies()
}

@Disk
func openCache(in container: Container) throws -> Cache {
    Cache.register(in: container)
    return try container.resolve(Cache.self)
}

let unopened = Container()
await Task { @Disk in Cache.register(in: unopened) }.value
do {
    try unopened.bootstrap()
} catch {
    print(error)
}
let cache = try await openCache(in: shared)
print(try shared.resolve(Cache.self) === cache)

// MARK: Sendable classes and actors

protocol HTTPClient: AnyObject, Sendable {
    func get(_ path: String) async throws -> String
}

protocol DependsOnHTTPClient {}
protocol DependsOnFeed {}
protocol DependsOnArchive {}

final class Pigeon: HTTPClient, Singleton, IndirectResolver<any DependsOnHTTPClient, any HTTPClient>,
    InjectedDependencies
{
    func get(_ path: String) async throws -> String { "rain\nthen sun" }
}

final class Feed: Singleton, SimpleResolver<any DependsOnFeed>, InjectedDependencies, DependsOnHTTPClient, Sendable {
    let client = Inject<any HTTPClient>()

    func headlines() async throws -> [String] {
        try await client.value.get("headlines").split(separator: "\n").map(String.init)
    }
}

final class Archive: Singleton, SimpleResolver<any DependsOnArchive>, AutomaticDependencyHandling {
    var dependencies = Dependencies()
    var lines: [String] = []
}

actor Inbox: Singleton, DirectResolver, InjectedDependencies, DependsOnFeed, DependsOnArchive {
    @Inject private var archive: Archive
    private let feed = Inject<Feed>()

    nonisolated func dependenciesFulfilled() {
        print("reads from \(type(of: feed.value))")
    }

    func load() async throws -> Int {
        let lines = try await feed.value.headlines()
        archive.lines += lines
        return archive.lines.count
    }
}

let news = Container()
Pigeon.register(in: news)
Feed.register(in: news)
Archive.register(in: news)
Inbox.register(in: news)
try news.bootstrap()
print(try await news.resolve(Inbox.self).load())

// MARK: Calls through functions without isolation

func assemble(_ container: Container) throws {
    try container.bootstrap()
}

let unwired = Container()
Index.register(in: unwired)
Window.register(in: unwired)
try await Task { try assemble(unwired) }.value

func assemble(_ container: Container, isolation: isolated (any Actor)? = #isolation) throws {
    try container.bootstrap()
}

// MARK: Errors outside throwing calls

struct Log: Sendable {
    func error(_ text: String) { print(text) }
}

let log = Log()
container.onProblem = { problem in
    log.error("\(problem)")
}

// MARK: A builder of the main actor

struct Report: Sendable {
    let title: String
}

struct Draft: Sendable {}

@MainActor
func registerReport(in container: Container) {
    container.register(Report.self, as: .instance) { Report(title: "from the main actor") }
    container.register(Draft.self, as: .instance, isolation: nil) { Draft() }
}

registerReport(in: container)
print(try container.resolve(Report.self).title)
_ = try await Task.detached { try container.resolve(Draft.self) }.value
