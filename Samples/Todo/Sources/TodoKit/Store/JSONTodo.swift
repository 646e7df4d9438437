import Foundation

/// The form of an item in the JSON file.
struct JSONTodo: Codable {
    var done: Bool?
    var priority: String?
    var completed: String?
    var created: String?
    var text: String?
    /// Replaces `text` if the item isn't valid UTF-8, which a JSON string can't hold.
    var bytes: Data?

    init(_ todo: Todo) {
        done = todo.isDone ? true : nil
        priority = todo.priority.map { String($0) }
        completed = todo.completed?.description
        created = todo.created?.description
        text = String(validating: todo.body, as: UTF8.self)
        bytes = text == nil ? Data(todo.body) : nil
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        done = try container.decodeIfPresent(Bool.self, forKey: .done)
        priority = try container.decodeIfPresent(String.self, forKey: .priority)
        completed = try container.decodeIfPresent(String.self, forKey: .completed)
        created = try container.decodeIfPresent(String.self, forKey: .created)
        text = try container.decodeIfPresent(String.self, forKey: .text)
        bytes = try container.decodeIfPresent(Data.self, forKey: .bytes)
        for (key, day) in [(CodingKeys.completed, completed), (.created, created)] where day != nil {
            guard day.flatMap({ Day($0.utf8) }) == nil else { continue }
            throw DecodingError.dataCorruptedError(forKey: key, in: container, debugDescription: "no day YYYY-MM-DD")
        }
        guard priority.map(JSONTodo.isPriority) ?? true else {
            let text = "no letter from A to Z"
            throw DecodingError.dataCorruptedError(forKey: .priority, in: container, debugDescription: text)
        }
    }

    var todo: Todo {
        var todo = Todo(body: bytes.map { Array($0) } ?? Array((text ?? "").utf8))
        todo.isDone = done ?? false
        todo.priority = priority?.first
        todo.completed = completed.flatMap { Day($0.utf8) }
        todo.created = created.flatMap { Day($0.utf8) }
        return todo
    }

    private static func isPriority(_ text: String) -> Bool {
        text.utf8.count == 1 && text.utf8.allSatisfy { Todo.letter($0) != nil }
    }
}
