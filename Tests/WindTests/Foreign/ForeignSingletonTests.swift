import Testing
import Wind

private protocol Face: AnyObject {}
private protocol DependsOnSimple {}
private protocol DependsOnHidden {}
private protocol DependsOnSingle {}

private protocol DependsOnCable {}
private final class Cable: Singleton, SimpleResolver, InjectedDependencies {
    typealias DependencyToken = DependsOnCable
}
private final class Device: ForeignSingleton, DirectResolver, AutomaticDependencyHandling, DependsOnCable {
    // SAFETY: nothing but one test of this file uses it.
    nonisolated(unsafe) static let only = Device()
    static func getForeignInstance() -> any Component { unsafe only }
    var dependencies = Dependencies()
    var cable: Cable { component() }
}

private class Fetched: Telling, ForeignSingleton {
    static func getForeignInstance() -> any Component { Stage.foreign(self) }
}
private final class Loner: Fetched, DependsOnSingle {}
private final class Direct: Fetched, DirectResolver, DependsOnSingle {}
private final class Simple: Fetched, SimpleResolver {
    typealias DependencyToken = DependsOnSimple
}
private final class Hidden: Fetched, IndirectResolver, Face {
    typealias DependencyToken = DependsOnHidden
    typealias PublicInterface = Face
}
private final class Single: Telling, Singleton, SimpleResolver {
    typealias DependencyToken = DependsOnSingle
}
private final class Wrong: Telling, ForeignSingleton, DirectResolver {
    static func getForeignInstance() -> any Component { Single() }
}
private final class First: Telling, Singleton, DependsOnSimple, DependsOnHidden {}
private final class Second: Telling, Singleton, DependsOnSimple {}

/// Lives outside of all containers, and may belong to several.
private final class Shared: Keeping, ForeignSingleton, DirectResolver, DependsOnSingle {
    var single: Single { component() }
    var singles: [Single] { components() }
    static func getForeignInstance() -> any Component { Stage.foreign(self) }
}

@Suite("A foreign singleton", .stage)
struct ForeignSingletonTests {
    private let container = Stage.container()

    @Test("without a resolver is fetched once and wired, and isn't handed out")
    func loner() throws {
        let loner = Loner()
        Stage.provide(loner)
        _ = Stage.told()
        Single.register(in: container)
        Loner.register(in: container)
        try container.bootstrap()
        try container.bootstrap()
        #expect(
            Stage.told() == [
                "Single is made", "Single is complete", "Loner is fetched", "Loner gets Single", "Loner is complete",
            ])
        #expect(Stage.refusals { try container.resolve(Loner.self) } == ["WIND-005"])
    }

    @Test("with a direct resolver is the foreign object in all three forms of resolve")
    func direct() throws {
        let direct = Direct()
        Stage.provide(direct)
        Single.register(in: container)
        Direct.register(in: container)
        let plain: Direct = container.resolve()
        let optional: Direct? = container.resolve()
        #expect(plain === direct)
        #expect(optional === direct)
        #expect(try container.resolve(Direct.self) === direct)
        #expect(direct.received.count == 1)
        #expect(Stage.told().filter { $0 == "Direct is fetched" }.count == 1)
    }

    @Test("reaches every consumer of its token, under its own type or its interface")
    func consumers() throws {
        let simple = Simple()
        let hidden = Hidden()
        Stage.provide(simple)
        Stage.provide(hidden)
        let first = First()
        let second = Second()
        container.register(component: first)
        container.register(component: second)
        Simple.register(in: container)
        Hidden.register(in: container)
        try container.bootstrap()
        let told = Stage.told()
        #expect(told.filter { $0.hasPrefix("First gets") } == ["First gets Simple", "First gets Face"])
        #expect(told.filter { $0.hasPrefix("Second gets") } == ["Second gets Simple"])
        #expect(first.received[0] === simple)
        #expect(first.received[1] === hidden)
        #expect(second.received[0] === simple)
        #expect(try container.resolve((any Face).self) === hidden)
        let none: Hidden? = container.resolve()
        #expect(none == nil)
    }

    @Test("of another class than the registered one is an error")
    func wrong() throws {
        Wrong.register(in: container)
        #expect(Stage.refusals { try container.bootstrap() } == ["WIND-010"])
    }

    @Test("is not fetched when bootstrap finds a problem")
    func unsound() throws {
        let loner = Loner()
        Stage.provide(loner)
        _ = Stage.told()
        Loner.register(in: container)
        #expect(Stage.refusals { try container.bootstrap() } == ["WIND-001"])
        #expect(Stage.told().isEmpty)
    }

    @Test("in several containers is wired by each, and keeps the dependencies from the last")
    func several() throws {
        let shared = Shared()
        Stage.provide(shared)
        let other = Stage.container()
        for container in [container, other] {
            Single.register(in: container)
            Shared.register(in: container)
        }
        try container.bootstrap()
        #expect(shared.single === (try container.resolve(Single.self)))
        try other.bootstrap()
        #expect(shared.single === (try other.resolve(Single.self)))
        #expect(shared.singles.count == 1)
        #expect(try container.resolve(Shared.self) === other.resolve(Shared.self))
        #expect(Stage.told().filter { $0 == "Shared is complete" }.count == 2)
    }

    @Test("in several containers passes new dependencies on to everybody who has read the former ones")
    func storage() throws {
        let other = Container()
        for container in [container, other] {
            Cable.register(in: container)
            Device.register(in: container)
        }
        let device = unsafe Device.only
        try container.bootstrap()
        let (read, first) = (device.dependencies, device.cable)
        try other.bootstrap()
        #expect(device.cable !== first)
        #expect(read.first(Cable.self, for: nil) === device.cable)
    }

    @Test("is wired again by resolve(for:) of any container")
    func again() throws {
        let shared = Shared()
        Stage.provide(shared)
        let other = Stage.container()
        Single.register(in: container)
        Shared.register(in: container)
        Single.register(in: other)
        try container.bootstrap()
        try other.resolve(for: shared)
        #expect(shared.single === (try other.resolve(Single.self)))
        try container.resolve(for: shared)
        #expect(shared.single === (try container.resolve(Single.self)))
        #expect(shared.singles.count == 1)
    }

    @Test("outlives its container with its dependencies")
    func outlives() throws {
        let shared = Shared()
        Stage.provide(shared)
        weak var single: Single?
        do {
            let container = Stage.container()
            Single.register(in: container)
            Shared.register(in: container)
            try container.bootstrap()
            single = try container.resolve(Single.self)
        }
        #expect(single != nil)
        #expect(shared.single === single)
    }
}
