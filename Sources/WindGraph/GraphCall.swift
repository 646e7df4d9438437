import Foundation
internal import Wind

/// An error in the arguments of a call.
private struct GraphCallError: Error, CustomStringConvertible {
    let description: String
    init(_ description: String) { self.description = description + "; try 'graph --help'" }
}

/// One call of the command, read from its arguments.
struct GraphCall {
    private var verb = "--help"
    private var operands: [String] = []
    private var filter = GraphFilter()
    private var grouping = GraphGrouping.module
    private var order: [String] = []
    private var isJSON = false

    /// The number of operands and the options of each verb.
    private static let verbs: [String: (operands: Int, options: [String])] = [
        "check": (0, []), "explain": (1, []), "path": (2, []), "unused": (0, []), "--help": (0, []),
        "tree": (0, filters), "html": (0, filters), "json": (0, filters), "mermaid": (0, filters + ["--group"]),
        "dot": (0, filters + ["--group"]), "summary": (0, ["--order"]), "diff": (1, ["--json"]),
    ]
    private static let filters = ["--root", "--depth", "--module", "--container", "--lifetime"]

    init(_ arguments: [String]) throws {
        var rest = arguments[...]
        guard let first = rest.popFirst() else { return }
        verb = ["-h", "help"].contains(first) ? "--help" : first
        if verb == "--help" { return }
        guard let shape = GraphCall.verbs[verb] else { throw GraphCallError("'graph \(first)' isn't a command") }
        while let argument = rest.popFirst() {
            if ["-h", "--help"].contains(argument) {
                verb = "--help"
                return
            }
            if argument.hasPrefix("--") {
                guard shape.options.contains(argument) else {
                    throw GraphCallError("'graph \(verb)' doesn't take the option '\(argument)'")
                }
                try read(argument, &rest)
            } else {
                operands.append(argument)
            }
        }
        guard operands.count == shape.operands else {
            let count = ["no name", "one name", "two names"][shape.operands]
            throw GraphCallError("'graph \(verb)' takes \(count), not \(operands.count)")
        }
        if filter.depth != nil, filter.roots.isEmpty { throw GraphCallError("--depth needs a --root") }
    }

    private mutating func read(_ option: String, _ rest: inout ArraySlice<String>) throws {
        if option == "--json" {
            isJSON = true
            return
        }
        guard let value = rest.popFirst() else { throw GraphCallError("\(option) needs a value") }
        switch option {
        case "--root": filter.roots.append(value)
        case "--module": filter.modules.append(value)
        case "--container": filter.containers.append(value)
        case "--lifetime":
            filter.lifetimes.append(try choice(value, of: option, Container.Graph.Lifetime.names))
        case "--group":
            grouping = GraphGrouping(
                rawValue: try choice(value, of: option, GraphGrouping.allCases.map(\.rawValue)))!
        case "--order": order = value.split(separator: ",").map(String.init)
        default:
            guard let depth = Int(value), depth >= 0 else {
                throw GraphCallError("--depth takes a number of steps, not '\(value)'")
            }
            filter.depth = depth
        }
    }

    private func choice(_ value: String, of option: String, _ choices: [String]) throws -> String {
        if choices.contains(value) { return value }
        throw GraphCallError("\(option) takes one of \(choices.joined(separator: ", ")), not '\(value)'")
    }

    func run(on container: Container) throws -> GraphCommand.Result {
        if verb == "--help" { return .init(output: GraphCommand.help) }
        let graph = GraphFile(container.graph)
        switch verb {
        case "check": return check(graph)
        case "explain": return try explain(in: graph)
        case "path": return try path(in: graph)
        case "unused": return .init(output: graph.unused.map { graph.nodes[$0].name + "\n" }.joined())
        case "diff": return try difference(of: graph)
        case "summary":
            try graph.check(modules: order)
            return .init(output: graph.summary(order: order))
        default: break
        }
        let part = try graph.filtered(by: filter)
        switch verb {
        case "tree": return .init(output: part.tree(from: filter.roots.flatMap { part.nodes(named: $0).map(\.id) }))
        case "mermaid": return .init(output: part.mermaid(groupedBy: grouping))
        case "dot": return .init(output: part.dot(groupedBy: grouping))
        case "html": return .init(output: part.html())
        default: return .init(output: part.json())
        }
    }

