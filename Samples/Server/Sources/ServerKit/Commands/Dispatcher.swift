import Wind

/// Runs the command that the request names.
final class Dispatcher: ScopedSingleton, DirectResolver, AutomaticDependencyHandling,
    DependsOnCommand, DependsOnRequest, DependsOnReply
{
    var dependencies = Dependencies()

    func run() async {
        guard let command = commands.first(where: { $0.word == request.word }) else {
            return reply.refuse("there are \(commands.map(\.word).joined(separator: ", "))")
        }
        do {
            try await command.run()
        } catch {
            reply.refuse("\(error)")
        }
    }
}
