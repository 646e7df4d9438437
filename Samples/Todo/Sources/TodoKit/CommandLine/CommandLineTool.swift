package import Wind

/// Runs a command, reports the result and returns the exit status.
package final class CommandLineTool: Singleton, DirectResolver, AutomaticDependencyHandling,
    DependsOnTodoList, DependsOnTodoFormatter, DependsOnConsole, DependsOnFiles
{
    package var dependencies = Dependencies()

    package init() {}

    /// - Returns: 0 after a success, 1 after a failure, 2 for wrong usage.
    package func run(_ command: Command) -> Int32 {
        do {
            let text = try output(of: command)
            if !text.isEmpty {
                try console.say(text)
            }
            return 0
        } catch let misuse as Misuse {
            console.complain("todo: \(misuse.text)\nTry 'todo --help'.")
            return 2
        } catch {
            let lines = "\(error)".split(separator: "\n")
            console.complain(lines.map { "todo: \($0)" }.joined(separator: "\n"))
            return 1
        }
    }

    private func output(of command: Command) throws -> String {
        switch command {
        case .list(let words, let finishedToo):
            return rows(try todoList.items(matching: TodoFilter(words), finishedToo: finishedToo))
        case .add(let text):
            return rows([try todoList.add(text)], after: "added")
        case .complete(let numbers):
            return rows(try todoList.complete(numbers), after: "done")
        case .reopen(let numbers):
            return rows(try todoList.reopen(numbers), after: "undone")
        case .remove(let numbers):
            return rows(try todoList.remove(numbers), after: "removed")
        case .importFile(let path):
            guard let bytes = try files.read(path) else {
                throw FileError(verb: "read", path: path, reason: "No such file or directory")
            }
            let count = try todoList.append(TodoText.todos(in: bytes)).count
            return "imported \(count) \(count == 1 ? "item" : "items")"
        case .help:
            return Help.usage
        case .version:
            return Help.version
        case .misuse(let text):
            throw Misuse(text)
        }
    }

    private func rows(_ items: [NumberedTodo], after verb: String? = nil) -> String {
        let rows = items.map { item in
            verb.map { "\($0): \(formatter.row(item, of: 1))" } ?? formatter.row(item, of: todoList.count)
        }
        return rows.joined(separator: "\n")
    }
}
