import Testing

@testable import Wind

@Suite("Wiring an object again, on many threads")
struct RewiringThreadsTests {
    @Test("readers see the old dependencies or the new ones, never none")
    func readers() throws {
        let life = Life()
        let container = Container()
        life.register(in: container)
        let reader = Reader()
        try Life.$current.withValue(life) { try container.resolve(for: reader) }
        try onThreads(6) { index in
            try Life.$current.withValue(life) {
                for _ in 0..<rounds {
                    if index < 2 {
                        try container.resolve(for: reader)
                    } else {
                        let one: Part? = reader.component()
                        #expect(one?.isIntact == true)
                        let byToken: Part? = reader.component(for: (any DependsOnPart).self)
                        #expect(byToken?.isIntact == true)
                        let all: [Part] = reader.components()
                        #expect(all.count == 1 && all[0].isIntact)
                        #expect((reader.component() as Steady).isIntact)
                    }
                }
            }
        }
        // The replaced objects are gone: one part is left, and the singleton.
        withExtendedLifetime((reader, container)) { #expect(life.living.number == 2) }
    }

    @Test("readers of weak dependencies see all living objects, at any moment")
    func weakReaders() throws {
        let container = Container()
        Guest.register(in: container)
        let host = Host()
        try container.resolve(for: host)
        let guests = (0..<3).map { _ in Guest() }
        for guest in guests { guest.resolveMe(in: container) }
        try onThreads(4) { index in
            for _ in 0..<rounds {
                if index == 0 {
                    try container.resolve(for: host)
                } else {
                    let one: Guest? = host.weakComponent()
                    #expect(one === guests[0])
                    let all: [Guest] = host.weakComponents()
                    #expect(all.map { ObjectIdentifier($0) } == guests.map { ObjectIdentifier($0) })
                }
            }
        }
    }

    @Test("frees replaced dependencies")
    func frees() throws {
        let life = Life()
        try Life.$current.withValue(life) {
            let container = Container()
            life.register(in: container)
            let reader = Reader()
            for _ in 0..<100 {
                try container.resolve(for: reader)
                #expect(life.living.number == 2)
            }
        }
        #expect(life.living.number == 0)
    }

    @Test("never fills one object twice at the same time")
    func alone() throws {
        for _ in 0..<20 {
            let life = Life()
            let container = Container()
            life.register(in: container)
            let lonely = Lonely()
            try onThreads(8) { _ in
                try Life.$current.withValue(life) {
                    for _ in 0..<5 { try container.resolve(for: lonely) }
                }
            }
            #expect(lonely.overlaps == 0)
            #expect(lonely.wirings == 40)
            #expect(lonely.fills == 80)
        }
    }

    @Test("from inside a fill of the same object follows after it")
    func fromFill() throws {
        let life = Life()
        let container = Container()
        life.register(in: container)
        try Life.$current.withValue(life) {
            let lonely = Lonely()
            lonely.inFill = { [unowned lonely] in try container.resolve(for: lonely) }
            try container.resolve(for: lonely)
            #expect(lonely.overlaps == 0)
            #expect(lonely.fills == 4)
            #expect(lonely.wirings == 2)
        }
    }

    @Test("from inside a fill of a component that is being created follows after it", arguments: [true, false])
    func fromFillWhileMade(isSingleton: Bool) throws {
        let life = Life()
        let container = Container()
        life.register(in: container)
        LonelySingleton.register(in: container)
        LonelyInstance.register(in: container)
        life.inLonelyFill = { try container.resolve(for: $0) }
        try Life.$current.withValue(life) {
            let lonely: Lonely =
                isSingleton ? try container.resolve(LonelySingleton.self) : try container.resolve(LonelyInstance.self)
            #expect(lonely.overlaps == 0)
            #expect(lonely.fills == 4)
            #expect(lonely.wirings == 2)
        }
    }

    @Test("of a component that is being created, from another thread, waits its turn", arguments: [true, false])
    func whileMade(isSingleton: Bool) throws {
        for _ in 0..<20 {
            let life = Life()
            let container = Container()
            life.register(in: container)
            LonelySingleton.register(in: container)
            LonelyInstance.register(in: container)
            let escaped = Guarded<Lonely?>(nil)
            life.inLonelyFill = { lonely in escaped.withLock { $0 = lonely } }
            let both = try onThreads(2) { index in
                try Life.$current.withValue(life) { () -> Lonely in
                    if index == 0 {
                        return isSingleton
                            ? try container.resolve(LonelySingleton.self)
                            : try container.resolve(LonelyInstance.self)
                    }
                    escaped.wait { $0 != nil }
                    let lonely = escaped.withLock { $0! }
                    try container.resolve(for: lonely)
                    return lonely
                }
            }
            #expect(both[0] === both[1])
            #expect(both[0].overlaps == 0)
            #expect(both[0].fills == 4)
        }
    }

    @Test("by two containers at once ends with one of them, whole")
    func twoContainers() throws {
        let life = Life()
        let containers = [Container(), Container()]
        for container in containers { life.register(in: container) }
        let reader = Reader()
        try onThreads(4) { index in
            try Life.$current.withValue(life) {
                for _ in 0..<rounds { try containers[index % 2].resolve(for: reader) }
            }
        }
        let steady: Steady = reader.component()
        #expect(try containers.contains { try $0.resolve(Steady.self) === steady })
        let all: [Part] = reader.components()
        #expect(all.count == 1)
        withExtendedLifetime(containers) { #expect(life.living.number == 3) }
    }
}

private let rounds = 300

/// Counts the living parts.
// SAFETY: a fixture whose shared state is guarded by a lock, is atomic, or is handed over by the test.
private final class Life: @unchecked Sendable {
    @TaskLocal static var current: Life?

    let living = Guarded(0)
    // SAFETY: set before the threads start.
    var inLonelyFill: @Sendable (Lonely) throws -> Void = { _ in }

    func register(in container: Container) {
        Part.register(in: container)
        Steady.register(in: container)
    }
}

private protocol DependsOnPart {}
private protocol DependsOnSteady {}

private class Piece: AutomaticDependencyHandling, @unchecked Sendable {
    // SAFETY: filled by the thread that creates it, before others see it.
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
private final class Part: Piece, Instance, SimpleResolver, @unchecked Sendable {
    typealias DependencyToken = DependsOnPart
}

// SAFETY: a fixture whose shared state is guarded by a lock, is atomic, or is handed over by the test.
private final class Steady: Piece, Singleton, SimpleResolver, @unchecked Sendable {
    typealias DependencyToken = DependsOnSteady
}

// SAFETY: the container lets one thread fill it at a time, and Wind's storage may be read meanwhile.
private final class Reader: AutomaticDependencyHandling, DependsOnPart, DependsOnSteady, @unchecked Sendable {
    var dependencies = Dependencies()
}

private protocol DependsOnGuest {}

private final class Guest: ForeignInstantiable, SimpleResolver, Sendable {
    typealias DependencyToken = DependsOnGuest
    func fill(dependency: Any.Type, with object: any Component) {}
}

// SAFETY: the container lets one thread fill it at a time, and Wind's storages may be read meanwhile.
private final class Host: AutomaticWeakDependencyHandling, DependsOnGuest, @unchecked Sendable {
    var dependencies = Dependencies()
    var weakDependencies = WeakDependencies()
}

/// Doesn't tolerate concurrent calls of `fill`.
// SAFETY: unguarded on purpose: the container lets one thread fill it at a time. Read after all have ended.
private class Lonely: DependsOnPart, DependsOnSteady, Component, @unchecked Sendable {
    private let isBeingFilled = Atomic(false)
    private(set) var overlaps = 0
    private(set) var fills = 0
    private(set) var wirings = 0
    /// Called once, in the first fill.
    var inFill: (() throws -> Void)?

    required init() {
        inFill = { [unowned self] in try Life.current?.inLonelyFill(self) }
    }

    func fill(dependency: Any.Type, with object: any Component) {
        alone {
            fills += 1
            let work = inFill
            inFill = nil
            #expect(throws: Never.self) { try work?() }
        }
    }

    func dependenciesFulfilled() {
        alone { wirings += 1 }
    }

    private func alone(_ body: () -> Void) {
        // Orders neither thread before the other, so that the thread sanitizer sees an overlap, too.
        if isBeingFilled.load(ordering: .relaxed) { overlaps += 1 }
        isBeingFilled.store(true, ordering: .relaxed)
        body()
        for _ in 0..<20 where !isBeingFilled.load(ordering: .relaxed) { overlaps += 1 }
        isBeingFilled.store(false, ordering: .relaxed)
    }
}

// SAFETY: a fixture whose shared state is guarded by a lock, is atomic, or is handed over by the test.
private final class LonelySingleton: Lonely, Singleton, DirectResolver, @unchecked Sendable {}
// SAFETY: a fixture whose shared state is guarded by a lock, is atomic, or is handed over by the test.
private final class LonelyInstance: Lonely, Instance, DirectResolver, @unchecked Sendable {}
