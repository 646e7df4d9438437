import Testing
import Wind

private protocol Face: AnyObject {}
private protocol DependsOnSimple {}
private protocol DependsOnHidden {}
private protocol DependsOnSingle {}

private final class Loner: Telling, Instance {}
private final class Direct: Telling, Instance, DirectResolver, DependsOnSingle {}
private final class Simple: Telling, Instance, SimpleResolver, DependsOnSingle {
    typealias DependencyToken = DependsOnSimple
}
private final class Hidden: Telling, Instance, IndirectResolver, Face, DependsOnSimple {
    typealias DependencyToken = DependsOnHidden
    typealias PublicInterface = Face
}
private final class Single: Telling, Singleton, SimpleResolver {
    typealias DependencyToken = DependsOnSingle
}
private final class First: Telling, Singleton, DirectResolver, DependsOnSimple, DependsOnHidden {}
private final class Second: Telling, Singleton, DirectResolver, DependsOnSimple {}

@Suite("An instance", .stage)
struct InstanceTests {
    private let container = Stage.container()

    @Test("is not created by bootstrap")
    func lazy() throws {
        Loner.register(in: container)
        Direct.register(in: container)
        Single.register(in: container)
        try container.bootstrap()
        #expect(Stage.told() == ["Single is made", "Single is complete"])
        #expect(Stage.refusals { try container.resolve(Loner.self) } == ["WIND-005"])
    }

    @Test("with a direct resolver is new in each form of resolve, and complete")
    func direct() throws {
        Direct.register(in: container)
        Single.register(in: container)
        try container.bootstrap()
        _ = Stage.told()
        let plain: Direct = container.resolve()
        let optional: Direct? = container.resolve()
        let thrown = try container.resolve(Direct.self)
        #expect(Set([plain, try #require(optional), thrown].map(ObjectIdentifier.init)).count == 3)
        #expect(thrown.received.first === plain.received.first)
        let one = ["Direct is made", "Direct gets Single", "Direct is complete"]
        #expect(Stage.told() == one + one + one)
    }

    @Test("with a simple resolver is another one for every consumer")
    func simple() throws {
        for register in [First.register, Second.register, Simple.register, Hidden.register, Single.register] {
            register(container, #fileID, #line)
        }
        try container.bootstrap()
        #expect(Stage.told().filter { $0 == "Simple is made" }.count == 3)
        let first: First = container.resolve()
        let second: Second = container.resolve()
        let plain: Simple = container.resolve()
        let all = [first.received[0], (first.received[1] as! Hidden).received[0], second.received[0], plain]
        #expect(all.allSatisfy { $0 is Simple })
        #expect(Set(all.map(ObjectIdentifier.init)).count == 4)
    }

    @Test("with an indirect resolver is handed out under its interface only, new each time")
    func indirect() throws {
        Simple.register(in: container)
        Hidden.register(in: container)
        Single.register(in: container)
        let plain: any Face = container.resolve()
        let optional: (any Face)? = container.resolve()
        #expect(try container.resolve((any Face).self) !== plain)
        #expect(optional !== plain)
        #expect(Stage.told().filter { $0 == "Hidden gets Simple" }.count == 3)
        let none: Hidden? = container.resolve()
        #expect(none == nil)
    }

    @Test("that lacks a provider is an error of bootstrap, though bootstrap doesn't create it")
    func unsound() throws {
        Direct.register(in: container)
        #expect(Stage.refusals { try container.bootstrap() } == ["WIND-001"])
        #expect(Stage.told().isEmpty)
    }

    @Test("offered under two types to one consumer is one object there")
    func twoTypes() throws {
        Simple.register(in: container)
        Single.register(in: container)
        container.register(Telling.self, for: (any DependsOnHidden).self, by: Simple.self)
        let first = First()
        try container.resolve(for: first)
        #expect(Stage.told().filter { $0.hasPrefix("First gets") } == ["First gets Simple", "First gets Telling"])
        #expect(first.received[0] === first.received[1])
    }

    @Test("created by hand is wired by resolve(for:) as those that the container creates")
    func byHand() throws {
        Direct.register(in: container)
        Single.register(in: container)
        let direct = Direct()
        try container.resolve(for: direct)
        #expect(direct.received.count == 1)
        #expect(try container.resolve(Direct.self) !== direct)
    }
}
