import Testing
import Wind

@Suite("Threads that wait for each other")
struct WaitingTests {
    @Test("in a circle get a cycle error on at least one side, and never stop")
    func circle() throws {
        for _ in 0..<rounds {
            let world = World()
            world.container.onProblem = { _ in }
            Left.register(in: world.container)
            Right.register(in: world.container)
            let outcomes = try onThreads(2) { index in
                World.$current.withValue(world) { () -> Bool in
                    do {
                        if index == 0 {
                            _ = try world.container.resolve(Left.self)
                        } else {
                            _ = try world.container.resolve(Right.self)
                        }
                    } catch {
                        return false
                    }
                    return true
                }
            }
            // The refused `init` continued without the object. Both may be complete, but at least one call failed.
            #expect(outcomes.contains(true))
            #expect(world.cycles.number >= 1)
            // No object stays claimed.
            _ = try World.$current.withValue(world) { try world.container.resolve(Left.self) }
            _ = try World.$current.withValue(world) { try world.container.resolve(Right.self) }
        }
    }

    @Test("in a circle of three get a cycle error too")
    func circleOfThree() throws {
        for _ in 0..<rounds {
            let world = World()
            First.register(in: world.container)
            Second.register(in: world.container)
            Third.register(in: world.container)
            try onThreads(3) { index in
                try World.$current.withValue(world) {
                    switch index {
                    case 0: _ = try world.container.resolve(First.self)
                    case 1: _ = try world.container.resolve(Second.self)
                    default: _ = try world.container.resolve(Third.self)
                    }
                }
            }
            #expect(world.cycles.number >= 1)
        }
    }

    @Test("without a circle are never reported as a cycle")
    func noCircle() throws {
        for _ in 0..<rounds * 10 {
            let container = Container()
            Ground.register(in: container)
            House.register(in: container)
            Roof.register(in: container)
            Bird.register(in: container)
            try onThreads(4) { index in
                switch index {
                case 0: try container.bootstrap()
                case 1: _ = try container.resolve(Roof.self)
                case 2: _ = try container.resolve(House.self)
                default: _ = try container.resolve(Bird.self)
                }
            }
        }
    }

    @Test("for an object that another thread of the same init has asked for get it")
    func helperThread() throws {
        for _ in 0..<rounds {
            let container = Container()
            Ground.register(in: container)
            House.register(in: container)
            Starter.register(in: container)
            let starter = try Starter.$container.withValue(container) { try container.resolve(Starter.self) }
            #expect(starter.inInit === starter.inFulfilled)
            #expect(starter.inFill === starter.inFulfilled)
        }
    }
}

private let rounds = 60

// MARK: Cycles

/// The state that the fixtures of one test share.
private final class World: Sendable {
    @TaskLocal static var current: World?

    let container = Container()
    let arrived = Guarded(0)
    let cycles = Guarded(0)

    /// Waits until `count` initializers run at the same time, then resolves `type`.
    func ask<Asked>(for type: Asked.Type, of count: Int) {
        // Only the first initializers meet: in a second attempt, the others have left.
        if arrived.count() < count { arrived.wait { $0 >= count } }
        do {
            _ = try container.resolve(type)
        } catch Container.ResolutionError.cycleDetected {
            cycles.count()
        } catch {
            Issue.record(error)
        }
    }
}

private final class Left: Singleton, DirectResolver, AutomaticDependencyHandling {
    var dependencies = Dependencies()
    init() { World.current?.ask(for: Right.self, of: 2) }
}

private final class Right: Singleton, DirectResolver, AutomaticDependencyHandling {
    var dependencies = Dependencies()
    init() { World.current?.ask(for: Left.self, of: 2) }
}

private final class First: Singleton, DirectResolver, AutomaticDependencyHandling {
    var dependencies = Dependencies()
    init() { World.current?.ask(for: Second.self, of: 3) }
}

private final class Second: Singleton, DirectResolver, AutomaticDependencyHandling {
    var dependencies = Dependencies()
    init() { World.current?.ask(for: Third.self, of: 3) }
}

private final class Third: Singleton, DirectResolver, AutomaticDependencyHandling {
    var dependencies = Dependencies()
    init() { World.current?.ask(for: First.self, of: 3) }
}

// MARK: No cycle

private protocol DependsOnGround {}
private protocol DependsOnHouse {}
private protocol DependsOnRoof {}

private final class Ground: Singleton, SimpleResolver, AutomaticDependencyHandling {
    typealias DependencyToken = DependsOnGround
    var dependencies = Dependencies()
}

private final class House: Singleton, SimpleResolver, AutomaticDependencyHandling, DependsOnGround {
    typealias DependencyToken = DependsOnHouse
    var dependencies = Dependencies()
}

private final class Roof: Singleton, SimpleResolver, AutomaticDependencyHandling, DependsOnHouse, DependsOnGround {
    typealias DependencyToken = DependsOnRoof
    var dependencies = Dependencies()
}

private final class Bird: Singleton, DirectResolver, AutomaticDependencyHandling, DependsOnRoof, DependsOnHouse {
    var dependencies = Dependencies()
}

// MARK: A thread of its own

/// Resolves on another thread, and waits for the result, wherever it is called.
// SAFETY: changed only by the thread that creates it.
private final class Starter: Singleton, DirectResolver, DependsOnGround, @unchecked Sendable {
    @TaskLocal static var container: Container?

    let inInit: House?
    private(set) var inFill: House?
    private(set) var inFulfilled: House?

    init() { inInit = Starter.ask() }
    func fill(dependency: Any.Type, with object: any Component) { inFill = Starter.ask() }
    func dependenciesFulfilled() { inFulfilled = Starter.ask() }

    private static func ask() -> House? {
        let container = container
        nonisolated(unsafe) var house: House?
        // SAFETY: written before the thread ends, read afterward.
        JoinableThread { unsafe house = try? container?.resolve(House.self) }.join()
        return unsafe house
    }
}
