import Testing
import Wind

private protocol DependsOnScrew {}
private class Screw {
    required init() {}
}
private final class LongScrew: Screw {}
private final class Nail: Screw {}

private final class Plate: Instance, DirectResolver, InjectedDependencies, DependsOnScrew {
    @Inject var long: LongScrew
}

@Suite("A type that is known only at run time")
struct RuntimeTypeTests {
    private let container = Container()
    private let type: Screw.Type = LongScrew.self

    /// Checks that the container hands its only provider out as the type.
    private func expectHandedOut() throws {
        try container.bootstrap()
        let long = try container.resolve(LongScrew.self)
        Plate.register(in: container)
        #expect(try container.resolve(Plate.self).long === long)
    }

    @Test("can be that of a builder", arguments: [true, false])
    func builder(hasParameter: Bool) throws {
        let type = type
        if hasParameter {
            container.register(value: 1)
            container.register(type, for: (any DependsOnScrew).self) { (_: Int) in type.init() }
        } else {
            container.register(type, for: (any DependsOnScrew).self) { type.init() }
        }
        try expectHandedOut()
    }

    @Test("can be that of a builder whose result is another object")
    func wrongBuilder() throws {
        container.register(type, for: (any DependsOnScrew).self, as: .lazySingleton) { Nail() }
        #expect(textOfRefusal { _ = try container.resolve(LongScrew.self) }.hasPrefix("WIND-003"))
    }

    @Test("can be that of a value, or of an object that other code keeps alive", arguments: [false, true])
    func value(isWeak: Bool) throws {
        let screw: Screw = type.init()
        if isWeak {
            container.register(weakly: screw, as: type, for: (any DependsOnScrew).self)
        } else {
            container.register(value: screw, as: type, for: (any DependsOnScrew).self)
        }
        try expectHandedOut()
        #expect(try container.resolve(LongScrew.self) === screw)
    }

    @Test("can be that of a value that a scope brings", arguments: [true, false])
    func brought(isExpectedByName: Bool) throws {
        let (screw, type): (Screw, Screw.Type) = (type.init(), type)
        let scope = container.scope("plate") { scope in
            if isExpectedByName {
                scope.expect((any DependsOnScrew).self, as: LongScrew.self)
            } else {
                scope.expect((any DependsOnScrew).self, as: type)
            }
            Plate.register(in: scope)
        }
        try container.bootstrap()
        let plates = try scope.open { $0.register(value: screw, as: type, for: (any DependsOnScrew).self) }
        #expect(try plates.resolve(LongScrew.self) === screw)
        #expect(try plates.resolve(Plate.self).long === screw)
    }

    @Test("is refused for a value of another type, before anything is created")
    func wrongValue() {
        container.register(value: Screw(), as: type)
        let text = textOfRefusal { try container.bootstrap() }
        #expect(text.hasPrefix("WIND-003") && text.hasSuffix("Do:  register it as a type that it has"), "\(text)")
    }
}
