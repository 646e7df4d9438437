// A server in memory with a scope for each request: the code of the article A server with request scopes.

import Wind

// MARK: Shared by all requests

actor GuestBook: Singleton, SimpleResolver<any DependsOnGuestBook>, InjectedDependencies, Startable, Stoppable {
    private(set) var names: [String] = []

    func sign(_ name: String) { names.append(name) }

    func start() { print("the guest book is open") }
    func stop() { print("the guest book is closed with \(names.count) names") }
}

protocol DependsOnGuestBook {}

extension DependsOnGuestBook where Self: AutomaticDependencyHandling {
    var book: GuestBook { component() }
}

// MARK: One for each request

struct User: Sendable {
    let name: String
}

protocol DependsOnUser {}

extension DependsOnUser where Self: AutomaticDependencyHandling {
    var user: User { component() }
}

final class Reply: ScopedSingleton, SimpleResolver<any DependsOnReply>, InjectedDependencies {
    var lines: [String] = []
}

protocol DependsOnReply {}

extension DependsOnReply where Self: AutomaticDependencyHandling {
    var reply: Reply { component() }
}

final class Greet: ScopedSingleton, DirectResolver, AutomaticDependencyHandling, DependsOnUser, DependsOnReply {
    var dependencies = Dependencies()

    func run() { reply.lines.append("hello, \(user.name)") }
}

final class Sign: ScopedSingleton, DirectResolver, AutomaticDependencyHandling, DependsOnGuestBook, DependsOnUser,
    DependsOnReply
{
    var dependencies = Dependencies()

    func run() async {
        await book.sign(user.name)
        reply.lines.append("signed")
    }
}

// MARK: The assembly

func makeApp() -> (app: Container, request: Container.Scope) {
    let app = Container()
    GuestBook.register(in: app)
    Reply.register(in: app)
    Greet.register(in: app)
    Sign.register(in: app)
    let request = app.scope("request") { scope in
        scope.expect((any DependsOnUser).self, as: User.self)
    }
    return (app, request)
}

// MARK: The server

let (app, request) = makeApp()
try await app.start(timeLimit: .seconds(10))

func answer(_ user: User, in request: Container.Scope) async throws -> [String] {
    let scope = try request.open { $0.register(value: user, for: (any DependsOnUser).self) }
    try scope.resolve(Greet.self).run()
    try await scope.resolve(Sign.self).run()
    return try scope.resolve(Reply.self).lines
}

async let ada = answer(User(name: "Ada"), in: request)
async let bob = answer(User(name: "Bob"), in: request)
print(try await ada, try await bob)
if let error = await app.stop(timeLimit: .seconds(5)) { print(error) }

// MARK: A singleton that needs the user

final class Statistics: Singleton, DirectResolver, AutomaticDependencyHandling, DependsOnUser {
    var dependencies = Dependencies()
}

let (counting, _) = makeApp()
Statistics.register(in: counting)
do {
    try counting.bootstrap()
} catch {
    print(error)
}

// MARK: A scope without its user

do {
    _ = try request.open()
} catch {
    print(error)
}
