import Testing
import Wind

private protocol DependsOnEngine {}
private protocol DependsOnWheel {}
private protocol DependsOnCar {}
private protocol DependsOnWindow {}

private struct Engine { let power: Int }
private struct Wheel {}
private struct Car {}
private protocol Window: AnyObject {}

private final class Driver: Keeping, Singleton, DirectResolver, DependsOnCar {}
private final class Mechanic: Keeping, Singleton, SimpleResolver, DependsOnCar {
    typealias DependencyToken = DependsOnEngine
}
private final class Pane: Keeping, Window, ForeignInstantiable, IndirectResolver {
    typealias DependencyToken = DependsOnWindow
    typealias PublicInterface = any Window
}

private protocol Floats { var draught: Int { get } }
private protocol Sails { var masts: Int { get } }
private protocol Steers {}
private protocol Anchors {}
private protocol Signals {}
private protocol Carries { var load: Int { get } }
/// Its values have nine words: room for another object, its type and six conformances.
private typealias Vessel = Floats & Sails & Steers & Anchors & Signals & Carries
private protocol DependsOnVessel {}
private final class Brig: Keeping, Floats, Sails, Steers, Anchors, Signals, Carries, Singleton, IndirectResolver {
    typealias DependencyToken = DependsOnVessel
    typealias PublicInterface = any Vessel
    let (draught, masts, load) = (3, 2, 90)
}

private final class AnyWindow {}
private protocol DependsOnVehicle {}
private class Vehicle: Keeping, Singleton, SimpleResolver {
    typealias DependencyToken = DependsOnVehicle
}
private final class Tractor: Vehicle {}

@Suite("A parameter", .stage)
struct ParameterTests {
    private let container = Stage.container()

