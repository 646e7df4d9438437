import Wind

/// Something that a client can ask for.
package protocol Command {
    /// What a line begins with.
    var word: String { get }

    /// Does it, and says so in the reply.
    func run() async throws
}

/// Conform to it to have all commands through `commands`.
package protocol DependsOnCommand {}
extension DependsOnCommand where Self: AutomaticDependencyHandling {
    var commands: [any Command] { components() }
}
