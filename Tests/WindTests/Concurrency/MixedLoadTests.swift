import Testing
import Wind

@Suite("Everything at once")
struct MixedLoadTests {
    @Test("eight threads register, bootstrap, resolve, announce and drop, and nothing is lost or made twice")
    func everything() throws {
        for round in 0..<rounds {
            let world = World()
            try World.$current.withValue(world) {
                let container = Container()
                Store.register(in: container)
                Window.register(in: container)
                let desk = Desk()
                try container.resolve(for: desk)
                try onThreads(8) { index in
                    try World.$current.withValue(world) {
                        var random = Dice(seed: UInt64(round * 8 + index))
                        for _ in 0..<40 { try step(random.next() % 10, in: container, at: desk) }
                    }
                }
                try container.bootstrap()
                #expect(world.stores.number == 1)
                #expect(try container.resolve(Store.self) === container.resolve(View.self).store)
                let gone: Window? = desk.weakComponent()
                #expect(gone == nil)
                #expect(world.problems.number == 0)
            }
            #expect(world.living.number == 0)
        }
    }

    private func step(_ kind: UInt64, in container: Container, at desk: Desk) throws {
        switch kind {
        case 0: try container.bootstrap()
        case 1: #expect(try container.resolve(Store.self).isComplete)
        case 2: try container.resolve(for: desk)
        case 3: container.register(component: Drawer())
        case 4:
            let window = Window()
            window.resolveMe(in: container)
            // The window may reach the desk later, through the thread that is wiring the desk.
            let windows: [Window] = desk.weakComponents()
            #expect(windows.allSatisfy { $0.store.isComplete })
        case 5:
            // The first thread that needs the view registers it.
            if World.current?.isViewRegistered.count() == 0 { View.register(in: container) }
        case 6:
            let view: View? = container.resolve()
            #expect(view?.store.isComplete != false)
        case 7: #expect(desk.store.isComplete)
        case 8: #expect(container.validate().allSatisfy { !$0.description.isEmpty })
        default:
            let other = Container()
            Store.register(in: other)
            Window.register(in: other)
            let visitor = Desk()
            World.$current.withValue(nil) { #expect(throws: Never.self) { try other.resolve(for: visitor) } }
            #expect(visitor.store.isComplete)
        }
    }
}

private let rounds = 25

/// Counts the components that one test creates.
private final class World: Sendable {
    @TaskLocal static var current: World?

    let stores = Guarded(0)
    let living = Guarded(0)
    let problems = Guarded(0)
    let isViewRegistered = Guarded(0)
}

/// Marsaglia's xorshift generator, with the same steps in every run.
private struct Dice {
    private var state: UInt64

    init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

    mutating func next() -> UInt64 {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return state >> 20
    }
}

private protocol DependsOnStore {}
extension DependsOnStore where Self: AutomaticDependencyHandling {
    var store: Store { component() }
}

private protocol DependsOnWindow {}

// SAFETY: only the thread that creates an object of these classes changes it; storages may be read meanwhile.
private class Counted: AutomaticDependencyHandling, @unchecked Sendable {
    var dependencies = Dependencies()
    private let world = World.current
    private(set) var isComplete = false

    required init() { world?.living.withLock { $0 += 1 } }
    deinit { world?.living.withLock { $0 -= 1 } }

    func dependenciesFulfilled() {
        // The desk is wired repeatedly, while other threads read it.
        if !(self is Desk) { isComplete = true }
    }
}

// SAFETY: a fixture whose shared state is guarded by a lock, is atomic, or is handed over by the test.
private final class Store: Counted, Singleton, SimpleResolver, @unchecked Sendable {
    typealias DependencyToken = DependsOnStore

    required init() { World.current?.stores.count() }
}

// SAFETY: a fixture whose shared state is guarded by a lock, is atomic, or is handed over by the test.
private final class View: Counted, Instance, DirectResolver, DependsOnStore, @unchecked Sendable {}
// SAFETY: a fixture whose shared state is guarded by a lock, is atomic, or is handed over by the test.
private final class Drawer: Counted, DirectResolver, DependsOnStore, @unchecked Sendable {}

// SAFETY: a fixture whose shared state is guarded by a lock, is atomic, or is handed over by the test.
private final class Window: Counted, ForeignInstantiable, SimpleResolver, DependsOnStore, @unchecked Sendable {
    typealias DependencyToken = DependsOnWindow
}

// SAFETY: a fixture whose shared state is guarded by a lock, is atomic, or is handed over by the test.
private final class Desk: Counted, AutomaticWeakDependencyHandling, DependsOnStore, DependsOnWindow,
    @unchecked Sendable
{
    var weakDependencies = WeakDependencies()
}
