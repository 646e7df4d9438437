import Testing
import Wind

/// A copy, and a scope inside another of its kind, have the registrations of another container of the tree.
@Suite("Containers with the same registrations in one tree")
struct EqualContainersTests {
    @Test("a copy that is bootstrapped while the original creates a component creates its own")
    func bootstrap() throws {
        let nesting = try nesting { Shelf.register(in: $0) }
        #expect(nesting.shelves.count == 2)
        #expect(nesting.shelves[0] !== nesting.shelves[1])
    }

    @Test("the hand-written resolver of a copy is asked while the original creates its own")
    func resolver() throws {
        let nesting = try nesting { PageResolver.register(in: $0) }
        #expect(nesting.pages.count == 1)
    }

    private func nesting(_ register: (Container) -> Void) throws -> Nesting {
        let app = Container()
        let nesting = Nesting(app)
        app.register(value: nesting, for: (any DependsOnNesting).self)
        register(app)
        try app.bootstrap()
        return nesting
    }

    @Test("a started object of a child's parent is stopped after its replacement")
    func stop() async throws {
        let app = Container()
        app.register(value: "before the badge")
        Badge.register(in: app)
        let window = Container(parent: app)
        let badge = try window.resolve(Badge.self)
        try await window.start()
        try app.replace(Badge.self, with: OtherBadge.self)
        #expect(await window.stop() == nil)
        #expect(badge.calls == ["start", "stop"])
    }

    @Test("each copy stops what its components need after them")
    func order() async throws {
        let app = Container()
        let log = Log()
        app.register(value: log, for: (any DependsOnLog).self)
        let copies = [Container(parent: app)]
        Store.register(in: copies[0])
        Server.register(in: copies[0])
        let other = copies[0].copy()
        app.export((any DependsOnServer).self, from: copies[0])
        app.export((any DependsOnStore).self, from: other)
        let stores = [try copies[0].resolve(Store.self), try other.resolve(Store.self)]
        _ = try other.resolve(Server.self)
        try await app.start()
        #expect(await app.stop() == nil)
        for store in stores {
            let events = log.all.filter { $0.hasSuffix(store.name) }
            #expect(
                events == ["start store \(store.name)", "stop server of \(store.name)", "stop store \(store.name)"])
        }
    }

    @Test("a replacement in a scope leaves the objects of an equal scope inside it alone")
    func innerScope() throws {
        let app = Container()
        let folder = app.scope("folder") { Note.register(in: $0) }
        let outer = try folder.open()
        let inner = try folder.open(in: outer)
        let page = Container(parent: inner)
        let note = try page.resolve(Note.self)
        try outer.replace(Note.self, with: LongNote.self)
        #expect(try page.resolve(Note.self) === note)
        #expect(try Container(parent: outer).resolve(Note.self) is LongNote)
    }

    @Test("an object that a copy has, too, goes on to take objects there after its replacement")
    func tracked() throws {
        let app = Container()
        Screen.register(in: app)
        let tab = Container(parent: app)
        let board = Board()
        tab.register(component: board)
        app.export((any DependsOnBoard).self, from: tab)
        let copy = tab.copy()
        try tab.bootstrap()
        try copy.bootstrap()
        try tab.replace(Board.self, with: OtherBoard.self)
        let screen = Screen()
        screen.resolveMe(in: copy)
        #expect(board.screens.map { $0 === screen } == [true])
    }

    @Test("a scope is opened in the container that declares it, and not in a copy of that container")
    func open() throws {
        let app = Container()
        let tab = Container(parent: app)
        Store.register(in: tab)
        Server.register(in: tab)
        let request = tab.scope("request") { Note.register(in: $0) }
        let copy = tab.copy()
        app.export((any DependsOnStore).self, from: copy)
        app.export((any DependsOnServer).self, from: tab)
        #expect(try request.open(in: app).parent === tab)
    }
}

