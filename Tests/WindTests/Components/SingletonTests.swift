import Testing
import Wind

private protocol Face: AnyObject {}
private protocol DependsOnSimple {}
private protocol DependsOnHidden {}

private final class Loner: Telling, Singleton {}
private final class Direct: Telling, Singleton, DirectResolver {}
private final class Simple: Telling, Singleton, SimpleResolver {
    typealias DependencyToken = DependsOnSimple
}
private final class Hidden: Telling, Singleton, IndirectResolver, Face {
    typealias DependencyToken = DependsOnHidden
    typealias PublicInterface = Face
}
private final class First: Telling, Singleton, DependsOnSimple, DependsOnHidden {}
private final class Second: Telling, Singleton, DependsOnSimple, DependsOnHidden {}
private final class Needy: Telling, Singleton, DirectResolver, DependsOnSimple {}

@Suite("A singleton", .stage)
struct SingletonTests {
    private let container = Stage.container()

    @Test("without a resolver is created and wired by bootstrap, and isn't handed out")
    func loner() throws {
        Loner.register(in: container)
        try container.bootstrap()
        #expect(Stage.told() == ["Loner is made", "Loner is complete"])
        let none: Loner? = container.resolve()
        #expect(none == nil)
        #expect(Stage.refusals { try container.resolve(Loner.self) } == ["WIND-005"])
        #expect(Stage.told().isEmpty)
    }

    @Test("with a direct resolver is the same object in all three forms of resolve")
    func direct() throws {
        Direct.register(in: container)
        try container.bootstrap()
        let plain: Direct = container.resolve()
        let optional: Direct? = container.resolve()
        #expect(try container.resolve(Direct.self) === plain)
        #expect(optional === plain)
        #expect(Stage.told() == ["Direct is made", "Direct is complete"])
    }

    @Test("with a simple resolver reaches every consumer of its token under its own type")
    func simple() throws {
        Hidden.register(in: container)
        Simple.register(in: container)
        First.register(in: container)
        Second.register(in: container)
        try container.bootstrap()
        let told = Stage.told()
        #expect(told.filter { $0 == "Simple is made" }.count == 1)
        #expect(told.filter { $0 == "First gets Simple" }.count == 1)
        #expect(told.filter { $0 == "Second gets Simple" }.count == 1)
        let plain: Simple = container.resolve()
        let optional: Simple? = container.resolve()
        #expect(try container.resolve(Simple.self) === plain)
        #expect(optional === plain)
    }

    @Test("with an indirect resolver reaches every consumer of its token under its public interface")
    func indirect() throws {
        let first = First()
        let second = Second()
        Hidden.register(in: container)
        Simple.register(in: container)
        try container.resolve(for: first)
        try container.resolve(for: second)
        #expect(Stage.told().filter { $0.hasPrefix("First gets") } == ["First gets Face", "First gets Simple"])
        let plain: any Face = container.resolve()
        let optional: (any Face)? = container.resolve()
        #expect(try container.resolve((any Face).self) === plain)
        #expect(optional === plain)
        #expect(first.received[0] === plain)
        #expect(second.received[0] === plain)
        #expect(first.received[1] === second.received[1])
    }

    @Test("behind an interface is not found under its own type")
    func hidden() throws {
        Hidden.register(in: container)
        try container.bootstrap()
        let none: Hidden? = container.resolve()
        #expect(none == nil)
        #expect(Stage.refusals { try container.resolve(Hidden.self) } == ["WIND-005"])
    }

    @Test("is created with its dependencies if it is resolved before bootstrap, which doesn't create it again")
    func early() throws {
        Loner.register(in: container)
        Needy.register(in: container)
        Simple.register(in: container)
        let needy = try container.resolve(Needy.self)
        #expect(
            Stage.told() == [
                "Needy is made", "Simple is made", "Simple is complete", "Needy gets Simple", "Needy is complete",
            ])
        try container.bootstrap()
        #expect(Stage.told() == ["Loner is made", "Loner is complete"])
        #expect(try container.resolve(Needy.self) === needy)
    }

    @Test("is another object in another container")
    func twoContainers() throws {
        let other = Stage.container()
        Direct.register(in: container)
        Direct.register(in: other)
        #expect(try container.resolve(Direct.self) !== other.resolve(Direct.self))
    }
}

@Suite("A registered object", .stage)
struct RegisteredObjectTests {
    private let container = Stage.container()

    @Test("is wired by bootstrap and handed out as its class declares")
    func object() throws {
        let simple = Simple()
        let hidden = Hidden()
        let first = First()
        container.register(component: first)
        container.register(component: simple)
        container.register(component: hidden)
        try container.bootstrap()
        #expect(first.received.count == 2)
        #expect(first.received[0] === simple)
        #expect(first.received[1] === hidden)
        #expect(try container.resolve(Simple.self) === simple)
        #expect(try container.resolve((any Face).self) === hidden)
        #expect(Stage.refusals { try container.resolve(Hidden.self) } == ["WIND-005"])
    }

    @Test("is wired at its first use if there was no bootstrap")
    func early() throws {
        let needy = Needy()
        container.register(component: needy)
        Simple.register(in: container)
        _ = Stage.told()
        let found: Needy = container.resolve()
        #expect(found === needy)
        #expect(needy.received.count == 1)
        #expect(Stage.told().last == "Needy is complete")
    }

    @Test("may be registered as component and as resolver, which is one registration")
    func both() throws {
        let simple = Simple()
        let first = Needy()
        container.register(component: simple)
        container.register(resolver: simple)
        container.register(component: first)
        try container.bootstrap()
        #expect(first.received.count == 1)
    }

    @Test("and another of the same class are two providers")
    func two() throws {
        let needy = Needy()
        let simples = [Simple(), Simple()]
        for simple in simples { container.register(component: simple) }
        container.register(component: needy)
        try container.bootstrap()
        #expect(needy.received.count == 2)
        #expect(needy.received.elementsEqual(simples) { $0 === $1 })
        #expect(try container.resolve(Simple.self) === simples[0])
    }

    @Test("is an error when it is registered twice")
    func twice() throws {
        let simple = Simple()
        container.register(component: simple)
        container.register(component: simple)
        #expect(Stage.refusals { try container.bootstrap() } == ["WIND-004"])
    }
}
