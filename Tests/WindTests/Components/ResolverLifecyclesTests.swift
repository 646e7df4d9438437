import Testing
import Wind

private protocol DependsOnGear {}
private protocol DependsOnTool {}
private protocol DependsOnThing {}

private final class Gear: Keeping {}

private class GearResolver: Keeping {
    func resolve(on consumer: any Component) { consumer.fill(dependency: Gear.self, with: Gear()) }
    func resolutionPossible(on consumer: any Component) -> Bool {
        Stage.tell("asked for \(type(of: consumer))")
        return consumer is any DependsOnGear
    }
}
private final class SingletonResolver: GearResolver, Singleton, DependencyResolver {}
private final class FetchedResolver: GearResolver, ForeignSingleton, DependencyResolver {
    static func getForeignInstance() -> any Component { Stage.foreign(self) }
}
private final class InstanceResolver: GearResolver, Instance, DependencyResolver {}
private final class GuestResolver: GearResolver, ForeignInstantiable, DependencyResolver {}

private final class Tool: Keeping, Singleton, SimpleResolver {
    typealias DependencyToken = DependsOnTool
    func resolve(on consumer: any Component) { Stage.tell("resolve(on:) is called") }
    func resolutionPossible(on consumer: any Component) -> Bool { Stage.tell("asked"); return true }
}
private final class Thing: Keeping, Singleton, IndirectResolver {
    typealias DependencyToken = DependsOnThing
    typealias PublicInterface = Keeping
    func resolve(on consumer: any Component) { Stage.tell("resolve(on:) is called") }
    func resolutionPossible(on consumer: any Component) -> Bool { Stage.tell("asked"); return true }
}
private final class Machine: Telling, Singleton, DirectResolver, DependsOnGear, DependsOnTool {}
private final class Bench: Telling, Singleton, DirectResolver, DependsOnTool, DependsOnThing {}

@Suite("A class registered as a hand-written resolver", .stage)
struct ResolverLifecyclesTests {
    private let container = Stage.container()

    init() {
        Tool.register(in: container)
        Machine.register(in: container)
    }

    private func gearsAtBootstrap() throws -> Int {
        try container.bootstrap()
        let machine: Machine = container.resolve()
        return machine.received.filter { $0 is Gear }.count
    }

    @Test("may be a singleton, created once")
    func singleton() throws {
        SingletonResolver.register(in: container)
        #expect(try gearsAtBootstrap() == 1)
        #expect(Stage.told().filter { $0 == "SingletonResolver is made" }.count == 1)
    }

    @Test("may be a foreign singleton, fetched once")
    func foreignSingleton() throws {
        Stage.provide(FetchedResolver())
        FetchedResolver.register(in: container)
        #expect(try gearsAtBootstrap() == 1)
        #expect(Stage.told().filter { $0 == "FetchedResolver is fetched" }.count == 1)
    }

    @Test("may be an instance")
    func instance() throws {
        InstanceResolver.register(in: container)
        #expect(try gearsAtBootstrap() == 1)
    }

    @Test("may be a foreign instance, which serves while it lives")
    func foreignInstance() throws {
        GuestResolver.register(in: container)
        let guest = GuestResolver()
        guest.resolveMe(in: container)
        #expect(try gearsAtBootstrap() == 1)
        withExtendedLifetime(guest) {}
    }

    @Test("is asked before the first fill of the consumer")
    func beforeFill() throws {
        SingletonResolver.register(in: container)
        try container.bootstrap()
        let told = Stage.told()
        let asked = try #require(told.firstIndex(of: "asked for Machine"))
        let filled = try #require(told.firstIndex { $0.hasPrefix("Machine gets") })
        #expect(asked < filled)
        #expect(told.filter { $0 == "asked for Machine" }.count == 1)
    }
}

@Suite("A simple or an indirect resolver", .stage)
struct ResolverCallsTests {
    @Test("is wired from its associated types: the methods of DependencyResolver are never called")
    func associatedTypes() throws {
        let container = Stage.container()
        Tool.register(in: container)
        Thing.register(in: container)
        Bench.register(in: container)
        try container.bootstrap()
        let bench: Bench = container.resolve()
        #expect(bench.received.count == 2)
        #expect(Stage.told().filter { $0 == "asked" || $0.hasPrefix("resolve(on:)") }.isEmpty)
    }

    @Test("that is registered by register(resolver:) alone is an ordinary provider")
    func registeredAsResolver() throws {
        let container = Stage.container()
        let tool = Tool()
        let thing = Thing()
        let bench = Bench()
        container.register(resolver: tool)
        container.register(resolver: thing)
        container.register(resolver: bench)
        try container.bootstrap()
        #expect(bench.received.map(ObjectIdentifier.init) == [ObjectIdentifier(tool), ObjectIdentifier(thing)])
        #expect(try container.resolve(Bench.self) === bench)
        #expect(container.validate().filter { $0.code == "WIND-020" }.isEmpty)
    }
}
