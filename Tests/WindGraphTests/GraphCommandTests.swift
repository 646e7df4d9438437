import Foundation
import ServerKit
import Testing
import TodoKit
import Wind
import WindGraph

@Suite("The command")
@MainActor struct GraphCommandTests {
    private let app = Container.newspaper()

    private func run(_ arguments: String...) -> GraphCommand.Result { GraphCommand.result(of: app, arguments) }

    private func refusal(_ arguments: String...) -> String {
        let result = GraphCommand.result(of: app, arguments)
        #expect(result.exitCode == 2 && result.output.isEmpty && result.errors.hasPrefix("error: "))
        return String(result.errors.dropFirst(7).dropLast())
    }

    @Test("says how it is called")
    func help() {
        for arguments in [[], ["--help"], ["help"], ["-h"], ["tree", "--help"]] {
            let result = GraphCommand.result(of: app, arguments)
            #expect(result.exitCode == 0 && result.output == GraphCommand.help && result.errors.isEmpty)
        }
    }

    @Test("refuses invalid arguments, and lists the valid ones")
    func calls() {
        #expect(refusal("draw") == "'graph draw' isn't a command; try 'graph --help'")
        #expect(refusal("explain") == "'graph explain' takes one name, not 0; try 'graph --help'")
        #expect(refusal("path", "Desk") == "'graph path' takes two names, not 1; try 'graph --help'")
        #expect(refusal("tree", "Desk") == "'graph tree' takes no name, not 1; try 'graph --help'")
        #expect(
            refusal("check", "--root", "Desk") == "'graph check' doesn't take the option '--root'; try 'graph --help'")
        #expect(refusal("tree", "--root") == "--root needs a value; try 'graph --help'")
        #expect(refusal("tree", "--depth", "1") == "--depth needs a --root; try 'graph --help'")
        #expect(
            refusal("tree", "--root", "Desk", "--depth", "-1").hasPrefix("--depth takes a number of steps, not '-1'"))
        #expect(refusal("dot", "--group", "size").hasPrefix("--group takes one of none, module, container, not 'size'"))
        #expect(refusal("tree", "--lifetime", "long").hasPrefix("--lifetime takes one of singleton, lazySingleton,"))
        #expect(
            refusal("tree", "--module", "WindGraphTest")
                == "no component is from the Swift module 'WindGraphTest'; near: WindGraphTests")
        #expect(
            refusal("explain", "Reprter")
                == "nothing is registered or handed out as 'Reprter'; near: WindGraphTests.Reporter")
        #expect(refusal("tree", "--container", "visits") == "no container is called 'visits'; near: visit")
        #expect(refusal("summary", "--order", "Nowhere").hasPrefix("no component is from the Swift module 'Nowhere'"))
        #expect(refusal("diff", "/nowhere").hasPrefix("the file '/nowhere' can't be read"))
    }

    @Test("checks")
    func check() {
        let result = run("check")
        #expect(result.exitCode == 0 && result.output == "sound: 17 registrations, 16 dependencies\n")
        let container = Container()
        Reporter.register(in: container)
        let unsound = GraphCommand.result(of: container, ["check"])
        #expect(unsound.exitCode == 1 && unsound.output.hasPrefix("WIND-001 No provider for"))
        #expect(GraphCommand.result(of: container, ["tree"]).output == "Reporter, instance  !\n")
        #expect(
            GraphCommand.result(of: container, ["explain", "Reporter"]).output.contains("\n\nWIND-001 No provider for"))
    }

    @Test("explains a component, with all of its dependencies")
    func explain() {
        let output = run("explain", "Press").output
        #expect(output.hasPrefix("WindGraphTests.Press: a singleton\n"))
        #expect(
            output.hasSuffix(
                "  needs 1 in all: Toner\n  used by nothing else: Toner\n  needed by 1 in all: FrontPage\n"))
        #expect(run("explain", "archive").output.components(separatedBy: "\n\n").count == 2)
    }

    @Test("shows ways, and fails where there is none")
    func path() {
        #expect(run("path", "Desk", "Clock").output == "Desk -> Reporter -> CachedArchive -> FileArchive -> Clock\n")
        let reverse = run("path", "Clock", "Desk")
        #expect(reverse.exitCode == 1 && reverse.errors == "Clock doesn't depend on Desk; Desk depends on Clock\n")
        #expect(run("path", "Toner", "Clock").errors == "Toner doesn't depend on Clock\n")
    }

    @Test("lists unused components, and sums up")
    func lists() {
        #expect(run("unused").output == "WindGraphTests.Desk\nWindGraphTests.FrontPage\nWindGraphTests.Complaint\n")
        let summary = run("summary").output
        #expect(
            summary.hasPrefix(
                """
                17 registrations, 16 dependencies, Swift modules: 2
                errors: 0, notes: 0
                containers: the container, WindGraphTests.PrintingModule, visit
                longest chain: Article -> Reporter -> CachedArchive -> FileArchive -> Clock

                """))
        #expect(
            summary.contains("\nneeded by most: Reporter (2), Clock (2)\n")
                || summary.contains("\nneeded by most: Clock (2), Reporter (2)\n"))
        #expect(summary.contains("\nstarted, providers first: Clock\n"))
        #expect(summary.contains("nothing provides WindGraphTests.DependsOnWeather, which is optional: Desk\n"))
    }

    @Test("writes each format, filtered")
    func formats() throws {
        #expect(run("tree", "--root", "Press").output == "Press\n└─ Toner\n")
        #expect(
            run("mermaid", "--root", "Press", "--group", "none").output
                == "flowchart LR\n  n0[\"Press\"]\n  n1[\"Toner\"]\n  n0 --> n1\n")
        #expect(run("dot", "--lifetime", "given").output.contains("label=\"Int\""))
        #expect(try GraphFile(json: run("json", "--root", "Press").output).nodes.count == 2)
        #expect(run("html").output.hasPrefix("<!doctype html>"))
    }

    @Test("compares with a file")
    func difference() throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "graph-\(UUID().uuidString).json")
        defer { try? FileManager.default.removeItem(at: file) }
        try Data(run("json").output.utf8).write(to: file)
        #expect(run("diff", file.path).exitCode == 0 && run("diff", file.path).output.isEmpty)
        Science.register(in: app)
        let result = run("diff", file.path)
        #expect(result.exitCode == 1 && result.output.contains("+ WindGraphTests.Science: lazySingleton\n"))
        #expect(run("diff", file.path, "--json").output.contains("\"component\" : \"WindGraphTests.Science\""))
        try Data("{}".utf8).write(to: file)
        #expect(refusal("diff", file.path).contains("can't be compared: it isn't a graph"))
    }

    @Test("works on the samples")
    func samples() throws {
        let todo = Container()
        todo.registerTodo(for: Invocation([], environment: [:]).settings)
        for (name, container) in [("todo", todo), ("server", Container.server(try Settings([])))] {
            for verb in ["check", "tree", "mermaid", "dot", "html", "json", "unused", "summary"] {
                let result = GraphCommand.result(of: container, [verb])
                #expect(result.exitCode == 0 && result.errors.isEmpty, "\(name) \(verb)")
                #expect(!result.output.isEmpty || verb == "unused", "\(name) \(verb)")
            }
        }
    }

    #if os(macOS) || os(Linux)
    @Test("fails if its output can't be written")
    func closedOutput() async {
        let result = await #expect(processExitsWith: .exitCode(1), observing: [\.standardErrorContent]) {
            // A file that is open for reading only stays in the place of the output, unlike a closed one.
            let input = try #require(FileHandle(forReadingAtPath: "/dev/null"))
            dup2(input.fileDescriptor, STDOUT_FILENO)
            exit(GraphCommand.run(Container(), ["json"]))
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(text.contains("error: the output can't be written:") && text.contains("Bad file descriptor"), "\(text)")
    }
    #endif
}
