import Testing
import Wind

private protocol Lamp: AnyObject { var name: String { get } }
private protocol Heater: AnyObject {}
private protocol DependsOnLamp {}
private protocol DependsOnSpareLamp {}
private protocol DependsOnHeater {}
private struct Bulb: Equatable { let name: String }
private struct Plain {}

private final class Ceiling: Born, Singleton, IndirectResolver<any DependsOnLamp, any Lamp>, Lamp, Heater {
    let name = "ceiling"
}
private final class Floor: Born, Singleton, SimpleResolver<any DependsOnHeater>, Lamp { let name = "floor" }
private final class Spare: Born, Singleton, IndirectResolver<any DependsOnSpareLamp, any Lamp>, Lamp {
    let name = "spare"
}
private final class Fake: Lamp { let name = "fake" }

/// A decorator.
private final class Shade: Born, Singleton, IndirectResolver<any DependsOnLamp, any Lamp>, Lamp, DependsOnLamp {
    var name: String { "shade of " + (component(for: (any DependsOnLamp).self) as any Lamp).name }
}
/// A decorator only by a further offer.
private final class Dimmer: Born, Singleton, DirectResolver, Lamp, DependsOnLamp {
    var name: String { "dimmer of " + (component(for: (any DependsOnLamp).self) as any Lamp).name }
}
private final class Room: Born, Singleton, DirectResolver, DependsOnLamp {
    var lamp: any Lamp { component() }
}

@Suite("The order of registration decides")
struct RegistrationOrderTests {
    let container = Container()

    @Test("which value is the first after a replacement, also in a copy and after further calls")
    func values() throws {
        container.register(Bulb.self, for: (any DependsOnLamp).self) { Bulb(name: "first") }
        container.register(Bulb.self, for: (any DependsOnSpareLamp).self) { Bulb(name: "second") }
        try container.replace(for: (any DependsOnLamp).self) { Bulb(name: "replaced") }
        container.register(String.self, as: .instance) { (bulb: Bulb) in bulb.name }
        #expect(try container.resolve(Bulb.self).name == "replaced")
        container.register(value: Plain())
        let copy = container.copy()
        copy.register(value: 5)
        for one in [container, copy] {
            #expect(try one.resolve(Bulb.self).name == "replaced")
            #expect(try one.resolve(String.self) == "replaced")
        }
    }

    @Test("nothing in a scope without objects: there, a builder that replaces a value runs at the first request")
    func builderInNewScope() throws {
        Floor.register(in: container)
        try container.bootstrap()
        let scope = Container(parent: container)
        scope.register(value: Bulb(name: "real"), for: (any DependsOnLamp).self)
        try scope.replace(for: (any DependsOnLamp).self) { (name: String) in Bulb(name: name) }
        scope.register(value: "replaced")
        #expect(try scope.resolve(Bulb.self).name == "replaced")
    }

    @Test("which class is the first, even if it was offered as the type later")
    func laterOffer() throws {
        Floor.register(in: container)
        Spare.register(in: container)
        container.register((any Lamp).self, for: (any DependsOnLamp).self, by: Floor.self)
        #expect(try container.resolve((any Lamp).self).name == "floor")
        let copy = container.copy()
        copy.register(value: Plain())
        #expect(try copy.resolve((any Lamp).self).name == "floor")
    }

    @Test("which class is the first, even if it was offered after a later one was handed out")
    func laterOfferAfterRequest() throws {
        Floor.register(in: container)
        Spare.register(in: container)
        try container.bootstrap()
        #expect(try container.resolve((any Lamp).self).name == "spare")
        container.register((any Lamp).self, for: (any DependsOnLamp).self, by: Floor.self)
        #expect(try container.resolve((any Lamp).self).name == "floor")
    }

