import TodoKit
import Wind

/// The program with a fixed clock, a console that records its output, and items in memory.
final class App {
    let store = MemoryTodoStore()
    let console = CapturedConsole()
    private let tool: CommandLineTool

    convenience init(_ lines: String...) throws {
        try self.init(.memory, lines: lines)
    }

    /// Creates the program with one of its stores, and optionally with other files.
    init(_ kind: StoreKind, path: String = "", files: (any Files)? = nil, lines: [String] = []) throws {
        store.todos = TodoText.todos(in: Array(lines.map { "\($0)\n" }.joined().utf8))
        let container = Container()
        container.registerTodo(for: Settings(store: kind, path: path))
        try container.replace(for: (any DependsOnClock).self) { FixedClock() }
        try container.replace(for: (any DependsOnConsole).self) { [console] in console }
        if let files { try container.replace(for: (any DependsOnFiles).self) { files } }
        if kind == .memory { try container.replace(MemoryTodoStore.self, with: store) }
        try container.bootstrap()
        tool = container.resolve()
    }

    /// The lines in memory.
    var lines: [String] {
        store.todos.map(\.text)
    }

    func run(_ arguments: String...) -> Outcome {
        run(arguments)
    }

    func run(_ arguments: [String]) -> Outcome {
        console.clear()
        let code = tool.run(Invocation(arguments, environment: [:]).command)
        return Outcome(code: code, output: console.output, complaint: console.complaint)
    }
}

/// The result of a command.
struct Outcome: Equatable {
    var code: Int32
    var output = ""
    var complaint = ""

    static func success(_ lines: String...) -> Outcome {
        Outcome(code: 0, output: lines.map { "\($0)\n" }.joined())
    }

    static func failure(_ lines: String...) -> Outcome {
        Outcome(code: 1, complaint: lines.map { "todo: \($0)\n" }.joined())
    }

    static func misuse(_ line: String) -> Outcome {
        Outcome(code: 2, complaint: "todo: \(line)\nTry 'todo --help'.\n")
    }
}
