import Foundation
import Wind

/// Writes to the standard output and the standard error of the process.
final class StandardConsole: Console, Singleton, IndirectResolver<any DependsOnConsole, any Console>,
    InjectedDependencies
{
    /// Succeeds if the reader has closed the pipe: `head` does that when it has read enough.
    func say(_ text: String) throws {
        do {
            try Descriptor(STDOUT_FILENO).writeAll(Array("\(text)\n".utf8))
        } catch {
            guard error.code != EPIPE else { return }
            throw FileError(verb: "write", path: "standard output", reason: "\(error)")
        }
    }

    func complain(_ text: String) {
        try? Descriptor(STDERR_FILENO).writeAll(Array("\(text)\n".utf8))
    }
}
