import Testing
import TodoKit
import UIKit
import Wind
import WindUIKit

@testable import TodoUIKit

/// Keeps items in memory, until it has no space.
private nonisolated final class UnreliableStore: TodoStore, Singleton,
    IndirectResolver<any DependsOnTodoStore, any TodoStore>, InjectedDependencies
{
    struct Full: Error {}
    var todos: [Todo] = []
    var remainingSaves = Int.max

    func load() -> [Todo] { todos }

    func save(_ todos: [Todo]) throws {
        guard remainingSaves > 0 else { throw Full() }
        remainingSaves -= 1
        self.todos = todos
    }
}

/// Tests the editor with items in memory, without a storyboard and without the objects of the app.
@MainActor
struct EditControllerTests {
    private let store = UnreliableStore()
    private let field = UITextField(frame: .zero)
    private let toggle = UISwitch(frame: .zero)

    private func editor(of lines: String..., number: Int? = nil) throws -> EditController {
        store.todos = lines.map { Todo(line: $0.utf8) }
        let container = Container()
        container.register(component: store)
        container.registerSystem()
        TodoList.register(in: container)
        try container.bootstrap()
        let list: TodoList = container.resolve()
        let controller = try EditController().resolved(in: container)
        controller.item = try list.items(matching: TodoFilter([]), finishedToo: true).first { $0.number == number }
        controller.textField = field
        controller.doneSwitch = toggle
        controller.loadViewIfNeeded()
        return controller
    }

    @Test("A new item is empty and not done")
    func new() throws {
        let editor = try editor(of: "(A) Water the fern")
        #expect(field.text == "" && !toggle.isOn && editor.title == "New")
    }

    @Test("A second attempt to save a new item doesn't add it again")
    func savesOnce() throws {
        let editor = try editor(of: "(A) Water the fern")
        field.text = "Call the roofer"
        toggle.isOn = true
        store.remainingSaves = 1
        #expect(throws: UnreliableStore.Full.self) { try editor.save() }
        #expect(store.todos.count == 2 && !store.todos[1].isDone)
        store.remainingSaves = .max
        try editor.save()
        #expect(store.todos.count == 2 && store.todos[1].isDone)
    }

    @Test("An item is shown without its marks")
    func shows() throws {
        let editor = try editor(of: "(A) Water the fern", "x 2025-03-01 Return the drill", number: 2)
        #expect(field.text == "Return the drill" && toggle.isOn && editor.title == "Edit")
    }
}