    private func check(_ graph: GraphFile) -> GraphCommand.Result {
        let texts = graph.problems.map { $0.text + "\n" }.joined(separator: "\n")
        if graph.problems.contains(where: \.isError) { return .init(output: texts, exitCode: 1) }
        let sound = "sound: \(graph.nodes.count) registrations, \(graph.edges.count) dependencies\n"
        return .init(output: texts + (texts.isEmpty ? "" : "\n") + sound)
    }

    private func explain(in graph: GraphFile) throws -> GraphCommand.Result {
        let names = graph.shortNames
        let askers = graph.nodes(named: operands[0]).isEmpty ? graph.askers(for: operands[0]) : []
        if !askers.isEmpty {
            let edges = graph.edges.filter { $0.token.map { GraphFile.isName(operands[0], of: $0) } == true }
            let asked = Set(edges.map(\.to)).sorted()
            let lines = askers.map { "  asked for by \($0.name)\n" }
            let end = Container.Graph.explanationOfUnprovided(asked: asked.map { graph.nodes[$0].name })
            return .init(output: operands[0] + end + "\n" + lines.joined())
        }
        let texts = try graph.found(operands[0]).map { node in
            let (all, own) = (graph.closure(of: node.id), graph.onlyFor(node.id))
            var text = node.explanation + "\n"
            if !all.isEmpty {
                text += "  needs \(all.count) in all: " + all.map { names[$0] }.joined(separator: ", ") + "\n"
            }
            let consumers = graph.consumers(of: node.id)
            if !own.isEmpty {
                text += "  used by nothing else: " + own.map { names[$0] }.joined(separator: ", ") + "\n"
            }
            if !consumers.isEmpty {
                text +=
                    "  needed by \(consumers.count) in all: " + consumers.map { names[$0] }.joined(separator: ", ")
                    + "\n"
            }
            for problem in graph.problems where problem.nodes.contains(node.id) { text += "\n" + problem.text + "\n" }
            return text
        }
        return .init(output: texts.joined(separator: "\n"))
    }

    private func path(in graph: GraphFile) throws -> GraphCommand.Result {
        let names = graph.shortNames
        let (starts, ends) = (try graph.found(operands[0]), try graph.found(operands[1]))
        let limit = 100
        let ways = graph.paths(from: starts.map(\.id), to: ends.map(\.id), limit: limit + 1)
        if ways.isEmpty {
            let isReverse = !graph.paths(from: ends.map(\.id), to: starts.map(\.id)).isEmpty
            let other = isReverse ? "; \(operands[1]) depends on \(operands[0])" : ""
            return .init(errors: "\(operands[0]) doesn't depend on \(operands[1])\(other)\n", exitCode: 1)
        }
        let lines = ways.prefix(limit).map { way in way.map { names[$0] }.joined(separator: " -> ") + "\n" }
        return .init(output: lines.joined() + (ways.count > limit ? "and others, as short\n" : ""))
    }

    private func difference(of graph: GraphFile) throws -> GraphCommand.Result {
        let file = operands[0]
        let handle = file == "-" ? FileHandle.standardInput : FileHandle(forReadingAtPath: file)
        guard let handle, let data = try? handle.readToEnd() ?? Data() else {
            throw GraphCallError("the file '\(file)' can't be read")
        }
        let older: GraphFile
        do throws(GraphFileError) {
            older = try GraphFile(json: String(decoding: data, as: UTF8.self))
        } catch {
            throw GraphCallError("the file '\(file)' can't be compared: \(error)")
        }
        let difference = graph.difference(from: older)
        return .init(output: isJSON ? difference.json() : difference.text, exitCode: difference.isEmpty ? 0 : 1)
    }
}
