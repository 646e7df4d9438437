import Testing
import Wind

@Suite("Replacing", .stage)
struct ReplaceTests {
    private func kitchen(tracksConsumers: Bool = false) -> Container {
        let container = Container(tracksConsumers: tracksConsumers)
        GasStove.register(in: container)
        Cook.register(in: container)
        Waiter.register(in: container)
        return container
    }

    @Test("A class before bootstrap is never created, and its place is taken")
    func before() throws {
        let container = kitchen()
        try container.replace(GasStove.self, with: PlasticStove.self)
        try container.bootstrap()
        #expect(Stage.told() == ["plastic", "cook: plastic"])
        #expect(try container.resolve((any Stove).self).name == "plastic")
        #expect(try container.resolve(Cook.self).stove.name == "plastic")
    }

    @Test("An object takes the place of a class")
    func object() throws {
        let container = kitchen()
        let stove = PlasticStove()
        try container.replace(GasStove.self, with: stove)
        try container.bootstrap()
        #expect(try container.resolve((any Stove).self) === stove)
    }

    @Test("After bootstrap everything that needs it, directly or not, is filled again in order")
    func after() throws {
        let container = kitchen()
        try container.bootstrap()
        let (cook, waiter) = (try container.resolve(Cook.self), try container.resolve(Waiter.self))
        #expect(Stage.told() == ["gas", "cook: gas", "waiter"])
        try container.replace(GasStove.self, with: PlasticStove.self)
        #expect(Stage.told() == ["plastic", "cook: plastic", "waiter"])
        #expect(try container.resolve(Cook.self) === cook)
        #expect(cook.stove.name == "plastic")
        #expect(waiter.cook === cook)
        #expect(try container.resolve((any Stove).self).name == "plastic")
    }

    @Test("What does not need it is left alone")
    func others() throws {
        let container = kitchen()
        try container.bootstrap()
        let other = try container.resolve(Cook.self)
        _ = Stage.told()
        try container.replace(Waiter.self, with: OtherWaiter.self)
        #expect(Stage.told() == [])
        #expect(try container.resolve(Cook.self) === other)
    }

    @Test("Existing instances keep what they have, new ones get the other; with tracksConsumers all are reached")
    func instances() throws {
        for isTracked in [false, true] {
            let container = kitchen(tracksConsumers: isTracked)
            Order.register(in: container)
            try container.bootstrap()
            let order = try container.resolve(Order.self)
            let passedIn = Order()
            try container.resolve(for: passedIn)
            try container.replace(GasStove.self, with: PlasticStove.self)
            #expect(order.stove.name == (isTracked ? "plastic" : "gas"))
            #expect(passedIn.stove.name == (isTracked ? "plastic" : "gas"))
            #expect(try container.resolve(Order.self).stove.name == "plastic")
        }
    }

    @Test("A builder takes the place of all that a token has, and what was built from that is built again")
    func builder() throws {
        let container = kitchen()
        container.register(Menu.self) { (stove: any Stove) in Menu(title: "on \(stove.name)") }
        try container.bootstrap()
        #expect(try container.resolve(Menu.self).title == "on gas")
        try container.replace(for: (any DependsOnStove).self) { ToyStove(name: "toy") }
        #expect(try container.resolve(Cook.self).stove.name == "toy")
        #expect(try container.resolve((any Stove).self).name == "toy")
        #expect(try container.resolve(Menu.self).title == "on toy")
    }