    @Test("without a provider is an error of bootstrap with all others, before anything is created or built")
    func missing() {
        Driver.register(in: container)
        container.register(Car.self, for: (any DependsOnCar).self) { (_: Engine, _: [Wheel]) in
            Stage.tell("a car is built")
            return Car()
        }
        container.register(Wheel.self) { (_: Engine) in Wheel() }
        container.register(Bool.self) { (_: String) in true }
        let refusal = Refusal { try container.bootstrap() }
        #expect(
            refusal.text == """
                2 problems
                WIND-023 Nothing hands out WindTests.Engine, which a builder takes
                  WindTests.Car is built from it  (registered at File.swift:N)
                  WindTests.Wheel is built from it  (registered at File.swift:N)
                  WindTests.Driver -> WindTests.Car -> Engine
                  Do:  register a component handed out as Engine before bootstrap(), or a value: container.register(value:as:),
                       or make the parameter an optional, which may be nil

                WIND-023 Nothing hands out Swift.String, which a builder takes
                  Swift.Bool is built from it  (registered at File.swift:N)
                  Do:  register a component handed out as String before bootstrap(), or a value: container.register(value:as:),
                       or make the parameter an optional, which may be nil
                """)
        #expect(Stage.told() == [])
        #expect(container.validate().map(\.code) == ["WIND-023", "WIND-023"])
    }

    @Test("without a provider is an error of resolve, with the consumer and the near matches")
    func missingOnResolve() {
        container.register(value: Engine(power: 1) as Engine?)
        container.register(Car.self, for: (any DependsOnCar).self) { (_: Engine) in Car() }
        Driver.register(in: container)
        let refusal = Refusal { _ = try container.resolve(Driver.self) }
        #expect(refusal.codes == ["WIND-023"])
        #expect(refusal.text.contains("  found while resolving WindTests.Driver\n"))
        #expect(refusal.text.contains("  Near: Swift.Optional<WindTests.Engine> is handed out as Swift.Optional"))
    }

    @Test("of many protocols has all of their conformances")
    func manyProtocols() throws {
        #expect(MemoryLayout<any Vessel>.size > 64)
        Brig.register(in: container)
        container.register(String.self) { (vessel: any Vessel, maybe: (any Vessel)?, fleet: [any Vessel]) in
            "\(vessel.draught) \(vessel.masts) \(vessel.load), \(maybe?.load ?? 0), \(fleet.map(\.load))"
        }
        try container.bootstrap()
        let text: String = container.resolve()
        #expect(text == "3 2 90, 90, [90]")
    }

    @Test("and a list share the object of a provider, whatever stands between them")
    func besideList() throws {
        container.register(Engine.self, as: .instance) {
            Stage.tell("an engine")
            return Engine(power: 1)
        }
        container.register(value: Engine(power: 2))
        container.register(value: "between")
        container.register([Int].self) { (first: Engine, _: String, maybe: Engine?, all: [Engine]) in
            [first.power, maybe?.power ?? 0] + all.map(\.power)
        }
        try container.bootstrap()
        #expect(try container.resolve([Int].self) == [1, 1, 1, 2])
        #expect(Stage.told() == ["an engine"])
    }

    @Test("and a list of a superclass share an object, in the order of registration")
    func besideSuperclass() throws {
        Vehicle.register(in: container)
        Tractor.register(in: container)
        container.register(value: "between")
        container.register([String].self) { (tractor: Tractor, _: String, all: [Vehicle], own: [Tractor]) in
            #expect(all.map { $0 === tractor } == [false, true])
            return (all + own).map { "\(type(of: $0))" }
        }
        try container.bootstrap()
        #expect(try container.resolve([String].self) == ["Vehicle", "Tractor", "Tractor"])
    }

    @Test("and a list of a parent container share an object, if the child's registration has the same number")
    func besideListOfParent() throws {
        container.register(value: Engine(power: 1))
        let inner = Container(parent: container)
        inner.register(value: "between")
        inner.register(Int.self) { (_: Engine, _: String, all: [Engine]) in all.count }
        try inner.bootstrap()
        #expect(try inner.resolve(Int.self) == 1)
    }

    @Test("that is an optional is nil after a weakly registered optional has ended")
    func endedOptional() throws {
        var window: AnyWindow? = AnyWindow()
        container.register(weakly: window!, as: AnyWindow?.self)
        container.register(Bool.self, as: .instance) { (window: AnyWindow?) in window == nil }
        try container.bootstrap()
        #expect(try !container.resolve(Bool.self))
        window = nil
        #expect(try container.resolve(Bool.self))
    }

    @Test("by token has the words of its value, whatever it is")
    func formsByToken() throws {
        Brig.register(in: container)
        Vehicle.register(in: container)
        Tractor.register(in: container)
        container.register(value: Engine(power: 7), for: (any DependsOnEngine).self)
        let window = AnyWindow()
        container.register(weakly: window, for: (any DependsOnWindow).self)
        container.register(String.self) {
            (
                vessel: ByToken<any DependsOnVessel, any Vessel>, fleet: ByToken<any DependsOnVessel, [any Vessel]>,
                engine: ByToken<any DependsOnEngine, Engine>, spare: ByToken<any DependsOnEngine, Engine?>,
                vehicle: ByToken<any DependsOnVehicle, Vehicle>, all: ByToken<any DependsOnVehicle, [Vehicle]>,
                opening: ByToken<any DependsOnWindow, AnyWindow>
            ) in
            """
            \(vessel.value.masts) \(fleet.value.map(\.load)) \(engine.value.power) \(spare.value?.power ?? 0) \
            \(type(of: vehicle.value)) \(all.value.map { "\(type(of: $0))" }.joined(separator: "+")) \
            \(opening.value === window)
            """
        }
        try container.bootstrap()
        #expect(container.resolve() as String == "2 [90] 7 7 Vehicle Vehicle+Tractor true")
    }

    @Test("by token is named in the error after its weakly registered object has ended")
    func endedByToken() throws {
        var window: AnyWindow? = AnyWindow()
        container.register(weakly: window!, for: (any DependsOnWindow).self)
        container.register(Bool.self, as: .instance) { (_: ByToken<any DependsOnWindow, AnyWindow>) in true }
        try container.bootstrap()
        window = nil
        let refusal = Refusal { _ = try container.resolve(Bool.self) }
        #expect(refusal.text.hasPrefix("WIND-014 No instance of WindTests.AnyWindow is alive"))
        #expect(refusal.text.contains("registered at File.swift:N"))
    }

    @Test("is created before its builder runs, in any order of registration")
    func order() throws {
        container.register(Car.self, for: (any DependsOnCar).self) { (engine: Engine) in
            Stage.tell("car of \(engine.power)")
            return Car()
        }
        container.register(Engine.self) { (power: Int) in
            Stage.tell("engine")
            return Engine(power: power)
        }
        container.register(value: 70)
        try container.bootstrap()
        #expect(Stage.told() == ["engine", "car of 70"])
    }

    @Test("closes a cycle that is found before anything is created, and reads well")
    func cycle() {
        container.register(Car.self, for: (any DependsOnCar).self) { (_: Mechanic) in Car() }
        Mechanic.register(in: container)
        let refusal = Refusal { try container.bootstrap() }
        #expect(
            refusal.text == """
                WIND-002 2 components need each other
                  WindTests.Car needs WindTests.Mechanic as a parameter  (registered at File.swift:N)
                  WindTests.Mechanic needs WindTests.Car through DependsOnCar  (registered at File.swift:N)
                  Do:  move their shared part into a component of its own, or let one hold another weakly:
                       container.weak((any DependsOnCar).self), and conform Mechanic to AutomaticWeakDependencyHandling
                       and read with weakComponent()
                """)
        #expect(Stage.told() == [])
    }

    @Test("closes a cycle, in which what no container keeps can't be held weakly")
    func unkeptCycle() {
        container.register(Car.self, for: (any DependsOnCar).self, as: .instance) { (_: Mechanic) in Car() }
        Mechanic.register(in: container)
        let refusal = Refusal { try container.bootstrap() }
        #expect(refusal.codes == ["WIND-002"])
        #expect(!refusal.text.contains("weak"))
        #expect(refusal.text.contains("Do:  move their shared part into a component of its own,"))
    }

    @Test("that only its own builder serves is a cycle, and a maker breaks it")
    func ownCycle() throws {
        container.register(Engine.self) { (other: Engine) in other }
        let refusal = Refusal { try container.bootstrap() }
        #expect(
            refusal.text == """
                WIND-002 WindTests.Engine needs itself
                  WindTests.Engine needs WindTests.Engine as a parameter  (registered at File.swift:N)
                  Do:  register another provider of Engine after it, which its builder then gets,
                       or leave out the parameter
                """)
        let other = Container()
        other.register(Engine.self) { (_: Maker<Void, Engine>) in Engine(power: 2) }
        try other.bootstrap()
        #expect(try other.resolve(Engine.self).power == 2)
    }

    @Test("can't be an object that comes and goes")
    func foreign() throws {
        Pane.register(in: container)
        container.register(Bool.self) { (_: any Window) in true }
        let refusal = Refusal { try container.bootstrap() }
        #expect(refusal.codes == ["WIND-023"])
        #expect(refusal.text.contains("  Near: WindTests.Pane is handed out weakly as WindTests.Window\n"))
    }

    @Test("that is served later makes the graph sound")
    func later() throws {
        container.register(Car.self) { (_: Engine) in Car() }
        #expect(Stage.refusals { try container.resolve(Car.self) } == ["WIND-023"])
        container.register(value: Engine(power: 1))
        _ = try container.resolve(Car.self)
    }

    @Test("isn't taken from a box, and a value isn't handed out under its other types")
    func disguise() {
        container.register(value: Engine(power: 1))
        container.register(Bool.self) { (_: Provided<Engine>) in true }
        #expect(Stage.refusals { try container.bootstrap() } == ["WIND-023"])
        let other = Container()
        other.register(Driver.self, for: (any DependsOnWheel).self) { Driver() }
        other.register((any Window).self, for: (any DependsOnWindow).self, by: Driver.self)
        #expect(Stage.refusals { try other.bootstrap() } == ["WIND-011"])
    }

    @Test("of a token that isn't an empty protocol is refused as with components")
    func invalidToken() {
        container.register(value: Engine(power: 1), for: (any CustomStringConvertible).self)
        #expect(Stage.refusals { try container.bootstrap() } == ["WIND-009"])
    }

    @Test("shares one object with another parameter of its type")
    func sameObject() throws {
        container.register(Mechanic.self, as: .instance) { Mechanic() }
        container.register(Bool.self) { (one: Mechanic, other: Mechanic) in one === other }
        #expect(try container.resolve(Bool.self))
    }
}
