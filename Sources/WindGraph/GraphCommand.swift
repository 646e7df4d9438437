import Foundation
public import Wind

/// A command with which a program shows its graph.
///
///     if CommandLine.arguments.dropFirst().first == "graph" {
///         exit(GraphCommand.run(container, Array(CommandLine.arguments.dropFirst(2))))
///     }
///
/// Nothing is created: the container needs its registrations only, not `bootstrap()`.
public enum GraphCommand {
    /// What a call of the command came to.
    public struct Result: Sendable {
        /// What it prints.
        public var output = ""
        /// What it complains of.
        public var errors = ""
        /// 0 if all is well, 1 if the graph is not, or differs, and 2 for a call that makes no sense.
        public var exitCode: Int32 = 0
    }

    /// Runs the command, and prints what it says.
    /// - Parameters:
    ///   - container: The container whose graph is shown.
    ///   - arguments: What follows the word `graph`.
    /// - Returns: The code with which the program should exit.
    public static func run(_ container: Container, _ arguments: [String]) -> Int32 {
        let result = result(of: container, arguments)
        // A pipe that is closed early, as by 'head', is no mistake.
        try? FileHandle.standardOutput.write(contentsOf: Data(result.output.utf8))
        try? FileHandle.standardError.write(contentsOf: Data(result.errors.utf8))
        return result.exitCode
    }

    /// Runs the command, and returns what it says.
    public static func result(of container: Container, _ arguments: [String]) -> Result {
        do {
            let call = try GraphCall(arguments)
            return try call.run(on: container)
        } catch {
            return Result(errors: "error: \(error)\n", exitCode: 2)
        }
    }

    /// What the command can do.
    public static let help = """
        usage: graph check
               graph tree | mermaid | dot | html | json   [--root TYPE] [--depth N] [--module NAME] [--container NAME]
                                                          [--lifetime NAME]
               graph explain TYPE
               graph path TYPE TYPE
               graph unused
               graph summary                              [--order MODULE,MODULE]
               graph diff FILE                            [--json]

        check    prints errors and notes, and fails if there is an error
        tree     prints the dependencies of each component as a tree
        mermaid  draws a flowchart for Markdown; --group none, module (the default) or container
        dot      draws a graph for Graphviz; --group as for mermaid
        html     writes a page to explore the graph in a browser
        json     writes the whole graph, for other programs and for 'diff'
        explain  describes a component, its providers with a reason for each, and its consumers
        path     shows the shortest ways by which one component needs another
        unused   lists components that are handed out and that nothing in the graph needs
        summary  shows the longest chain, the most needed components, and components that could be created later; with
                 --order, the dependencies that run against that order of modules, the top one first
        diff     compares with a file written by 'graph json', and fails if there is a difference

        A TYPE is a class, an interface or a token, with or without its module. --root, --module, --container and
        --lifetime may be repeated. The exit code is 0 for success, 1 if 'check', 'path' or 'diff' fails, and 2 for a wrong call.

        """
}
