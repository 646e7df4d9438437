import Testing
import TodoKit

@Suite("Settings")
struct SettingsTests {
    private func settings(_ arguments: String..., file: String? = nil) -> Settings {
        Invocation(arguments, environment: file.map { ["TODO_FILE": $0] } ?? [:]).settings
    }

    @Test("the file is the option, else TODO_FILE, else the usual one")
    func file() {
        #expect(settings("list").path == "todo.txt")
        #expect(settings("list", file: "").path == "todo.txt")
        #expect(settings("list", file: "/a/b.txt").path == "/a/b.txt")
        #expect(settings("list", "--file", "c.txt", file: "/a/b.txt").path == "c.txt")
        #expect(settings("--file=c=d.txt", "list").path == "c=d.txt")
        #expect(settings("-f", "c.txt").path == "c.txt")
        #expect(settings("--store", "json", "list").path == "todo.json")
    }

    @Test("the store is a todo.txt file unless another one is asked for", arguments: StoreKind.allCases)
    func store(_ kind: StoreKind) {
        #expect(settings("list").store == .text)
        #expect(settings("--store", kind.rawValue, "list").store == kind)
        #expect(settings("list", "--store=\(kind.rawValue)").store == kind)
    }

    @Test("options may stand before or after the command")
    func order() {
        let words = ["list", "+a", "b"]
        for position in 0...words.count {
            var arguments = words
            arguments.insert(contentsOf: ["--all", "--file", "f"], at: position)
            let invocation = Invocation(arguments, environment: [:])
            #expect(invocation.command == .list(words: ["+a", "b"], finishedToo: true))
            #expect(invocation.settings.path == "f")
        }
        #expect(
            Invocation(["list", "--", "--all"], environment: [:]).command
                == .list(words: ["--all"], finishedToo: false))
    }
}
