// A client that logs what another client does, and rules that modules add: the code of the article Decorators and
// plug-ins.

import Wind

// MARK: A decorator

protocol HTTPClient: Sendable {
    func get(_ path: String) async throws -> String
}

protocol DependsOnHTTPClient {}

final class WebClient: HTTPClient, Singleton, IndirectResolver<any DependsOnHTTPClient, any HTTPClient>,
    InjectedDependencies
{
    func get(_ path: String) async throws -> String { "the page \(path)" }
}

final class LoggingClient: HTTPClient, Singleton, IndirectResolver<any DependsOnHTTPClient, any HTTPClient>,
    InjectedDependencies, DependsOnHTTPClient
{
    private let client = Inject<any HTTPClient>()

    func get(_ path: String) async throws -> String {
        let page = try await client.value.get(path)
        print("GET \(path): \(page.count) characters")
        return page
    }
}

final class Reader: Singleton, DirectResolver, InjectedDependencies, DependsOnHTTPClient {
    @Inject private var client: any HTTPClient

    func read() async throws -> String { try await client.get("news") }
}

let container = Container()
LoggingClient.register(in: container)
WebClient.register(in: container)
Reader.register(in: container)
try container.bootstrap()
print(try await container.resolve(Reader.self).read())

// MARK: The decorator as a builder

/// Knows nothing of Wind.
struct RetryingClient: HTTPClient {
    let client: any HTTPClient

    func get(_ path: String) async throws -> String {
        do {
            return try await client.get(path)
        } catch {
            return try await client.get(path)
        }
    }
}

let retrying = Container()
retrying.register((any HTTPClient).self, for: (any DependsOnHTTPClient).self) { (client: any HTTPClient) in
    RetryingClient(client: client)
}
WebClient.register(in: retrying)
Reader.register(in: retrying)
try retrying.bootstrap()
print(try await retrying.resolve(Reader.self).read())

// MARK: The wrong order

let late = Container()
WebClient.register(in: late)
LoggingClient.register(in: late)
for problem in late.validate() { print(problem) }

// MARK: Two decorators

let both = Container()
LoggingClient.register(in: both)
both.register((any HTTPClient).self, for: (any DependsOnHTTPClient).self) { (client: any HTTPClient) in
    RetryingClient(client: client)
}
WebClient.register(in: both)
Reader.register(in: both)
try both.bootstrap()
print(try await both.resolve(Reader.self).read())
for client in both.graph.nodes where client.name.hasSuffix("Client") {
    for edge in both.graph.edges where edge.from == client.id {
        print(client.shortName, "gets", both.graph.nodes[edge.to].shortName)
    }
}

// MARK: A test's client

final class EmptyClient: HTTPClient, Singleton, InjectedDependencies {
    func get(_ path: String) async throws -> String { "" }
}

let tested = Container()
LoggingClient.register(in: tested)
WebClient.register(in: tested)
Reader.register(in: tested)
try tested.replace(WebClient.self, with: EmptyClient.self)
try tested.bootstrap()
_ = try await tested.resolve(Reader.self).read()

// MARK: Plug-ins

protocol Rule: Sendable {
    func complaint(about text: String) -> String?
}

protocol DependsOnRules {}

extension DependsOnRules where Self: AutomaticDependencyHandling {
    var rules: [any Rule] { components() }
}

final class Editor: Singleton, DirectResolver, AutomaticDependencyHandling, DependsOnRules {
    var dependencies = Dependencies()

    func complaints(about text: String) -> [String] { rules.compactMap { $0.complaint(about: text) } }
}

final class NotEmpty: Rule, Singleton, IndirectResolver<any DependsOnRules, any Rule>, InjectedDependencies {
    func complaint(about text: String) -> String? { text.isEmpty ? "there is no text" : nil }
}

final class NoShouting: Rule, Singleton, IndirectResolver<any DependsOnRules, any Rule>, InjectedDependencies {
    func complaint(about text: String) -> String? { text == text.uppercased() ? "there are capitals only" : nil }
}

/// Knows nothing of Wind.
struct MaximumLength: Rule {
    let limit: Int

    func complaint(about text: String) -> String? {
        text.count > limit ? "there are more than \(limit) characters" : nil
    }
}

// MARK: Container modules that add plug-ins

enum StyleModule: Container.Module {
    static func register(in container: Container) {
        NoShouting.register(in: container)
        container.register((any Rule).self, for: (any DependsOnRules).self) { MaximumLength(limit: 10) }
    }
}

enum EditorModule: Container.Module {
    static var requirements: [any Container.Module.Type] { [StyleModule.self] }

    static func register(in container: Container) {
        NotEmpty.register(in: container)
        Editor.register(in: container)
    }
}

let editing = Container()
editing.install(EditorModule.self)
try editing.bootstrap()
let editor = try editing.resolve(Editor.self)
print(editor.rules.map { "\(type(of: $0))" })
print(editor.complaints(about: "A TITLE IN CAPITALS"))

// MARK: No plug-ins

let bare = Container()
Editor.register(in: bare)
do {
    try bare.bootstrap()
} catch {
    print(error)
}
bare.optional((any DependsOnRules).self)
try bare.bootstrap()
print(try bare.resolve(Editor.self).rules.count)

// MARK: Modules that hide their parts

enum SpellingModule: Container.Module {
    static var exports: [any Any.Type]? { [(any DependsOnRules).self] }

    static func register(in container: Container) {
        container.register(value: Words(known: ["fern", "moss"]), for: (any DependsOnWords).self)
        Spelling.register(in: container)
    }
}

struct Words: Sendable {
    let known: Set<String>
}

protocol DependsOnWords {}

final class Spelling: Rule, Singleton, IndirectResolver<any DependsOnRules, any Rule>, InjectedDependencies,
    DependsOnWords
{
    private let words = Inject<Words>()

    func complaint(about text: String) -> String? {
        words.value.known.contains(text) ? nil : "'\(text)' is not in the dictionary"
    }
}

let spelling = Container()
spelling.install(EditorModule.self)
spelling.install(SpellingModule.self)
try spelling.bootstrap()
print(try spelling.resolve(Editor.self).complaints(about: "frn"))

enum GrammarModule: Container.Module {
    static var exports: [any Any.Type]? { [(any DependsOnRules).self] }

    static func register(in container: Container) {
        NotEmpty.register(in: container)
    }
}

let twice = Container()
twice.install(SpellingModule.self)
twice.install(GrammarModule.self)
Editor.register(in: twice)
do {
    try twice.bootstrap()
} catch {
    print(error)
}

// MARK: A scope with rules of its own

final class Draft: ScopedSingleton, DirectResolver, AutomaticDependencyHandling, DependsOnRules {
    var dependencies = Dependencies()
}

Draft.register(in: editing)
let scope = Container(parent: editing)
scope.register((any Rule).self, for: (any DependsOnRules).self) { MaximumLength(limit: 5) }
print(try scope.resolve(Draft.self).rules.count, try scope.resolve(Editor.self).rules.count)
