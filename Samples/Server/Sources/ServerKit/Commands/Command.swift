import Wind

/// A command that a client can send.
package protocol Command {
    /// The first word of a line with this command.
    var word: String { get }

    /// Runs the command and writes the result to the reply.
    func run() async throws
}

/// Conform to this token to read all commands as `commands`.
package protocol DependsOnCommand {}
extension DependsOnCommand where Self: AutomaticDependencyHandling {
    var commands: [any Command] { components() }
}
