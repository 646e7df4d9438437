import Testing
import TodoKit

@Suite("Commands")
struct CommandTests {
    @Test("add writes the day of the clock and shows the number")
    func add() throws {
        let app = try App("one")
        #expect(app.run("add", "Buy", "milk") == .success("added: 2 2025-03-01 Buy milk"))
        #expect(app.run("add", "(B) Call @phone") == .success("added: 3 (B) 2025-03-01 Call @phone"))
        #expect(app.run("add", "2024-12-24 Old") == .success("added: 4 2024-12-24 Old"))
        #expect(app.lines == ["one", "2025-03-01 Buy milk", "(B) 2025-03-01 Call @phone", "2024-12-24 Old"])
    }

    @Test("add makes one open item of any text")
    func addOddText() throws {
        let app = try App()
        #expect(app.run("add", "x ray") == .success("added: 1 2025-03-01 x ray"))
        #expect(app.run("add", "two\r\nlines\n ") == .success("added: 2 2025-03-01 two lines"))
        #expect(app.run("add", "--", "-5 degrees") == .success("added: 3 2025-03-01 -5 degrees"))
        #expect(app.run("add", "what", "--all", "means") == .success("added: 4 2025-03-01 what --all means"))
    }

    @Test("list shows open items, the most urgent first, with the numbers of their lines")
    func list() throws {
        let app = try App("plain", "(B) b", "", "x done", "(A) late due:2025-04-01", "(A) soon due:2025-03-02", "(A) a")
        let open = ["6 (A) soon due:2025-03-02", "5 (A) late due:2025-04-01", "7 (A) a", "2 (B) b", "1 plain"]
        #expect(app.run("list") == Outcome(code: 0, output: open.map { "\($0)\n" }.joined()))
        #expect(app.run() == app.run("list"))
        #expect(app.run("list", "--all").output == app.run("list").output + "4 x done\n")
    }

    @Test("list shows the items that match all words")
    func filters() throws {
        let app = try App(
            "Sow +garden @home", "Dig +garden @out", "Read +gardening", "Meet garden@home", "x Rake +garden")
        #expect(app.run("list", "+garden") == .success("1 Sow +garden @home", "2 Dig +garden @out"))
        #expect(app.run("list", "+GARDEN", "@home") == .success("1 Sow +garden @home"))
        #expect(app.run("list", "GARDEN", "r") == app.run("list", "garden"))
        #expect(app.run("list", "read") == .success("3 Read +gardening"))
        #expect(app.run("list", "-a", "+garden", "ra") == .success("5 x Rake +garden"))
        #expect(app.run("list", "nothing") == .success())
    }

    @Test("list lines up the numbers and shows no control characters")
    func rows() throws {
        let app = try App("a", "b", "c", "d", "e", "f", "g", "h", "i", "j\u{1B}[2J\tk")
        #expect(app.run("list", "a") == .success(" 1 a"))
        #expect(app.run("list", "j") == .success("10 j\u{FFFD}[2J\tk"))
    }

    @Test("do keeps the priority as a key, undo makes a priority of it")
    func doAndUndo() throws {
        let app = try App("(A) 2025-02-01 Call  ", "Dig", "(B) Sow")
        let done = ["x 2025-03-01 2025-02-01 Call   pri:A", "x 2025-03-01 Dig", "(B) Sow"]
        #expect(app.run("do", "1", "2") == .success("done: 1 \(done[0])", "done: 2 \(done[1])"))
        #expect(app.lines == done)
        #expect(app.run("undo", "2", "1", "2") == .success("undone: 2 Dig", "undone: 1 (A) 2025-02-01 Call  "))
        #expect(app.lines == ["(A) 2025-02-01 Call  ", "Dig", "(B) Sow"])
    }

    @Test("rm takes numbers as they were shown")
    func remove() throws {
        let app = try App("a", "b", "", "d")
        #expect(app.run("rm", "1", "4", "1") == .success("removed: 1 a", "removed: 4 d"))
        #expect(app.lines == ["b", ""])
    }

    @Test("import adds all lines as they are")
    func importFile() throws {
        let folder = try TemporaryFolder()
        let app = try App("a")
        #expect(app.run("import", try folder.write("x b\n\n(A) c", to: "other.txt")) == .success("imported 2 items"))
        #expect(app.lines == ["a", "x b", "", "(A) c"])
        #expect(app.run("import", try folder.write("d", to: "one.txt")) == .success("imported 1 item"))
        #expect(app.run("import", try folder.write("", to: "empty.txt")) == .success("imported 0 items"))
    }

    @Test("import of the example shows the urgent first")
    func importExample() throws {
        let app = try App()
        #expect(app.run("import", examplePath) == .success("imported 49 items"))
        #expect(
            app.run("list", "+garden", "due:")
                == .success(
                    "21 (A) 2025-02-27 Order seed potatoes, the early ones +garden @computer due:2025-03-02",
                    "11 2025-02-26 Write the minutes of the allotment meeting +garden @computer due:2025-03-04"))
    }
}
