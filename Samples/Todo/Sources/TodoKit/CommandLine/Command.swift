/// A command on the command line.
package enum Command: Hashable, Sendable {
    case list(words: [String], finishedToo: Bool)
    case add(text: String)
    case complete([Int])
    case reopen([Int])
    case remove([Int])
    case importFile(path: String)
    case help
    case version
    case misuse(String)
}

/// A command line that can't be read, with the reason.
struct Misuse: Error {
    let text: String

    init(_ text: String) {
        self.text = text
    }
}

extension Command {
    /// Creates a command from its name and its arguments.
    init(_ words: [String], finishedToo: Bool) throws(Misuse) {
        let name = words.first ?? "list"
        let arguments = Array(words.dropFirst())
        guard !finishedToo || name == "list" else { throw Misuse("option '--all' goes with 'list' only") }
        switch name {
        case "list": self = .list(words: arguments, finishedToo: finishedToo)
        case "add": self = .add(text: try Command.text(of: arguments))
        case "do": self = .complete(try Command.numbers(arguments, for: name))
        case "undo": self = .reopen(try Command.numbers(arguments, for: name))
        case "rm": self = .remove(try Command.numbers(arguments, for: name))
        case "import":
            guard arguments.count == 1, !arguments[0].isEmpty else { throw Misuse("'import' needs one file") }
            self = .importFile(path: arguments[0])
        case "help": self = .help
        default: throw Misuse("unknown command '\(name)'")
        }
    }

    /// Joins the words to one line, because a line break would turn one item into two.
    private static func text(of arguments: [String]) throws(Misuse) -> String {
        let lines = arguments.joined(separator: " ").split { $0.isNewline }
        let text = lines.joined(separator: " ")
        guard let first = text.firstIndex(where: { !$0.isWhitespace }) else { throw Misuse("'add' needs a text") }
        let last = text.lastIndex { !$0.isWhitespace } ?? first
        return String(text[first...last])
    }

    private static func numbers(_ arguments: [String], for name: String) throws(Misuse) -> [Int] {
        guard !arguments.isEmpty else { throw Misuse("'\(name)' needs the number of an item") }
        var numbers: [Int] = []
        for argument in arguments {
            guard argument.allSatisfy({ $0.isASCII && $0.isNumber }), let number = Int(argument) else {
                throw Misuse("'\(argument)' is not the number of an item")
            }
            numbers.append(number)
        }
        return numbers
    }
}
