import Foundation
import Testing
import TodoKit
import Wind

@testable import TodoSwiftUI

/// Tests the model of the list with items in memory, without a view.
@MainActor
struct ListModelTests {
    private let store = MemoryTodoStore()

    private func model(of lines: String...) throws -> ListModel {
        store.todos = lines.map { Todo(line: $0.utf8) }
        let container = Container.todo()
        try container.replace(for: (any DependsOnTodoStore).self) { [store] in store }
        try container.bootstrap()
        return container.resolve()
    }

    @Test("A new text is added, unless it is empty")
    func adds() throws {
        let model = try model(of: "Water the fern")
        model.add()
        #expect(model.items.count == 1)
        model.newText = "Call the roofer"
        model.add()
        #expect(model.items.map(\.todo.caption).contains("Call the roofer") && model.items.count == 2)
        #expect(model.newText == "" && model.problem == nil)
    }

    @Test("Several items are removed at once")
    func removes() throws {
        let model = try model(of: "Water the fern", "Call the roofer", "Return the drill")
        model.remove(at: [0, 2])
        #expect(store.todos.map(\.text) == ["Call the roofer"] && model.items.count == 1)
    }

    @Test("An item keeps its identity when the item before it is removed")
    func identity() throws {
        let model = try model(of: "Water the fern", "Call the roofer")
        let last = model.items[1]
        model.remove(at: [0])
        #expect(model.items.map(\.id) == [last.id] && model.items.map(\.number) == [1])
        model[isDone: last] = true
        #expect(model.problem == nil && store.todos[0].isDone)
    }

    @Test("A view that shows an earlier state of an item changes the current one")
    func earlierState() throws {
        let model = try model(of: "Water the fern")
        let earlier = model.items[0]
        model[isDone: earlier] = true
        model[isDone: earlier] = true
        #expect(model.problem == nil && store.todos[0].isDone)
        model[isDone: earlier] = false
        #expect(model.problem == nil && !store.todos[0].isDone)
    }

    @Test("A problem is shown until the next attempt")
    func fails() throws {
        let model = try model(of: "Water the fern", "Call the roofer")
        let last = model.items[1]
        model.remove(at: [1])
        model[isDone: last] = true
        #expect(model.problem == "item 2 was removed")
        model[isDone: model.items[0]] = true
        #expect(model.problem == nil && store.todos[0].isDone)
    }
}
