import Testing
import Wind

private protocol DependsOnSource {}
private protocol DependsOnActor {}

/// Runs the test's closure at one moment of its wiring.
private class Acting: Component, DependsOnSource {
    required init() {
        Stage.tell("\(type(of: self)) is made")
        if self is Maker { Stage.react(self) }
    }
    func fill(dependency: Any.Type, with object: any Component) {
        if self is Filler { Stage.react(self) }
    }
    func dependenciesFulfilled() {
        if self is Completer { Stage.react(self) }
        Stage.tell("\(type(of: self)) is complete")
    }
}
private final class Maker: Acting, Singleton, SimpleResolver {
    typealias DependencyToken = DependsOnActor
}
private final class Filler: Acting, Singleton, SimpleResolver {
    typealias DependencyToken = DependsOnActor
}
private final class Completer: Acting, Singleton, SimpleResolver {
    typealias DependencyToken = DependsOnActor
}

/// The moment when a component calls the container again.
private enum Moment: String, CaseIterable {
    case initialiser
    case fill
    case dependenciesFulfilled

    func registerActor(in container: Container) {
        switch self {
        case .initialiser: Maker.register(in: container)
        case .fill: Filler.register(in: container)
        case .dependenciesFulfilled: Completer.register(in: container)
        }
    }

    func resolveActor(in container: Container) throws -> any Component {
        switch self {
        case .initialiser: try container.resolve(Maker.self)
        case .fill: try container.resolve(Filler.self)
        case .dependenciesFulfilled: try container.resolve(Completer.self)
        }
    }
}

private final class Source: Keeping, Singleton, SimpleResolver {
    typealias DependencyToken = DependsOnSource
}
private final class Other: Keeping, Singleton, DirectResolver, DependsOnSource {}
private final class New: Keeping, Instance, DirectResolver, DependsOnSource {}
private final class Dependent: Keeping, Singleton, DirectResolver, DependsOnActor {}
private final class Guest: Keeping, ForeignInstantiable, DirectResolver, DependsOnSource {}
private final class Plain: Keeping, DependsOnSource {}

@Suite("From init, fill and dependenciesFulfilled, a component may", .stage)
struct ReentrantCallsTests {
    private let container = Stage.container()

    /// The recorded lines without those of the acting component.
    private func toldByOthers() -> [String] {
        Stage.told().filter { line in
            !["Maker", "Filler", "Completer", "Source"].contains { line.hasPrefix("\($0) is") }
        }
    }

    private func prepare(_ moment: Moment, _ reaction: @escaping (Container) throws -> Void) {
        Source.register(in: container)
        moment.registerActor(in: container)
        Stage.onReaction { [unowned container] _ in try reaction(container) }
    }

    @Test("resolve others, which are created once and complete", arguments: Moment.allCases)
    private func resolve(_ moment: Moment) throws {
        Other.register(in: container)
        New.register(in: container)
        prepare(moment) { container in
            let other = try container.resolve(Other.self)
            let new: New = container.resolve()
            let source: Source? = container.resolve()
            #expect(other.component() as Source === source)
            #expect(new.component() as Source === source)
        }
        try container.bootstrap()
        #expect(toldByOthers() == ["Other is made", "Other is complete", "New is made", "New is complete"])
        #expect(Stage.reported().isEmpty)
    }

    @Test("not resolve itself, which is a cycle", arguments: Moment.allCases)
    private func resolveItself(_ moment: Moment) throws {
        prepare(moment) { container in _ = try moment.resolveActor(in: container) }
        try container.bootstrap()
        #expect(toldByOthers() == ["refused: WIND-002"])
    }

    @Test("not resolve a consumer of itself, which is a cycle", arguments: Moment.allCases)
    private func resolveDependent(_ moment: Moment) throws {
        Dependent.register(in: container)
        prepare(moment) { container in _ = try container.resolve(Dependent.self) }
        try container.bootstrap()
        let told = toldByOthers()
        #expect(told.filter { $0.hasPrefix("refused") } == ["refused: WIND-002"])
        #expect(told.last == "Dependent is complete")
        #expect(told.filter { $0 == "Dependent is complete" }.count == 1)
    }

    @Test("register others, which the next bootstrap creates", arguments: Moment.allCases)
    private func register(_ moment: Moment) throws {
        prepare(moment) { Other.register(in: $0) }
        try container.bootstrap()
        let early = toldByOthers()
        #expect(early.isEmpty || early == ["Other is made", "Other is complete"])
        try container.bootstrap()
        #expect(early + toldByOthers() == ["Other is made", "Other is complete"])
    }

    @Test("register others and resolve them", arguments: Moment.allCases)
    private func registerAndResolve(_ moment: Moment) throws {
        prepare(moment) { container in
            Other.register(in: container)
            let other = try container.resolve(Other.self)
            #expect(other.component() as Source? != nil)
        }
        try container.bootstrap()
        #expect(toldByOthers() == ["Other is made", "Other is complete"])
    }

    @Test("register others and bootstrap, which creates them at once", arguments: Moment.allCases)
    private func registerAndBootstrap(_ moment: Moment) throws {
        prepare(moment) { container in
            Other.register(in: container)
            try container.bootstrap()
            Stage.tell("goes on")
        }
        try container.bootstrap()
        #expect(toldByOthers() == ["Other is made", "Other is complete", "goes on"])
    }

    @Test("bootstrap while a consumer waits, which is left to the outer call", arguments: Moment.allCases)
    private func bootstrap(_ moment: Moment) throws {
        Dependent.register(in: container)
        Other.register(in: container)
        prepare(moment) { try $0.bootstrap() }
        try container.bootstrap()
        let told = toldByOthers()
        #expect(told.filter { $0.hasPrefix("refused") }.isEmpty)
        #expect(told.filter { $0 == "Dependent is made" }.count == 1)
        #expect(told.filter { $0 == "Dependent is complete" }.count == 1)
        #expect(told.filter { $0 == "Other is complete" }.count == 1)
    }

    @Test("wire another object", arguments: Moment.allCases)
    private func resolveFor(_ moment: Moment) throws {
        let plain = Plain()
        _ = Stage.told()
        prepare(moment) { try $0.resolve(for: plain) }
        try container.bootstrap()
        #expect(toldByOthers() == ["Plain is complete"])
        #expect(plain.component() as Source? != nil)
    }

    @Test("announce a foreign instance", arguments: Moment.allCases)
    private func announce(_ moment: Moment) throws {
        let guest = Guest()
        _ = Stage.told()
        prepare(moment) { guest.resolveMe(in: $0) }
        try container.bootstrap()
        #expect(toldByOthers() == ["Guest is complete"])
        #expect(try container.resolve(Guest.self) === guest)
        #expect(Stage.reported().isEmpty)
    }

    @Test("check the container", arguments: Moment.allCases)
    private func validate(_ moment: Moment) throws {
        prepare(moment) { container in
            let errors = container.validate().filter { if case .error = $0 { true } else { false } }
            #expect(errors.isEmpty)
            Stage.tell("checked")
        }
        try container.bootstrap()
        #expect(toldByOthers() == ["checked"])
    }

    @Test("use another container", arguments: Moment.allCases)
    private func otherContainer(_ moment: Moment) throws {
        let other = Stage.container()
        Other.register(in: other)
        Source.register(in: other)
        prepare(moment) { _ in
            try other.bootstrap()
            Stage.tell("goes on")
        }
        try container.bootstrap()
        #expect(toldByOthers() == ["Other is made", "Other is complete", "goes on"])
        #expect(try container.resolve(Source.self) !== other.resolve(Source.self))
    }
}