    @Test("which class is the first, even if an exporting child registers it after a later one was handed out")
    func laterExport() throws {
        let child = Container(parent: container)
        container.export((any DependsOnLamp).self, from: child)
        Spare.register(in: container)
        for _ in 1...2 { #expect(try container.resolve((any Lamp).self).name == "spare") }
        Ceiling.register(in: child)
        #expect(try container.resolve((any Lamp).self).name == "ceiling")
    }

    @Test("what a decorator wraps, even if it was offered as the type later", arguments: [false, true])
    func lateDecorator(isLate: Bool) throws {
        Dimmer.register(in: container)
        func offer() { container.register((any Lamp).self, for: (any DependsOnLamp).self, by: Dimmer.self) }
        if !isLate { offer() }
        Shade.register(in: container)
        Ceiling.register(in: container)
        if isLate { offer() }
        Room.register(in: container)
        try container.bootstrap()
        #expect(try container.resolve(Room.self).lamp.name == "dimmer of shade of ceiling")
    }

    @Test(
        "where a replacement stands, even if the replaced class is still offered as another type",
        arguments: [false, true])
    func remainingOffer(isHeater: Bool) throws {
        Ceiling.register(in: container)
        Shade.register(in: container)
        Room.register(in: container)
        if isHeater { container.register((any Heater).self, for: (any DependsOnHeater).self, by: Ceiling.self) }
        try container.bootstrap()
        try container.replace((any Lamp).self, for: (any DependsOnLamp).self) { () -> any Lamp in Fake() }
        #expect(try container.resolve(Room.self).lamp.name == "fake")
    }
}

private protocol DependsOnClock {}
private protocol DependsOnClient {}
private final class Clock { let number: Int; init(_ number: Int) { self.number = number } }
private final class Client { let clock: Clock; init(_ clock: Clock) { self.clock = clock } }
private final class Desk: Born, Singleton, DirectResolver, DependsOnClient {
    var client: Client { component() }
}

/// A foreign class whose object is of a subclass.
private class Tower: Born, ForeignSingleton, DirectResolver, @unchecked Sendable {
    // SAFETY: only one test wires and reads it.
    static let kept: Tower = ClockTower()
    static func getForeignInstance() -> any Component { kept }
}
// SAFETY: see above.
private final class ClockTower: Tower, DependsOnClock, @unchecked Sendable {
    var clock: Clock { component() }
}

@Suite("A replacement reaches")
struct ReachedByReplacementTests {
    @Test(
        "the value of a builder and its consumers",
        arguments: [Container.Lifetime.singleton, .instance, .sharedInstance])
    func builders(lifetime: Container.Lifetime) throws {
        let container = Container()
        container.register(Clock.self, for: (any DependsOnClock).self) { Clock(1) }
        container.register(Client.self, for: (any DependsOnClient).self, as: lifetime) { (clock: Clock) in Client(clock)
        }
        Desk.register(in: container)
        try container.bootstrap()
        try container.replace(for: (any DependsOnClock).self) { Clock(2) }
        #expect(try container.resolve(Desk.self).client.clock.number == 2)
        #expect(try container.resolve(Client.self).clock.number == 2)
    }

    @Test("a foreign object whose subclass has the dependency")
    func subclass() throws {
        let container = Container()
        Tower.register(in: container)
        container.register(Clock.self, for: (any DependsOnClock).self) { Clock(1) }
        try container.bootstrap()
        try container.replace(for: (any DependsOnClock).self) { Clock(2) }
        #expect((Tower.kept as? ClockTower)?.clock.number == 2)
    }
}

private protocol Sink: AnyObject {}
private protocol Drain: AnyObject {}
private protocol DependsOnSink {}
private protocol DependsOnDrain {}
private final class Basin: Born, Singleton, IndirectResolver<any DependsOnSink, any Sink>, Sink, Drain {}
private final class Tub: Born, Singleton, Sink {}
private enum Bathroom: Container.Module {
    static var exports: [any Any.Type]? { [(any DependsOnSink).self] }
    static func register(in container: Container) {
        Basin.register(in: container)
        container.register((any Drain).self, for: (any DependsOnDrain).self, by: Basin.self)
    }
}

private protocol DependsOnKitchen {}
private final class Gutter: Born, Singleton, IndirectResolver<any DependsOnDrain, any Drain>, Drain {}
private final class Tank: Born, Singleton, IndirectResolver<any DependsOnSink, any Sink>, Sink, DependsOnDrain {}
private final class Kitchen: Born, Singleton, SimpleResolver<any DependsOnKitchen>, DependsOnSink {
    var sink: any Sink { component() }
}
private enum Upstairs: Container.Module {
    static var exports: [any Any.Type]? { [] }
    static func register(in container: Container) { Basin.register(in: container) }
}
private enum Downstairs: Container.Module {
    static var exports: [any Any.Type]? { [(any DependsOnKitchen).self] }
    static func register(in container: Container) {
        Basin.register(in: container)
        Gutter.register(in: container)
        Kitchen.register(in: container)
    }
}

@Suite("A replacement in several modules")
struct ReplacedInModulesTests {
    @Test("that doesn't fit into one of them changes nothing in any")
    func misfit() throws {
        let container = Container()
        Basin.register(in: container)
        container.install(Bathroom.self)
        #expect(Refusal { try container.replace(Basin.self, with: Tub.self) }.codes == ["WIND-003"])
        #expect(try container.resolve((any Sink).self) is Basin)
    }

    @Test("that can't be created in one of them reaches the consumers in the others")
    func failing() throws {
        let container = Container()
        container.install(Upstairs.self)
        container.install(Downstairs.self)
        try container.bootstrap()
        #expect(Refusal { try container.replace(Basin.self, with: Tank.self) }.codes == ["WIND-001"])
        #expect(try container.resolve(Kitchen.self).sink is Tank)
    }
}
