/// One line of a todo.txt file.
///
/// The parser reads only exact marks and dates, and leaves everything else in `body`. For this reason,
/// `Todo(line: bytes).line == bytes` is true for any bytes, even if they aren't valid text.
package struct Todo: Hashable, Sendable {
    package var isDone = false
    /// A letter from `A` to `Z`.
    package var priority: Character?
    package var completed: Day?
    package var created: Day?
    /// The text after the marks and dates, with +projects, @contexts and key:value pairs; it may not be valid UTF-8.
    package var body: [UInt8]
    /// The line ending in the file.
    package var ending = LineEnding.newline

    package init(body: [UInt8] = []) {
        self.body = body
    }
}

/// The end of a line in a file.
package enum LineEnding: String, Sendable {
    case newline = "\n"
    case returnAndNewline = "\r\n"
    /// The end of a last line without a newline.
    case none = ""
}

extension Todo {
    /// Reads a line without its ending.
    package init(line: some Sequence<UInt8>, ending: LineEnding = .newline) {
        var rest = Array(line)[...]
        isDone = rest.takeWord(of: 1) { $0.first == UInt8(ascii: "x") ? true : nil } ?? false
        priority = rest.takeWord(of: 3, Todo.priority)
        let day = rest.takeWord(of: 10) { Day($0) }
        if isDone {
            completed = day
            created = day == nil ? nil : rest.takeWord(of: 10) { Day($0) }
        } else {
            created = day
        }
        body = Array(rest)
        self.ending = ending
    }

    /// The line without its ending.
    package var line: [UInt8] {
        var words: [String] = []
        if isDone { words.append("x") }
        if let priority { words.append("(\(priority))") }
        if let completed { words.append("\(completed)") }
        if let created { words.append("\(created)") }
        return words.flatMap { Array("\($0) ".utf8) } + body
    }

    /// The line as text, with replacements for invalid UTF-8.
    package var text: String {
        String(decoding: line, as: UTF8.self)
    }

    /// Whether the line is blank: a blank line has a number, but isn't an item.
    package var isBlank: Bool {
        line.allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") || $0 == UInt8(ascii: "\r") }
    }

    private static func priority(_ word: ArraySlice<UInt8>) -> Character? {
        guard word.first == UInt8(ascii: "("), word.last == UInt8(ascii: ")") else { return nil }
        return letter(word[word.startIndex + 1])
    }

    static func letter(_ byte: UInt8) -> Character? {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? Character(Unicode.Scalar(byte)) : nil
    }
}

extension ArraySlice<UInt8> {
    /// Removes the first `length` bytes and the space after them, if `read` returns a value for them.
    fileprivate mutating func takeWord<Value>(of length: Int, _ read: (Self) -> Value?) -> Value? {
        guard count > length, self[startIndex + length] == UInt8(ascii: " ") else { return nil }
        guard let value = read(prefix(length)) else { return nil }
        removeFirst(length + 1)
        return value
    }
}
