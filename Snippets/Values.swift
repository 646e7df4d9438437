// Values and builders: the code of the article Values and builders.

import Wind

// MARK: Values

struct Settings {
    var host = "example.org"
}

protocol DependsOnSettings {}

extension DependsOnSettings where Self: AutomaticDependencyHandling {
    var settings: Settings { component() }
}

// MARK: A type that doesn't import Wind

protocol Log {
    func write(_ line: String)
}

protocol Client {
    func get(_ path: String) -> String
}

struct ScreenLog: Log {
    func write(_ line: String) { print(line) }
}

struct HTTPClient: Client {
    let settings: Settings
    let log: any Log

    init(_ settings: Settings, log: any Log) {
        self.settings = settings
        self.log = log
    }

    func get(_ path: String) -> String {
        log.write("GET \(settings.host)/\(path)")
        return "the page \(path)"
    }
}

protocol DependsOnClient {}

extension DependsOnClient where Self: AutomaticDependencyHandling {
    var client: any Client { component() }
}

final class Reader: Singleton, DirectResolver, AutomaticDependencyHandling, DependsOnClient, DependsOnSettings {
    var dependencies = Dependencies()

    func read() -> String { client.get("news") }
}

let container = Container()
container.register(value: Settings(), for: (any DependsOnSettings).self)
container.register((any Log).self) { ScreenLog() }
container.register((any Client).self, for: (any DependsOnClient).self) { (settings: Settings, log: any Log) in
    HTTPClient(settings, log: log)
}
Reader.register(in: container)
try container.bootstrap()
let reader: Reader = container.resolve()
print(reader.read())

// MARK: Closures

protocol DependsOnNow {}

extension DependsOnNow where Self: AutomaticDependencyHandling {
    var now: () -> Int { component() }
}

let year = { 2030 }
container.register(value: year, for: (any DependsOnNow).self)

// MARK: An object that your code owns

final class Session {
    let user = "guest"
}

protocol DependsOnSession {}

extension DependsOnSession where Self: AutomaticDependencyHandling {
    var session: Session? { component() }
}

final class Banner: Singleton, DirectResolver, AutomaticDependencyHandling, DependsOnSession {
    var dependencies = Dependencies()
    var text: String { session.map { "Hello, \($0.user)" } ?? "Please sign in" }
}

var session: Session? = Session()
if let session { container.register(weakly: session, for: (any DependsOnSession).self) }
Banner.register(in: container)
try container.bootstrap()
let banner: Banner = container.resolve()
print(banner.text)
session = nil
print(banner.text)

// MARK: Several values of one type

struct Plugin { let name: String }

struct Menu {
    let entries: [String]
}

container.register(value: Plugin(name: "Share"))
container.register(value: Plugin(name: "Print"))
container.register(Menu.self) { (plugins: [Plugin]) in Menu(entries: plugins.map(\.name)) }
print(try container.resolve(Menu.self).entries.joined(separator: ", "))

// MARK: Two values with one interface

protocol Store {
    var name: String { get }
}

struct FileStore: Store {
    let name: String
}

struct Backup {
    let text: String

    init(from live: any Store, to spare: any Store) {
        text = "from \(live.name) to \(spare.name)"
    }
}

protocol DependsOnLiveStore {}
protocol DependsOnSpareStore {}

let stores = Container()
stores.register(value: FileStore(name: "live"), as: (any Store).self, for: (any DependsOnLiveStore).self)
stores.register(value: FileStore(name: "spare"), as: (any Store).self, for: (any DependsOnSpareStore).self)
stores.register(Backup.self) {
    (live: ByToken<any DependsOnLiveStore, any Store>, spare: ByToken<any DependsOnSpareStore, any Store>) in
    Backup(from: live.value, to: spare.value)
}
print(try stores.resolve(Backup.self).text)

// MARK: A decorator

let decorated = Container()
decorated.register((any Client).self, for: (any DependsOnClient).self) { (inner: any Client) in
    CachingClient(inner: inner)
}
decorated.register((any Client).self) { HTTPClient(Settings(), log: ScreenLog()) }
let cached = try decorated.resolve((any Client).self)
print(cached.get("news"), cached.get("news"))

final class CachingClient: Client {
    private let inner: any Client
    private var pages: [String: String] = [:]

    init(inner: any Client) {
        self.inner = inner
    }

    func get(_ path: String) -> String {
        if let page = pages[path] { return page }
        let page = inner.get(path)
        pages[path] = page
        return page
    }
}

// MARK: A builder whose object is wired

final class Editor: AutomaticDependencyHandling, DependsOnSettings {
    var dependencies = Dependencies()
}

container.register(Editor.self, as: .instance) { (container: Container) in
    let editor = Editor()
    try container.resolve(for: editor)
    return editor
}
print(try container.resolve(Editor.self).settings.host)

// MARK: A component with its own fill

final class Greeter: Singleton, DirectResolver, DependsOnSettings {
    private(set) var host = ""

    func fill(dependency: Any.Type, with object: any Component) {
        if let provided = object as? Provided<Settings> { host = provided.value?.host ?? "" }
    }
}

Greeter.register(in: container)
try container.bootstrap()
print(try container.resolve(Greeter.self).host)
