/// Converts the bytes of a todo.txt file to items and back, byte for byte.
package enum TodoText {
    package static func todos(in bytes: [UInt8]) -> [Todo] {
        var todos: [Todo] = []
        var rest = bytes[...]
        while !rest.isEmpty {
            guard let end = rest.firstIndex(of: UInt8(ascii: "\n")) else {
                todos.append(Todo(line: rest, ending: .none))
                break
            }
            let line = rest[..<end]
            if line.last == UInt8(ascii: "\r") {
                todos.append(Todo(line: line.dropLast(), ending: .returnAndNewline))
            } else {
                todos.append(Todo(line: line))
            }
            rest = rest[(end + 1)...]
        }
        return todos
    }

    /// Returns the bytes of items, with an ending for every line but the last, so that two lines never merge.
    package static func bytes(of todos: [Todo]) -> [UInt8] {
        let usual = usualEnding(of: todos)
        var bytes: [UInt8] = []
        for (index, todo) in todos.enumerated() {
            let isOpen = todo.ending == .none && index < todos.count - 1
            bytes += todo.line
            bytes += Array((isOpen ? usual : todo.ending).rawValue.utf8)
        }
        return bytes
    }

    /// Returns the ending for a new line: the ending of the existing lines.
    static func usualEnding(of todos: [Todo]) -> LineEnding {
        todos.first { $0.ending != .none }?.ending ?? .newline
    }
}
