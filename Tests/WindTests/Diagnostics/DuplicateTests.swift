import Testing
import Wind

private protocol DependsOnCounter {}
private protocol DependsOnTally {}
private protocol Tally: AnyObject {}

private final class Counter: Born, Singleton, SimpleResolver, Tally {
    typealias DependencyToken = DependsOnCounter
}
private final class Clicker: Born, Singleton, IndirectResolver<any DependsOnTally, any Tally>, Tally {}
private final class Abacus: Born, Singleton, Tally {}
private final class Reader: Born, Singleton, DirectResolver, DependsOnCounter {}
private struct Nothing: DependencyResolver {
    var dependencyTokens: [any Any.Type] { [] }
    func resolve(on consumer: any Component) {}
    func resolutionPossible(on consumer: any Component) -> Bool { false }
}
private final class ByHand: DependencyResolver {
    var dependencyTokens: [any Any.Type] { [] }
    func resolve(on consumer: any Component) {}
    func resolutionPossible(on consumer: any Component) -> Bool { false }
}

@Suite("A place in the source")
struct CodeLocationTests {
    @Test("is another one in a file of the same name in another module")
    func modules() {
        let one = Container.CodeLocation(fileID: "First/Setup.swift", line: 12)
        #expect(one == Container.CodeLocation(fileID: "First/Setup.swift", line: 12))
        #expect(one != Container.CodeLocation(fileID: "Second/Setup.swift", line: 12))
        #expect(one != Container.CodeLocation(fileID: "First/Setup.swift", line: 13))
    }
}

@Suite("The same registration twice")
struct DuplicateTests {
    private let container = Container()

    @Test("of a class is refused with every place")
    func sameClass() {
        Counter.register(in: container)
        Counter.register(in: container)
        Counter.register(in: container)
        let refusal = Refusal { try container.bootstrap() }
        #expect(
            refusal.text == """
                WIND-004 WindTests.Counter is registered 3 times
                  at File.swift:N
                  at File.swift:N
                  at File.swift:N
                  Do:  remove one of the registrations; for two objects of the class, create and register each:
                       container.register(component:)
                """)
        #expect(refusal.created.isEmpty)
    }

    @Test("of a class that replaces another is refused with both")
    func replacement() throws {
        Clicker.register(in: container)
        try container.replace(Clicker.self, with: Abacus.self)
        Abacus.register(in: container)
        #expect(
            Refusal { try container.bootstrap() }.text == """
                WIND-004 WindTests.Abacus is registered, although it replaces WindTests.Clicker
                  at File.swift:N
                  at File.swift:N
                  Do:  remove the registration of Abacus: replace(Clicker.self, with: Abacus.self) registers it, too;
                       or register it before that call: then it has an object of its own there
                """)
    }

    @Test("of an object that replaces a class is refused with both")
    func replacementObject() throws {
        Clicker.register(in: container)
        let abacus = Abacus()
        try container.replace(Clicker.self, with: abacus)
        container.register(component: abacus)
        let text = Refusal { try container.bootstrap() }.text
        #expect(text.hasPrefix("WIND-004 One object of WindTests.Abacus is registered 2 times\n"))
    }

    @Test("by one line that runs twice is refused with the line")
    func sameLine() {
        enum Counting: Container.Module {
            static func register(in container: Container) { Counter.register(in: container) }
        }
        container.install(Counting.self)
        Counting.register(in: container)
        #expect(
            Refusal { try container.bootstrap() }.text == """
                WIND-004 WindTests.Counter is registered 2 times
                  at File.swift:N, more than once
                  Do:  run this line once for each container; if it is in the register(in:) of a container module,
                       only install the module: container.install(_:)
                """)
    }

    @Test("of an object is refused with every place")
    func sameObject() {
        let counter = Counter()
        container.register(component: counter)
        container.register(component: counter)
        let refusal = Refusal { try container.bootstrap() }
        #expect(
            refusal.text == """
                WIND-004 One object of WindTests.Counter is registered 2 times
                  at File.swift:N
                  at File.swift:N
                  Do:  remove one of the registrations:
                       register(component:) and register(resolver:) of one object count as one
                """)
    }

    @Test("of an object as resolver is refused, be it a component or not")
    func sameResolver() {
        let counter = Counter()
        container.register(resolver: counter)
        container.register(resolver: counter)
        let resolver = ByHand()
        container.register(resolver: resolver)
        container.register(resolver: resolver)
        #expect(Refusal { try container.bootstrap() }.codes == ["WIND-004", "WIND-004"])
    }

    @Test("is none where an object is registered as component and as resolver", arguments: [true, false])
    func bothRoles(componentFirst: Bool) throws {
        let counter = Counter()
        if componentFirst { container.register(component: counter) }
        container.register(resolver: counter)
        if !componentFirst { container.register(component: counter) }
        Reader.register(in: container)
        try container.bootstrap()
        let counters: [Counter] = try container.resolve(Reader.self).components()
        #expect(counters.map(ObjectIdentifier.init) == [ObjectIdentifier(counter)])
    }

    @Test("is none where two objects are of one class")
    func twoObjects() throws {
        let counters = [Counter(), Counter()]
        for counter in counters { container.register(component: counter) }
        Reader.register(in: container)
        try container.bootstrap()
        let found: [Counter] = try container.resolve(Reader.self).components()
        #expect(found.map(ObjectIdentifier.init) == counters.map(ObjectIdentifier.init))
    }

    @Test("is none where two resolvers are equal values")
    func twoValues() throws {
        container.register(resolver: Nothing())
        container.register(resolver: Nothing())
        try container.bootstrap()
    }

    @Test("of a further offer is refused")
    func furtherOffer() {
        Counter.register(in: container)
        container.register((any Tally).self, for: (any DependsOnTally).self, by: Counter.self)
        container.register((any Tally).self, for: (any DependsOnTally).self, by: Counter.self)
        let refusal = Refusal { try container.bootstrap() }
        #expect(
            refusal.text == """
                WIND-004 WindTests.Counter is offered as WindTests.Tally twice for one token
                  at File.swift:N
                  at File.swift:N
                  Do:  remove one of the offers
                """)
        #expect(refusal.created.isEmpty)
    }

    @Test("of an offer that the class declares itself is refused")
    func declaredOffer() {
        container.register(Counter.self, for: (any DependsOnCounter).self, by: Counter.self)
        Counter.register(in: container)
        #expect(Refusal { try container.bootstrap() }.codes == ["WIND-004"])
    }

    @Test("is none where a container is registered in itself, which does not keep it alive")
    func itself() throws {
        final class Owner: Born, Singleton, DirectResolver, ContainerDependency {}
        weak var gone: Container?
        do {
            let container = Container()
            gone = container
            container.register(component: container)
            Owner.register(in: container)
            try container.bootstrap()
            let found: [Container] = try container.resolve(Owner.self).components()
            #expect(found.count == 1)
        }
        #expect(gone == nil)
    }

    @Test("is reported together with everything else")
    func withOthers() {
        Reader.register(in: container)
        Reader.register(in: container)
        let refusal = Refusal { try container.bootstrap() }
        #expect(refusal.codes == ["WIND-001", "WIND-004"])
        #expect(refusal.created.isEmpty)
    }

    @Test("leaves wired components as they are")
    func afterBootstrap() throws {
        Counter.register(in: container)
        try container.bootstrap()
        let counter = try container.resolve(Counter.self)
        Counter.register(in: container)
        #expect(Refusal { try container.bootstrap() }.codes == ["WIND-004"])
        #expect(try container.resolve(Counter.self) === counter)
    }
}
