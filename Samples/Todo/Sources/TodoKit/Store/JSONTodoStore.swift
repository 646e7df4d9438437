import Foundation
import Wind

/// Keeps the items in a JSON file, one object for each.
final class JSONTodoStore: TodoStore, Singleton, IndirectResolver<any DependsOnTodoStore, any TodoStore>,
    AutomaticDependencyHandling, DependsOnSettings, DependsOnFiles
{
    var dependencies = Dependencies()

    func load() throws -> [Todo] {
        guard let bytes = try files.read(settings.path), !bytes.isEmpty else { return [] }
        do {
            return try JSONDecoder().decode([JSONTodo].self, from: Data(bytes)).map(\.todo)
        } catch let error as DecodingError {
            throw NotJSON(path: settings.path, error: error)
        }
    }

    func save(_ todos: [Todo]) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        let data = try encoder.encode(todos.map(JSONTodo.init))
        try files.replace(settings.path, with: Array(data) + [UInt8(ascii: "\n")])
    }
}

/// A file that the JSON store can't read, and therefore doesn't overwrite.
struct NotJSON: Error, CustomStringConvertible {
    let path: String
    let error: DecodingError

    var description: String {
        "'\(path)' is not a JSON list of todos\(place)"
    }

    private var place: String {
        switch error {
        case .dataCorrupted(let context), .keyNotFound(_, let context), .typeMismatch(_, let context),
            .valueNotFound(_, let context):
            let path = context.codingPath.map { $0.intValue.map { "item \($0 + 1)" } ?? "\"\($0.stringValue)\"" }
            return path.isEmpty ? "" : " (\(path.joined(separator: ", ")): \(context.debugDescription))"
        @unknown default:
            return ""
        }
    }
}
