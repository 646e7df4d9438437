import Testing
import Wind

private protocol DependsOnStore {}
private protocol DependsOnClock {}
private protocol Themed {}
private protocol Tagged {}
private protocol Tinted: Themed {}
private protocol Demanding { var demand: Int { get } }
private protocol Store {}

private final class FileStore: Born, Singleton, IndirectResolver, DependsOnClock {
    typealias DependencyToken = DependsOnStore
    typealias PublicInterface = any Store
}
private final class List: Born, Singleton, DirectResolver, DependsOnStore, Themed, Tagged, Demanding {
    let demand = 1
}
// SAFETY: a fixture whose shared state is guarded by a lock, is atomic, or is handed over by the test.
private final class Report: Born, Instance, DirectResolver, Tinted, CustomStringConvertible, @unchecked Sendable {
    var description: String { "a report" }
}
private final class Colours: Born, Singleton, SimpleResolver {
    typealias DependencyToken = Themed
}
private struct Silent: DependencyResolver {
    func resolve(on consumer: any Component) {}
    func resolutionPossible(on consumer: any Component) -> Bool { false }
}
private final class SilentComponent: Born, Singleton, DependencyResolver {
    var dependencyTokens: [any Any.Type] { [] }
    func resolve(on consumer: any Component) {}
    func resolutionPossible(on consumer: any Component) -> Bool { false }
}
private final class NeedyResolver: Born, Singleton, DependencyResolver, DependsOnClock {
    func resolve(on consumer: any Component) {}
    func resolutionPossible(on consumer: any Component) -> Bool { false }
}
private struct Stating: DependencyResolver {
    var dependencyTokens: [any Any.Type] { [] }
    func resolve(on consumer: any Component) {}
    func resolutionPossible(on consumer: any Component) -> Bool { false }
}

@Suite("The check without wiring")
struct ValidateTests {
    private let container = Container()

    /// The findings of `validate()`, which must not create anything.
    private func findings() -> [String] {
        var problems: [Container.Problem] = []
        let created = Births.during { problems = container.validate() }
        #expect(created.isEmpty)
        return problems.map { steady($0.description) }
    }

    private var codes: [String] { container.validate().map(\.code) }

    @Test("finds nothing in an empty container")
    func nothing() {
        #expect(findings().isEmpty)
    }

    @Test("finds every error that bootstrap would throw, one by one")
    func errors() {
        FileStore.register(in: container)
        FileStore.register(in: container)
        List.register(in: container)
        container.ignore((any Themed).self)
        container.ignore((any Tagged).self)
        #expect(findings() == Refusal { try container.bootstrap() }.error?.all.map { steady($0.description) })
        #expect(codes == ["WIND-001", "WIND-003", "WIND-004"])
    }

    @Test("notes a hand-written resolver that doesn't list its tokens")
    func unstated() {
        container.register(resolver: Silent())
        container.register(resolver: Stating())
        #expect(findings().count == 1)
        #expect(
            findings().first == """
                WIND-020 WindTests.Silent doesn't list its tokens
                  registered at File.swift:N
                  A missing provider or a cycle may show only during wiring.
                  Do:  return its tokens from 'dependencyTokens' and its types from 'providedComponents',
                       and register the object: container.register(resolver:)
                """)
    }

    @Test("notes a resolver class that is registered, because its tokens are known only of an object")
    func unstatedClass() throws {
        SilentComponent.register(in: container)
        #expect(codes == ["WIND-020"])
        let other = Container()
        other.register(resolver: SilentComponent())
        #expect(other.validate().isEmpty)
    }

    @Test("notes empty protocols that nothing provides and that are not called like tokens")
    func unprovided() throws {
        List.register(in: container)
        Report.register(in: container)
        container.optional((any DependsOnStore).self)
        #expect(findings().count == 2)
        #expect(
            findings().first == """
                WIND-021 Nothing provides WindTests.Tagged, which may not be a token
                  WindTests.List conforms to it
                  Do:  register a provider of it, or, if it isn't a token, ignore it:
                       container.ignore((any Tagged).self)
                """)
        #expect(
            findings().last == """
                WIND-021 Nothing provides WindTests.Themed, which may not be a token
                  WindTests.List conforms to it
                  WindTests.Report conforms to it
                  Do:  register a provider of it, or, if it isn't a token, ignore it:
                       container.ignore((any Themed).self)
                """)
        try container.bootstrap()
    }

    @Test("doesn't note tokens that are ignored, optional, or provided")
    func silenced() throws {
        List.register(in: container)
        container.optional((any DependsOnStore).self)
        container.ignore((any Themed).self)
        container.optional((any Tagged).self)
        #expect(findings().isEmpty)
        let other = Container()
        Report.register(in: other)
        Colours.register(in: other)
        #expect(other.validate().isEmpty)
        try other.bootstrap()
        let colours: Colours = try other.resolve(Report.self).component()
        #expect(try other.resolve(Colours.self) === colours)
    }

    @Test("takes an ignored protocol for no token, even if it is called like one")
    func ignored() throws {
        FileStore.register(in: container)
        container.ignore((any DependsOnClock).self)
        #expect(codes == ["WIND-003"])
        let other = Container()
        List.register(in: other)
        other.ignore((any DependsOnStore).self)
        try other.bootstrap()
    }

    @Test("gives notes after errors, and bootstrap throws the errors only")
    func order() {
        container.register(resolver: Stating())
        container.register(resolver: Silent())
        FileStore.register(in: container)
        List.register(in: container)
        #expect(codes == ["WIND-003", "WIND-020", "WIND-021", "WIND-021"])
        #expect(Refusal { try container.bootstrap() }.codes == ["WIND-003"])
    }

    @Test("finds nothing new after a bootstrap, except in later registrations")
    func afterBootstrap() throws {
        container.optional((any DependsOnStore).self)
        container.ignore((any Themed).self)
        container.ignore((any Tagged).self)
        List.register(in: container)
        try container.bootstrap()
        #expect(findings().isEmpty)
        FileStore.register(in: container)
        #expect(codes == ["WIND-001", "WIND-003"])
    }

    @Test("finds what a hand-written resolver itself lacks, which it can't provide to itself")
    func resolver() throws {
        NeedyResolver.register(in: container)
        #expect(codes == ["WIND-001", "WIND-020"])
        let refusal = Refusal { try container.bootstrap() }
        #expect(refusal.codes == ["WIND-001"] && refusal.created.isEmpty)
        let other = Container()
        NeedyResolver.register(in: other)
        other.register(resolver: Silent())
        #expect(other.validate().map(\.code) == ["WIND-020", "WIND-020"])
    }
}
