import TodoKit

/// It is always the first of March.
struct FixedClock: TodoClock {
    var today: Day {
        Day("2025-03-01".utf8)!
    }
}

/// Remembers what was said; it may be broken on purpose.
final class CapturedConsole: Console {
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
struct FullDisk: Files {
    func read(_ path: String) -> [UInt8]? {
        Array("(A) old\n".utf8)
    }

    func replace(_ path: String, with bytes: [UInt8]) throws {
        throw FileError(verb: "write", path: path, reason: "No space left on device")
    }
}
