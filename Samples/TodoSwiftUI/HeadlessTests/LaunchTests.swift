import SampleProjects
import SwiftUI
import Testing
import TodoKit
import Wind
import WindGraph
import WindSwiftUI
import WindTesting

@testable import TodoSwiftUI

/// Shows and uses the whole app without a screen.
///
/// The suite runs only where a stand-in replaces SwiftUI.
@MainActor
@Suite(.container { _ in })
struct LaunchTests {
    private let store = MemoryTodoStore()
    private let container = Container.todo()

    private func show(_ lines: String...) throws -> HeadlessScreen {
        store.todos = lines.map { Todo(line: $0.utf8) }
        try container.replace(for: (any DependsOnTodoStore).self) { [store] in store }
        try container.bootstrap()
        return HeadlessScreen(ListView().container(container))
    }

    @Test("The list shows the items, the most urgent first")
    func shows() throws {
        let screen = try show("x Return the drill", "Call the roofer due:2025-03-10", "(A) Water the fern")
        #expect(
            screen.texts == [
                "New", "Water the fern", "Call the roofer due:2025-03-10", "2025-03-10", "Return the drill",
            ])
    }

    @Test("An item is added, and an empty one is not")
    func adds() throws {
        let screen = try show("Water the fern")
        try screen.submit("New")
        #expect(screen.texts == ["New", "Water the fern"])
        try screen.type("Call the roofer", into: "New")
        try screen.submit("New")
        #expect(screen.texts.first == "New" && Set(screen.texts.dropFirst()) == ["Water the fern", "Call the roofer"])
        #expect(store.todos.map(\.caption) == ["Water the fern", "Call the roofer"])
    }

    @Test("An item is done in the list, and undone")
    func toggles() throws {
        let screen = try show("Water the fern", "Call the roofer")
        try screen.set("Water the fern", to: true)
        #expect(screen.texts == ["New", "Call the roofer", "Water the fern"])
        #expect(store.todos.map(\.isDone) == [true, false])
        try screen.set("Water the fern", to: false)
        #expect(screen.texts == ["New", "Water the fern", "Call the roofer"])
        #expect(store.todos.map(\.text) == ["Water the fern", "Call the roofer"])
    }

    @Test("A swipe deletes the swiped item")
    func deletes() throws {
        let screen = try show("Water the fern", "Call the roofer", "Return the drill")
        try screen.delete(0)
        try screen.delete(1)
        #expect(screen.texts == ["New", "Call the roofer"] && store.todos.map(\.text) == ["Call the roofer"])
        try screen.delete(0)
        #expect(screen.texts == ["New", "Nothing to do"])
    }

    @Test("An item is edited and done, and the list shows it")
    func edits() throws {
        let screen = try show("(B) Water the fern", "(A) Call the roofer")
        try screen.tap("Water the fern")
        #expect(screen.texts == ["Water the fern", "Done", "Save"])
        try screen.type("Water the cactus", into: "Text")
        try screen.set("Done", to: true)
        try screen.tap("Save")
        #expect(screen.texts == ["New", "Call the roofer", "Water the cactus pri:B"])
        #expect(store.todos.map(\.isDone) == [true, false])
    }

    @Test("Going back changes nothing, and an item without a text can't be saved")
    func cancels() throws {
        let screen = try show("Water the fern")
        try screen.tap("Water the fern")
        try screen.type("", into: "Text")
        #expect(throws: HeadlessError.self) { try screen.tap("Save") }
        try screen.back()
        #expect(screen.texts == ["New", "Water the fern"])
        try screen.tap("Water the fern")
        #expect(screen.texts == ["Water the fern", "Done", "Save"])
    }

    @Test("A change that can't be saved shows an error in place, and the items stay as they were")
    func fails() throws {
        let screen = try show("Water the fern")
        try container.replace(for: (any DependsOnTodoStore).self) { FullStore() }
        screen.render()
        try screen.set("Water the fern", to: true)
        #expect(screen.texts == ["New", "cannot write 'todo.txt': the disk is full", "Water the fern"])
        try screen.type("Call the roofer", into: "New")
        try screen.submit("New")
        #expect(screen.texts.first == "Call the roofer")
        try screen.tap("Water the fern")
        try screen.tap("Save")
        #expect(screen.texts.last == "cannot write 'todo.txt': the disk is full")
        try container.replace(for: (any DependsOnTodoStore).self) { [store] in store }
        try screen.tap("Save")
        try screen.submit("Call the roofer")
        #expect(Set(screen.texts) == ["New", "Water the fern", "Call the roofer"])
    }

    @Test("The app opens its window, and all of its windows have the same items")
    func app() throws {
        store.todos = [Todo(line: "Water the fern".utf8)]
        try TodoApp.container.replace(for: (any DependsOnTodoStore).self) { [store] in store }
        let app = HeadlessApp(TodoApp.self)
        let (one, two) = (try app.openWindow(), try app.openWindow())
        try one.type("Call the roofer", into: "New")
        #expect(two.texts == ["New", "Water the fern"])
        try one.delete(0)
        #expect(one.texts == ["Call the roofer", "Nothing to do"] && two.texts == ["New", "Nothing to do"])
    }

    @Test("A list's model goes when its screen does, and the items stay")
    func memory() throws {
        let screen = try show("Water the fern")
        try screen.type("Call the roofer", into: "New")
        #expect(screen.texts == ["Call the roofer", "Water the fern"])
        screen.close()
        #expect(HeadlessScreen(ListView().container(container)).texts == ["New", "Water the fern"])
    }

    @Test("The Xcode project is well formed, and leads to the package and the folders")
    func project() throws {
        let project = try ProjectFolder(named: "TodoSwiftUI").project()
        #expect(project.problems == [])
        #expect(project.targets == ["TodoSwiftUI", "TodoSwiftUITests", "TodoKit"])
        #expect(project.products == ["Wind", "WindSwiftUI"])
    }

    @Test("has a graph to look at, with its views")
    func graph() {
        let app = Container.todo()
        #expect(GraphCommand.result(of: app, ["check"]).exitCode == 0)
        #expect(
            GraphCommand.result(of: app, ["path", "ListView", "TodoStore"]).output
                == "ListView -> ListModel -> Todos -> TodoList -> TextTodoStore\n")
        #expect(
            GraphCommand.result(of: app, ["path", "EditView", "TodoStore"]).output
                == "EditView -> Todos -> TodoList -> TextTodoStore\n")
    }
}

/// A disk on which every write fails.
private struct FullStore: TodoStore {
    func load() -> [Todo] { [Todo(line: "Water the fern".utf8)] }
    func save(_ todos: [Todo]) throws { throw FileError(verb: "write", path: "todo.txt", reason: "the disk is full") }
}
