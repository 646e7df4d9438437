import Testing
import Wind

private protocol DependsOnPart {}
private protocol DependsOnMaker {}
private final class Part {}
private final class Machine {
    let part: Part
    init(_ part: Part) { self.part = part }
}
private final class User: AutomaticDependencyHandling, Instance, SimpleResolver, DependsOnPart, DependsOnMaker {
    typealias DependencyToken = DependsOnUser
    var dependencies = Dependencies()
    init() {}
    var part: Part { component() }
    var make: Maker<Void, Machine> { component() }
}
private protocol DependsOnUser {}

@Suite("Values and builders leak nothing")
struct ValueMemoryTests {
    @Test("a container frees its values, and the objects that its builders hold")
    func container() throws {
        var container: Container? = Container()
        weak let gone = container
        var (captured, value): (Part?, Part?) = (Part(), Part())
        weak let freedCapture = captured
        weak let freedValue = value
        container!.register(Machine.self) { [captured] in Machine(captured!) }
        container!.register(value: value!, for: (any DependsOnPart).self)
        container!.register(Maker<Void, Machine>.self, for: (any DependsOnMaker).self)
        container!.register(Bool.self) { (_: Container, _: Maker<Void, Machine>) in true }
        try container!.bootstrap()
        weak let machine = try container!.resolve(Machine.self)
        (captured, value) = (nil, nil)
        #expect(freedCapture != nil && freedValue != nil && machine != nil)
        container = nil
        #expect(gone == nil)
        #expect(freedCapture == nil && freedValue == nil && machine == nil)
    }

    @Test("a consumer that outlives the container keeps its values, and not the builders")
    func consumer() throws {
        let user = User()
        weak var builder: Part?
        weak var container: Container?
        do {
            let own = Container()
            container = own
            let captured = Part()
            builder = captured
            own.register(Part.self, for: (any DependsOnPart).self, as: .instance) { [captured] in
                withExtendedLifetime(captured) { Part() }
            }
            own.register(Machine.self) { (part: Part) in Machine(part) }
            own.register(Maker<Void, Machine>.self, for: (any DependsOnMaker).self)
            try own.resolve(for: user)
        }
        #expect(container == nil)
        #expect(builder == nil)
        _ = user.part
        #expect(throws: Container.ResolutionError.self) { try user.make() }
    }

    @Test("a value for one consumer is released with it, and a built value doesn't keep its parameters by itself")
    func instances() throws {
        let container = Container()
        let seen = WeakBox()
        container.register(Part.self, for: (any DependsOnPart).self, as: .instance) { Part() }
        container.register(Machine.self, as: .instance) { (part: Part) in Machine(part) }
        container.register(Bool.self) { (part: Part) in
            seen.part = part
            return true
        }
        container.register(Maker<Void, Machine>.self, for: (any DependsOnMaker).self)
        try container.bootstrap()
        #expect(seen.part == nil)
        var user: User? = User()
        try container.resolve(for: user!)
        weak let part = user!.part
        #expect(part != nil)
        user = nil
        #expect(part == nil)
        weak let machine = try container.resolve(Machine.self)
        #expect(machine == nil)
    }

    @Test("a builder that throws leaves nothing behind")
    func failure() throws {
        struct Failure: Error {}
        let container = Container()
        let seen = WeakBox()
        container.register(Part.self, as: .instance) { Part() }
        container.register(Machine.self) { (part: Part) in
            seen.part = part
            throw Failure()
        }
        #expect(throws: Container.ResolutionError.self) { try container.resolve(Machine.self) }
        #expect(seen.part == nil)
    }
}

private final class WeakBox {
    weak var part: Part?
}
