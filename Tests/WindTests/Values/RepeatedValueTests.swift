import Testing
import Wind

private protocol DependsOnBolt {}
private protocol DependsOnSize {}

private final class Bolt: Sendable {
    let name: String
    init(_ name: String) { self.name = name }
}

private final class Plate: Instance, DirectResolver, InjectedDependencies, DependsOnBolt, DependsOnSize {
    @Inject var bolts: [Bolt]
    @Inject var size: Int
    var names: [String] { bolts.map(\.name) }
}

private class Screw {}
private final class LongScrew: Screw {}

private let count = 6

/// Creates a container whose calls are the same as those of the other containers.
private func makeContainer(_ name: String, size: Int, in parent: Container?) -> Container {
    let container = Container(parent: parent)
    for number in 0..<count {
        container.register(value: Bolt("\(name) \(number)"), for: (any DependsOnBolt).self)
    }
    container.register(value: size, for: (any DependsOnSize).self)
    if parent == nil { Plate.register(in: container) }
    return container
}

private func names(_ name: String) -> [String] { (0..<count).map { "\(name) \($0)" } }

@Suite("A value that several containers register by the same call")
struct RepeatedValueTests {
    private let app = Container()

    init() {
        // A child container finds what an earlier one has described.
        Plate.register(in: app)
    }

    @Test("is each container's own, once in each", arguments: [true, false])
    func own(isInApp: Bool) throws {
        for (size, name) in ["first", "second", "third"].enumerated() {
            let container = makeContainer(name, size: size, in: isInApp ? app : nil)
            let plate = try container.resolve(Plate.self)
            #expect(plate.names == names(name))
            #expect(plate.size == size)
            #expect(try container.resolve(Int.self) == size)
            #expect(try container.resolve(Bolt.self).name == "\(name) 0")
        }
    }

    @Test("belongs to copies, and can be replaced in one of them", arguments: [true, false])
    func copied(isInApp: Bool) throws {
        _ = try makeContainer("first", size: 1, in: isInApp ? app : nil).resolve(Plate.self)
        let container = makeContainer("second", size: 2, in: isInApp ? app : nil)
        let (copy, other) = (container.copy(), container.copy())
        try other.replace(for: (any DependsOnSize).self) { 9 }
        #expect(try copy.resolve(Plate.self).size == 2)
        #expect(try copy.resolve(Plate.self).names == names("second"))
        #expect(try other.resolve(Plate.self).size == 9)
        #expect(try other.resolve(Plate.self).names == names("second"))
        try container.replace(for: (any DependsOnSize).self) { 8 }
        #expect(try container.resolve(Plate.self).size == 8)
        #expect(try copy.resolve(Int.self) == 2)
    }

    @Test("has its static type checked in each of them")
    func inexact() {
        func register<Value: AnyObject>(_ value: Value, as type: Value.Type) -> Container {
            let container = Container()
            container.register(value: value, as: type)
            return container
        }
        let short: Screw = Screw()
        let texts = (0..<3).map { _ in
            textOfRefusal { _ = try register(short, as: LongScrew.self as Screw.Type).resolve(LongScrew.self) }
        }
        #expect(texts[0] != "nothing was thrown")
        #expect(texts == [texts[0], texts[0], texts[0]])
        let long = LongScrew()
        #expect(throws: Never.self) { try register(long, as: LongScrew.self).resolve(LongScrew.self) }
        #expect(
            textOfRefusal { _ = try register(short, as: LongScrew.self as Screw.Type).resolve(LongScrew.self) }
                == texts[0])
    }

    @Test("can follow a bootstrap", arguments: [true, false])
    func late(isInApp: Bool) throws {
        for name in ["first", "second"] {
            let container = makeContainer(name, size: 1, in: isInApp ? app : nil)
            try container.bootstrap()
            #expect(try container.resolve(Plate.self).bolts.count == count)
            container.register(value: Bolt("late"), for: (any DependsOnBolt).self)
            #expect(try container.resolve(Plate.self).names == names(name) + ["late"])
        }
    }

    @Test("ends with its container, unless a consumer keeps it", arguments: [true, false])
    func end(isInApp: Bool) throws {
        for name in ["first", "second"] {
            var container: Container? = makeContainer(name, size: 1, in: isInApp ? app : nil)
            var plate: Plate? = container?.resolve()
            weak let bolt = plate?.bolts.last
            container = nil
            #expect(plate?.names == names(name))
            #expect(bolt != nil)
            plate = nil
            #expect(bolt == nil)
            container = makeContainer(name, size: 1, in: isInApp ? app : nil)
            weak let unused = try container?.resolve(Bolt.self)
            #expect(unused != nil)
            container = nil
            #expect(unused == nil)
        }
    }
}
