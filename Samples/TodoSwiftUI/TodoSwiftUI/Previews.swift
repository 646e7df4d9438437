import SwiftUI
import TodoKit
import Wind
import WindSwiftUI

/// The stores that previews show instead of the file.
nonisolated enum PreviewStore: TodoStore {
    case filled
    case empty
    case unreadable

    func load() throws -> [Todo] {
        switch self {
        case .filled:
            ["(A) Water the fern", "Call the roofer due:2025-03-10", "x Return the drill"]
                .map { Todo(line: $0.utf8) }
        case .empty: []
        case .unreadable: throw FileError(verb: "read", path: "todo.txt", reason: "permission denied")
        }
    }

    func save(_ todos: [Todo]) {}
}

extension Container {
    /// Replaces the store of a preview.
    func show(_ store: PreviewStore) throws {
        try replace(for: (any DependsOnTodoStore).self) { store }
    }
}

#if canImport(DeveloperToolsSupport)
#Preview("Items", traits: .container(TodoModule.self) { try $0.show(.filled) }) {
    ListView()
}

#Preview("Nothing to do", traits: .container(TodoModule.self) { try $0.show(.empty) }) {
    ListView()
}

#Preview("Unreadable", traits: .container(TodoModule.self) { try $0.show(.unreadable) }) {
    ListView()
}
#endif
