import TodoKit
import Wind

/// It is always the first of March.
final class FixedClock: TodoClock, Singleton, IndirectResolver, AutomaticDependencyHandling {
    typealias DependencyToken = any DependsOnClock
    typealias PublicInterface = any TodoClock

    var dependencies = Dependencies()

    var today: Day {
        Day("2025-03-01".utf8)!
    }
}

/// Remembers what was said; it may be broken on purpose.
final class CapturedConsole: Console, Singleton, IndirectResolver, AutomaticDependencyHandling {
    typealias DependencyToken = any DependsOnConsole
    typealias PublicInterface = any Console

    var dependencies = Dependencies()
    var isBroken = false
    private(set) var output = ""
    private(set) var complaint = ""

    func say(_ text: String) throws {
        if isBroken { throw FileError(verb: "write", path: "standard output", reason: "it is broken") }
        output += "\(text)\n"
    }

    func complain(_ text: String) {
        complaint += "\(text)\n"
    }

    func clear() {
        output = ""
        complaint = ""
    }
}

/// A disk that is full: it can be read, nothing more.
final class FullDisk: Files, Singleton, IndirectResolver, AutomaticDependencyHandling {
    typealias DependencyToken = any DependsOnFiles
    typealias PublicInterface = any Files

    var dependencies = Dependencies()
    var content = Array("(A) old\n".utf8)

    func read(_ path: String) -> [UInt8]? {
        content
    }

    func replace(_ path: String, with bytes: [UInt8]) throws {
        throw FileError(verb: "write", path: path, reason: "No space left on device")
    }
}
