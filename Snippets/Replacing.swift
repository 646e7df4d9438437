// Replacements for registered components: the code of the article Replacing components.

import Wind

// MARK: An app

protocol Mailer: AnyObject {
    func send(_ text: String)
}

protocol DependsOnMailer {}

extension DependsOnMailer where Self: AutomaticDependencyHandling {
    var mailer: any Mailer { component() }
}

final class PostOffice: Mailer, Singleton, IndirectResolver<any DependsOnMailer, any Mailer>,
    AutomaticDependencyHandling
{
    var dependencies = Dependencies()
    func send(_ text: String) { print("sent for real:", text) }
}

struct Clock {
    let now: () -> Int
}

protocol DependsOnClock {}

extension DependsOnClock where Self: AutomaticDependencyHandling {
    var clock: Clock { component() }
}

final class Newsletter: Singleton, DirectResolver, AutomaticDependencyHandling, DependsOnMailer, DependsOnClock {
    var dependencies = Dependencies()
    private(set) var wirings = 0

    func dependenciesFulfilled() { wirings += 1 }
    func publish() { mailer.send("Issue of \(clock.now())") }
}

func makeApp() -> Container {
    let container = Container()
    PostOffice.register(in: container)
    container.register(value: Clock { 2030 }, for: (any DependsOnClock).self)
    Newsletter.register(in: container)
    return container
}

// MARK: Replace with a class, an object or a builder

/// Doesn't need a token or a resolver of its own.
final class SilentMailer: Mailer, Singleton, AutomaticDependencyHandling {
    var dependencies = Dependencies()
    func send(_ text: String) {}
}

final class Outbox: Mailer, AutomaticDependencyHandling {
    var dependencies = Dependencies()
    private(set) var texts: [String] = []
    func send(_ text: String) { texts.append(text) }
}

func publishes() throws {
    let container = makeApp()
    let outbox = Outbox()
    try container.replace(PostOffice.self, with: outbox)
    try container.replace(for: (any DependsOnClock).self) { Clock { 1 } }
    try container.bootstrap()

    let newsletter: Newsletter = container.resolve()
    newsletter.publish()
    print(outbox.texts == ["Issue of 1"])
}

try publishes()

func replacesByClass(_ container: Container) throws {
    try container.replace(PostOffice.self, with: SilentMailer.self)
}

try replacesByClass(makeApp())

// MARK: The provider inside a decorator

protocol Client {
    func get(_ path: String) -> String
}

protocol DependsOnClient {}

final class CachingClient: Client {
    private let inner: any Client
    private var pages: [String: String] = [:]

    init(_ inner: any Client) {
        self.inner = inner
    }

    func get(_ path: String) -> String {
        let page = pages[path] ?? inner.get(path)
        pages[path] = page
        return page
    }
}

struct HTTPClient: Client {
    func get(_ path: String) -> String { "fetched \(path)" }
}

struct CannedClient: Client {
    func get(_ path: String) -> String { "canned \(path)" }
}

func registerClient(in container: Container) {
    container.register((any Client).self, for: (any DependsOnClient).self) { (inner: any Client) in
        CachingClient(inner)
    }
    container.register((any Client).self) { HTTPClient() }
}

func replacesTheInner() throws {
    let container = Container()
    registerClient(in: container)
    try container.replace((any Client).self) { CannedClient() }
    let client = try container.resolve((any Client).self)
    print(client is CachingClient, client.get("news") == "canned news")
}

try replacesTheInner()

// MARK: Replace after bootstrap

func replacesLate() throws {
    let container = makeApp()
    try container.bootstrap()
    let newsletter: Newsletter = container.resolve()

    let outbox = Outbox()
    try container.replace(PostOffice.self, with: outbox)
    newsletter.publish()  // the same object, filled again
    print(outbox.texts == ["Issue of 2030"], newsletter.wirings == 2)
}

try replacesLate()

// MARK: Replace in instances, too

/// An instance, which the container doesn't keep.
final class Invitation: Instance, DirectResolver, AutomaticDependencyHandling, DependsOnMailer {
    var dependencies = Dependencies()
}

func reachesInstances() throws {
    let app = Container()
    PostOffice.register(in: app)
    Invitation.register(in: app)
    let container = app.copy(tracksConsumers: true)
    let invitation = try container.resolve(Invitation.self)

    try container.replace(PostOffice.self, with: SilentMailer.self)
    print(invitation.mailer is SilentMailer)
}

try reachesInstances()

// MARK: A copy

let app = makeApp()

func startsAfresh() throws {
    let copy = app.copy()
    try copy.replace(PostOffice.self, with: SilentMailer.self)
    try copy.bootstrap()
    let (first, second) = (try app.resolve(Newsletter.self), try copy.resolve(Newsletter.self))
    print(first !== second, first.mailer is PostOffice, second.mailer is SilentMailer)
}

try startsAfresh()
