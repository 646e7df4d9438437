import Testing

@testable import Wind

@Suite("A foreign singleton that two containers share")
struct SharedForeignSingletonTests {
    @Test("is wired by both at the same time, in turns, and works for both")
    func together() throws {
        for _ in 0..<rounds {
            let device = Device()
            let containers = (0..<2).map { _ in Container.forDevice() }
            let devices = try onThreads(8) { index in
                try Device.$current.withValue(device) {
                    let container = containers[index % 2]
                    try container.bootstrap()
                    return try container.resolve(Device.self)
                }
            }
            #expect(devices.allSatisfy { $0 === device })
            #expect(device.overlaps == 0)
            #expect(device.wirings == 2)
            #expect(device.fills == 2)
        }
    }

    @Test("is wired by one while the other's fill resolves it too: neither stops")
    func nested() throws {
        for _ in 0..<rounds {
            let device = Device()
            let containers = (0..<2).map { _ in Container.forDevice() }
            device.inFill = { containers.map { $0.validate().count }.reduce(0, +) }
            let other = containers[1]
            device.alsoInFill = { JoinableThread { _ = other.validate() }.join() }
            try onThreads(2) { index in
                try Device.$current.withValue(device) { try containers[index].bootstrap() }
            }
            #expect(device.overlaps == 0)
            #expect(device.wirings == 2)
        }
    }

    @Test("registered as an object in both, it is wired by both in turns")
    func objects() throws {
        for _ in 0..<rounds {
            let device = Device()
            let containers = (0..<2).map { _ in Container() }
            for container in containers {
                Cable.register(in: container)
                container.register(component: device)
            }
            try onThreads(2) { index in try containers[index].bootstrap() }
            #expect(device.overlaps == 0)
            #expect(device.wirings == 2)
            for container in containers { #expect(try container.resolve(Device.self) === device) }
        }
    }

    @Test("survives both, with the dependencies from the last wiring")
    func survives() throws {
        let device = Device()
        try onThreads(4) { _ in
            try Device.$current.withValue(device) {
                for _ in 0..<rounds { try Container.forDevice().bootstrap() }
            }
        }
        #expect(device.overlaps == 0)
        #expect(device.wirings == 4 * rounds)
        #expect(device.cable != nil)
    }
}

private let rounds = 40

extension Container {
    fileprivate static func forDevice() -> Container {
        let container = Container()
        Device.register(in: container)
        Cable.register(in: container)
        return container
    }
}

private protocol DependsOnCable {}

private final class Cable: Singleton, SimpleResolver, Component {
    typealias DependencyToken = DependsOnCable
    func fill(dependency: Any.Type, with object: any Component) {}
}

// SAFETY: unguarded on purpose: the containers let one thread fill it at a time. Read after all have ended.
private final class Device: ForeignSingleton, DirectResolver, DependsOnCable, @unchecked Sendable {
    @TaskLocal static var current: Device?

    private let isBusy = Atomic(false)
    private(set) var overlaps = 0
    private(set) var fills = 0
    private(set) var wirings = 0
    private(set) var cable: Cable?
    var inFill: @Sendable () -> Int = { 0 }
    var alsoInFill: @Sendable () -> Void = {}

    static func getForeignInstance() -> any Component { current! }

    func fill(dependency: Any.Type, with object: any Component) {
        alone {
            fills += 1
            cable = object as? Cable
            _ = inFill()
            alsoInFill()
        }
    }

    func dependenciesFulfilled() {
        alone { wirings += 1 }
    }

    private func alone(_ body: () -> Void) {
        // Orders neither thread before the other, so that the thread sanitizer sees an overlap, too.
        if isBusy.load(ordering: .relaxed) { overlaps += 1 }
        isBusy.store(true, ordering: .relaxed)
        body()
        for _ in 0..<20 where !isBusy.load(ordering: .relaxed) { overlaps += 1 }
        isBusy.store(false, ordering: .relaxed)
    }
}
