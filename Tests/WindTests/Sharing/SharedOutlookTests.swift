import Testing

@testable import Wind

@Suite("Containers that register the same")
struct SharedOutlookTests {
    private func outlook(of container: Container) -> Outlook { container.withLock { container.currentOutlook() } }

    /// Keeps its own shared results, because other tests displace the results that the process keeps.
    private let outer = Container()

    /// A container with the registrations that all containers of this suite share.
    private func filled() -> Container {
        let container = Container(parent: outer)
        Lamp.register(in: container)
        Desk.register(in: container)
        container.optional((any DependsOnNobody).self)
        return container
    }

    @Test("have one outlook, and objects of their own")
    func same() throws {
        let first = filled()
        try first.bootstrap()
        let second = filled()
        try second.bootstrap()
        #expect(outlook(of: first) === outlook(of: second))
        #expect(try first.resolve(Desk.self) !== second.resolve(Desk.self))
        #expect(try first.resolve(Desk.self).lamp === first.resolve(Lamp.self))
        #expect(try second.resolve(Desk.self).lamp === second.resolve(Lamp.self))
    }

    @Test("have it inside one container, and copies of one, too")
    func scopesAndCopies() throws {
        let app = filled()
        try app.bootstrap()
        let scopes = try (0..<3).map { (number) throws -> Container in
            let scope = Container(parent: app)
            scope.register(value: number)
            let found = try scope.resolve(Int.self)
            #expect(found == number)
            return scope
        }
        #expect(scopes.allSatisfy { outlook(of: $0) === outlook(of: scopes[0]) })
        #expect(outlook(of: app.copy()) === outlook(of: app))
    }

    @Test("have it inside scopes that were opened one after the other, too")
    func insideScopes() throws {
        let app = filled()
        let visit = app.scope("visit") { $0.optional((any DependsOnNobody).self) }
        try app.bootstrap()
        var visits: [Container] = []
        let inner = try (0..<3).map { (number) throws -> Container in
            visits.append(try visit.open())
            let inner = Container(parent: visits[number])
            inner.register(value: number)
            #expect(try inner.resolve(Int.self) == number)
            return inner
        }
        #expect(inner.allSatisfy { outlook(of: $0) === outlook(of: inner[0]) })
    }

    @Test("and replace the same share one outlook again, each with its own replacement")
    func replaced() throws {
        let containers = try (0..<3).map { (number) throws -> Container in
            let container = filled()
            container.register(value: "old")
            try container.replace(Lamp.self, with: BrightLamp(number))
            try container.bootstrap()
            let lamp = try container.resolve(Desk.self).lamp
            #expect((lamp as? BrightLamp)?.number == number)
            return container
        }
        #expect(containers.allSatisfy { outlook(of: $0) === outlook(of: containers[0]) })
    }

    @Test("and then something more each have outlooks of their own from there on")
    func apart() throws {
        let first = filled()
        try first.bootstrap()
        let second = filled()
        try second.bootstrap()
        second.register(value: 7)
        #expect(try second.resolve(Int.self) == 7)
        #expect(throws: (any Error).self) { try first.resolve(Int.self) }
        #expect(outlook(of: first) !== outlook(of: second))
        #expect(try second.resolve(Desk.self).lamp === second.resolve(Lamp.self))
    }

    @Test("share it, too, if they name weak tokens and further types before the first question")
    func weakTokens() throws {
        let containers = try (0..<3).map { (number) throws -> Container in
            let container = filled()
            container.weak((any DependsOnNobody).self)
            for token in [(any Weak1).self, (any Weak2).self, (any Weak3).self] as [any Any.Type] {
                container.weak(token)
                container.register(Lamp.self, for: token, by: Lamp.self)
            }
            try container.bootstrap()
            return container
        }
        #expect(containers.allSatisfy { outlook(of: $0) === outlook(of: containers[0]) })
        #expect(containers.allSatisfy { $0.restIfAny?.outlook == nil }, "the first outlook is the right one")
    }

    @Test("don't keep objects that were handed over to others of them")
    func noObjects() throws {
        weak var object: BrightLamp?
        do {
            let container = filled()
            let lamp = BrightLamp(1)
            object = lamp
            container.register(component: lamp)
            container.register(String.self) { "\(lamp.number)" }
            #expect(try container.resolve(String.self) == "1")
        }
        #expect(object == nil)
    }
}

private protocol DependsOnLamp {}
private protocol DependsOnNobody {}
private protocol Weak1 {}
private protocol Weak2 {}
private protocol Weak3 {}

private class Lamp: Singleton, SimpleResolver {
    typealias DependencyToken = DependsOnLamp

    required init() {}

    func fill(dependency: Any.Type, with object: any Component) {}
}

private final class BrightLamp: Lamp {
    let number: Int

    init(_ number: Int) { self.number = number }

    required init() { number = 0 }
}

private final class Desk: Singleton, DirectResolver, AutomaticDependencyHandling, DependsOnLamp {
    var dependencies = Dependencies()
    var lamp: Lamp { component() }
}
