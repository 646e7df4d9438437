import AppKit
import HeadlessInterfaceBuilder
import SampleProjects
import Testing
import TodoKit
import Wind
import WindAppKit
import WindGraph
import WindTesting

@testable import TodoAppKit

/// Launches and uses the whole app without a screen.
///
/// The suite runs only where stand-ins replace AppKit.
@MainActor
@Suite(.container { _ in })
struct LaunchTests {
    private let store = MemoryTodoStore()

    /// Registers the names that Interface Builder uses, as the Objective-C runtime does on Apple's systems.
    private func bind(_ container: Container) {
        StoryboardBindings.object(AppDelegate.self) { AppDelegate(container: container) }
        StoryboardBindings.object(StoryboardResolver.self) { StoryboardResolver() }
        StoryboardBindings.outlet("viewController", \StoryboardResolver.viewController)
        StoryboardBindings.outlet("tableView", \ListController.tableView)
        StoryboardBindings.outlet("textField", \ListController.textField)
        StoryboardBindings.outlet("removeButton", \ListController.removeButton)
        StoryboardBindings.outlet("problemLabel", \ListController.problemLabel)
        StoryboardBindings.action("add:", of: ListController.self) { $0.add($1) }
        StoryboardBindings.action("remove:", of: ListController.self) { $0.remove($1) }
    }

    private func run(
        _ container: Container, early: Bool = true, seed: UInt64? = nil, _ use: (Screen) throws -> Void
    ) throws {
        bind(container)
        defer { Container.application = nil }
        let list = try ProjectFolder(named: "TodoAppKit").propertyList(module: "TodoAppKit")
        let storyboard = try #require(list["NSMainStoryboardFile"] as? String)
        try ArchiveSettings.with {
            $0.mainBundle = Bundle.module
            $0.knowsStoryboardEarly = early
            $0.seed = seed
        } perform: {
            try HeadlessApplication.run(storyboard: storyboard) { try use(Screen($0)) }
        }
    }

    private func run(
        _ lines: [String], early: Bool = true, seed: UInt64? = nil, _ use: (Screen) throws -> Void
    ) throws {
        let container = Container()
        store.todos = lines.map { Todo(line: $0.utf8) }
        container.register(component: store)
        container.registerSystem()
        TodoList.register(in: container)
        try run(container, early: early, seed: seed, use)
    }

    @Test("The table shows the items, the most urgent first", arguments: [true, false])
    func shows(early: Bool) throws {
        for seed in UInt64(1)...6 {
            try run(["x Return the drill", "Call the roofer", "(A) Water the fern"], early: early, seed: seed) {
                #expect($0.rows == ["Water the fern", "Call the roofer", "✓ Return the drill"])
                #expect($0.window.title == "Todo" && $0.problem == "")
            }
        }
    }

    @Test("Items are added by Return and by the button, and an empty one is not")
    func adds() throws {
        try run(["Water the fern"]) { screen in
            HeadlessUser.type("Call the roofer", into: screen.list.textField)
            #expect(screen.rows.count == 2 && screen.rows.contains("Call the roofer"))
            #expect(screen.list.textField.stringValue == "")
            screen.list.textField.stringValue = "Return the drill"
            HeadlessUser.click(try screen.button("Add"))
            #expect(screen.rows.count == 3 && store.todos.count == 3)
            HeadlessUser.click(try screen.button("Add"))
            #expect(screen.rows.count == 3 && store.todos.count == 3)
        }
    }

    @Test("The item that is selected is removed, by the button and by the menu")
    func removes() throws {
        try run(["Water the fern", "Call the roofer", "Return the drill"]) { screen in
            let remove = try screen.button("Remove")
            #expect(!remove.isEnabled)
            HeadlessUser.click(row: 1, of: screen.list.tableView)
            HeadlessUser.click(remove)
            #expect(screen.rows == ["Water the fern", "Return the drill"])
            HeadlessUser.click(row: 0, of: screen.list.tableView)
            HeadlessUser.choose("Edit", "Remove", in: screen.application)
            #expect(screen.rows == ["Return the drill"] && store.todos.map(\.text) == ["Return the drill"])
        }
    }

    @Test("Items are in the file at the next launch")
    func file() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.appending(path: "todo.txt").path
        try run(.todo(at: path)) { HeadlessUser.type("Water the fern", into: $0.list.textField) }
        try run(.todo(at: path)) { #expect($0.rows == ["Water the fern"]) }
    }

    @Test("The user sees an error for a file that can't be read")
    func failure() throws {
        try run(.todo(at: FileManager.default.temporaryDirectory.path)) { screen in
            #expect(screen.problem.hasPrefix("cannot read") && screen.rows.isEmpty)
        }
    }

    @Test("Closing the window ends the app, and all is gone")
    func memory() throws {
        weak var list: ListController?
        weak var container: Container?
        try run(["Water the fern"]) { screen in
            list = screen.list
            container = screen.application.container
            #expect(list != nil && container != nil)
            HeadlessUser.close(screen.window)
            #expect(!screen.application.isRunning)
        }
        StoryboardBindings.object(AppDelegate.self) { AppDelegate() }
        #expect(list == nil && container == nil)
    }

    @Test("The Xcode project is well formed, and leads to the package and the folders")
    func project() throws {
        let project = try ProjectFolder(named: "TodoAppKit").project()
        #expect(project.problems == [])
        #expect(project.targets == ["TodoAppKit", "TodoAppKitTests", "TodoKit"])
        #expect(project.products == ["Wind", "WindAppKit"])
    }

    @Test("has a graph to look at")
    func graph() {
        let app = Container.todo(at: "/todo.txt")
        #expect(GraphCommand.result(of: app, ["check"]).exitCode == 0)
        #expect(
            GraphCommand.result(of: app, ["explain", "TodoList"]).output.hasPrefix("TodoKit.TodoList: a singleton"))
        #expect(
            GraphCommand.result(of: app, ["path", "TodoList", "TodoStore"]).output == "TodoList -> TextTodoStore\n")
    }
}
