import Foundation
import Testing

#if os(macOS) || os(Linux)
/// Runs the program through a shell, which can close its output or limit the size of its files.
@Suite("The program", .enabled(if: FileManager.default.isExecutableFile(atPath: Program.path)))
struct ProgramTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func shell(_ script: String) throws -> (code: Int32, output: String) {
        let output = Pipe()
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = ["-c", "exec 2>&1; \(script)"]
        process.environment = ["todo": Program.path, "PATH": "/usr/bin:/bin"]
        process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
        process.standardOutput = output
        try process.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return (process.terminationStatus, String(decoding: data, as: UTF8.self))
    }

    @Test("keeps its items from one run to the next")
    func runs() throws {
        #expect(try shell("$todo add --file a.txt Dig && TODO_FILE=a.txt $todo do 1 && cat a.txt").code == 0)
        #expect(try folder.text(of: "a.txt").hasSuffix(" Dig\n"))
        #expect(try folder.text(of: "a.txt").hasPrefix("x "))
        #expect(try shell("$todo").output.isEmpty)
        #expect(folder.names == ["a.txt"])
    }

    @Test("has an exit code for success, failure and wrong usage")
    func exitCodes() throws {
        #expect(try shell("$todo list") == (0, ""))
        #expect(try shell("$todo do 1") == (1, "todo: no item 1: the list is empty\n"))
        #expect(try shell("$todo frob") == (2, "todo: unknown command 'frob'\nTry 'todo --help'.\n"))
    }

    @Test("survives a closed pipe at its output, after doing its work")
    func closedPipe() throws {
        let script = "mkfifo p; exec 3<>p; exec 4>p; exec 3<&-; $todo add a >&4; echo $?; $todo list >&4; echo $?"
        #expect(try shell(script) == (0, "0\n0\n"))
        #expect(try folder.text(of: "todo.txt").hasSuffix(" a\n"))
    }

    @Test("reports an output that is full or closed")
    func failedOutput() throws {
        _ = try shell("$todo add a")
        let closed = try shell("$todo list >&-")
        #expect(closed == (1, "todo: cannot write 'standard output': Bad file descriptor\n"))
    }

    @Test("loses nothing when the disk is full in the middle of a write")
    func fullDisk() throws {
        let text = String(repeating: "a line that takes some space\n", count: 1_000)
        _ = try folder.write(text, to: "todo.txt")
        let (code, output) = try shell("ulimit -f 1; $todo do 1")
        #expect(code == 1)
        #expect(output == "todo: cannot write 'todo.txt': File too large\n")
        #expect(try folder.text(of: "todo.txt") == text)
        #expect(folder.names == ["todo.txt"])
    }
}

enum Program {
    /// The program is next to the bundle of the tests.
    static let path: String = {
        #if os(Linux)
        let folder = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
        #else
        let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") } ?? .main
        let folder = bundle.bundleURL.deletingLastPathComponent()
        #endif
        return folder.appendingPathComponent("todo").path
    }()
}
#endif
