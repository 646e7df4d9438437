import Testing
import Wind

private protocol DependsOnHelper {}

private final class Typed: Keeping, Singleton, DirectResolver, ContainerDependency {
    var container: Container { component() }
    var optionalContainer: Container? { component() }
}
private final class Named: AutomaticDependencyHandling, Singleton, DirectResolver, ContainerDependency {
    var dependencies: [String: [any Component]] = [:]
    var container: Container { component() }
    var optionalContainer: Container? { component() }
}
private final class ByHand: Component, Instance, DirectResolver, ContainerDependency {
    private(set) weak var container: Container?
    private(set) var types: [String] = []
    private(set) var isComplete = false
    func fill(dependency: Any.Type, with object: any Component) {
        types.append("\(dependency)")
        container = object as? Container
    }
    func dependenciesFulfilled() { isComplete = container != nil }
}
private final class Guest: Keeping, ForeignInstantiable, DirectResolver, ContainerDependency {}
private final class Helped: Keeping, Singleton, DirectResolver, ContainerDependency, DependsOnHelper {}
private final class Helper: Keeping, Singleton, SimpleResolver, ContainerDependency {
    typealias DependencyToken = DependsOnHelper
}

@Suite("A component that depends on its container", .stage)
struct ContainerDependencyTests {
    @Test("reads it from either storage, without any registration of it")
    func storages() throws {
        let container = Stage.container()
        Typed.register(in: container)
        Named.register(in: container)
        try container.bootstrap()
        let typed: Typed = container.resolve()
        let named: Named = container.resolve()
        #expect(typed.container === container)
        #expect(named.container === container)
        #expect((typed.components() as [Container]).map { $0 === container } == [true])
        #expect((named.components() as [Container]).map { $0 === container } == [true])
        #expect(typed.component(for: (any ContainerDependency).self) as Container === container)
        #expect(named.component(for: (any ContainerDependency).self) as Container === container)
    }

    @Test("gets the container itself in a hand-written fill, before it is complete")
    func byHand() throws {
        let container = Stage.container()
        ByHand.register(in: container)
        try container.bootstrap()
        let byHand: ByHand = container.resolve()
        #expect(byHand.container === container)
        #expect(byHand.types == ["Container"])
        #expect(byHand.isComplete)
    }

    @Test("is created by resolve before bootstrap too")
    func early() throws {
        let container = Stage.container()
        Helped.register(in: container)
        Helper.register(in: container)
        let helped = try container.resolve(Helped.self)
        #expect(helped.component() as Container === container)
    }

    @Test("keeps it weakly and reads nil once it is gone")
    func weakly() throws {
        let typed = Typed()
        let named = Named()
        let byHand = ByHand()
        let guest = Guest()
        weak var observed: Container?
        do {
            let container = Stage.container()
            observed = container
            for component: any Component in [typed, named, byHand] { try container.resolve(for: component) }
            guest.resolveMe(in: container)
            #expect(guest.component() as Container === container)
            withExtendedLifetime(container) {}
        }
        #expect(observed == nil)
        #expect(typed.optionalContainer == nil)
        #expect(named.optionalContainer == nil)
        #expect(byHand.container == nil)
        #expect(guest.component() as Container? == nil)
        #expect((typed.components() as [Container]).isEmpty)
        #expect((named.components() as [Container]).isEmpty)
    }

    @Test("goes with it when the container keeps it")
    func memory() throws {
        weak var container: Container?
        weak var typed: Typed?
        weak var helper: Helper?
        do {
            let made = Stage.container()
            container = made
            Typed.register(in: made)
            Helped.register(in: made)
            Helper.register(in: made)
            try made.bootstrap()
            typed = made.resolve() as Typed
            helper = made.resolve() as Helper
            #expect(typed != nil && helper != nil)
            withExtendedLifetime(made) {}
        }
        #expect(container == nil)
        #expect(typed == nil)
        #expect(helper == nil)
    }

    @Test("reads the container that wired it last")
    func lastOne() throws {
        let first = Stage.container()
        let second = Stage.container()
        let typed = Typed()
        try first.resolve(for: typed)
        try second.resolve(for: typed)
        #expect(typed.container === second)
        #expect((typed.components() as [Container]).count == 1)
    }

    @Test("finds that a container hands out itself")
    func itself() throws {
        let container = Stage.container()
        let found: Container = container.resolve()
        #expect(found === container)
        #expect(try container.resolve(Container.self) === container)
    }
}
