import Testing

@testable import Wind

private protocol DependsOnLazy {}
private protocol DependsOnShared {}

// SAFETY: the class doesn't have any state.
private final class Lazy: LazySingleton, SimpleResolver, AutomaticDependencyHandling, @unchecked Sendable {
    typealias DependencyToken = DependsOnLazy
    var dependencies = Dependencies()
}

// SAFETY: the container writes it once, before any consumer gets it.
private final class Shared: SharedInstance, SimpleResolver, AutomaticDependencyHandling, DependsOnLazy,
    @unchecked Sendable
{
    typealias DependencyToken = DependsOnShared
    static let living = Atomic(0)
    var dependencies = Dependencies()
    private(set) var isComplete = false
    private(set) var lazy: Lazy?

    init() {}

    func dependenciesFulfilled() {
        lazy = component()
        isComplete = true
        Shared.living.wrappingAdd(1)
    }

    deinit { Shared.living.wrappingAdd(-1) }
}
private final class User: Instance, DirectResolver, AutomaticDependencyHandling, DependsOnShared {
    var dependencies = Dependencies()
    init() {}
    var shared: Shared { component() }
}
// SAFETY: the class is immutable.
private final class Built: @unchecked Sendable {}

@Suite("Threads that share an object for as long as one of them keeps it", .serialized)
struct SharedInstanceThreadsTests {
    @Test("get one object, directly and through others")
    func shared() throws {
        for _ in 0..<50 {
            let container = Container()
            for type in [Shared.self, Lazy.self, User.self] as [any Lifecycle.Type] { type.register(in: container) }
            let objects = try onThreads(4) { index in
                index % 2 == 0 ? try container.resolve(Shared.self) : try container.resolve(User.self).shared
            }
            #expect(objects.allSatisfy { $0 === objects[0] })
        }
    }

    @Test("see it die and be created again, always complete")
    func rebirth() throws {
        let container = Container()
        Shared.register(in: container)
        Lazy.register(in: container)
        User.register(in: container)
        try container.bootstrap()
        let lazy = try container.resolve(Lazy.self)
        let counts = try onThreads(4) { index in
            var complete = 0
            for round in 0..<400 {
                let shared =
                    (index + round) % 2 == 0
                    ? try container.resolve(Shared.self) : try container.resolve(User.self).shared
                if shared.isComplete, shared.lazy === lazy { complete += 1 }
            }
            return complete
        }
        #expect(counts == [400, 400, 400, 400])
        #expect(Shared.living.load(ordering: .acquiring) == 0)
    }

    @Test("build one value while it lives")
    func built() throws {
        let container = Container()
        container.register(Built.self, as: .sharedInstance) { Built() }
        for _ in 0..<50 {
            let objects = try onThreads(4) { _ in try container.resolve(Built.self) }
            #expect(objects.allSatisfy { $0 === objects[0] })
        }
        try onThreads(4) { _ in
            for _ in 0..<400 { _ = try container.resolve(Built.self) }
        }
    }

    @Test("call a builder once, and a maker as often as they like")
    func makers() throws {
        let container = Container()
        let calls = Guarded(0)
        container.register(Built.self, isolation: nil) {
            calls.count()
            return Built()
        }
        container.register(Maker<Void, User>.self, for: (any DependsOnLazy).self)
        User.register(in: container)
        Shared.register(in: container)
        Lazy.register(in: container)
        let make = try container.resolve(Maker<Void, User>.self)
        let objects = try onThreads(4) { _ in
            for _ in 0..<100 { _ = try make().shared }
            return try container.resolve(Built.self)
        }
        #expect(objects.allSatisfy { $0 === objects[0] })
        #expect(calls.number == 1)
    }
}