private protocol DependsOnNesting {}
private protocol DependsOnShelf {}
private protocol DependsOnPage {}
private protocol DependsOnLog {}
private protocol DependsOnBadge {}
private protocol DependsOnStore {}
private protocol DependsOnServer {}
private protocol DependsOnNote {}
private protocol DependsOnScreen {}
private protocol DependsOnBoard {}

/// Makes one copy of the app while the app creates a component.
private final class Nesting {
    private weak var app: Container?
    private var hasCopied = false
    var shelves: [Shelf] = []
    var pages: [Page] = []

    init(_ app: Container) { self.app = app }

    func copy() -> Container? {
        guard !hasCopied, let app else { return nil }
        hasCopied = true
        return app.copy()
    }
}

private final class Shelf: Singleton, SimpleResolver<any DependsOnShelf>, InjectedDependencies, DependsOnNesting {
    @Inject private var nesting: Nesting
    func dependenciesFulfilled() {
        nesting.shelves.append(self)
        #expect(throws: Never.self) { try nesting.copy()?.bootstrap() }
    }
}

private final class Page: InjectedDependencies {}

private final class Reader: InjectedDependencies, DependsOnPage {
    @Inject var page: Page
}

private final class PageResolver: Singleton, DependencyResolver, InjectedDependencies, DependsOnNesting {
    @Inject private var nesting: Nesting
    var dependencyTokens: [any Any.Type] { [(any DependsOnPage).self] }
    var providedComponents: [any Any.Type] { [Page.self] }

    func dependenciesFulfilled() {
        guard let copy = nesting.copy() else { return }
        let reader = Reader()
        #expect(throws: Never.self) { try copy.resolve(for: reader) }
        nesting.pages.append(reader.page)
    }

    func resolutionPossible(on consumer: any Component) -> Bool { consumer is any DependsOnPage }
    func resolve(on consumer: any Component) { consumer.fill(dependency: Page.self, with: Page()) }
    func resolveDirectly<T>() -> T? { nil }
}

private final class Log: Sendable {
    private let events = Guarded([String]())
    var all: [String] { events.withLock { $0 } }
    func add(_ event: String) { events.withLock { $0.append(event) } }
}

private class Badge: ScopedSingleton, SimpleResolver, AutomaticDependencyHandling, Startable, Stoppable {
    typealias DependencyToken = any DependsOnBadge
    var dependencies = Dependencies()
    private(set) var calls: [String] = []
    required init() {}
    func start() { calls.append("start") }
    func stop() { calls.append("stop") }
}
private final class OtherBadge: Badge {}

private final class Store: Singleton, SimpleResolver<any DependsOnStore>, InjectedDependencies, DependsOnLog, Startable,
    Stoppable
{
    @Inject private var log: Log
    var name: String { "\(UInt(bitPattern: ObjectIdentifier(self)))" }
    func start() { log.add("start store \(name)") }
    func stop() { log.add("stop store \(name)") }
}

private final class Server: Singleton, SimpleResolver<any DependsOnServer>, InjectedDependencies, DependsOnLog,
    DependsOnStore, Startable, Stoppable
{
    @Inject private var log: Log
    @Inject private var store: Store
    func start() {}
    func stop() async {
        for _ in 0..<100 { await Task.yield() }
        log.add("stop server of \(store.name)")
    }
}

private class Note: ScopedSingleton, SimpleResolver, InjectedDependencies {
    typealias DependencyToken = any DependsOnNote
    required init() {}
}
private final class LongNote: Note {}

private final class Screen: ForeignInstantiable, SimpleResolver<any DependsOnScreen>, InjectedDependencies {}

private class Board: SimpleResolver, InjectedWeakDependencies, Singleton, DependsOnScreen {
    typealias DependencyToken = any DependsOnBoard
    @InjectWeak var screens: [Screen]
    required init() {}
}
private final class OtherBoard: Board {}
