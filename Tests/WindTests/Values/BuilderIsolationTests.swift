import Testing
import Wind

private protocol DependsOnTitle {}

@MainActor private final class Title {
    var text = "main"
}
@MainActor private final class Screen: Singleton, DirectResolver, AutomaticDependencyHandling, DependsOnTitle {
    var dependencies = Dependencies()
    init() {}
    var title: Title { component() }
}
@MainActor private final class Page: ParameterizedInstance, DirectResolver, AutomaticDependencyHandling {
    var dependencies = Dependencies()
    let number: Int
    init(arguments: Int) { number = arguments }
}
private actor Office {
    let container = Container()
    var count = 0

    func build() throws -> Int {
        container.register(Int.self, as: .instance) {
            self.count += 1
            return self.count
        }
        return try container.resolve(Int.self)
    }

    /// Registers a builder that doesn't use the actor.
    func buildPlainly(isReplaced: Bool) throws -> Int {
        container.register(Int.self, as: .instance) { 5 }
        if isReplaced { try container.replace(Int.self, as: .instance) { 6 } }
        return try container.resolve(Int.self)
    }
}

@Suite("A builder that was registered on an actor")
struct BuilderIsolationTests {
    @Test("creates an object of the main actor there")
    @MainActor func mainActor() throws {
        let container = Container()
        Screen.register(in: container)
        container.register(Title.self, for: (any DependsOnTitle).self) { Title() }
        try container.bootstrap()
        let screen: Screen = container.resolve()
        #expect(screen.title.text == "main")
    }

    @Test("is an error elsewhere, and its existing object is handed out anywhere")
    func elsewhere() async throws {
        let container = await MainActor.run {
            let container = Container()
            container.register(String.self) { Title().text }
            return container
        }
        let codes = try onThreads(1) { _ in
            Refusal { try container.bootstrap(isolation: nil) }.text
        }
        #expect(
            codes == [
                """
                WIND-006 Swift.String belongs to the main actor and would be created elsewhere
                  Swift.String was registered on the main actor, at File.swift:N
                  Do:  call bootstrap() or resolve() on the main actor: a finished value may be handed out anywhere;
                       or register it with isolation: nil, if its builder doesn't use that actor
                """
            ])
        try await MainActor.run { try container.bootstrap() }
        let text = try onThreads(1) { _ in try container.resolve(String.self, isolation: nil) }
        #expect(text == ["main"])
    }

    @Test("creates an object without an actor anywhere, if it was registered on none")
    @MainActor func noActor() throws {
        let container = Container()
        container.register(Int.self, as: .instance, isolation: nil) { 3 }
        #expect(try onThreads(1) { _ in try container.resolve(Int.self, isolation: nil) } == [3])
    }

    @Test("may be any actor")
    func otherActor() async throws {
        let office = Office()
        #expect(try await office.build() == 1)
        let container = office.container
        #expect(Refusal { _ = try container.resolve(Int.self, isolation: nil) }.codes == ["WIND-006"])
        #expect(try await office.build() == 2)
    }

    @Test("doesn't keep the actor, without which nothing can call it any more", arguments: [false, true])
    func actorEnds(isReplaced: Bool) async throws {
        weak var ended: Office?
        let container: Container
        do {
            let office = Office()
            ended = office
            container = office.container
            #expect(try await office.buildPlainly(isReplaced: isReplaced) == (isReplaced ? 6 : 5))
        }
        #expect(ended == nil)
        let refusal = Refusal { _ = try container.resolve(Int.self) }
        #expect(refusal.codes == ["WIND-006"])
        #expect(refusal.text.contains("an actor that is gone"))
    }

    @Test("and a maker of an object of the main actor creates it only there")
    @MainActor func maker() async throws {
        let container = Container()
        Page.register(in: container)
        try container.bootstrap()
        let make: Maker<Int, Page> = container.resolve()
        #expect(try make(3).number == 3)
        let refused = try onThreads(1) { _ in Refusal { try refuse(make) }.codes }
        #expect(refused == [["WIND-006"]])
    }
}

/// Calls a maker outside of any isolation.
private func refuse<Product>(_ make: Maker<Int, Product>) throws {
    _ = try make(4, isolation: nil)
}
