#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The side that does the work.
public enum Side: String, Sendable {
    case hand
    case wind
}

/// A worker process that couldn't be started, or whose output isn't a number.
public struct WorkerFailed: Error, CustomStringConvertible {
    let command: String
    /// The text for the terminal.
    public var description: String { "no figure from: \(command)" }
}

extension Operation {
    /// Measures work in a process of its own, which prints its time.
    static func freshProcess(_ arguments: String) -> Operation {
        Operation(isRepeatable: false) { _ in
            let command = "'\(workerPath)' \(arguments)"
            guard let figure = Double(try output(of: command)) else { throw WorkerFailed(command: command) }
            return Sample(figure: figure, elapsed: figure)
        }
    }

    /// The path of the worker, which is next to this program.
    private static var workerPath: String {
        let program = unsafe realpath("/proc/self/exe", nil) ?? realpath(CommandLine.arguments[0], nil)
        guard let program = unsafe program else { return "wind-bench-worker" }
        defer { unsafe free(program) }
        let path = unsafe String(cString: program)
        return path.prefix(through: path.lastIndex(of: "/") ?? path.startIndex) + "wind-bench-worker"
    }

    /// Returns the first line that a command prints.
    private static func output(of command: String) throws -> String {
        // SAFETY: the stream and the buffer are used in this function only, and within their sizes.
        guard let stream = unsafe popen(command, "r") else { throw WorkerFailed(command: command) }
        var line = [CChar](repeating: 0, count: 64)
        let read = unsafe fgets(&line, Int32(line.count), stream) != nil
        guard unsafe pclose(stream) == 0, read else { throw WorkerFailed(command: command) }
        return String(decoding: line.prefix { $0 != 0 && $0 != 10 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}
