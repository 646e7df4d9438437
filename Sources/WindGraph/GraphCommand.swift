import Foundation
public import Wind

/// A command that prints the graph of a program.
///
/// Call the command before `bootstrap()`, with the arguments after the word `graph`:
///
///     let arguments = Array(CommandLine.arguments.dropFirst())
///     if arguments.first == "graph" { exit(GraphCommand.run(app, Array(arguments.dropFirst()))) }
///
/// The command creates no component. The container needs only its registrations.
public enum GraphCommand {
    /// The result of a call of the command.
    public struct Result: Sendable {
        /// The text for standard output.
        public var output = ""
        /// The text for standard error.
        public var errors = ""
        /// The exit code: 0 for success, 1 if `check`, `path` or `diff` fails, and 2 for an invalid call.
        public var exitCode: Int32 = 0
    }

    /// Runs the command and prints its result.
    /// - Parameters:
    ///   - container: The container whose graph is shown.
    ///   - arguments: The arguments after the word `graph`.
    /// - Returns: The exit code for the program.
    public static func run(_ container: Container, _ arguments: [String]) -> Int32 {
        let result = result(of: container, arguments)
        do {
            try FileHandle.standardOutput.write(contentsOf: Data(result.output.utf8))
        } catch {
            let cause = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError ?? error as NSError
            // A program such as 'head' may close the pipe early, which isn't an error.
            guard cause.domain == NSPOSIXErrorDomain, cause.code == Int(EPIPE) else {
                let text = "error: the output can't be written: \(cause.localizedDescription)\n"
                try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
                return 1
            }
        }
        try? FileHandle.standardError.write(contentsOf: Data(result.errors.utf8))
        return result.exitCode
    }

    /// Runs the command and returns its result.
    ///
    /// Use this function in a test, or in an app without a command line.
    /// - Parameters:
    ///   - container: The container whose graph is shown.
    ///   - arguments: The arguments after the word `graph`.
    /// - Returns: The result. The function prints nothing.
    public static func result(of container: Container, _ arguments: [String]) -> Result {
        do {
            let call = try GraphCall(arguments)
            return try call.run(on: container)
        } catch {
            return Result(errors: "error: \(error)\n", exitCode: 2)
        }
    }

    /// The help text of the command.
    public static let help = """
        usage: graph check
               graph tree | mermaid | dot | html | json   [--root TYPE] [--depth N] [--module NAME] [--container NAME]
                                                          [--lifetime NAME]
               graph explain TYPE
               graph path TYPE TYPE
               graph unused
               graph summary                              [--order MODULE,MODULE]
               graph diff FILE                            [--json]

        check    prints errors and notes; fails if the graph has an error
        tree     prints each component with its dependencies, as a tree
        mermaid  prints a flowchart for Markdown; --group none, module (the default) or container
        dot      prints a drawing for Graphviz; --group as for mermaid
        html     prints a page to explore the graph in a browser
        json     prints the whole graph, for other programs and for 'diff'
        explain  prints the dependencies of a component with the reasons, and its consumers
        path     prints the shortest ways from a component to one of its dependencies; fails if there is no way
        unused   prints the components that nothing in the graph depends on
        summary  prints the longest chain, the components with the most consumers, and the singletons that could be created
                 later; with --order, also the dependencies against this order of modules, from the top down
        diff     prints the changes since 'graph json' wrote the file; fails if there is a change

        A TYPE is a class, an interface or a token, with or without its module. You can repeat --root, --module, --container
        and --lifetime. The exit code is 0 for success, 1 if 'check', 'path' or 'diff' fails, and 2 for an invalid call.

        """
}