    @Test("A builder's result that is not the interface says so")
    func unfitBuilder() throws {
        let container = kitchen()
        try container.replace(for: (any DependsOnStove).self) { 5 }
        #expect { try container.bootstrap() } throws: {
            "\($0)".hasPrefix("WIND-003 Swift.Int can't be handed out as WindTests.Stove")
        }
    }

    @Test("What takes the place can be replaced in turn, by the name of the first or of the class")
    func twice() throws {
        let container = kitchen()
        try container.bootstrap()
        try container.replace(GasStove.self, with: PlasticStove.self)
        try container.replace(GasStove.self, with: PlasticStove())
        try container.replace(for: (any DependsOnStove).self) { ToyStove(name: "last") }
        #expect(try container.resolve(Cook.self).stove.name == "last")
    }

    @Test("What was never registered can't be replaced")
    func unregistered() throws {
        let container = Container()
        GasStove.register(in: container)
        #expect { try container.replace(Cook.self, with: PlasticStove.self) } throws: {
            "\($0)" == """
                WIND-028 WindTests.Cook can't be replaced: it is not registered
                  WindTests.PlasticStove was to take its place  (at ReplaceTests.swift:113)
                  Do:  register it before, or name what is registered; what was renamed stays real otherwise
                """
        }
        #expect { try container.replace(for: (any DependsOnCook).self) { 5 } } throws: {
            "\($0)".hasPrefix("WIND-028 WindTests.DependsOnCook can't be replaced: it is not registered")
        }
        let child = Container(parent: container)
        #expect { try child.replace(GasStove.self, with: PlasticStove.self) } throws: {
            "\($0)".contains("It is registered further out.")
        }
    }

    @Test("A class that is not what consumers get is refused, and nothing changes")
    func unfit() throws {
        let container = kitchen()
        #expect { try container.replace(GasStove.self, with: OtherWaiter.self) } throws: {
            "\($0)".hasPrefix("WIND-003 WindTests.OtherWaiter can't be handed out as WindTests.Stove")
        }
        try container.bootstrap()
        #expect(try container.resolve(Cook.self).stove.name == "gas")
    }

    @Test("Living foreign objects are filled again")
    func foreign() throws {
        let container = kitchen()
        try container.bootstrap()
        let window = Window()
        window.resolveMe(in: container)
        #expect(window.stove.name == "gas")
        try container.replace(GasStove.self, with: PlasticStove.self)
        #expect(window.stove.name == "plastic")
    }

    @Test("What is inside sees what takes the place further out")
    func children() throws {
        let container = kitchen()
        Order.register(in: container)
        let child = Container(parent: container)
        TableForTwo.register(in: child)
        try child.bootstrap()
        let table = try child.resolve(TableForTwo.self)
        try container.replace(GasStove.self, with: PlasticStove.self)
        #expect(table.stove.name == "plastic")
        #expect(table.order.stove.name == "plastic")
        #expect(try child.resolve(Order.self).stove.name == "plastic")
    }

    @Test("While threads read, wire and resolve, each finds one or the other")
    func threads() async throws {
        let container = kitchen()
        Order.register(in: container)
        try container.bootstrap()
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<4 {
                group.addTask {
                    for _ in 0..<200 {
                        let order: Order = container.resolve()
                        #expect(["gas", "plastic"].contains(order.stove.name))
                        let cook: Cook = container.resolve()
                        #expect(["gas", "plastic"].contains(cook.stove.name))
                        let stove: any Stove = container.resolve()
                        #expect(["gas", "plastic"].contains(stove.name))
                    }
                }
            }
            group.addTask {
                for _ in 0..<20 { try? container.replace(GasStove.self, with: PlasticStove.self) }
            }
        }
        #expect(try container.resolve(Cook.self).stove.name == "plastic")
    }

    @Test("What was replaced goes with the container")
    func memory() throws {
        weak var gas: GasStove?
        weak var plastic: PlasticStove?
        do {
            let container = kitchen()
            try container.bootstrap()
            gas = try container.resolve((any Stove).self) as? GasStove
            try container.replace(GasStove.self, with: PlasticStove.self)
            plastic = try container.resolve((any Stove).self) as? PlasticStove
            #expect(plastic != nil)
        }
        #expect(gas == nil)
        #expect(plastic == nil)
    }
}

@Suite("A copy", .stage)
struct CopyTests {
    @Test("has the same registrations, and makes its own objects")
    func registrations() throws {
        let container = Container()
        GasStove.register(in: container)
        Cook.register(in: container)
        container.register(value: Menu(title: "m"))
        container.optional((any DependsOnWaiter).self)
        try container.bootstrap()
        let copy = container.copy()
        try copy.bootstrap()
        #expect(try copy.resolve(Cook.self) !== container.resolve(Cook.self))
        #expect(try copy.resolve(Cook.self).stove !== container.resolve((any Stove).self))
        #expect(try copy.resolve(Menu.self).title == "m")
    }

