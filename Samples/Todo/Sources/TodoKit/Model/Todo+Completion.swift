extension Todo {
    /// Marks the item as done: `(A) CREATED text` becomes `x COMPLETED CREATED text pri:A`.
    package mutating func complete(on day: Day) {
        isDone = true
        completed = day
        if let priority {
            body += Array(" pri:\(priority)".utf8)
        }
        priority = nil
    }

    /// Undoes `complete(on:)` byte for byte: the last `pri:A` becomes the priority again.
    package mutating func reopen() {
        isDone = false
        completed = nil
        if priority == nil, let key = priorityKey {
            priority = Todo.letter(body[key.upperBound - 1])
            body.removeSubrange(key.lowerBound == 0 ? key : key.lowerBound - 1..<key.upperBound)
        }
    }

    private var priorityKey: Range<Int>? {
        let space = UInt8(ascii: " ")
        let key = Array("pri:".utf8)
        return body.indices.reversed().lazy
            .map { $0..<$0 + key.count + 1 }
            .first { range in
                guard range.upperBound <= body.count, body[range].starts(with: key) else { return false }
                return Todo.letter(body[range.upperBound - 1]) != nil
                    && (range.lowerBound == 0 || body[range.lowerBound - 1] == space)
                    && (range.upperBound == body.count || body[range.upperBound] == space)
            }
    }
}
