import Testing

@testable import Wind

@Suite("A singleton that many threads ask for")
struct SingletonOnceTests {
    @Test("is created once, and all get the same complete object")
    func once() throws {
        for _ in 0..<rounds {
            let world = World()
            let container = Container()
            Engine.register(in: container)
            Fuel.register(in: container)
            let engines = try onThreads(8) { _ in
                try World.$current.withValue(world) { try container.resolve(Engine.self) }
            }
            #expect(Set(engines.map { ObjectIdentifier($0) }).count == 1)
            #expect(world.created.number == 2)
            #expect(world.completed.number == 2)
        }
    }

    @Test("is created once although it is lazy, after a bootstrap that didn't create it")
    func lazy() throws {
        for _ in 0..<rounds {
            let world = World()
            let container = Container()
            Reserve.register(in: container)
            try World.$current.withValue(world) { try container.bootstrap() }
            #expect(world.created.number == 0)
            let reserves = try onThreads(4) { _ in
                try World.$current.withValue(world) { try container.resolve(Reserve.self) }
            }
            #expect(reserves.allSatisfy { $0 === reserves[0] })
            #expect(world.created.number == 1)
        }
    }

    @Test("is found without the container's lock once the container has returned it twice")
    func readyWithoutLock() throws {
        let container = Container()
        Fuel.register(in: container)
        let fuel = try container.resolve(Fuel.self)
        #expect(try container.resolve(Fuel.self) === fuel)
        // A thread that waited for the lock would wait for ever.
        let found = try container.lock.withLock { try onThreads(1) { _ in try container.resolve(Fuel.self) } }
        #expect(found[0] === fuel)
    }

    @Test("is complete for every thread, at the first look")
    func complete() throws {
        for _ in 0..<rounds {
            let world = World()
            let container = Container()
            Engine.register(in: container)
            Fuel.register(in: container)
            let seen = try onThreads(8) { _ in
                try World.$current.withValue(world) {
                    let engine = try container.resolve(Engine.self)
                    return engine.isComplete && engine.fuel.isComplete
                }
            }
            #expect(seen == Array(repeating: true, count: 8))
        }
    }

    @Test("is waited for while its init runs on another thread")
    func waitedForInInit() throws {
        let world = World()
        let container = Container()
        Engine.register(in: container)
        Fuel.register(in: container)
        world.engineInit = {
            world.stage.withLock { $0 = 1 }
            world.stage.wait { $0 == 2 }
        }
        let engines = try onThreads(2) { index in
            try World.$current.withValue(world) {
                if index == 1 {
                    world.stage.wait { $0 == 1 }
                    // From here on, the other thread may finish before or after this thread begins to wait.
                    world.stage.withLock { $0 = 2 }
                }
                return try container.resolve(Engine.self)
            }
        }
        #expect(engines[0] === engines[1])
        #expect(world.created.number == 2)
    }

    @Test("makes other threads wait while its dependenciesFulfilled runs")
    func waitedForInFulfilled() throws {
        let world = World()
        let container = Container()
        Engine.register(in: container)
        Fuel.register(in: container)
        world.engineFulfilled = {
            world.stage.withLock { $0 = 1 }
            world.stage.wait { $0 == 2 }
        }
        let seen = try onThreads(2) { index in
            try World.$current.withValue(world) {
                if index == 1 {
                    world.stage.wait { $0 == 1 }
                    world.stage.withLock { $0 = 2 }
                }
                return try container.resolve(Engine.self).isComplete
            }
        }
        #expect(seen == [true, true])
    }

    @Test("is created for others while a further one of the same container is still being created")
    func unrelated() throws {
        let world = World()
        let container = Container()
        Engine.register(in: container)
        Fuel.register(in: container)
        Bystander.register(in: container)
        world.engineInit = {
            world.stage.withLock { $0 = 1 }
            world.stage.wait { $0 == 2 }
        }
        try onThreads(2) { index in
            try World.$current.withValue(world) {
                if index == 0 {
                    _ = try container.resolve(Engine.self)
                } else {
                    world.stage.wait { $0 == 1 }
                    // The call returns although the engine's `init` is still running.
                    _ = try container.resolve(Bystander.self)
                    world.stage.withLock { $0 = 2 }
                }
            }
        }
        #expect(world.created.number == 2)
    }

