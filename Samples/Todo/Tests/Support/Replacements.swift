import TodoKit

/// A clock that always returns March 1.
struct FixedClock: TodoClock {
    var today: Day {
        Day("2025-03-01".utf8)!
    }
}

/// Records the output, and fails if `isBroken` is set.
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

/// A full disk: reading works, writing fails.
struct FullDisk: Files {
    func read(_ path: String) -> [UInt8]? {
        Array("(A) old\n".utf8)
    }

    func replace(_ path: String, with bytes: [UInt8]) throws {
        throw FileError(verb: "write", path: path, reason: "No space left on device")
    }
}
