import Foundation
import ServerKit
import Testing

#if os(macOS) || os(Linux)
@Suite("The program", .enabled(if: FileManager.default.isExecutableFile(atPath: Program.path)))
struct ProgramTests {
    private let folder = TemporaryFolder()

    @Test("ends in order when it is asked to", arguments: [SIGTERM, SIGINT])
    func termination(_ signal: Int32) async throws {
        let (process, output) = try Program.start("--port", "0", "--journal", folder.file)
        let line = try #require(output.line())
        let port = try #require(UInt16(line.dropFirst("server: listening on port ".count)))
        var client = try await Client(port: port)
        defer { client.socket.close() }
        #expect(try await client.ask("SIGN Ada") == "OK 1")
        kill(process.processIdentifier, signal)
        #expect(try await client.next() == nil)
        process.waitUntilExit()
        #expect(process.terminationReason == .exit)
        #expect(process.terminationStatus == 0)
        #expect(folder.text == "Ada\n")
    }

    @Test("reports the time of its launch")
    func report() throws {
        let (process, output) = try Program.start("report", "--port", "0", "--journal", folder.file)
        let line = try #require(output.line())
        kill(process.processIdentifier, SIGTERM)
        process.waitUntilExit()
        #expect(line.hasSuffix(" ms recorded: 3 components created or wired, 2 started"), "\(line)")
        #expect(process.terminationStatus == 0)
    }

    @Test("says why it can't start")
    func failures() async throws {
        let (misused, complaint) = try Program.start("--port", "x")
        #expect(complaint.line() == "server: 'x' is not a port")
        misused.waitUntilExit()
        #expect(misused.terminationStatus == 2)
        try await withServer { port in
            let (process, output) = try Program.start("--port", "\(port)", "--journal", folder.file)
            #expect(output.line() == "WIND-032 1 component could not be started")
            process.waitUntilExit()
            #expect(process.terminationStatus == 1)
        }
    }
}

/// The output of a process to its standard error.
struct Output {
    let pipe = Pipe()

    /// Returns the first line.
    func line() -> String? {
        var bytes = Data()
        while !bytes.contains(UInt8(ascii: "\n")) {
            let more = pipe.fileHandleForReading.availableData
            if more.isEmpty { break }
            bytes += more
        }
        return bytes.split(separator: UInt8(ascii: "\n")).first.map { String(decoding: $0, as: UTF8.self) }
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
        return folder.appendingPathComponent("server").path
    }()

    static func start(_ arguments: String...) throws -> (Process, Output) {
        let (process, output) = (Process(), Output())
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = arguments
        process.standardError = output.pipe
        try process.run()
        return (process, output)
    }
}
#endif