    @Test("is created by the next thread when the first one failed")
    func failure() throws {
        for _ in 0..<rounds {
            let container = Container()
            Picky.register(in: container)
            container.register(resolver: Refusing())
            let errors = try onThreads(8) { _ in
                do {
                    _ = try container.resolve(Picky.self)
                    return false
                } catch Container.ResolutionError.missingProvider {
                    return true
                }
            }
            #expect(errors == Array(repeating: true, count: 8))
            container.optional((any DependsOnNothingThere).self)
            #expect(throws: Never.self) { try container.resolve(Picky.self) }
        }
    }

    @Test("fetched from elsewhere is fetched once a container")
    func foreign() throws {
        for _ in 0..<rounds {
            let world = World()
            let container = Container()
            Clock.register(in: container)
            let clocks = try onThreads(8) { _ in
                try World.$current.withValue(world) { try container.resolve(Clock.self) }
            }
            #expect(Set(clocks.map { ObjectIdentifier($0) }).count == 1)
            #expect(world.created.number == 1)
        }
    }
}

private let rounds = 60

/// The state that the fixtures of one test share.
// SAFETY: a fixture whose shared state is guarded by a lock, is atomic, or is handed over by the test.
private final class World: @unchecked Sendable {
    @TaskLocal static var current: World?

    let created = Guarded(0)
    let completed = Guarded(0)
    let stage = Guarded(0)
    // SAFETY: set before the threads start.
    var engineInit: @Sendable () -> Void = {}
    var engineFulfilled: @Sendable () -> Void = {}
}

private protocol DependsOnFuel {}
extension DependsOnFuel where Self: AutomaticDependencyHandling {
    var fuel: Fuel { component() }
}

// SAFETY: changed only by the thread that creates it.
private final class Fuel: Singleton, SimpleResolver, AutomaticDependencyHandling, @unchecked Sendable {
    typealias DependencyToken = DependsOnFuel
    var dependencies = Dependencies()
    private(set) var isComplete = false

    init() { World.current?.created.count() }

    func dependenciesFulfilled() {
        isComplete = true
        World.current?.completed.count()
    }
}

// SAFETY: changed only by the thread that creates it.
private final class Reserve: LazySingleton, DirectResolver, AutomaticDependencyHandling, @unchecked Sendable {
    var dependencies = Dependencies()
    init() { World.current?.created.count() }
}

// SAFETY: changed only by the thread that creates it.
private final class Engine: Singleton, DirectResolver, AutomaticDependencyHandling, DependsOnFuel,
    @unchecked Sendable
{
    var dependencies = Dependencies()
    private(set) var isComplete = false

    init() {
        World.current?.created.count()
        World.current?.engineInit()
    }

    func dependenciesFulfilled() {
        World.current?.engineFulfilled()
        isComplete = fuel.isComplete
        World.current?.completed.count()
    }
}

private final class Bystander: Singleton, DirectResolver, AutomaticDependencyHandling, DependsOnFuel,
    @unchecked Sendable
{
    // SAFETY: filled by the thread that creates it.
    var dependencies = Dependencies()
}

private protocol DependsOnNothingThere {}

private final class Picky: Singleton, DirectResolver, AutomaticDependencyHandling, DependsOnNothingThere {
    var dependencies = Dependencies()
}

/// Omits its tokens, so that only a call shows that it can't provide anything.
private struct Refusing: DependencyResolver {
    func resolve(on consumer: any Component) {}
    func resolutionPossible(on consumer: any Component) -> Bool { false }
}

private final class Clock: ForeignSingleton, DirectResolver, AutomaticDependencyHandling, @unchecked Sendable {
    // SAFETY: filled by the thread that wires it.
    var dependencies = Dependencies()

    static func getForeignInstance() -> any Component {
        World.current?.created.count()
        return Clock()
    }
}
