import HeadlessInterfaceBuilder
import SampleProjects
import Testing
import TodoKit
import UIKit
import Wind
import WindGraph
import WindTesting
import WindUIKit

@testable import TodoUIKit

/// Launches and uses the whole app without a screen.
///
/// The suite runs only where stand-ins replace UIKit.
@MainActor
@Suite(.container { _ in })
struct LaunchTests {
    private let store = MemoryTodoStore()

    /// Registers the names that Interface Builder uses, as the Objective-C runtime does on Apple's systems.
    private func bind() {
        StoryboardBindings.object(SceneDelegate.self) { SceneDelegate() }
        StoryboardBindings.object(StoryboardResolver.self) { StoryboardResolver() }
        StoryboardBindings.outlet("viewController", \StoryboardResolver.viewController)
        StoryboardBindings.attribute("windResolves", \UIViewController.windResolves)
        StoryboardBindings.outlet("textField", \EditController.textField)
        StoryboardBindings.outlet("doneSwitch", \EditController.doneSwitch)
    }

    private func run(
        _ container: Container, early: Bool = true, seed: UInt64? = nil, _ use: (Screen) throws -> Void
    ) throws {
        bind()
        let list = try ProjectFolder(named: "TodoUIKit").propertyList(module: "TodoUIKit")
        try ArchiveSettings.with {
            $0.mainBundle = Bundle.module
            $0.knowsStoryboardEarly = early
            $0.seed = seed
        } perform: {
            try HeadlessApplication.run(manifest: HeadlessSceneManifest(propertyList: list)) {
                AppDelegate(container: container)
            } _: { running in
                let scene = running.application.connectedScenes.first as? UIWindowScene
                let root = scene?.keyWindow?.rootViewController
                try use(Screen(navigation: try #require(root as? UINavigationController)))
            }
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
            try run(
                ["x Return the drill", "Call the roofer due:2025-03-10", "(A) Water the fern"], early: early, seed: seed
            ) {
                #expect($0.rows == ["Water the fern", "Call the roofer due:2025-03-10", "Return the drill"])
                #expect($0.cell(1).contentConfiguration?.secondaryText == "2025-03-10")
                #expect($0.cell(2).accessoryType == .checkmark && $0.cell(0).accessoryType == .none)
            }
        }
    }

    @Test("An item is added")
    func adds() throws {
        try run(["Water the fern"]) { screen in
            HeadlessUser.tap(try #require(screen.list.navigationItem.rightBarButtonItem))
            let editor = try #require(screen.editor)
            HeadlessUser.type("Call the roofer", into: editor.textField)
            try screen.save()
            #expect(screen.editor == nil && screen.rows.count == 2)
            #expect(screen.rows.contains("Call the roofer") && store.todos.count == 2)
        }
    }

    @Test("An item is edited and done, and undone")
    func edits() throws {
        try run(["(B) Water the fern", "(A) Call the roofer"]) { screen in
            HeadlessUser.tap(rowAt: IndexPath(row: 1, section: 0), of: screen.list.tableView)
            let editor = try #require(screen.editor)
            #expect(editor.textField.text == "Water the fern")
            HeadlessUser.type("Water the cactus", into: editor.textField)
            HeadlessUser.tap(editor.doneSwitch)
            try screen.save()
            #expect(screen.rows == ["Call the roofer", "Water the cactus pri:B"])
            #expect(store.todos.map(\.isDone) == [true, false])
            HeadlessUser.tap(rowAt: IndexPath(row: 1, section: 0), of: screen.list.tableView)
            HeadlessUser.tap(try #require(screen.editor?.doneSwitch))
            try screen.save()
            #expect(store.todos.map(\.text) == ["(B) Water the cactus", "(A) Call the roofer"])
        }
    }

    @Test("Going back changes nothing")
    func cancels() throws {
        try run(["Water the fern"]) { screen in
            HeadlessUser.tap(rowAt: IndexPath(row: 0, section: 0), of: screen.list.tableView)
            HeadlessUser.type("Sell the fern", into: try #require(screen.editor?.textField))
            HeadlessUser.goBack(in: screen.navigation)
            #expect(screen.rows == ["Water the fern"])
        }
    }

    @Test("A swipe deletes the swiped item")
    func deletes() throws {
        try run(["Water the fern", "Call the roofer", "Return the drill"]) { screen in
            HeadlessUser.swipe(rowAt: IndexPath(row: 0, section: 0), of: screen.list.tableView)
            HeadlessUser.swipe(rowAt: IndexPath(row: 1, section: 0), of: screen.list.tableView)
            #expect(screen.rows == ["Call the roofer"] && store.todos.map(\.text) == ["Call the roofer"])
        }
    }

    @Test("Items are in the file at the next launch")
    func file() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.appending(path: "todo.txt").path
        try run(.todo(at: path)) { screen in
            HeadlessUser.tap(try #require(screen.list.navigationItem.rightBarButtonItem))
            HeadlessUser.type("Water the fern", into: try #require(screen.editor?.textField))
            try screen.save()
        }
        try run(.todo(at: path)) { #expect($0.rows == ["Water the fern"]) }
    }

    @Test("The user sees an error for a file that can't be read")
    func failure() throws {
        try run(.todo(at: FileManager.default.temporaryDirectory.path)) { screen in
            let alert = try #require(screen.list.presentedViewController as? UIAlertController)
            #expect(alert.message?.hasPrefix("cannot read") == true)
            HeadlessUser.choose("OK", in: alert)
            #expect(screen.rows.isEmpty)
        }
    }

    @Test("An editor goes when its screen does, and all with the app")
    func memory() throws {
        weak var editor: EditController?
        weak var list: ListController?
        try run(["Water the fern"]) { screen in
            HeadlessUser.tap(rowAt: IndexPath(row: 0, section: 0), of: screen.list.tableView)
            editor = screen.editor
            list = screen.list
            #expect(editor != nil && list != nil)
            HeadlessUser.goBack(in: screen.navigation)
            #expect(editor == nil)
        }
        #expect(list == nil)
    }

    @Test("The Xcode project is well formed, and leads to the package and the folders")
    func project() throws {
        let project = try ProjectFolder(named: "TodoUIKit").project()
        #expect(project.problems == [])
        #expect(project.targets == ["TodoUIKit", "TodoUIKitTests", "TodoKit"])
        #expect(project.products == ["Wind", "WindUIKit"])
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
