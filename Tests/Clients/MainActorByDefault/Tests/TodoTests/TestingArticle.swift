import Testing
import Wind
import WindTesting
import XCTest

@testable import Todo

// The examples of 'Writing tests' and 'Testing strategies'. XCTest's examples need more words here: 'nonisolated'
// before the class, '@MainActor' before code that uses the app, and 'async' where XCTest on Linux requires it.

final class MemoryStore: TodoStore, Singleton, IndirectResolver, InjectedDependencies {
    typealias DependencyToken = any DependsOnTodoStore
    typealias PublicInterface = any TodoStore
    var items: [String] = []
}

@Suite("The to-do list", .container(TodoApp.container) { try $0.replace(FileStore.self, with: MemoryStore.self) })
struct TodoListTests {
    @Test("keeps what was added")
    func adding() throws {
        let list = try #require(Container.current).resolve(TodoList.self)
        list.add("Buy milk")
        #expect(list.items == ["Buy milk"])
    }
}

@Suite("Other tests of the to-do list")
struct OtherTodoListTests {
    @Test("starts empty", .container { MemoryStore.register(in: $0) })
    func empty() throws {
        let store: (any TodoStore)? = Container.current?.resolve()
        #expect(store?.items == [])
    }

    @Test(
        "reaches nothing real",
        .container(TodoApp.container) { try $0.replace(FileStore.self, with: MemoryStore.self) },
        .onlyReplaced(except: TodoList.self))
    func isolated() throws {
        let list: TodoList? = Container.current?.resolve()
        list?.add("Buy milk")
        #expect(list?.items == ["Buy milk"])
    }

    @Test("shows its title without a store", .container(TodoApp.container), .never(FileStore.self))
    func showsTitle() throws {
        let list = try #require(Container.current).resolve(TodoList.self)
        #expect(list.title == "To do")
    }

    @Test(
        "needs no more than a store, whatever class it is",
        .container(TodoApp.container),
        .onlyReplaced(except: (any DependsOnTodoStore).self, exceptNamed: "TodoList"))
    func needsStore() throws {
        let list = try #require(Container.current).resolve(TodoList.self)
        #expect(list.items == ["Read the news"])
    }

    @Test("adds an item to its store")
    func adds() {
        let store = MemoryStore()
        let list = TodoList()
        list.fill(dependency: (any TodoStore).self, with: store)
        list.add("Buy milk")
        #expect(store.items == ["Buy milk"])
    }

    @Test("works with any store", .container { MemoryStore.register(in: $0) })
    func module() throws {
        let container = try #require(Container.current)
        container.install(ListModule.self)
        expectSound(container)
        let list = try container.resolve(TodoList.self)
        list.add("Buy milk")
        #expect(list.items == ["Buy milk"])
    }

    @Test(
        "adds an item without the file",
        .container(TodoApp.container) { try $0.replace(FileStore.self, with: MemoryStore.self) },
        .onlyReplaced(except: TodoList.self),
        .never(FileStore.self))
    func untouched() throws {
        let list = try #require(Container.current).resolve(TodoList.self)
        list.add("Buy milk")
    }

    @Test("has a graph without errors")
    func sound() {
        expectSound(TodoApp.container)
    }

    @Test("leaks nothing")
    func released() throws {
        try expectReleased {
            let container = TodoApp.container.copy()
            try container.bootstrap()
            return container
        }
    }

    @Test("makes nothing but the list and its store at launch")
    func launch() throws {
        let app = TodoApp.container.copy()
        try expectMade(only: TodoList.self, (any TodoStore).self, in: app) {
            try app.bootstrap()
        }
    }
}

nonisolated final class TodoListCase: WindTestCase {
    @MainActor
    override func makeContainer() throws -> Container {
        let container = TodoApp.container.copy()
        try container.replace(FileStore.self, with: MemoryStore.self)
        return container
    }

    override var onlyReplaced: OnlyReplaced? { OnlyReplaced(except: TodoList.self) }
    override var never: NeverTouched? { NeverTouched(FileStore.self) }

    @MainActor
    func testKeepsWhatWasAdded() async throws {
        let list = try container.resolve(TodoList.self)
        list.add("Buy milk")
        XCTAssertEqual(list.items, ["Buy milk"])
    }
}

nonisolated final class PartOfACase: XCTestCase {
    @MainActor
    func testStartsEmpty() async throws {
        try await withTestContainer(TodoApp.container) { container in
            try container.replace(FileStore.self, with: MemoryStore.self)
            try await container.start()
            XCTAssertEqual(try container.resolve(TodoList.self).items, [])
        }
    }
}
