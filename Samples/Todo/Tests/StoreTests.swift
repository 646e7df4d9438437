import Foundation
import Testing
import TodoKit
import Wind

@Suite("Stores")
struct StoreTests {
    @Test("whichever is registered, the program says and keeps the same", arguments: StoreKind.allCases)
    func exchange(_ kind: StoreKind) throws {
        let folder = try TemporaryFolder()
        let path = folder.path(of: "items")
        let odd = try folder.write([0x61, 0xFF, 0x0A], to: "odd.txt")
        let app = try App(kind, path: path)
        let reference = try App()
        for arguments in [
            ["list"], ["add", "(A) Dig +garden"], ["add", "Read"], ["import", odd], ["do", "1", "3"], ["rm", "2"],
            ["undo", "1"], ["list", "--all"], ["import", examplePath], ["do", "16"], ["undo", "12"], ["list", "--all"],
        ] {
            #expect(app.run(arguments) == reference.run(arguments))
        }
        guard kind != .memory else { return }
        #expect(try App(kind, path: path).run("list", "--all") == reference.run("list", "--all"))
    }

    @Test("an item's text is rewritten, its marks and dates stay")
    func rewriting() throws {
        let container = Container()
        let store = MemoryTodoStore()
        store.todos = TodoText.todos(in: Array("x 2025-03-01 Dig\n(A) 2025-02-01 Read\n\n".utf8))
        container.register(component: store)
        container.registerSystem()
        TodoList.register(in: container)
        try container.bootstrap()
        let list: TodoList = container.resolve()
        #expect(try list.rewrite(1, as: "Dig +garden").todo.text == "x 2025-03-01 Dig +garden")
        #expect(try list.rewrite(2, as: "Write").todo.text == "(A) 2025-02-01 Write")
        #expect(throws: ItemProblems.self) { try list.rewrite(3, as: "Nothing") }
        #expect(store.todos.map(\.text) == ["x 2025-03-01 Dig +garden", "(A) 2025-02-01 Write", ""])
    }

    @Test("the text store writes untouched lines byte for byte")
    func bytes() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(Array("a\r\n\r\n2025-2-3 \r\n".utf8) + [0xFF, 0xC3], to: "todo.txt")
        #expect(try App(.text, path: path).run("do", "1").code == 0)
        #expect(try App(.text, path: path).run("add", "b").code == 0)
        let expected =
            Array("x 2025-03-01 a\r\n\r\n2025-2-3 \r\n".utf8) + [0xFF, 0xC3] + Array("\r\n2025-03-01 b\r\n".utf8)
        #expect(try folder.bytes(of: "todo.txt") == expected)
    }

    @Test("import of a file into an empty list is a copy of it")
    func copy() throws {
        let folder = try TemporaryFolder()
        let bytes = Array("x a\r\n\n b".utf8) + [0xFE]
        let path = folder.path(of: "todo.txt")
        #expect(try App(.text, path: path).run("import", folder.write(bytes, to: "other.txt")).code == 0)
        #expect(try folder.bytes(of: "todo.txt") == bytes)
    }

    @Test("a missing file is an empty list, and only a change makes it")
    func missing() throws {
        let folder = try TemporaryFolder()
        let app = try App(.text, path: folder.path(of: "todo.txt"))
        #expect(app.run("list") == .success())
        #expect(app.run("do", "1") == .failure("no item 1: the list is empty"))
        #expect(folder.names.isEmpty)
        #expect(app.run("add", "a").code == 0)
        #expect(try folder.text(of: "todo.txt") == "2025-03-01 a\n")
    }

    @Test("the JSON store writes an object for each item")
    func json() throws {
        let folder = try TemporaryFolder()
        let app = try App(.json, path: folder.path(of: "todo.json"))
        _ = app.run("add", "(A) Read http://a.b")
        _ = app.run("do", "1")
        #expect(
            try folder.text(of: "todo.json") == """
                [
                  {
                    "completed" : "2025-03-01",
                    "created" : "2025-03-01",
                    "done" : true,
                    "text" : "Read http://a.b pri:A"
                  }
                ]

                """)
    }

    @Test(
        "the JSON store changes no file that it does not understand",
        arguments: [
            ("(A) a todo.txt file\n", ""),
            ("{}", ""),
            (#"[{"text": "a"}, {"text": "b", "created": "2025-02-30"}]"#, #" (item 2, "created": no day YYYY-MM-DD)"#),
            (#"[{"text": "a", "priority": "AB"}]"#, #" (item 1, "priority": no letter from A to Z)"#),
        ])
    func noJSON(_ text: String, _ place: String) throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(text, to: "todo.json")
        let app = try App(.json, path: path)
        let failure = Outcome.failure("'\(path)' is not a JSON list of todos\(place)")
        #expect(app.run("add", "b") == failure)
        #expect(app.run("list") == failure)
        #expect(try folder.text(of: "todo.json") == text)
    }
}
