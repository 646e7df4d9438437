#if os(macOS) || os(Linux)
import Testing
import Wind

@Suite("Instances made by the million")
struct InstanceMemoryTests {
    @Test("leave nothing behind when they are dropped")
    func dropped() async {
        await #expect(processExitsWith: .success) {
            let census = Census()
            try Part.$census.withValue(census) {
                let container = Container()
                Part.register(in: container)
                Whole.register(in: container)
                let count = try expectNoGrowth(after: manifold(50_000)) { _ = try container.resolve(Whole.self) }
                #expect(census.all == 2 * count)
                #expect(census.living == 0)
                #expect(census.most == 2)
            }
        }
    }

    @Test("leave nothing behind when they are consumers of a token that is delivered weakly")
    func tracked() async {
        await #expect(processExitsWith: .success) {
            let census = Census()
            try Part.$census.withValue(census) {
                let container = Container()
                container.weak((any DependsOnOwner).self)
                Owner.register(in: container)
                Child.register(in: container)
                let owner = try container.resolve(Owner.self)
                let count = try expectNoGrowth(after: manifold(100_000)) { _ = try container.resolve(Child.self) }
                #expect(census.all == 1 + count)
                #expect(census.living == 1)
                let child = try container.resolve(Child.self)
                #expect(child.weakComponent() as Owner? === owner)
            }
        }
    }

    @Test("leave nothing behind when they are wired, by the same container, as objects that exist")
    func consumers() async {
        await #expect(processExitsWith: .success) {
            let container = Container()
            Part.register(in: container)
            let consumer = Consumer()
            try expectNoGrowth(after: manifold(20_000)) {
                try container.resolve(for: Consumer())
                try container.resolve(for: consumer)
            }
            let parts: [Part] = consumer.components()
            #expect(parts.count == 1)
        }
    }

    @Test("leave nothing behind when their wiring fails")
    func failed() async {
        await #expect(processExitsWith: .success) {
            let census = Census()
            try Part.$census.withValue(census) {
                let container = Container()
                Part.register(in: container)
                Doomed.register(in: container)
                container.register(resolver: Refusing())
                let count = try expectNoGrowth(after: manifold(2_000)) {
                    #expect(throws: Container.ResolutionError.self) { try container.resolve(Doomed.self) }
                }
                #expect(census.all >= count)
                #expect(census.living == 0)
            }
        }
    }

    @Test("of foreign classes leave nothing behind, neither in the container nor at their consumer")
    func foreign() async {
        await #expect(processExitsWith: .success) {
            let census = Census()
            try Part.$census.withValue(census) {
                let container = Container()
                Window.register(in: container)
                let panel = Panel()
                try container.resolve(for: panel)
                try expectNoGrowth(after: manifold(30_000)) { Window().resolveMe(in: container) }
                #expect(census.living == 0)
                let windows = (0..<1_000).map { _ in Window() }
                for window in windows { window.resolveMe(in: container) }
                #expect((panel.weakComponents() as [Window]).elementsEqual(windows) { $0 === $1 })
            }
            #expect(census.living == 0)
        }
    }

    @Test("in containers by the thousand leave nothing behind")
    func containers() async {
        await #expect(processExitsWith: .success) {
            let census = Census()
            try Part.$census.withValue(census) {
                try expectNoGrowth(after: manifold(500)) {
                    let container = Container()
                    Part.register(in: container)
                    Owner.register(in: container)
                    Whole.register(in: container)
                    container.register(component: Registered())
                    try container.bootstrap()
                    _ = try container.resolve(Whole.self)
                    try container.resolve(for: Consumer())
                }
                #expect(census.living == 0)
            }
        }
    }
}

private protocol DependsOnPart {}
private protocol DependsOnOwner {}
private protocol DependsOnWindow {}
private protocol DependsOnNothingThere {}

private final class Part: Instance, SimpleResolver, AutomaticDependencyHandling {
    typealias DependencyToken = DependsOnPart
    @TaskLocal static var census: Census?
    var dependencies = Dependencies()
    private let ticket = Part.census?.ticket()

    init() {}
}

private final class Whole: Instance, DirectResolver, AutomaticDependencyHandling, DependsOnPart {
    var dependencies = Dependencies()
    private let ticket = Part.census?.ticket()
}

private final class Owner: Singleton, SimpleResolver, AutomaticDependencyHandling {
    typealias DependencyToken = DependsOnOwner
    var dependencies = Dependencies()
    private let ticket = Part.census?.ticket()
}

private final class Child: Instance, DirectResolver, AutomaticWeakDependencyHandling, DependsOnOwner {
    var dependencies = Dependencies()
    var weakDependencies = WeakDependencies()
    private let ticket = Part.census?.ticket()
}

private final class Consumer: AutomaticDependencyHandling, DependsOnPart {
    var dependencies = Dependencies()
}

private final class Registered: DirectResolver, AutomaticDependencyHandling, DependsOnPart {
    var dependencies = Dependencies()
    private let ticket = Part.census?.ticket()
}

private final class Window: ForeignInstantiable, SimpleResolver, AutomaticDependencyHandling {
    typealias DependencyToken = DependsOnWindow
    var dependencies = Dependencies()
    private let ticket = Part.census?.ticket()
}

private final class Panel: AutomaticWeakDependencyHandling, DependsOnWindow {
    var dependencies = Dependencies()
    var weakDependencies = WeakDependencies()
}

private final class Doomed: Instance, DirectResolver, AutomaticDependencyHandling, DependsOnPart,
    DependsOnNothingThere
{
    var dependencies = Dependencies()
    private let ticket = Part.census?.ticket()
}

/// Omits its tokens, so that only a call shows that it can't provide anything.
private struct Refusing: DependencyResolver {
    func resolve(on consumer: any Component) {}
    func resolutionPossible(on consumer: any Component) -> Bool { false }
}
#endif
