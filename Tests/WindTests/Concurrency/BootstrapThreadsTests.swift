import Testing
import Wind

@Suite("Bootstrap on many threads")
struct BootstrapThreadsTests {
    @Test("creates each component once, and each caller finds everything created")
    func together() throws {
        for _ in 0..<rounds {
            let world = World()
            let container = Container()
            container.registerAll()
            let seen = try onThreads(8) { _ in
                try World.$current.withValue(world) {
                    try container.bootstrap()
                    return try container.resolve(Shop.self).isComplete && container.resolve(Mill.self).isComplete
                }
            }
            #expect(seen == Array(repeating: true, count: 8))
            #expect(world.created.number == 4)
        }
    }

    @Test("goes on while other threads register, and a last one finds the rest")
    func registration() throws {
        for _ in 0..<rounds {
            let world = World()
            let container = Container()
            Field.register(in: container)
            try onThreads(8) { index in
                try World.$current.withValue(world) {
                    switch index {
                    case 0: Mill.register(in: container)
                    case 1: Bakery.register(in: container)
                    case 2: for _ in 0..<10 { container.register(component: Extra()) }
                    case 3: for _ in 0..<10 { container.optional((any DependsOnLuck).self) }
                    default:
                        // A consumer of the mill may be registered before the mill. In this case, `bootstrap()` throws.
                        do { try container.bootstrap() } catch Container.ResolutionError.missingProvider {}
                    }
                }
            }
            Shop.register(in: container)
            try World.$current.withValue(world) { try container.bootstrap() }
            let shop = try container.resolve(Shop.self)
            #expect(shop.isComplete)
            #expect(world.created.number == 14)
            #expect(world.extras.number == 10)
        }
    }

    @Test("registered from inside an init, a component is wired by the next call")
    func registrationInside() throws {
        for _ in 0..<rounds {
            let world = World()
            let container = Container()
            world.inFieldInit = { Bakery.register(in: container) }
            Field.register(in: container)
            Mill.register(in: container)
            try onThreads(4) { _ in
                try World.$current.withValue(world) { try container.bootstrap() }
            }
            try World.$current.withValue(world) { try container.bootstrap() }
            #expect(world.created.number == 3)
            #expect(throws: Never.self) { try container.resolve(Bakery.self) }
        }
    }

    @Test("that fails creates nothing, even if several threads try it")
    func failure() throws {
        for _ in 0..<rounds {
            let world = World()
            let container = Container()
            Mill.register(in: container)
            Bakery.register(in: container)
            let refused = try onThreads(8) { _ in
                try World.$current.withValue(world) {
                    do {
                        try container.bootstrap()
                        return false
                    } catch Container.ResolutionError.missingProvider {
                        return true
                    }
                }
            }
            #expect(refused == Array(repeating: true, count: 8))
            #expect(world.created.number == 0)
        }
    }

    @Test("and validation see a graph while other threads register")
    func validation() throws {
        for _ in 0..<rounds {
            let world = World()
            let container = Container()
            try onThreads(6) { index in
                World.$current.withValue(world) {
                    switch index {
                    case 0: container.registerAll()
                    case 1: for _ in 0..<5 { container.register(component: Extra()) }
                    case 2:
                        container.optional((any DependsOnLuck).self)
                        container.ignore((any Marker).self)
                    case 3: container.register(Extra.self, for: (any DependsOnLuck).self, by: Extra.self)
                    default:
                        for _ in 0..<5 {
                            for problem in container.validate() { #expect(!problem.description.isEmpty) }
                            let unknown: Stranger? = container.resolve()
                            #expect(unknown == nil)
                        }
                    }
                    _ = try? container.bootstrap()
                }
            }
        }
    }

    @Test("in containers of their own, threads don't meet")
    func apart() throws {
        let world = World()
        try onThreads(8) { _ in
            try World.$current.withValue(world) {
                for _ in 0..<rounds {
                    let container = Container()
                    container.registerAll()
                    try container.bootstrap()
                    #expect(try container.resolve(Shop.self).isComplete)
                }
            }
        }
        #expect(world.created.number == 8 * 4 * rounds)
    }
}

private let rounds = 40

extension Container {
    /// Registers the shop before its dependencies.
    fileprivate func registerAll() {
        Shop.register(in: self)
        Bakery.register(in: self)
        Mill.register(in: self)
        Field.register(in: self)
    }
}

/// The state that the fixtures of one test share.
// SAFETY: a fixture whose shared state is guarded by a lock, is atomic, or is handed over by the test.
private final class World: @unchecked Sendable {
    @TaskLocal static var current: World?

    let created = Guarded(0)
    let extras = Guarded(0)
    // SAFETY: set before the threads start.
    var inFieldInit: @Sendable () -> Void = {}
}

private protocol DependsOnField {}
private protocol DependsOnMill {}
private protocol DependsOnBakery {}
private protocol DependsOnLuck {}
private protocol Marker {}

private final class Stranger {}

// SAFETY: only the thread that creates an object of these classes changes it.
private class Made: AutomaticDependencyHandling, @unchecked Sendable {
    var dependencies = Dependencies()
    private(set) var isComplete = false

    required init() { World.current?.created.count() }

    func dependenciesFulfilled() { isComplete = true }
}

// SAFETY: a fixture whose shared state is guarded by a lock, is atomic, or is handed over by the test.
private final class Field: Made, Singleton, SimpleResolver, @unchecked Sendable {
    typealias DependencyToken = DependsOnField

    required init() { World.current?.inFieldInit() }
}

// SAFETY: a fixture whose shared state is guarded by a lock, is atomic, or is handed over by the test.
private final class Mill: Made, Singleton, SimpleResolver, DependsOnField, Marker, @unchecked Sendable {
    typealias DependencyToken = DependsOnMill

    override func dependenciesFulfilled() {
        let field: Field = component()
        if field.isComplete { super.dependenciesFulfilled() }
    }
}

// SAFETY: a fixture whose shared state is guarded by a lock, is atomic, or is handed over by the test.
private final class Bakery: Made, Singleton, SimpleResolver, DependsOnMill, DependsOnField, @unchecked Sendable {
    typealias DependencyToken = DependsOnBakery

    override func dependenciesFulfilled() {
        let mill: Mill = component()
        if mill.isComplete { super.dependenciesFulfilled() }
    }
}

// SAFETY: a fixture whose shared state is guarded by a lock, is atomic, or is handed over by the test.
private final class Shop: Made, Singleton, DirectResolver, DependsOnBakery, DependsOnMill, @unchecked Sendable {
    override func dependenciesFulfilled() {
        let bakery: Bakery = component()
        if bakery.isComplete { super.dependenciesFulfilled() }
    }
}

// SAFETY: a fixture whose shared state is guarded by a lock, is atomic, or is handed over by the test.
private final class Extra: Made, DirectResolver, @unchecked Sendable {
    override func dependenciesFulfilled() {
        super.dependenciesFulfilled()
        World.current?.extras.count()
    }
}
