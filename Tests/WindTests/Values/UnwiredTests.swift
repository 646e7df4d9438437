import Testing
import Wind

private protocol DependsOnPen {}
private final class Pen: Singleton, SimpleResolver<any DependsOnPen>, InjectedDependencies {}
private final class Letter: Singleton, DirectResolver, AutomaticDependencyHandling, DependsOnPen {
    var dependencies: [String: [any Component]] = [:]
}
private final class Stamp: Singleton, DirectResolver, InjectedDependencies {}
private final class Envelope: DependsOnPen {
    let pen: Pen
    init(_ pen: Pen) { self.pen = pen }
}

@Suite("A component that a builder creates")
struct UnwiredTests {
    private let container = Container()

    init() { Pen.register(in: container) }

    @Test("is noted if it has tokens, because nothing wires it")
    func noted() throws {
        container.register(Letter.self) { Letter() }
        #expect(
            container.validate().map { steady($0.description) } == [
                """
                WIND-046 WindTests.Letter isn't wired, because a builder creates it
                  WindTests.Letter declares DependsOnPen  (registered at File.swift:N)
                  Do:  register the class itself: Letter.register(in: container),
                       or replace another class with it: container.replace(….self, with: Letter.self),
                       or take the Container as a parameter of the builder, and wire the object: try container.resolve(for: object)
                """
            ])
        try container.bootstrap()
        let child = Container(parent: container)
        #expect(child.validate().isEmpty)
    }

    @Test("is noted twice if two builders create it")
    func twice() {
        container.register(Letter.self) { Letter() }
        container.register(Letter.self, as: .instance) { Letter() }
        #expect(container.validate().map(\.code) == ["WIND-046", "WIND-046"])
    }

    @Test("isn't noted if it has no tokens, isn't a component, or may be wired by its builder")
    func unnoted() throws {
        container.register(Stamp.self) { Stamp() }
        container.register(Envelope.self) { (pen: Pen) in Envelope(pen) }
        container.register(Letter.self) { (container: Container) in
            let letter = Letter()
            try container.resolve(for: letter)
            return letter
        }
        #expect(container.validate().isEmpty)
    }
}
