import Testing
import Wind

@globalActor
private actor Harbour {
    static let shared = Harbour()
}

private protocol DependsOnTitle {}
private protocol DependsOnCrane {}

@MainActor
private final class Title: Singleton, SimpleResolver, AutomaticDependencyHandling {
    typealias DependencyToken = any DependsOnTitle
    var dependencies = Dependencies()
    let text = "a title"
}
@MainActor
private final class Screen: LazySingleton, DirectResolver, InjectedDependencies, DependsOnTitle {
    @Inject var title: Title
}
@MainActor
private final class Visitor: InjectedDependencies, DependsOnTitle {
    @Inject var title: Title
}
@Harbour
private final class Crane: Singleton, SimpleResolver, AutomaticDependencyHandling {
    typealias DependencyToken = any DependsOnCrane
    var dependencies = Dependencies()
}
@Harbour
private final class Pier: LazySingleton, DirectResolver, InjectedDependencies, DependsOnCrane {
    @Inject var crane: Crane
}

/// Creates a screen and fills a visitor, without stating an actor.
private func assemble(_ container: Container, _ visitor: Visitor) throws -> Screen {
    try container.bootstrap()
    try container.resolve(for: visitor)
    return try container.resolve(Screen.self)
}

/// Creates a pier, without stating an actor.
private func build(_ container: Container) throws -> Pier {
    try container.bootstrap()
    return try container.resolve(Pier.self)
}

@Suite("A synchronous function without isolation, on the main actor")
@MainActor
struct CurrentMainActorTests {
    private let container = Container()

    init() {
        Title.register(in: container)
        Screen.register(in: container)
    }

    @Test("wires components of the main actor")
    func synchronous() throws {
        let visitor = Visitor()
        let screen = try assemble(container, visitor)
        #expect(screen.title === visitor.title)
        #expect(screen.title.text == "a title")
    }

    @Test("wires it after the main actor was left and entered again")
    func afterAwaits() async throws {
        await Task.detached {}.value
        try await Task.sleep(for: .milliseconds(1))
        let visitor = Visitor()
        let screen = try assemble(container, visitor)
        #expect(screen.title === visitor.title)
    }

    @Test("reads a property outside components whose value must be created first")
    func current() {
        struct Report {
            @Inject var screen: Screen
        }
        func read() -> Screen { Container.withCurrent(container) { Report().screen } }
        #expect(read().title.text == "a title")
    }

    @Test("is refused in a detached task, on another actor and on another thread, nothing created")
    func elsewhere() async throws {
        let container = container
        let visitor = Visitor()
        let refuse = { @Sendable in
            Refusal { _ = try assemble(container, visitor) }.codes
        }
        #expect(await Task.detached(operation: refuse).value == ["WIND-006"])
        #expect(await { @Harbour in refuse() }() == ["WIND-006"])
        #expect(try onThreads(1) { _ in refuse() } == [["WIND-006"]])
        #expect(try assemble(container, visitor).title === visitor.title)
    }
}

@Suite("A synchronous function without isolation, on another actor")
struct CurrentActorTests {
    private let container = Container()

    @Harbour
    private func register() {
        Crane.register(in: container)
        Pier.register(in: container)
    }

    @Test("wires components of that actor")
    func there() async throws {
        await register()
        try await { @Harbour in
            let pier = try build(container)
            #expect(try container.resolve(Pier.self).crane === pier.crane)
        }()
    }

    @Test("is refused on the main actor and in a detached task")
    func elsewhere() async throws {
        await register()
        let container = container
        let refuse = { @Sendable in Refusal { _ = try build(container) }.codes }
        #expect(await MainActor.run { refuse() } == ["WIND-006"])
        #expect(await Task.detached(operation: refuse).value == ["WIND-006"])
    }
}
