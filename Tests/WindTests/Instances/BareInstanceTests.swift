import Testing
import Wind

private protocol DependsOnBolt {}
private protocol DependsOnNut {}
private protocol DependsOnLate {}
private protocol DependsOnTeller {}

private final class Hooks: @unchecked Sendable {
    // SAFETY: each test has its own hooks, and touches them on one thread.
    @TaskLocal static var hooks = Hooks()
    var bolt: (Bolt) -> Void = { _ in }
    var teller: (AnyObject) -> Void = { _ in }
    var living = 0
    var made = 0
}
/// Doesn't declare dependencies, and doesn't have a callback.
private final class Bolt: Instance, SimpleResolver, InjectedDependencies {
    typealias DependencyToken = any DependsOnBolt
    let hooks = Hooks.hooks
    init() {
        hooks.living += 1
        hooks.made += 1
        hooks.bolt(self)
    }
    deinit { hooks.living -= 1 }
}
/// May have a dependency.
private final class Nut: Instance, SimpleResolver, AutomaticDependencyHandling, DependsOnLate {
    typealias DependencyToken = any DependsOnNut
    var dependencies = Dependencies()
    let hooks = Hooks.hooks
    init() { hooks.bolt(Bolt()) }
    var late: Late? { component() }
}
/// Stores its dependencies itself.
private final class Own: Instance, SimpleResolver, DependsOnLate {
    typealias DependencyToken = any DependsOnOwn
    var late: Late?
    init() { Hooks.hooks.teller(self) }
    func fill(dependency: Any.Type, with object: any Component) { late = object as? Late }
}
private protocol DependsOnOwn {}
private final class OwnFrame: Instance, DirectResolver, AutomaticDependencyHandling, DependsOnOwn {
    var dependencies = Dependencies()
    var own: Own { component() }
}
private final class Late: Singleton, SimpleResolver, InjectedDependencies {
    typealias DependencyToken = any DependsOnLate
}
private final class Machine: Instance, DirectResolver, AutomaticDependencyHandling, DependsOnBolt, DependsOnNut {
    var dependencies = Dependencies()
    let hooks = Hooks.hooks
    var told = 0
    func dependenciesFulfilled() { told += 1 }
    var bolt: Bolt { component() }
    var nut: Nut { component() }
}
private final class Frame: Instance, DirectResolver, AutomaticDependencyHandling, DependsOnBolt {
    var dependencies = Dependencies()
    var bolt: Bolt { component() }
}

/// Implements only the old spelling of the callback.
private final class OldTeller: Instance, DirectResolver, InjectedDependencies {
    func dependenciesFullfilled() { Hooks.hooks.teller(self) }
}
private protocol Narrating: Component {}
extension Narrating {
    func dependenciesFulfilled() { Hooks.hooks.teller(self) }
}
/// Gets the callback from its protocol.
private final class ProtocolTeller: Instance, DirectResolver, InjectedDependencies, Narrating {}
private protocol OldNarrating: Component {}
extension OldNarrating {
    func dependenciesFullfilled() { Hooks.hooks.teller(self) }
}
private final class OldProtocolTeller: Instance, DirectResolver, InjectedDependencies, OldNarrating {}
private class BaseTeller: Instance, DirectResolver, InjectedDependencies {
    required init() {}
    func dependenciesFulfilled() {}
}
private final class OverridingTeller: BaseTeller {
    override func dependenciesFulfilled() { Hooks.hooks.teller(self) }
}
private final class BothTeller: Instance, DirectResolver, InjectedDependencies {
    func dependenciesFulfilled() { dependenciesFullfilled() }
    func dependenciesFullfilled() { Hooks.hooks.teller(self) }
}
/// Its own callback calls Wind's old spelling.
private final class EndingTeller: Instance, DirectResolver, InjectedDependencies {
    func dependenciesFulfilled() {
        Hooks.hooks.teller(self)
        dependenciesFullfilled()
    }
}
private final class GenericTeller<Value>: Instance, DirectResolver, InjectedDependencies {
    func dependenciesFulfilled() { if Value.self == Int.self { Hooks.hooks.teller(self) } }
}

private func container() throws -> Container {
    let container = Container()
    Bolt.register(in: container)
    Nut.register(in: container)
    Machine.register(in: container)
    Frame.register(in: container)
    container.optional((any DependsOnLate).self)
    try container.bootstrap()
    for _ in 1...3 { _ = (container.resolve() as Machine, container.resolve() as Frame) }
    return container
}

