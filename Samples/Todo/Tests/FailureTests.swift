import Testing
import TodoKit

@Suite("Failures and exit codes")
struct FailureTests {
    @Test("numbers that name no item are all named, and nothing is changed")
    func numbers() throws {
        let app = try App("a", "", "x c")
        #expect(
            app.run("do", "1", "7", "2", "0", "3")
                == .failure(
                    "no item 7: the list has items 1 to 3", "no item 2: that line is blank",
                    "no item 0: the list has items 1 to 3", "item 3 is done already"))
        #expect(app.run("undo", "3", "1") == .failure("item 1 is not done"))
        #expect(app.run("rm", "1", "4") == .failure("no item 4: the list has items 1 to 3"))
        #expect(app.lines == ["a", "", "x c"])
        #expect(try App().run("rm", "1") == .failure("no item 1: the list is empty"))
        #expect(try App("a").run("do", "2") == .failure("no item 2: the list has only item 1"))
    }

    @Test("import of a missing file fails")
    func importOfNothing() throws {
        let path = try TemporaryFolder().path(of: "none.txt")
        #expect(try App().run("import", path) == .failure("cannot read '\(path)': No such file or directory"))
    }

    @Test(
        "wrong usage says what is wrong",
        arguments: [
            (["frobnicate"], "unknown command 'frobnicate'"),
            (["add"], "'add' needs a text"),
            (["add", " ", "\n"], "'add' needs a text"),
            (["do"], "'do' needs the number of an item"),
            (["undo", "1", "two"], "'two' is not the number of an item"),
            (["rm", "+1"], "'+1' is not the number of an item"),
            (["rm", "1.5"], "'1.5' is not the number of an item"),
            (["rm", "-1"], "unknown option '-1'"),
            (["do", "99999999999999999999"], "'99999999999999999999' is not the number of an item"),
            (["import"], "'import' needs one file"),
            (["import", "a", "b"], "'import' needs one file"),
            (["do", "1", "--all"], "option '--all' goes with 'list' only"),
            (["list", "--frob"], "unknown option '--frob'"),
            (["--all=yes"], "unknown option '--all=yes'"),
            (["--file"], "option '--file' needs a value"),
            (["--file=", "list"], "option '--file' needs a value"),
            (["--store", "xml", "list"], "unknown store 'xml': there are text, json, memory"),
        ])
    func misuse(_ arguments: [String], _ complaint: String) throws {
        let app = try App("a")
        #expect(app.run(arguments) == .misuse(complaint))
        #expect(app.lines == ["a"])
    }

    @Test("help and version exit with success")
    func help() throws {
        let app = try App()
        let help = app.run("--help")
        #expect(help.code == 0)
        #expect(help.output.hasPrefix("Usage: todo [OPTION...] [COMMAND]\n"))
        #expect(help.complaint.isEmpty)
        #expect(app.run("do", "-h", "--frob") == help)
        #expect(app.run("help") == help)
        #expect(app.run("--version") == .success("todo 1.0"))
    }

    @Test("output that can't be written is a failure")
    func brokenConsole() throws {
        let app = try App("a")
        app.console.isBroken = true
        #expect(app.run("list") == .failure("cannot write 'standard output': it is broken"))
    }
}
