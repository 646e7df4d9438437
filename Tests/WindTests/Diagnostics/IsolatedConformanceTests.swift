import Testing
import Wind

private protocol Described { var text: String { get } }
private protocol DependsOnOffice {}

/// A class that belongs to no actor, although one of its conformances does.
private final class Reporter: Singleton, DirectResolver, InjectedDependencies, Sendable {}
extension Reporter: @MainActor Described { @MainActor var text: String { "a reporter" } }

/// An actor with a token that belongs to the main actor, as in a module that defaults to it.
private actor Editor: ScopedSingleton, DirectResolver, InjectedDependencies, @MainActor DependsOnOffice {
    private let office = Inject<Office>()

    func name() -> String { office.value.name }
}
private final class Office: Singleton, SimpleResolver, InjectedDependencies, Sendable {
    typealias DependencyToken = any DependsOnOffice
    let name = "the office"
}

/// A generic class, whose values of the interface the records alone don't show.
private final class Column<Topic>: Singleton, IndirectResolver, InjectedDependencies, Sendable {
    typealias DependencyToken = any DependsOnColumn
    typealias PublicInterface = any Described
}
private protocol DependsOnColumn {}
extension Column: @MainActor Described { @MainActor var text: String { "a column" } }

@Suite("A class with an isolated conformance to another module's protocol")
struct IsolatedConformanceTests {
    private let container = Container()

    @Test("is created on any thread")
    func classes() async throws {
        Reporter.register(in: container)
        #expect(container.validate().isEmpty)
        try await Task.detached { [container] in
            try container.bootstrap()
            _ = try container.resolve(Reporter.self)
        }.value
        #expect(container.graph.nodes.map(\.isOnMainActor) == [false])
    }

    @Test("is an actor that a scope creates on any thread")
    func actors() async throws {
        Office.register(in: container)
        let requests = container.scope("request") { Editor.register(in: $0) }
        let name = try await Task.detached { [container] in
            try container.bootstrap()
            return try await requests.open { _ in }.resolve(Editor.self).name()
        }.value
        #expect(name == "the office")
    }

    @Test("is handed out by its interface")
    func interfaces() async throws {
        Column<Int>.register(in: container)
        let result = await Task.detached { [container] in
            Result { try container.resolve((any Described).self) is Column<Int> }
        }.value
        #expect(try result.get())
    }
}
