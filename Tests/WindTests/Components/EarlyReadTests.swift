import Testing
import Wind

private protocol DependsOnSource {}
private protocol DependsOnSpare {}

private final class Source: Keeping, Singleton, SimpleResolver {
    typealias DependencyToken = DependsOnSource
}
private final class Spare: Keeping, Singleton, SimpleResolver {
    typealias DependencyToken = DependsOnSpare
}
private final class Typed: AutomaticDependencyHandling, DependsOnSource {
    var dependencies = Dependencies()
}
private final class Named: AutomaticDependencyHandling, DependsOnSource {
    var dependencies: [String: [any Component]] = [:]
}
private final class Tokenless: AutomaticDependencyHandling, Singleton, DirectResolver {
    var dependencies = Dependencies()
}
private final class NamedTokenless: AutomaticDependencyHandling, Singleton, DirectResolver {
    var dependencies: [String: [any Component]] = [:]
}
private final class Spared: AutomaticDependencyHandling, Singleton, DirectResolver, DependsOnSpare {
    var dependencies = Dependencies()
}
private final class NamedSpared: AutomaticDependencyHandling, Singleton, DirectResolver, DependsOnSpare {
    var dependencies: [String: [any Component]] = [:]
}

/// Reads in `deinit`, and its creation fails.
private final class Closing: LazySingleton, DirectResolver, AutomaticDependencyHandling, DependsOnSource, DependsOnSpare
{
    private struct Failure: Error {}
    var dependencies = Dependencies()
    static func refusals() -> [String] {
        let container = Container()
        Source.register(in: container)
        container.register(Int.self, for: (any DependsOnSpare).self, as: .lazySingleton) { () throws -> Int in
            throw Failure()
        }
        Closing.register(in: container)
        return Stage.refusals { _ = try container.resolve(Closing.self) }
    }
    deinit {
        let source: Source? = component()
        Stage.tell(source == nil ? "WIND: none" : "WIND: some")
    }
}

/// Sets the static handler, which all containers without a handler share, and restores the former one: on the main
/// actor and without suspending, like all tests that set it.
@MainActor
@Suite("An optional read", .stage)
struct EarlyReadTests {
    private func reported(while body: () throws -> Void) rethrows -> [String] {
        let old = Container.onProblem
        defer { Container.onProblem = old }
        let stage = Stage.current
        Container.onProblem = { problem in Stage.$current.withValue(stage) { Stage.tell(problem.code) } }
        try body()
        return Stage.told().filter { $0.hasPrefix("WIND") }
    }

    @Test("before the component was wired is nil and reported")
    func early() {
        for consumer: any AutomaticDependencyHandling in [Typed(), Named()] {
            let codes = reported {
                let none: Source? = consumer.component()
                #expect(none == nil)
            }
            #expect(codes == ["WIND-012"])
        }
    }

    @Test("before the component was wired isn't reported if it reads all")
    func all() {
        let codes = reported { #expect((Typed().components() as [Source]).isEmpty) }
        #expect(codes.isEmpty)
    }

    @Test("in the deinit of an object whose creation failed is nil and reported")
    func inDeinit() {
        var refusals: [String] = []
        let codes = reported { refusals = Closing.refusals() }
        #expect(refusals == ["WIND-022"])
        #expect(codes == ["WIND-012", "WIND: none"])
    }

    @Test("of a component whose wiring failed is nil and reported")
    func failed() {
        let container = Container()
        for consumer: any AutomaticDependencyHandling in [Typed(), Named()] {
            #expect(Stage.refusals { try container.resolve(for: consumer) } == ["WIND-001"])
            let codes = reported {
                let none: Source? = consumer.component()
                #expect(none == nil)
            }
            #expect(codes == ["WIND-012"])
        }
    }

    @Test("of a wired component without a provider is nil and isn't reported")
    func absent() throws {
        let container = Container()
        container.optional((any DependsOnSpare).self)
        Spared.register(in: container)
        try container.bootstrap()
        let spared: Spared = container.resolve()
        let codes = reported {
            let none: Spare? = spared.component()
            #expect(none == nil)
        }
        #expect(codes.isEmpty)
    }

    @Test("of a wired component that keeps its dependencies by name isn't reported, either")
    func absentByName() throws {
        let container = Container()
        container.optional((any DependsOnSpare).self)
        NamedSpared.register(in: container)
        try container.bootstrap()
        let spared: NamedSpared = container.resolve()
        let codes = reported {
            let none: Spare? = spared.component()
            #expect(none == nil)
        }
        #expect(codes.isEmpty)
    }

    @Test("of a wired component without a token is nil and isn't reported as a read before wiring")
    func tokenless() throws {
        let container = Container()
        Tokenless.register(in: container)
        NamedTokenless.register(in: container)
        try container.bootstrap()
        let typed: Tokenless = container.resolve()
        let named: NamedTokenless = container.resolve()
        let codes = reported {
            #expect(typed.component() as Source? == nil)
            #expect(named.component() as Source? == nil)
        }
        #expect(codes.isEmpty)
    }

    @Test("that finds something is never reported")
    func found() throws {
        let container = Container()
        Source.register(in: container)
        let typed = Typed()
        try container.resolve(for: typed)
        let codes = reported { #expect(typed.component() as Source? != nil) }
        #expect(codes.isEmpty)
    }

    @Test("of resolve, of a component that can't be created, is nil and reported; of an unknown type nil only")
    func resolve() {
        let container = Container()
        Spared.register(in: container)
        let codes = reported {
            let none: Spared? = container.resolve()
            #expect(none == nil)
            let unknown: Typed? = container.resolve()
            #expect(unknown == nil)
        }
        #expect(codes == ["WIND-001"])
    }

    @Test("tells the container's own handler when it has one")
    func ownHandler() {
        let container = Stage.container()
        Spared.register(in: container)
        let codes = reported {
            let none: Spared? = container.resolve()
            #expect(none == nil)
        }
        #expect(codes.isEmpty)
        #expect(Stage.reported() == ["WIND-001"])
    }
}
