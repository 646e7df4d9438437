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
private struct Stating: DependencyResolver {
    var dependencyTokens: [any Any.Type] { [] }
    func resolve(on consumer: any Component) {}
    func resolutionPossible(on consumer: any Component) -> Bool { false }
}

@Suite("The check without wiring")
struct ValidateTests {
    private let container = Container()

    /// What `validate()` says, if it creates nothing.
    private func findings() -> [String] {
        var problems: [Problem] = []
        let created = Births.during { problems = container.validate() }
        #expect(created.isEmpty)
        return problems.map { steady($0.description) }
    }

    private var codes: [String] { container.validate().map(\.code) }

    @Test("finds nothing in an empty container")
    func nothing() {
        #expect(findings().isEmpty)
    }

    @Test("notes a hand-written resolver that states no tokens")
    func unstated() {
        container.register(resolver: Silent())
        container.register(resolver: Stating())
        #expect(findings().count == 1)
        #expect(
            findings().first == """
                WIND-020 WindTests.Silent states no tokens
                  registered at File.swift:N
                  What it provides is known only while wiring, so a missing provider or a cycle may show then.
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
}
