import Foundation
import Wind

/// The standard output and error of the process.
final class StandardConsole: Console, Singleton, IndirectResolver<any DependsOnConsole, any Console>,
    InjectedDependencies
{
    /// A reader that went away, as `head` does, has all it wants: that is no failure.
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
