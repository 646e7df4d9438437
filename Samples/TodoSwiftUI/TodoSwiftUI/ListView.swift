import SwiftUI
import TodoKit
import WindSwiftUI

/// Shows the items and a field for a new item.
struct ListView: WiredView {
    @Resolved private var model: ListModel

    var wiredBody: some View {
        NavigationStack {
            List {
                TextField("New", text: $model.newText)
                    .onSubmit { model.add() }
                if let problem = model.problem {
                    Text(problem).foregroundStyle(.red)
                } else if model.items.isEmpty {
                    Text("Nothing to do").foregroundStyle(.secondary)
                }
                ForEach(model.items) { item in
                    NavigationLink {
                        EditView(item: item)
                    } label: {
                        Toggle(isOn: $model[isDone: item]) { ItemLabel(todo: item.todo) }
                    }
                }
                .onDelete { model.remove(at: $0) }
            }
            .navigationTitle("Todo")
        }
    }
}

/// Shows the text and the due day of an item, without a container.
struct ItemLabel: View {
    let todo: Todo

    var body: some View {
        VStack(alignment: .leading) {
            Text(todo.caption).strikethrough(todo.isDone)
            if let due = todo.due {
                Text(due.description).foregroundStyle(.secondary)
            }
        }
    }
}
