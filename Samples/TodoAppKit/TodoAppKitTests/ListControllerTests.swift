import AppKit
import Testing
import TodoKit
import Wind
import WindAppKit

@testable import TodoAppKit

/// Tests the list with items in memory, without a storyboard and without the objects of the app.
@MainActor
struct ListControllerTests {
    private let store = MemoryTodoStore()
    private let view = NSView(frame: .zero)
    private let table = NSTableView(frame: .zero)
    private let field = NSTextField(frame: .zero)
    private let button = NSButton(frame: .zero)
    private let label = NSTextField(frame: .zero)

    private func list(of lines: String...) throws -> ListController {
        store.todos = lines.map { Todo(line: $0.utf8) }
        let container = Container()
        container.register(component: store)
        container.registerSystem()
        TodoList.register(in: container)
        try container.bootstrap()
        let controller = try ListController().resolved(in: container)
        controller.view = view
        controller.tableView = table
        controller.textField = field
        controller.removeButton = button
        controller.problemLabel = label
        controller.viewDidLoad()
        return controller
    }

    @Test("A row is an item, and finished ones come last")
    func rows() throws {
        let list = try list(of: "x Return the drill", "Water the fern")
        #expect(list.numberOfRows(in: table) == 2 && list.items.map(\.todo.isDone) == [false, true])
        #expect(!button.isEnabled && label.stringValue == "")
    }

    @Test("The text in the field is added, unless it is empty")
    func adds() throws {
        let list = try list(of: "Water the fern")
        list.add(nil)
        #expect(list.items.count == 1)
        field.stringValue = "Call the roofer"
        list.add(nil)
        #expect(list.items.map(\.todo.caption).contains("Call the roofer") && list.items.count == 2)
        #expect(field.stringValue == "")
    }
}
