// A server in memory with a scope for each request: the code of the article A server with request scopes.

import Wind

// MARK: What every request shares

actor GuestBook: Singleton, SimpleResolver<any DependsOnGuestBook>, InjectedDependencies, Startable, Stoppable {
    private var names: [String] = []

    func sign(_ name: String) -> Int {
        names.append(name)
        return names.count
    }

    func start() { print("the guest book is open") }
    func stop() { print("the guest book is closed") }
}

protocol DependsOnGuestBook {}

extension DependsOnGuestBook where Self: AutomaticDependencyHandling {
    var book: GuestBook { component() }
}

// MARK: What each request has

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

final class SignCommand: ScopedSingleton, DirectResolver, AutomaticDependencyHandling, DependsOnGuestBook,
    DependsOnUser, DependsOnReply
{
    var dependencies = Dependencies()

    func run() async {
        let count = await book.sign(user.name)
        reply.lines.append("\(user.name) is one of \(count)")
    }
}

// MARK: The assembly

let app = Container()
GuestBook.register(in: app)
Reply.register(in: app)
SignCommand.register(in: app)
let request = app.scope("request") { scope in
    scope.expect((any DependsOnUser).self, as: User.self)
}

// MARK: The server

final class Server: Singleton, DirectResolver, AutomaticDependencyHandling, DependsOnGuestBook {
    var dependencies = Dependencies()
}

func answer(_ user: User, in request: Container.Scope) async throws -> [String] {
    let scope = try request.open { $0.register(value: user, for: (any DependsOnUser).self) }
    try await scope.resolve(SignCommand.self).run()
    return try scope.resolve(Reply.self).lines
}

try await app.start(timeLimit: .seconds(10))
let replies = try await withThrowingTaskGroup { group in
    for name in ["Ada", "Bob", "Eve"] {
        group.addTask { [request] in try await answer(User(name: name), in: request) }
    }
    var lines: [String] = []
    for try await reply in group { lines += reply }
    return lines
}
print(replies.count)
if let error = await app.stop(timeLimit: .seconds(5)) { print(error) }

// MARK: A scope without its user

do {
    _ = try request.open()
} catch {
    print(error)
}

// MARK: A singleton that would keep a reply

final class Access: Singleton, DirectResolver, AutomaticDependencyHandling, DependsOnReply {
    var dependencies = Dependencies()
}

let broken = Container()
Reply.register(in: broken)
Access.register(in: broken)
do {
    try broken.bootstrap()
} catch {
    print(error)
}

// MARK: Nobody brings it

final class Mail: ScopedSingleton, DirectResolver, AutomaticDependencyHandling, DependsOnUser {
    var dependencies = Dependencies()
}

let undeclared = Container()
Mail.register(in: undeclared)
do {
    try undeclared.bootstrap()
    print("sound?")
    _ = try Container(parent: undeclared).resolve(Mail.self)
} catch {
    print(error)
}
let unexpected = Container()
Mail.register(in: unexpected)
unexpected.scope("request") { _ in }
do {
    try unexpected.bootstrap()
} catch {
    print(error)
}

// asked in app
do {
    _ = try app.resolve(SignCommand.self)
} catch { print(error) }

// closure with the request's db?
final class Menu: Singleton, DirectResolver, AutomaticDependencyHandling, DependsOnUser {
    var dependencies = Dependencies()
}
let menu = Container()
Menu.register(in: menu)
menu.scope("request") { $0.expect((any DependsOnUser).self, as: User.self) }
do {
    try menu.bootstrap()
} catch { print(error) }