    @Test("is replaced in alone")
    func replaced() throws {
        let container = Container()
        GasStove.register(in: container)
        Cook.register(in: container)
        let copy = container.copy()
        try copy.replace(GasStove.self, with: PlasticStove.self)
        let second = copy.copy()
        #expect(try container.resolve(Cook.self).stove.name == "gas")
        #expect(try copy.resolve(Cook.self).stove.name == "plastic")
        #expect(try second.resolve(Cook.self).stove.name == "plastic")
    }

    @Test("has modules of its own")
    func modules() throws {
        let container = Container()
        container.install(StoveModule.self)
        Cook.register(in: container)
        let copy = container.copy()
        try copy.replace(GasStove.self, with: PlasticStove.self)
        try container.bootstrap()
        try copy.bootstrap()
        #expect(try container.resolve(Cook.self).stove.name == "gas")
        #expect(try copy.resolve(Cook.self).stove.name == "plastic")
        copy.install(StoveModule.self)
        #expect(copy.validate().isEmpty)
    }

    @Test("tells of what is wrong as the first does")
    func problems() throws {
        let container = Container()
        Cook.register(in: container)
        Cook.register(in: container)
        container.export((any DependsOnStove).self, from: Container())
        #expect(container.copy().validate().map(\.description) == container.validate().map(\.description))
    }

    @Test("keeps nothing of the first alive but its objects, and goes alone")
    func memory() throws {
        weak var first: Container?
        weak var copied: Container?
        let kept: Cook
        do {
            let container = Container()
            GasStove.register(in: container)
            Cook.register(in: container)
            let copy = container.copy()
            (first, copied) = (container, copy)
            kept = try copy.resolve(Cook.self)
        }
        #expect(first == nil)
        #expect(copied == nil)
        #expect(kept.stove.name == "gas")
    }
}

private protocol DependsOnStove {}
private protocol DependsOnCook {}
private protocol DependsOnWaiter {}
private protocol DependsOnOrder {}
private protocol Stove: AnyObject { var name: String { get } }

// SAFETY: the container fills it under its own locks, and nobody else changes it.
private final class GasStove: Stove, Singleton, IndirectResolver, @unchecked Sendable {
    typealias DependencyToken = any DependsOnStove
    typealias PublicInterface = any Stove
    let name = "gas"
    init() { Stage.tell("gas") }
    func fill(dependency: Any.Type, with object: any Component) {}
}

private final class PlasticStove: Stove, Singleton {
    let name = "plastic"
    init() { Stage.tell("plastic") }
    func fill(dependency: Any.Type, with object: any Component) {}
}

private final class ToyStove: Stove {
    let name: String
    init(name: String) { self.name = name }
}

private struct Menu { let title: String }

// SAFETY: the container fills it under its own locks, and nobody else changes it.
private final class Cook: Singleton, SimpleResolver, AutomaticDependencyHandling, DependsOnStove, @unchecked Sendable {
    typealias DependencyToken = any DependsOnCook
    var dependencies = Dependencies()
    var stove: any Stove { component() }
    func dependenciesFulfilled() { Stage.tell("cook: \(stove.name)") }
}

private final class Waiter: Singleton, SimpleResolver, AutomaticDependencyHandling, DependsOnCook {
    typealias DependencyToken = any DependsOnWaiter
    var dependencies = Dependencies()
    var cook: Cook { component() }
    func dependenciesFulfilled() { Stage.tell("waiter") }
}

private class OtherWaiter: Singleton, AutomaticDependencyHandling {
    var dependencies = Dependencies()
    required init() {}
}

// SAFETY: the container fills it under its own locks, and nobody else changes it.
private final class Order: Instance, SimpleResolver, AutomaticDependencyHandling, DependsOnStove, @unchecked Sendable {
    typealias DependencyToken = any DependsOnOrder
    var dependencies = Dependencies()
    var stove: any Stove { component() }
}

private final class TableForTwo: Singleton, DirectResolver, AutomaticDependencyHandling, DependsOnOrder, DependsOnStove
{
    var dependencies = Dependencies()
    var order: Order { component() }
    var stove: any Stove { component() }
}

private final class Window: ForeignInstantiable, AutomaticDependencyHandling, DependsOnStove {
    var dependencies = Dependencies()
    var stove: any Stove { component() }
}

private enum StoveModule: Module {
    static var exports: [any Any.Type]? { [(any DependsOnStove).self] }
    static func register(in container: Container) { GasStove.register(in: container) }
}
