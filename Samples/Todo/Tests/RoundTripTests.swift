import Foundation
import Testing
import TodoKit

@Suite("A file is written as it was read, byte for byte")
struct RoundTripTests {
    @Test("the example")
    func example() throws {
        let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: examplePath)))
        #expect(TodoText.todos(in: bytes).count == 50)
        #expect(TodoText.bytes(of: TodoText.todos(in: bytes)) == bytes)
    }

    @Test(
        "odd files",
        arguments: [
            "", "\n", "\n\n", "\r\n", "\r", "a", "a\r", "a\n", "a\r\nb\nc", "\n\na \n", "x \n(A) \n2025-03-01 ",
            "\u{FEFF}(A) a\n",
        ])
    func oddFiles(_ text: String) {
        #expect(TodoText.bytes(of: TodoText.todos(in: Array(text.utf8))) == Array(text.utf8))
    }

    @Test("thousands of generated files of odd lines")
    func generatedFiles() {
        var lines = OddLines()
        for _ in 0..<3_000 {
            let file = lines.file()
            #expect(TodoText.bytes(of: TodoText.todos(in: file)) == file)
        }
    }

    @Test("only the lines that were changed are different")
    func untouchedLines() {
        var lines = OddLines()
        for _ in 0..<1_000 {
            let file = lines.file()
            var todos = TodoText.todos(in: file)
            guard let index = todos.indices.randomElement(using: &lines) else { continue }
            let before = TodoText.bytes(of: Array(todos[..<index]))
            let after = TodoText.bytes(of: Array(todos[(index + 1)...]))
            todos[index].body += Array("!".utf8)
            let changed = TodoText.bytes(of: todos)
            #expect(changed.starts(with: before))
            #expect(changed.reversed().starts(with: after.reversed()))
            #expect(changed.count == file.count + 1)
        }
    }

    @Test("undo takes do back")
    func completion() throws {
        let day = try #require(Day("2025-03-01".utf8))
        var lines = OddLines()
        var tried = 0
        for _ in 0..<5_000 {
            let todo = Todo(line: lines.line())
            // If an item doesn't have a priority, undoing turns the `pri:` key of another tool into a priority.
            guard !todo.isDone, todo.priority != nil || !todo.text.contains("pri:") else { continue }
            // If the text is only a day, it becomes the day of creation as soon as a key follows it.
            guard todo.priority == nil || Day(todo.body) == nil else { continue }
            var copy = todo
            copy.complete(on: day)
            let written = Todo(line: copy.line)
            #expect(written == copy)
            copy = written
            copy.reopen()
            #expect(copy.line == todo.line)
            tried += 1
        }
        #expect(tried > 1_000)
    }

    @Test("two lines never become one, with any line endings")
    func endings() {
        var todos = [Todo(line: "a".utf8, ending: .none), Todo(line: "b".utf8, ending: .none)]
        #expect(TodoText.bytes(of: todos) == Array("a\nb".utf8))
        todos.append(Todo(line: "c".utf8, ending: .returnAndNewline))
        #expect(TodoText.bytes(of: todos) == Array("a\r\nb\r\nc\r\n".utf8))
    }
}