@Suite("An instance without dependencies and callbacks")
struct BareInstanceTests {
    @Test("is created for each consumer, and ends with it")
    func lifetime() throws {
        let hooks = Hooks()
        try Hooks.$hooks.withValue(hooks) {
            let container = try container()
            for _ in 0..<100 {
                let frame: Frame = container.resolve()
                let other: Frame = container.resolve()
                #expect(frame.bolt !== other.bolt && frame.bolt === frame.bolt)
            }
            #expect(hooks.living == 0)
            #expect(hooks.made == 3 * 3 + 200)
        }
    }

    @Test("is created again when its consumer is wired again, and the old one ends")
    func rewired() throws {
        let hooks = Hooks()
        try Hooks.$hooks.withValue(hooks) {
            let container = try container()
            let frame: Frame = container.resolve()
            for _ in 0..<10 {
                weak let old = frame.bolt
                try container.resolve(for: frame)
                #expect(old == nil)
            }
            #expect(hooks.living == 1)
        }
    }

    @Test("may be resolved for in its own init")
    func resolvedInInit() throws {
        let hooks = Hooks()
        try Hooks.$hooks.withValue(hooks) {
            let container = try container()
            hooks.bolt = { bolt in try! container.resolve(for: bolt) }
            let machine: Machine = container.resolve()
            #expect(machine.told == 1)
            _ = machine.bolt
        }
    }

    @Test("whose init resolves its consumer closes a cycle, which is reported")
    func cycle() throws {
        let hooks = Hooks()
        try Hooks.$hooks.withValue(hooks) {
            let container = try container()
            var errors: [any Error] = []
            var depth = 0
            hooks.bolt = { _ in
                depth += 1
                defer { depth -= 1 }
                guard depth < 10 else { return }
                do { _ = try container.resolve(Frame.self) } catch { errors.append(error) }
            }
            let frame: Frame = container.resolve()
            _ = frame.bolt
            #expect(errors.count == 1 && "\(errors)".contains("WIND-0"))
            hooks.bolt = { _ in }
            let next: Frame = container.resolve()
            #expect(next.bolt !== frame.bolt)
        }
    }

    @Test("whose init registers another component's dependency doesn't withhold it")
    func registersLate() throws {
        let hooks = Hooks()
        try Hooks.$hooks.withValue(hooks) {
            let container = try container()
            var isFirst = true
            hooks.bolt = { _ in
                guard isFirst else { return }
                isFirst = false
                Late.register(in: container)
            }
            // The bolt, which the nut creates in `init`, registers a provider for the nut.
            let nut: Nut = container.resolve()
            let machine: Machine = container.resolve()
            #expect(machine.nut.late != nil)
            _ = nut
        }
    }

    @Test("whose init registers its own dependency gets it")
    func registersOwn() throws {
        let hooks = Hooks()
        try Hooks.$hooks.withValue(hooks) {
            let container = Container()
            container.optional((any DependsOnLate).self)
            Own.register(in: container)
            OwnFrame.register(in: container)
            try container.bootstrap()
            for _ in 1...3 { _ = container.resolve() as OwnFrame }
            hooks.teller = { _ in
                hooks.teller = { _ in }
                Late.register(in: container)
            }
            let frame: OwnFrame = container.resolve()
            #expect(frame.own.late != nil)
        }
    }

    @Test("with any form of a callback gets it once for each object")
    func told() throws {
        let hooks = Hooks()
        var told: [ObjectIdentifier: Int] = [:]
        hooks.teller = { told[ObjectIdentifier(type(of: $0)), default: 0] += 1 }
        try Hooks.$hooks.withValue(hooks) {
            let container = Container()
            OldTeller.register(in: container)
            ProtocolTeller.register(in: container)
            OldProtocolTeller.register(in: container)
            BaseTeller.register(in: container)
            OverridingTeller.register(in: container)
            BothTeller.register(in: container)
            EndingTeller.register(in: container)
            GenericTeller<Int>.register(in: container)
            GenericTeller<String>.register(in: container)
            try container.bootstrap()
            for _ in 0..<10 {
                let _: OldTeller = container.resolve()
                let _: ProtocolTeller = container.resolve()
                let _: OldProtocolTeller = container.resolve()
                let _: BaseTeller = container.resolve()
                let _: OverridingTeller = container.resolve()
                let _: BothTeller = container.resolve()
                let _: EndingTeller = container.resolve()
                let _: GenericTeller<Int> = container.resolve()
                let _: GenericTeller<String> = container.resolve()
            }
            let classes: [AnyClass] = [
                OldTeller.self, ProtocolTeller.self, OldProtocolTeller.self, OverridingTeller.self, BothTeller.self,
                EndingTeller.self, GenericTeller<Int>.self,
            ]
            for type in classes { #expect(told[ObjectIdentifier(type)] == 10, "\(type)") }
            #expect(told.count == classes.count)
        }
    }
}
