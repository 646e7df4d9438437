import Testing
import Wind

private protocol DependsOnLamp {}
private protocol DependsOnDoor {}
private protocol DependsOnLampMaker {}
private protocol DependsOnNobody {}
private protocol Lamp: AnyObject {}
private protocol Door: AnyObject {}
private final class Lantern: Keeping, Lamp, Instance, IndirectResolver<any DependsOnLamp, any Lamp>, DependsOnNobody {}
private final class Chandelier: Keeping, Lamp, LazySingleton, IndirectResolver<any DependsOnLamp, any Lamp>,
    DependsOnNobody
{}
private final class Gate: Door, ParameterizedInstance, IndirectResolver<any DependsOnDoor, any Door>,
    InjectedDependencies, DependsOnNobody
{
    init(arguments: Int) {}
}
private final class Hall: Keeping, Singleton, DirectResolver, DependsOnLampMaker {
    func light() throws -> any Lamp { try (component() as Maker<Void, any Lamp>)() }
}
private final class Porch: Keeping, Singleton, DirectResolver, DependsOnDoor {}

private enum House: Container.Module {
    static let exports: [any Any.Type]? = [(any DependsOnLamp).self, (any DependsOnDoor).self]

    static func register(in container: Container) {
        Lantern.register(in: container)
        Gate.register(in: container)
    }
}

@Suite("A child checks what its components create by makers", .stage)
struct ProductProofTests {
    private let app = Stage.container()

    /// The tokens without a provider that the container's check finds.
    private func missing(in container: Container) -> [String] {
        let refusals = Stage.refusals { try container.bootstrap() }
        #expect(refusals.allSatisfy(container.validate().map(\.code).contains))
        return refusals
    }

    @Test("if a module of the app registers the product, and the app hands on the maker")
    func handedOn() throws {
        app.install(House.self)
        app.register(Maker<Void, any Lamp>.self, for: (any DependsOnLampMaker).self)
        let child = Container(parent: app)
        #expect(missing(in: child) == ["WIND-001"])
        #expect(Stage.told().isEmpty)
        app.optional((any DependsOnNobody).self)
        Hall.register(in: child)
        try child.bootstrap()
        #expect(try child.resolve(Hall.self).light() is Lantern)
    }

    @Test("if a builder takes the maker of the app's lazy singleton, and a request for the builder alone succeeds")
    func lazy() throws {
        Chandelier.register(in: app)
        let child = Container(parent: app)
        child.register(Int.self) { (make: Maker<Void, any Lamp>) in 1 }
        #expect(try child.resolve(Int.self) == 1)
        #expect(missing(in: child) == ["WIND-001"])
        #expect(Stage.refusals { try app.bootstrap() } == ["WIND-001"])
    }

    @Test("if a module of the app registers a class that takes arguments")
    func withArguments() throws {
        app.install(House.self)
        let child = Container(parent: app)
        try child.bootstrap()
        Porch.register(in: child)
        #expect(missing(in: child) == ["WIND-001"])
        #expect(Stage.told().isEmpty)
    }

    @Test("but not what a component of the app creates, which the app checks")
    func ofTheApp() throws {
        Chandelier.register(in: app)
        app.register(Int.self) { (make: Maker<Void, any Lamp>) in 1 }
        #expect(try app.resolve(Int.self) == 1)
        let child = Container(parent: app)
        child.register(String.self) { (number: Int) in "\(number)" }
        try child.bootstrap()
        #expect(Stage.refusals { try app.bootstrap() } == ["WIND-001"])
    }

    @Test("and names the component with the maker")
    func chain() throws {
        Chandelier.register(in: app)
        let child = Container(parent: app)
        child.register(Int.self, for: (any DependsOnLampMaker).self) { (make: Maker<Void, any Lamp>) in 1 }
        let text = textOfRefusal { try child.bootstrap() }
        #expect(text.contains("Swift.Int -> WindTests.Chandelier -> DependsOnNobody"))
    }
}

private protocol DependsOnVisitor {}
private protocol DependsOnPanel {}
private protocol Panel: AnyObject {}
private struct Visitor {}
/// An object that a framework creates.
private final class Board: Panel, ForeignInstantiable, IndirectResolver<any DependsOnPanel, any Panel>,
    AutomaticDependencyHandling, DependsOnVisitor
{
    var dependencies = Dependencies()
}

@Suite("A maker of a foreign object", .stage)
struct ForeignProductTests {
    @Test("may be in a scope that brings what the object needs, because the maker doesn't create the object")
    func scope() throws {
        let app = Stage.container()
        Board.register(in: app)
        let session = app.scope("session") { scope in
            scope.expect((any DependsOnVisitor).self, as: Visitor.self)
            scope.register(Int.self) { (make: Maker<Void, any Panel>) in 1 }
        }
        try app.bootstrap()
        let scope = try session.open { $0.register(value: Visitor(), for: (any DependsOnVisitor).self) }
        #expect(try scope.resolve(Int.self) == 1)
    }
}
