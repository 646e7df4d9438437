#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Writes the source files of the measured parts, which are too many to write by hand.
///
/// Each part is an interface, a token, a singleton as a user of Wind writes it, and a class that is wired by hand.
///
///     part-writer benchmarks COUNT FOLDER         both forms, for the benchmarks
///     part-writer wind|hand COUNT FOLDER          a program of one form
@main
struct PartWriter {
    static func main() throws {
        let arguments = Array(CommandLine.arguments.dropFirst())
        guard arguments.count == 3, let count = Int(arguments[1]), count > 0 else {
            throw Misuse(arguments: arguments)
        }
        let files = PartFiles(count: count)
        let texts =
            switch arguments[0] {
            case "benchmarks": files.forBenchmarks
            case "wind": files.wiredProgram
            case "hand": files.programByHand
            default: throw Misuse(arguments: arguments)
            }
        let folder = URL(filePath: arguments[2])
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for (name, text) in texts { try write(text, to: folder.appending(path: name)) }
    }

    /// Writes a file only if its text has changed, so that nothing compiles again.
    private static func write(_ text: String, to file: URL) throws {
        if let known = try? String(contentsOf: file, encoding: .utf8), known == text { return }
        try text.write(to: file, atomically: true, encoding: .utf8)
    }
}

/// A command line that doesn't match the usage.
struct Misuse: Error {
    let arguments: [String]
}
