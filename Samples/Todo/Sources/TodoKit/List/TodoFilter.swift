/// The filter of `list`: an item must match all words, in upper or lower case.
///
/// `+project` and `@context` match a whole name. Any other word matches anywhere in the line.
package struct TodoFilter: Sendable {
    private let words: [String]

    package init(_ words: [String]) {
        self.words = words.map { $0.lowercased() }
    }

    package func matches(_ todo: Todo) -> Bool {
        words.allSatisfy { word in
            let name = String(word.dropFirst())
            return switch word.first {
            case "+" where !name.isEmpty: todo.projects.contains { $0.lowercased() == name }
            case "@" where !name.isEmpty: todo.contexts.contains { $0.lowercased() == name }
            default: todo.text.lowercased().contains(word)
            }
        }
    }
}
