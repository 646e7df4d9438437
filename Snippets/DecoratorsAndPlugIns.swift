// A client that logs what another client does, and rules that modules add: the code of the article Decorators and
// plug-ins.

import Wind

// MARK: A decorator

protocol HTTPClient: Sendable {
    func get(_ path: String) async throws -> String
}

protocol DependsOnHTTPClient {}

final class CannedClient: HTTPClient, Singleton, IndirectResolver<any DependsOnHTTPClient, any HTTPClient>,
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
CannedClient.register(in: container)
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
CannedClient.register(in: retrying)
Reader.register(in: retrying)
try retrying.bootstrap()
print(try await retrying.resolve(Reader.self).read())

// MARK: The wrong order

let late = Container()
CannedClient.register(in: late)
LoggingClient.register(in: late)
Reader.register(in: late)
for problem in late.validate() { print(problem) }

// MARK: Two decorators

let both = Container()
LoggingClient.register(in: both)
both.register((any HTTPClient).self, for: (any DependsOnHTTPClient).self) { (client: any HTTPClient) in
    RetryingClient(client: client)
}
CannedClient.register(in: both)
do {
    try both.bootstrap()
} catch {
    print(error)
}

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
    func complaint(about text: String) -> String? { text == text.uppercased() ? "don't shout" : nil }
}

enum StyleModule: Container.Module {
    static func register(in container: Container) {
        NoShouting.register(in: container)
    }
}

enum EditorModule: Container.Module {
    static var requirements: [any Container.Module.Type] { [StyleModule.self] }

    static func register(in container: Container) {
        NotEmpty.register(in: container)
        Editor.register(in: container)
    }
}

let editors = Container()
editors.install(EditorModule.self)
try editors.bootstrap()
print(try editors.resolve(Editor.self).complaints(about: ""))

// MARK: No rules

let empty = Container()
Editor.register(in: empty)
do {
    try empty.bootstrap()
} catch {
    print(error)
}

let optional = Container()
optional.optional((any DependsOnRules).self)
Editor.register(in: optional)
try optional.bootstrap()
print(try optional.resolve(Editor.self).complaints(about: ""))

// MARK: A module that hides

enum SpellingModule: Container.Module {
    static var exports: [any Any.Type]? { [(any DependsOnRules).self] }

    static func register(in container: Container) {
        Spelling.register(in: container)
        container.register(value: Words(all: ["colour"]), for: (any DependsOnWords).self)
    }
}

struct Words: Sendable {
    let all: Set<String>
}

protocol DependsOnWords {}

final class Spelling: Rule, Singleton, IndirectResolver<any DependsOnRules, any Rule>, InjectedDependencies,
    DependsOnWords
{
    private let words = Inject<Words>()

    func complaint(about text: String) -> String? {
        words.value.all.contains(text) ? nil : "'\(text)' is not in the dictionary"
    }
}

enum GrammarModule: Container.Module {
    static var exports: [any Any.Type]? { [(any DependsOnRules).self] }

    static func register(in container: Container) {
        NotEmpty.register(in: container)
    }
}

let hiding = Container()
hiding.install(EditorModule.self)
hiding.install(SpellingModule.self)
do {
    try hiding.bootstrap()
    print(try hiding.resolve(Editor.self).complaints(about: "HI"))
} catch { print(error) }

let hiding2 = Container()
hiding2.install(SpellingModule.self)
hiding2.install(GrammarModule.self)
Editor.register(in: hiding2)
do {
    try hiding2.bootstrap()
    print(try hiding2.resolve(Editor.self).complaints(about: "HI"))
} catch { print(error) }

// exports none: hidden
enum Hidden: Container.Module {
    static var exports: [any Any.Type]? { [] }
    static func register(in container: Container) { NoShouting.register(in: container) }
}
let hiding3 = Container()
hiding3.install(Hidden.self)
Editor.register(in: hiding3)
do {
    try hiding3.bootstrap()
} catch { print(error) }

let hiding4 = Container()
hiding4.install(SpellingModule.self)
NotEmpty.register(in: hiding4)
Editor.register(in: hiding4)
do {
    try hiding4.bootstrap()
    print(try hiding4.resolve(Editor.self).complaints(about: ""))
} catch { print(error) }

// exports other token only
enum Hidden5: Container.Module {
    static var exports: [any Any.Type]? { [] }
    static func register(in container: Container) { NoShouting.register(in: container); Editor.register(in: container) }
}
let hiding5 = Container()
NotEmpty.register(in: hiding5)
hiding5.install(Hidden5.self)
try hiding5.bootstrap()
let inScope = Container(parent: editors)
NotEmpty.register(in: inScope)
Editor.register(in: inScope)
print(try inScope.resolve(Editor.self).complaints(about: ""))
