import Wind

final class Sign: Command, ScopedSingleton, IndirectResolver<any DependsOnCommand, any Command>,
    AutomaticDependencyHandling, DependsOnGuestBook, DependsOnSession, DependsOnRequest, DependsOnReply
{
    var dependencies = Dependencies()

    var word: String { "SIGN" }

    func run() async throws {
        guard !request.rest.isEmpty else { return reply.refuse("SIGN needs a name") }
        let count = try await book.sign(request.rest)
        session.signed.append(request.rest)
        reply.lines.append("OK \(count)")
    }
}

final class List: Command, ScopedSingleton, IndirectResolver<any DependsOnCommand, any Command>,
    AutomaticDependencyHandling, DependsOnGuestBook, DependsOnReply
{
    var dependencies = Dependencies()

    var word: String { "LIST" }

    func run() async {
        reply.list(await book.names)
    }
}

final class Count: Command, ScopedSingleton, IndirectResolver<any DependsOnCommand, any Command>,
    AutomaticDependencyHandling, DependsOnGuestBook, DependsOnReply
{
    var dependencies = Dependencies()

    var word: String { "COUNT" }

    func run() async {
        reply.lines.append("OK \(await book.names.count)")
    }
}

/// Lists the names that this connection has signed.
final class Mine: Command, ScopedSingleton, IndirectResolver<any DependsOnCommand, any Command>,
    AutomaticDependencyHandling, DependsOnSession, DependsOnReply
{
    var dependencies = Dependencies()

    var word: String { "MINE" }

    func run() {
        reply.list(session.signed)
    }
}

final class Quit: Command, ScopedSingleton, IndirectResolver<any DependsOnCommand, any Command>,
    AutomaticDependencyHandling, DependsOnSession, DependsOnReply
{
    var dependencies = Dependencies()

    var word: String { "QUIT" }

    func run() {
        reply.lines.append("BYE \(session.visitor.number)")
        reply.isLast = true
    }
}
