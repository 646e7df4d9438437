import TodoKit
import Wind

/// The program with a clock that stands still, a console that remembers, and items in memory.
final class App {
    let store = MemoryTodoStore()
    let console = CapturedConsole()
    private let tool: CommandLineTool

    init(_ lines: String...) throws {
        let container = Container()
        store.todos = TodoText.todos(in: Array(lines.map { "\($0)\n" }.joined().utf8))
        container.register(component: store)
        container.register(component: console)
        FixedClock.register(in: container)
        SystemFiles.register(in: container)
        container.registerCommands()
        try container.bootstrap()
        tool = container.resolve()
    }

    /// The same with one of the stores that the program has, and files of the machine or others.
    init(_ kind: StoreKind, path: String, files: (any Component)? = nil) throws {
        let container = Container()
        container.register(component: Settings(store: kind, path: path))
        container.registerStore(kind)
        container.register(component: console)
        FixedClock.register(in: container)
        if let files {
            container.register(component: files)
        } else {
            SystemFiles.register(in: container)
        }
        container.registerCommands()
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

/// What a command left behind.
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
