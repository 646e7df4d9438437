import Testing

@testable import Wind

@Suite("The end of containers and components, among threads")
struct ContainerLifetimeTests {
    @Test("of a container leaves objects with other owners usable, and frees the rest")
    func survivors() throws {
        for _ in 0..<rounds {
            let life = Life()
            let container = Guarded<Container?>(Container())
            let head = try Life.$current.withValue(life) {
                try container.withLock { container in
                    container!.registerAll()
                    // The head also gets its container before a bootstrap.
                    let head = try container!.resolve(Head.self)
                    #expect(head.component() as Container? === container)
                    try container!.bootstrap()
                    return head
                }
            }
            try onThreads(6) { index in
                for _ in 0..<20 {
                    if index == 0 {
                        // This is the last reference, unless another thread has just taken one.
                        container.withLock { $0 = nil }
                    }
                    #expect(head.body.isIntact && head.body.foot.isIntact && head.hands.allSatisfy(\.isIntact))
                    if let living = container.withLock({ $0 }) {
                        try #expect(living.resolve(Head.self) === head)
                    }
                }
            }
            let gone: Container? = head.component()
            #expect(gone == nil)
            // The head keeps its body, foot and hand. The bystander is released with the container.
            withExtendedLifetime(head) { #expect(life.living.number == 4) }
        }
    }

    @Test("of the last reference on any thread frees everything once")
    func lastReference() throws {
        for _ in 0..<rounds {
            let life = Life()
            let containers = Guarded<[Container]>([])
            for _ in 0..<8 {
                let container = Container()
                container.registerAll()
                try Life.$current.withValue(life) { try container.bootstrap() }
                containers.withLock { $0.append(container) }
            }
            #expect(life.living.number == 8 * 5)
            try onThreads(8) { _ in
                let mine = containers.withLock { $0.removeLast() }
                try mine.bootstrap()
            }
            #expect(life.living.number == 0)
        }
    }

    @Test("of an instance on another thread than its maker's leaves nothing")
    func elsewhere() throws {
        let life = Life()
        let container = Container()
        container.registerAll()
        let made = Guarded<[Visitor]>([])
        try onThreads(8) { index in
            try Life.$current.withValue(life) {
                for _ in 0..<100 {
                    if index % 2 == 0 {
                        let visitor = try container.resolve(Visitor.self)
                        made.withLock { $0.append(visitor) }
                    } else {
                        let last = made.withLock { $0.popLast() }
                        #expect(last?.hand.isIntact != false)
                    }
                }
            }
        }
        made.withLock { $0 = [] }
        #expect(life.living.number == 0)
    }
}

private let rounds = 30

/// Counts the living components.
private final class Life: Sendable {
    @TaskLocal static var current: Life?
    let living = Guarded(0)
}

extension Container {
    fileprivate func registerAll() {
        Head.register(in: self)
        Body.register(in: self)
        Foot.register(in: self)
        Hand.register(in: self)
        Bystander.register(in: self)
        Visitor.register(in: self)
    }
}

private protocol DependsOnBody {}
private protocol DependsOnFoot {}
private protocol DependsOnHand {}

// SAFETY: only the thread that creates an object of these classes changes it.
private class Part: AutomaticDependencyHandling, @unchecked Sendable {
    var dependencies = Dependencies()
    private let life = Life.current
    private let canary = Atomic(42)

    required init() { life?.living.withLock { $0 += 1 } }

    deinit {
        canary.store(0, ordering: .relaxed)
        life?.living.withLock { $0 -= 1 }
    }

    var isIntact: Bool { canary.load(ordering: .relaxed) == 42 }
}

// SAFETY: a fixture whose shared state is guarded by a lock, is atomic, or is handed over by the test.
private final class Head: Part, Singleton, DirectResolver, DependsOnBody, DependsOnHand, ContainerDependency,
    @unchecked Sendable
{
    var body: Body { component() }
    var hands: [Hand] { components() }
}

// SAFETY: a fixture whose shared state is guarded by a lock, is atomic, or is handed over by the test.
private final class Body: Part, Singleton, SimpleResolver, DependsOnFoot, @unchecked Sendable {
    typealias DependencyToken = DependsOnBody
    var foot: Foot { component() }
}

// SAFETY: a fixture whose shared state is guarded by a lock, is atomic, or is handed over by the test.
private final class Foot: Part, Singleton, SimpleResolver, @unchecked Sendable {
    typealias DependencyToken = DependsOnFoot
}

// SAFETY: a fixture whose shared state is guarded by a lock, is atomic, or is handed over by the test.
private final class Hand: Part, Instance, SimpleResolver, @unchecked Sendable {
    typealias DependencyToken = DependsOnHand
}

// SAFETY: a fixture whose shared state is guarded by a lock, is atomic, or is handed over by the test.
private final class Bystander: Part, Singleton, DirectResolver, @unchecked Sendable {}

// SAFETY: a fixture whose shared state is guarded by a lock, is atomic, or is handed over by the test.
private final class Visitor: Part, Instance, DirectResolver, DependsOnHand, @unchecked Sendable {
    var hand: Hand { component() }
}
