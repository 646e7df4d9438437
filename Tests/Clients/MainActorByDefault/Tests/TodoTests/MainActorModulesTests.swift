import Testing
import Wind
import WindTesting

@testable import Todo

/// An actor with a token of this module, which a conformance on the main actor declares.
private actor Postbox: Singleton, DirectResolver, InjectedDependencies, DependsOnFeed {
    private let feed = Inject<Feed>()

    func count() async throws -> Int { try await feed.value.items().count }
}

/// A class of no actor, with a conformance that belongs to the main actor.
nonisolated private final class Stamp: Singleton, DirectResolver, InjectedDependencies, Sendable {}
extension Stamp: CustomStringConvertible { var description: String { "a stamp" } }

@Suite(
    "A module that defaults to the main actor",
    .container(TodoApp.container) { @MainActor container in
        container.registerCount()
        container.registerInbox()
        container.registerDrafts()
    })
struct MainActorModulesTests {
    @Test("has components of the main actor without a word")
    func unchanged() throws {
        let app = try #require(Container.current)
        try app.bootstrap()
        #expect(try app.resolve(TodoCount.self).caption == "To do: 1")
        expectSound(app)
    }

    @Test("has Sendable classes and actors")
    func elsewhere() async throws {
        let app = try #require(Container.current)
        try app.bootstrap()
        let inbox = try await Task.detached { try app.resolve(Inbox.self) }.value
        #expect(try await inbox.lines() == ["To do: Read the news", "To do: Water the fern"])
    }

    @Test("has builders of no actor")
    func builder() async throws {
        let app = try #require(Container.current)
        let text = try await Task.detached { try app.resolve(Draft.self).text }.value
        #expect(text == "New item")
    }

    @Test("makes components of the main actor nowhere else")
    func refused() async throws {
        let app = try #require(Container.current)
        let code: String? = await Task.detached {
            do {
                return try "\(type(of: app.resolve(TodoList.self)))"
            } catch {
                return (error as? Container.ResolutionError)?.code
            }
        }.value
        #expect(code == "WIND-006")
    }

    @Test("makes actors and nonisolated classes anywhere")
    func anywhere() async throws {
        let container = Container()
        container.registerInbox()
        Postbox.register(in: container)
        Stamp.register(in: container)
        let count = try await Task.detached {
            _ = try container.resolve(Stamp.self)
            return try await container.resolve(Postbox.self).count()
        }.value
        #expect(count == 2)
        let scope = Container(parent: container)
        let lines = try await Task.detached { try await scope.resolve(Visit.self).lines() }.value
        #expect(lines == ["Read the news", "Water the fern"])
    }
}
