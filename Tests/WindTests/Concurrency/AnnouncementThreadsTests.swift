import Testing

@testable import Wind

@Suite("Foreign instances announced by many threads")
struct AnnouncementThreadsTests {
    @Test("reach each living consumer once, and never two at the same time")
    func once() throws {
        for _ in 0..<rounds {
            let container = Container()
            Window.register(in: container)
            let watchers = (0..<4).map { _ in Watcher() }
            for watcher in watchers { try container.resolve(for: watcher) }
            let windows = try onThreads(8) { _ in
                let mine = (0..<5).map { _ in Window() }
                for window in mine { window.resolveMe(in: container) }
                return mine
            }
            for watcher in watchers { watcher.expectOnceEach(windows.flatMap { $0 }) }
        }
    }

    @Test("reach consumers that are created at the same time")
    func whileConsumersAreMade() throws {
        for _ in 0..<rounds {
            let container = Container()
            Window.register(in: container)
            Observer.register(in: container)
            Keeper.register(in: container)
            let made = try onThreads(8) { index -> Made in
                if index < 4 {
                    let mine = (0..<5).map { _ in Window() }
                    for window in mine { window.resolveMe(in: container) }
                    return Made(windows: mine)
                }
                let keeper = try container.resolve(Keeper.self)
                return try Made(watchers: [keeper] + (0..<5).map { _ in try container.resolve(Observer.self) })
            }
            let windows = made.flatMap(\.windows)
            for watcher in made.flatMap(\.watchers) { watcher.expectOnceEach(windows) }
        }
    }

    @Test("reach a consumer that is wired again at the same time once a wiring")
    func whileWiredAgain() throws {
        for _ in 0..<rounds {
            let container = Container()
            Window.register(in: container)
            let watcher = Watcher()
            try container.resolve(for: watcher)
            let windows = try onThreads(4) { index -> [Window] in
                guard index == 0 else {
                    let mine = (0..<5).map { _ in Window() }
                    for window in mine { window.resolveMe(in: container) }
                    return mine
                }
                for _ in 0..<10 { try container.resolve(for: watcher) }
                return []
            }
            watcher.expectOnceEach(windows.flatMap { $0 }, inWirings: 11)
        }
    }

    @Test("of a class that is not registered register it once")
    func unregistered() throws {
        for _ in 0..<rounds {
            let container = Container()
            let windows = try onThreads(8) { _ in
                let window = Window()
                window.resolveMe(in: container)
                return window
            }
            #expect(throws: Never.self) { try container.bootstrap() }
            let first: Window? = container.resolve()
            #expect(windows.contains { $0 === first })
        }
    }

    @Test("that are the same object are delivered once")
    func sameObject() throws {
        for _ in 0..<rounds {
            let container = Container()
            Window.register(in: container)
            let watcher = Watcher()
            try container.resolve(for: watcher)
            let window = Window()
            try onThreads(8) { _ in window.resolveMe(in: container) }
            watcher.expectOnceEach([window])
        }
    }

    @Test("come and go while others read")
    func comeAndGo() throws {
        let container = Container()
        Window.register(in: container)
        Panel.register(in: container)
        let panel = try container.resolve(Panel.self)
        let steady = Window()
        steady.resolveMe(in: container)
        try onThreads(8) { index in
            for _ in 0..<rounds * 2 {
                if index < 4 {
                    Window().resolveMe(in: container)
                } else {
                    let first: Window? = panel.weakComponent()
                    #expect(first === steady)
                    let all: [Window] = panel.weakComponents()
                    #expect(all.contains { $0 === steady })
                    #expect(Set(all.map { ObjectIdentifier($0) }).count == all.count)
                }
            }
        }
        let left: [Window] = panel.weakComponents()
        #expect(left.count == 1)
    }

    @Test("find no consumer that is gone, while consumers come and go")
    func consumersComeAndGo() throws {
        let container = Container()
        Window.register(in: container)
        Observer.register(in: container)
        let kept = try container.resolve(Observer.self)
        let windows = try onThreads(8) { index -> [Window] in
            if index < 4 {
                for _ in 0..<rounds * 2 { _ = try container.resolve(Observer.self) }
                return []
            }
            let mine = (0..<20).map { _ in Window() }
            for window in mine { window.resolveMe(in: container) }
            return mine
        }
        kept.expectOnceEach(windows.flatMap { $0 })
    }
}

private let rounds = 30

private protocol DependsOnWindow {}

private final class Window: ForeignInstantiable, SimpleResolver, AutomaticDependencyHandling, @unchecked Sendable {
    typealias DependencyToken = DependsOnWindow
    // SAFETY: the container lets one thread fill it at a time.
    var dependencies = Dependencies()
}

/// Counts the objects it receives, in a `fill` that doesn't tolerate concurrent calls.
// SAFETY: unguarded on purpose: the container lets one thread fill it at a time. Read after all have ended.
private class Watcher: WeakDependencyAware, DependsOnWindow, @unchecked Sendable {
    private let isBeingFilled = Atomic(false)
    private var overlaps = 0
    private var received: [ObjectIdentifier: Int] = [:]

    required init() {}

    func fill(dependency: Any.Type, with object: any Component) {
        alone {}
    }

    func fill(dependency: Any.Type, weaklyWith object: any Component) {
        alone { received[ObjectIdentifier(object), default: 0] += 1 }
    }

    func dependenciesFulfilled() {
        alone {}
    }

    private func alone(_ body: () -> Void) {
        // Orders neither thread before the other, so that the thread sanitizer sees an overlap, too.
        if isBeingFilled.load(ordering: .relaxed) { overlaps += 1 }
        isBeingFilled.store(true, ordering: .relaxed)
        body()
        for _ in 0..<20 where !isBeingFilled.load(ordering: .relaxed) { overlaps += 1 }
        isBeingFilled.store(false, ordering: .relaxed)
    }

    /// Expects each window once, or once per wiring, where the first wiring found none.
    func expectOnceEach(_ windows: [Window], inWirings wirings: Int = 1, at place: SourceLocation = #_sourceLocation) {
        #expect(overlaps == 0, sourceLocation: place)
        #expect(received.count == windows.count, sourceLocation: place)
        for window in windows {
            #expect((1...wirings).contains(received[ObjectIdentifier(window)] ?? 0), sourceLocation: place)
        }
    }
}

// SAFETY: a fixture whose shared state is guarded by a lock, is atomic, or is handed over by the test.
private final class Observer: Watcher, Instance, DirectResolver, @unchecked Sendable {}
// SAFETY: a fixture whose shared state is guarded by a lock, is atomic, or is handed over by the test.
private final class Keeper: Watcher, Singleton, DirectResolver, @unchecked Sendable {}

private struct Made: Sendable {
    var windows: [Window] = []
    var watchers: [Watcher] = []
}

private final class Panel: Singleton, DirectResolver, AutomaticWeakDependencyHandling, DependsOnWindow,
    @unchecked Sendable
{
    // SAFETY: the container lets one thread fill it at a time, and Wind's storages may be read meanwhile.
    var dependencies = Dependencies()
    var weakDependencies = WeakDependencies()
}
