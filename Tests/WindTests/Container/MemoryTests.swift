import Testing
import Wind

private protocol DependsOnSource {}
private protocol DependsOnGuest {}
private protocol DependsOnFetched {}

/// Counts the living objects of each test; objects outside of these tests share one count.
private final class Population: Sendable {
    @TaskLocal static var current = Population()
    private let number = Guarded(0)

    var count: Int { number.withLock { $0 } }

    func grow(by difference: Int) { number.withLock { $0 += difference } }
}

private class Living: AutomaticDependencyHandling {
    var dependencies = Dependencies()
    private let population = Population.current
    required init() { population.grow(by: 1) }
    deinit { population.grow(by: -1) }
}
private final class Source: Living, Singleton, SimpleResolver, ContainerDependency {
    typealias DependencyToken = DependsOnSource
}
private final class Single: Living, Singleton, DirectResolver, DependsOnSource, ContainerDependency {}
private final class New: Living, Instance, DirectResolver, DependsOnSource, ContainerDependency {}
private final class Fetched: Living, ForeignSingleton, SimpleResolver, DependsOnSource {
    typealias DependencyToken = DependsOnFetched
    static func getForeignInstance() -> any Component { Fetched() }
}
private final class Guest: Living, ForeignInstantiable, SimpleResolver, DependsOnSource, ContainerDependency {
    typealias DependencyToken = DependsOnGuest
}
private final class Plain: Living, DependsOnSource, ContainerDependency {}
private final class Watcher: Living, Singleton, DirectResolver, AutomaticWeakDependencyHandling, DependsOnGuest {
    var weakDependencies = WeakDependencies()
}
private final class NamedWatcher: Singleton, DirectResolver, AutomaticWeakDependencyHandling, DependsOnGuest,
    DependsOnSource
{
    var dependencies: [String: [any Component]] = [:]
    var weakDependencies: [String: [WeakReference]] = [:]
    private let population = Population.current
    init() { population.grow(by: 1) }
    deinit { population.grow(by: -1) }
}
private final class ResolverComponent: Living, DependencyResolver {
    func resolve(on consumer: any Component) {}
    func resolutionPossible(on consumer: any Component) -> Bool { false }
    var dependencyTokens: [Any.Type] { [] }
}

@Suite("Dropping a container", .stage)
struct MemoryTests {
    /// Runs `body` with a container that is released at the end, and returns the number of living components.
    private func living(after body: (Container) throws -> Void) rethrows -> Int {
        let population = Population()
        weak var observed: Container?
        try Population.$current.withValue(population) {
            let container = Container()
            observed = container
            let stage = Stage.current
            container.onProblem = { [weak container] problem in
                Stage.$current.withValue(stage) { Stage.tell("\(problem.code) \(container == nil)") }
            }
            Source.register(in: container)
            try body(container)
            #expect(population.count > 0)
            withExtendedLifetime(container) {}
        }
        #expect(observed == nil)
        return population.count
    }

    @Test("frees its singletons, those that depend on it included")
    func singletons() throws {
        let rest = try living { container in
            Single.register(in: container)
            try container.bootstrap()
        }
        #expect(rest == 0)
    }

    @Test("frees the objects that resolve created before any bootstrap")
    func resolve() throws {
        let rest = try living { container in
            Single.register(in: container)
            try container.bootstrap()
            New.register(in: container)
            let new = try container.resolve(New.self)
            let another: New? = container.resolve()
            #expect(another !== new)
        }
        #expect(rest == 0)
    }

    @Test("frees registered objects and registered resolvers")
    func objects() throws {
        let rest = try living { container in
            container.register(component: Single())
            container.register(component: Plain())
            try container.bootstrap()
        }
        #expect(rest == 0)
    }

    @Test("frees resolvers that are components")
    func resolvers() throws {
        let rest = try living { container in
            container.register(resolver: ResolverComponent())
            try container.bootstrap()
        }
        #expect(rest == 0)
    }

    @Test("frees registered objects even when nothing was ever created")
    func nothingMade() {
        let rest = living { $0.register(component: Single()) }
        #expect(rest == 0)
    }

    @Test("frees a foreign singleton without other owners")
    func foreignSingleton() throws {
        let rest = try living { container in
            Fetched.register(in: container)
            try container.bootstrap()
        }
        #expect(rest == 0)
    }

    @Test("frees everything when a bootstrap failed")
    func failed() {
        let rest = living { container in
            container.register(component: Single())
            Watcher.register(in: container)
            #expect(Stage.refusals { try container.bootstrap() } == ["WIND-001"])
        }
        #expect(rest == 0)
    }

    @Test("frees consumers of foreign instances, in either storage")
    func watchers() throws {
        let rest = try living { container in
            Guest.register(in: container)
            Watcher.register(in: container)
            NamedWatcher.register(in: container)
            try container.bootstrap()
            let guest = Guest()
            guest.resolveMe(in: container)
            let watcher: NamedWatcher = container.resolve()
            #expect(watcher.weakComponent() as Guest? === guest)
        }
        #expect(rest == 0)
    }

    @Test("leaves objects with other owners, and their dependencies")
    func held() throws {
        var kept: Single?
        let rest = try living { container in
            Single.register(in: container)
            try container.bootstrap()
            kept = container.resolve() as Single
        }
        #expect(rest == 2)
        #expect(kept?.component() as Source? != nil)
        kept = nil
    }

    @Test("frees consumers before their providers")
    func order() throws {
        do {
            let container = Container()
            First.register(in: container)
            Second.register(in: container)
            Third.register(in: container)
            try container.bootstrap()
        }
        #expect(Stage.told().filter { $0.hasSuffix("goes") } == ["First goes", "Second goes", "Third goes"])
    }
}

@Suite("A container", .stage)
struct NotKeptTests {
    private let container = Stage.container()

    init() throws {
        Source.register(in: container)
        New.register(in: container)
        Guest.register(in: container)
        try container.bootstrap()
    }

    @Test("does not keep instances that it handed out")
    func instances() throws {
        let population = Population()
        try Population.$current.withValue(population) {
            for _ in 0..<100 { _ = try container.resolve(New.self) }
        }
        #expect(population.count == 0)
    }

    @Test("does not keep objects that it wired")
    func wired() throws {
        weak var plain: Plain?
        do {
            let made = Plain()
            plain = made
            try container.resolve(for: made)
            try container.resolve(for: made)
            #expect(made.component() as Container === container)
        }
        #expect(plain == nil)
    }

    @Test("does not keep foreign instances")
    func guests() {
        weak var guest: Guest?
        do {
            let made = Guest()
            guest = made
            made.resolveMe(in: container)
            #expect(container.resolve() as Guest === made)
        }
        #expect(guest == nil)
        #expect(container.resolve() as Guest? == nil)
    }

    @Test("does not keep an object that it could not wire")
    func refused() {
        weak var watcher: Watcher?
        do {
            let made = Watcher()
            watcher = made
            #expect(Stage.refusals { try Stage.container().resolve(for: made) } == ["WIND-001"])
        }
        #expect(watcher == nil)
    }
}

private protocol DependsOnSecond {}
private protocol DependsOnThird {}
private class Going: Keeping {
    deinit { Stage.tell("\(type(of: self)) goes") }
}
private final class First: Going, Singleton, DependsOnSecond {}
private final class Second: Going, Singleton, SimpleResolver, DependsOnThird {
    typealias DependencyToken = DependsOnSecond
}
private final class Third: Going, Singleton, SimpleResolver {
    typealias DependencyToken = DependsOnThird
}
