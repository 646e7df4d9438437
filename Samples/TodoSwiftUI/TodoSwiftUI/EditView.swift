import SwiftUI
import TodoKit
import WindSwiftUI

/// Edits one item, which changes when the user saves.
struct EditView: WiredView {
    @Resolved private var todos: Todos
    @Environment(\.dismiss) private var dismiss
    @State private var text: String
    @State private var isDone: Bool
    @State private var problem: String?
    private let item: NumberedTodo

    init(item: NumberedTodo) {
        self.item = item
        _text = State(initialValue: item.todo.caption)
        _isDone = State(initialValue: item.todo.isDone)
    }

    var wiredBody: some View {
        List {
            TextField("Text", text: $text)
            Toggle("Done", isOn: $isDone)
            Button("Save") { save() }
                .disabled(text.isEmpty)
            if let problem {
                Text(problem).foregroundStyle(.red)
            }
        }
        .navigationTitle("Edit")
    }

    private func save() {
        do {
            try todos.update(item, text: text, isDone: isDone)
            dismiss()
        } catch {
            problem = "\(error)"
        }
    }
}
