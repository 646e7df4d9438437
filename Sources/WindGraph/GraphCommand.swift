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
        FileHandle.standardOutput.write(Data(result.output.utf8))
        FileHandle.standardError.write(Data(result.errors.utf8))
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
               graph tree | mermaid | dot | html | json   [--root TYPE] [--depth N] [--module NAME] [--lifetime NAME]
                                                          [--group none|module|container]
               graph explain TYPE
               graph path TYPE TYPE
               graph unused
               graph summary [--order MODULE,MODULE]
               graph diff FILE

        check    says what is wrong, and fails if anything is
        tree     draws who needs whom as text
        explain  says what a component is, who provides what it needs and why, and who needs it
        path     shows the shortest ways by which one component needs another
        unused   lists what is handed out and nobody needs
        summary  tells the longest chain, what many need, and what could be made later; with --order, what runs against
                 that order of modules, the top one first
        diff     compares with a file that 'graph json' has written, and fails if there is a difference

        A TYPE is a class, an interface or a token, with or without its module. --root, --module and --lifetime may be
        given several times.

        """
}

/// Why a call makes no sense.
private struct GraphCallError: Error, CustomStringConvertible {
    let description: String
    init(_ description: String) { self.description = description + "; try 'graph --help'" }
}

/// One call of the command.
private struct GraphCall {
    private var verb = "--help"
    private var operands: [String] = []
    private var filter = GraphFilter()
    private var grouping = GraphGrouping.module
    private var order: [String] = []

    /// How many operands each verb takes.
    private static let verbs = [
        "check": 0, "tree": 0, "mermaid": 0, "dot": 0, "html": 0, "json": 0, "explain": 1, "path": 2, "unused": 0,
        "summary": 0, "diff": 1, "--help": 0,
    ]

    init(_ arguments: [String]) throws {
        var rest = arguments[...]
        guard let first = rest.popFirst() else { return }
        verb = ["-h", "help"].contains(first) ? "--help" : first
        guard let count = GraphCall.verbs[verb] else { throw GraphCallError("there is no 'graph \(first)'") }
        while let argument = rest.popFirst() {
            switch argument {
            case "-h", "--help":
                verb = "--help"
                return
            case "--root": filter.roots.append(try value(of: argument, &rest))
            case "--module": filter.modules.append(try value(of: argument, &rest))
            case "--lifetime":
                let name = try value(of: argument, &rest)
                guard Container.Graph.Lifetime(rawValue: name) != nil else {
                    let names = Container.Graph.Lifetime.allCases.map(\.rawValue).joined(separator: ", ")
                    throw GraphCallError("there is no lifetime '\(name)'; there are \(names)")
                }
                filter.lifetimes.append(name)
            case "--depth":
                let text = try value(of: argument, &rest)
                guard let depth = Int(text), depth >= 0 else { throw GraphCallError("'\(text)' is no depth") }
                filter.depth = depth
            case "--group":
                let text = try value(of: argument, &rest)
                guard let grouping = GraphGrouping(rawValue: text) else {
                    throw GraphCallError("there is no group '\(text)'; there are none, module and container")
                }
                self.grouping = grouping
            case "--order":
                order = try value(of: argument, &rest).split(separator: ",").map(String.init)
            default:
                guard !argument.hasPrefix("--") else { throw GraphCallError("there is no option '\(argument)'") }
                operands.append(argument)
            }
        }
        guard operands.count == count else {
            throw GraphCallError("'graph \(verb)' takes \(count) names, not \(operands.count)")
        }
        if filter.depth != nil, filter.roots.isEmpty { throw GraphCallError("--depth needs a --root") }
    }

    private func value(of option: String, _ rest: inout ArraySlice<String>) throws -> String {
        guard let value = rest.popFirst() else { throw GraphCallError("\(option) needs a value") }
        return value
    }

    func run(on container: Container) throws -> GraphCommand.Result {
        if verb == "--help" { return .init(output: GraphCommand.help) }
        let graph = GraphFile(container.graph)
        switch verb {
        case "check": return check(graph)
        case "explain":
            return .init(
                output: try found(operands[0], in: graph).map { $0.explanation + "\n" }.joined(separator: "\n"))
        case "path": return try path(in: graph)
        case "unused": return .init(output: graph.unused.map { graph.nodes[$0].name + "\n" }.joined())
        case "summary": return .init(output: graph.summary(order: order))
        case "diff": return try difference(of: graph)
        default: break
        }
        let part = try graph.filtered(by: filter)
        switch verb {
        case "tree": return .init(output: part.tree())
        case "mermaid": return .init(output: part.mermaid(groupedBy: grouping))
        case "dot": return .init(output: part.dot(groupedBy: grouping))
        case "html": return .init(output: part.html())
        default: return .init(output: part.json())
        }
    }

    private func found(_ name: String, in graph: GraphFile) throws -> [GraphFile.Node] {
        let found = graph.nodes(named: name)
        if found.isEmpty { throw GraphNameError(name: name, near: graph.near(name)) }
        return found
    }

    private func check(_ graph: GraphFile) -> GraphCommand.Result {
        let texts = graph.problems.map { $0.text + "\n" }.joined(separator: "\n")
        let errors = graph.problems.filter(\.isError).count
        if errors > 0 { return .init(output: texts, exitCode: 1) }
        let count = graph.nodes.count
        return .init(
            output: texts + (texts.isEmpty ? "" : "\n") + "sound: \(count) registrations, \(graph.edges.count) needs\n")
    }

    private func path(in graph: GraphFile) throws -> GraphCommand.Result {
        let (starts, ends) = (try found(operands[0], in: graph), try found(operands[1], in: graph))
        let ways = starts.flatMap { start in ends.flatMap { graph.paths(from: start.id, to: $0.id) } }
        let shortest = ways.map(\.count).min() ?? 0
        if ways.isEmpty {
            return .init(errors: "\(operands[0]) does not need \(operands[1])\n", exitCode: 1)
        }
        let lines = ways.filter { $0.count == shortest }.map { way in
            way.map { graph.nodes[$0].name }.joined(separator: " -> ") + "\n"
        }
        return .init(output: lines.joined())
    }

    private func difference(of graph: GraphFile) throws -> GraphCommand.Result {
        let text: String
        do {
            text = try String(contentsOf: URL(fileURLWithPath: operands[0]), encoding: .utf8)
        } catch {
            throw GraphCallError("'\(operands[0])' can't be read")
        }
        let older: GraphFile
        do throws(GraphFileError) {
            older = try GraphFile(json: text)
        } catch {
            throw GraphCallError("'\(operands[0])' can't be compared: \(error)")
        }
        let difference = graph.difference(from: older)
        return .init(output: difference.text, exitCode: difference.isEmpty ? 0 : 1)
    }
}

extension GraphFile {
    /// What a first look at a graph wants to know.
    /// - Parameter order: Swift modules from the top down; what runs against that is listed.
    public func summary(order: [String] = []) -> String {
        func names(_ ids: [Int]) -> String { ids.map { shortName(of: nodes[$0]) }.joined(separator: ", ") }
        var lines = [
            "\(nodes.count) registrations, \(edges.count) needs, \(Set(nodes.map(\.module)).count) Swift modules"
        ]
        let errors = problems.filter(\.isError).count
        lines.append("\(errors) errors, \(problems.count - errors) notes")
        let chain = longestChain
        if chain.count > 1 {
            lines.append("longest chain: " + chain.map { shortName(of: nodes[$0]) }.joined(separator: " -> "))
        }
        let fans = fans
        for (title, value) in [
            ("needed by most", { (fan: (node: Int, incoming: Int, outgoing: Int)) in fan.incoming }),
            ("needs most", { $0.outgoing }),
        ] {
            let most = fans.filter { value($0) > 1 }.sorted { (value($0), -$0.node) > (value($1), -$1.node) }.prefix(5)
            if !most.isEmpty {
                lines.append(
                    title + ": "
                        + most.map { shortName(of: nodes[$0.node]) + " (\(value($0)))" }.joined(separator: ", "))
            }
        }
        if !unused.isEmpty { lines.append("nobody needs: " + names(unused)) }
        if !candidatesForLazy.isEmpty { lines.append("could be made later: " + names(candidatesForLazy)) }
        for missing in unprovided {
            lines.append("nobody provides \(missing.token), which is needed by " + names(missing.consumers))
        }
        for edge in edges(against: order) {
            lines.append("against the order: \(nodes[edge.from].name) needs \(nodes[edge.to].name)")
        }
        return lines.map { $0 + "\n" }.joined()
    }
}
