import Testing
import Wind

private protocol DependsOnPump {}

/// Counts its own starts and stops.
private final class Pump: Component, Startable, Stoppable, Sendable {
    private let counts = Guarded((starts: 0, stops: 0))

    func start() async throws { counts.withLock { $0.starts += 1 } }
    func stop() async throws { counts.withLock { $0.stops += 1 } }

    func fill(dependency: Any.Type, with object: any Component) {}

    var told: [Int] { counts.withLock { [$0.starts, $0.stops] } }
}

/// Counts the starts and stops by all containers.
private final class Meter: ForeignSingleton, DirectResolver, Startable, Stoppable, Sendable {
    @TaskLocal static var shared = Meter()
    static func getForeignInstance() -> any Component { shared }

    private let counts = Guarded((starts: 0, stops: 0))

    func start() async throws { counts.withLock { $0.starts += 1 } }
    func stop() async throws { counts.withLock { $0.stops += 1 } }

    func fill(dependency: Any.Type, with object: any Component) {}

    var told: [Int] { counts.withLock { [$0.starts, $0.stops] } }
}

private final class Well: Performer, Singleton, SimpleResolver {
    typealias DependencyToken = any DependsOnPump
}

@Suite("Starting tells objects apart", .playbook)
struct StartIdentityTests {
    private let rounds = 200

    @Test("that lie one after the other at the same address: each is started and stopped once")
    func reused() async throws {
        let container = Container()
        var addresses: Set<ObjectIdentifier> = []
        for _ in 1...rounds {
            let pump = Pump()
            addresses.insert(ObjectIdentifier(pump))
            container.register(weakly: pump)
            try await container.start()
            #expect(pump.told == [1, 0])
            #expect(await container.stop() == nil)
            #expect(pump.told == [1, 1])
        }
        #expect(addresses.count < rounds)
    }

    @Test("and doesn't stop an unstarted object at the address of a started one")
    func unstarted() async throws {
        let container = Container()
        var addresses: Set<ObjectIdentifier> = []
        for _ in 1...rounds {
            do {
                let pump = Pump()
                addresses.insert(ObjectIdentifier(pump))
                container.register(weakly: pump)
                try await container.start()
                await container.stop()
            }
            let next = Pump()
            let isKnown = addresses.contains(ObjectIdentifier(next))
            container.register(weakly: next)
            try container.bootstrap()
            await container.stop()
            #expect(next.told == [0, 0])
            if isKnown { return }
        }
        Issue.record("no address was used again")
    }

    @Test("and starts an object at the address of a started one that is gone without a stop")
    func neverStopped() async throws {
        for _ in 1...rounds {
            let container = Container()
            var address: ObjectIdentifier?
            do {
                let pump = Pump()
                address = ObjectIdentifier(pump)
                container.register(weakly: pump)
                try await container.start()
                #expect(pump.told == [1, 0])
            }
            let next = Pump()
            let isSame = ObjectIdentifier(next) == address
            container.register(weakly: next)
            await container.stop()
            #expect(next.told == [0, 0])
            try await container.start()
            #expect(next.told == [1, 0])
            await container.stop()
            #expect(next.told == [1, 1])
            if isSame { return }
        }
        Issue.record("no address was used again")
    }

    @Test("but starts and stops a foreign singleton once for each container that shares it")
    func foreign() async throws {
        let meter = Meter()
        try await Meter.$shared.withValue(meter) {
            let (first, second) = (Container(), Container())
            for container in [first, second] { Meter.register(in: container) }
            try await first.start()
            try await first.start()
            #expect(meter.told == [1, 0])
            try await second.start()
            #expect(meter.told == [2, 0])
            #expect(await first.stop() == nil)
            #expect(await first.stop() == nil)
            #expect(meter.told == [2, 1])
            #expect(await second.stop() == nil)
            #expect(meter.told == [2, 2])
        }
    }

    @Test("and starts an exported one by one container only, whichever comes first", arguments: [true, false])
    func exported(outerFirst: Bool) async throws {
        let app = Container()
        let inner = Container(parent: app)
        Well.register(in: inner)
        app.export((any DependsOnPump).self, from: inner)
        let playbook = Playbook.current
        let (first, second) = outerFirst ? (app, inner) : (inner, app)
        try await first.start()
        #expect(await playbook.told() == ["Well starts", "Well has started"])
        try await second.start()
        #expect(await playbook.told().isEmpty)
        #expect(await second.stop() == nil)
        #expect(await first.stop() == nil)
        #expect(await playbook.told() == ["Well stops", "Well has stopped"])
    }

    @Test("and starts an exported one once, when both containers start and stop at once")
    func atOnce() async throws {
        let app = Container()
        let inner = Container(parent: app)
        Well.register(in: inner)
        app.export((any DependsOnPump).self, from: inner)
        let playbook = Playbook.current
        for _ in 1...50 {
            try await withThrowingTaskGroup(of: Void.self) { group in
                for container in [app, inner] { group.addTask { try await container.start() } }
                try await group.waitForAll()
            }
            #expect(await playbook.told() == ["Well starts", "Well has started"])
            await withTaskGroup(of: Void.self) { group in
                for container in [app, inner] { group.addTask { await container.stop() } }
            }
            #expect(await playbook.told() == ["Well stops", "Well has stopped"])
        }
    }
}
