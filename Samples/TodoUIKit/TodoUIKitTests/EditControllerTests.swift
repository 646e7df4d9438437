import Testing
import TodoKit
import UIKit
import Wind
import WindUIKit

@testable import TodoUIKit

/// Tests the editor with items in memory, without a storyboard and without the app.
@MainActor
struct EditControllerTests {
    private let store = MemoryTodoStore()
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

    @Test("An item is shown without its marks")
    func shows() throws {
        let editor = try editor(of: "(A) Water the fern", "x 2025-03-01 Return the drill", number: 2)
        #expect(field.text == "Return the drill" && toggle.isOn && editor.title == "Edit")
    }
}
