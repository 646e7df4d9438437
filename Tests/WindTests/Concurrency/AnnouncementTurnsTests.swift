import Testing
import Wind

@Suite("A foreign instance announced while its consumer is being wired")
struct AnnouncementTurnsTests {
    @Test("for the first time, from a weak fill on another thread, waits its turn", arguments: ConsumerKind.allCases)
    func fromWeakFill(_ kind: ConsumerKind) throws {
        let world = World()
        let early = Window()
        early.resolveMe(in: world.container)
        let late = Window()
        let windower = try world.wire(kind) { step, _ in
            if step == .weakFill { world.announceElsewhere(late) }
        }
        #expect(windower.log == [.fill, .weakFill, .fulfilled, .weakFill])
        #expect(windower.received == [ObjectIdentifier(early), ObjectIdentifier(late)])
    }

    @Test("for the first time, while dependenciesFulfilled runs, waits its turn", arguments: ConsumerKind.allCases)
    func fromFulfilled(_ kind: ConsumerKind) throws {
        let world = World()
        let late = Window()
        let windower = try world.wire(kind) { step, _ in
            if step == .fulfilled { world.announceElsewhere(late) }
        }
        #expect(windower.log == [.fill, .fulfilled, .weakFill])
        #expect(windower.overlaps == 0)
        #expect(windower.received == [ObjectIdentifier(late)])
    }

    @Test("for the first time, before the weak dependencies, is delivered once", arguments: ConsumerKind.allCases)
    func fromFill(_ kind: ConsumerKind) throws {
        let world = World()
        let late = Window()
        let windower = try world.wire(kind) { step, _ in
            if step == .fill { world.announceElsewhere(late) }
        }
        #expect(windower.received == [ObjectIdentifier(late)])
        #expect(windower.overlaps == 0)
    }

    @Test("again, before the weak dependencies, is delivered once", arguments: ConsumerKind.allCases)
    func fromFillOfSecondWiring(_ kind: ConsumerKind) throws {
        let world = World()
        let windower = try world.wire(kind) { _, _ in }
        let late = Window()
        try world.wireAgain(windower) { step, _ in
            if step == .fill { world.announceElsewhere(late) }
        }
        #expect(windower.received == [ObjectIdentifier(late)])
        #expect(windower.overlaps == 0)
    }

    @Test("by the consumer itself, in any step, is delivered once and after the step", arguments: ConsumerKind.allCases)
    func bySelf(_ kind: ConsumerKind) throws {
        for step in [Step.fill, .fulfilled] {
            let world = World()
            let late = Window()
            let windower = try world.wire(kind) { at, _ in
                if at == step { late.resolveMe(in: world.container) }
            }
            #expect(windower.received == [ObjectIdentifier(late)])
            #expect(windower.overlaps == 0)
        }
    }

    @Test("from its own weak fill, is delivered once and after it", arguments: ConsumerKind.allCases)
    func bySelfFromWeakFill(_ kind: ConsumerKind) throws {
        let world = World()
        let early = Window()
        early.resolveMe(in: world.container)
        let late = Window()
        let windower = try world.wire(kind) { step, _ in
            if step == .weakFill { late.resolveMe(in: world.container) }
        }
        #expect(windower.received == [ObjectIdentifier(early), ObjectIdentifier(late)])
        #expect(windower.overlaps == 0)
    }
}

/// The ways in which the consumer is created.
enum ConsumerKind: CaseIterable {
    case singleton
    case instance
    case object
    case consumer
}

private enum Step {
    case fill
    case weakFill
    case fulfilled
}

private typealias Hook = (Step, Windower) -> Void

/// One container with one provider that doesn't change.
private struct World {
    @TaskLocal static var hook: HookBox?

    struct HookBox: @unchecked Sendable {
        // SAFETY: called only on the wiring thread.
        let hook: Hook
    }

    let container = Container()

    init() {
        Steady.register(in: container)
        Window.register(in: container)
        WindowSingleton.register(in: container)
        WindowInstance.register(in: container)
    }

    /// Wires a component of the given kind for the first time.
    func wire(_ kind: ConsumerKind, _ hook: @escaping Hook) throws -> Windower {
        try World.$hook.withValue(HookBox(hook: hook)) {
            switch kind {
            case .singleton:
                return try container.resolve(WindowSingleton.self)
            case .instance:
                return try container.resolve(WindowInstance.self)
            case .object:
                let object = WindowObject()
                container.register(component: object)
                return try container.resolve(WindowObject.self)
            case .consumer:
                let consumer = Windower()
                try container.resolve(for: consumer)
                return consumer
            }
        }
    }

    func wireAgain(_ windower: Windower, _ hook: @escaping Hook) throws {
        try World.$hook.withValue(HookBox(hook: hook)) { try container.resolve(for: windower) }
    }

    /// Announces on another thread, and waits until this thread has ended.
    func announceElsewhere(_ window: Window) {
        let container = container
        JoinableThread { window.resolveMe(in: container) }.join()
    }
}

private protocol DependsOnSteady {}
private protocol DependsOnWindow {}

private final class Steady: Singleton, SimpleResolver {
    typealias DependencyToken = DependsOnSteady
    func fill(dependency: Any.Type, with object: any Component) {}
}

private final class Window: ForeignInstantiable, SimpleResolver, Sendable {
    typealias DependencyToken = DependsOnWindow
    func fill(dependency: Any.Type, with object: any Component) {}
}

/// Records its events, and calls the test during the first occurrence of each step.
// SAFETY: the container lets one thread fill it at a time.
private class Windower: WeakDependencyAware, DependsOnSteady, DependsOnWindow, @unchecked Sendable {
    private(set) var log: [Step] = []
    private(set) var received: [ObjectIdentifier] = []
    private(set) var overlaps = 0
    private var isBusy = false

    required init() {}

    func fill(dependency: Any.Type, with object: any Component) { enter(.fill) }

    func fill(dependency: Any.Type, weaklyWith object: any Component) {
        received.append(ObjectIdentifier(object))
        enter(.weakFill)
    }

    func dependenciesFulfilled() { enter(.fulfilled) }

    private func enter(_ step: Step) {
        if isBusy { overlaps += 1 }
        let isFirst = step == .fill || !log.contains(step)
        log.append(step)
        guard isFirst else { return }
        let wasBusy = isBusy
        isBusy = true
        World.hook?.hook(step, self)
        isBusy = wasBusy
    }
}

// SAFETY: a fixture whose shared state is guarded by a lock, is atomic, or is handed over by the test.
private final class WindowSingleton: Windower, Singleton, DirectResolver, @unchecked Sendable {}
// SAFETY: a fixture whose shared state is guarded by a lock, is atomic, or is handed over by the test.
private final class WindowInstance: Windower, Instance, DirectResolver, @unchecked Sendable {}
// SAFETY: a fixture whose shared state is guarded by a lock, is atomic, or is handed over by the test.
private final class WindowObject: Windower, DirectResolver, @unchecked Sendable {}
