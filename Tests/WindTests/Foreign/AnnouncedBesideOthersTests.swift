import Testing
import Wind

private protocol DependsOnBell {}
private protocol Bell: AnyObject { var path: String { get } }
private final class PlainBell: Bell, Singleton, IndirectResolver<any DependsOnBell, any Bell>, InjectedDependencies {
    let path = "plain"
}
private final class Muffler: Bell, Singleton, IndirectResolver<any DependsOnBell, any Bell>, InjectedDependencies,
    DependsOnBell
{
    @Inject var inner: any Bell
    var path: String { "muffled(\(inner.path))" }
}
private final class Chime: Bell, Singleton, IndirectResolver<any DependsOnBell, any Bell>, InjectedWeakDependencies,
    DependsOnBell
{
    @Inject var parts: [any Bell]
    @InjectWeak var visitors: [any Bell]
    var path: String { "chime(\(parts.map(\.path)) \(visitors.map(\.path)))" }
}
private final class VisitingBell: Bell, ForeignInstantiable, IndirectResolver<any DependsOnBell, any Bell>,
    InjectedDependencies
{
    let path = "visiting"
}

private protocol DependsOnDoor {}
private class House: ForeignInstantiable, InjectedDependencies {}
private final class HouseWithDoor: House, SimpleResolver { typealias DependencyToken = any DependsOnDoor }
private final class Postman: Instance, DirectResolver, InjectedWeakDependencies, DependsOnDoor {
    @InjectWeak var house: HouseWithDoor?
}

private protocol DependsOnTool {}
private final class Tool: DirectResolver, Instance, InjectedDependencies {}
private protocol LendsTool: DependencyResolver { var isWilling: Bool { get } }
extension LendsTool {
    func resolutionPossible(on consumer: any Component) -> Bool { isWilling && consumer is any DependsOnTool }
    func resolve(on consumer: any Component) { consumer.fill(dependency: Tool.self, with: Tool()) }
}
private struct Lender: LendsTool { let isWilling: Bool }
private struct NamedLender: LendsTool {
    let isWilling: Bool
    var dependencyTokens: [any Any.Type] { [(any DependsOnTool).self] }
}
private class VisitingTool: ForeignInstantiable, SimpleResolver, InjectedDependencies {
    typealias DependencyToken = any DependsOnTool
}
private final class SharpTool: VisitingTool {}
private final class Smith: Instance, DirectResolver, InjectedDependencies, DependsOnTool {
    @Inject var tool: Tool
}
private final class VisitingLender: ForeignInstantiable, DependencyResolver, InjectedDependencies {
    private(set) var served: [any Component] = []
    func resolutionPossible(on consumer: any Component) -> Bool { true }
    func resolve(on consumer: any Component) {
        served.append(consumer)
        consumer.fill(dependency: Tool.self, with: Tool())
    }
}

private protocol DependsOnKey {}
private final class Key: Singleton, SimpleResolver, InjectedDependencies {
    typealias DependencyToken = any DependsOnKey
}
private final class Lock: ForeignInstantiable, SimpleResolver, InjectedDependencies, DependsOnKey {
    typealias DependencyToken = any DependsOnDoor
    @Inject var key: Key?
}
private enum Locksmith: Container.Module {
    static var exports: [any Any.Type]? { [(any DependsOnDoor).self] }
    static func register(in container: Container) {
        Key.register(in: container)
        Lock.register(in: container)
    }
}

@Suite("An announced object")
struct AnnouncedBesideOthersTests {
    private let app = Container()
    private var child: Container { Container(parent: app) }

    @Test("doesn't come between a decorator or a composite of its container and the parent's providers")
    func implied() throws {
        PlainBell.register(in: app)
        let (decorated, composed) = (child, child)
        Muffler.register(in: decorated)
        Chime.register(in: composed)
        let visitor = VisitingBell()
        visitor.resolveMe(in: decorated)
        visitor.resolveMe(in: composed)
        #expect(decorated.validate().isEmpty && composed.validate().isEmpty)
        #expect(try decorated.resolve((any Bell).self).path == "muffled(plain)")
        #expect(try composed.resolve((any Bell).self).path == #"chime(["plain"] ["visiting"])"#)
    }

    @Test("doesn't come between a decorator by a builder and the parent's provider")
    func impliedForBuilder() throws {
        PlainBell.register(in: app)
        let child = child
        child.register((any Bell).self, for: (any DependsOnBell).self) { (inner: any Bell) in
            let bell = VisitingBell()
            return inner.path == "plain" ? bell : inner
        }
        let visitor = VisitingBell()
        visitor.resolveMe(in: child)
        #expect(child.validate().isEmpty)
        #expect(try child.resolve((any Bell).self).path == "visiting")
    }

    @Test("belongs to its own class, whichever class was announced before", arguments: [false, true], [0, 1, 2])
    func superclass(isBaseFirst: Bool, place: Int) throws {
        app.optional((any DependsOnDoor).self)
        Postman.register(in: app)
        if place == 2 {
            House.register(in: app)
            HouseWithDoor.register(in: app)
        }
        let child = child
        let (plain, house) = (House(), HouseWithDoor())
        if isBaseFirst { plain.resolveMe(in: place == 0 ? app : child) }
        house.resolveMe(in: child)
        if !isBaseFirst { plain.resolveMe(in: child) }
        #expect(try child.resolve(Postman.self).house === house)
    }

    @Test("counts for its registered superclass, whatever was announced in a parent container")
    func superclassHere() throws {
        let (outer, inner) = (SharpTool(), SharpTool())
        outer.resolveMe(in: app)
        let child = child
        VisitingTool.register(in: child)
        inner.resolveMe(in: child)
        #expect(try child.resolve(VisitingTool.self) === inner)
    }

    @Test("of a class with a token leaves that token to a hand-written resolver", arguments: [false, true])
    func besideResolver(isStated: Bool) throws {
        func lender(_ isWilling: Bool) -> any DependencyResolver {
            isStated ? NamedLender(isWilling: isWilling) : Lender(isWilling: isWilling)
        }
        app.register(resolver: lender(true))
        Smith.register(in: app)
        VisitingTool.register(in: app)
        try app.bootstrap()
        _ = try app.resolve(Smith.self).tool
        let other = Container()
        other.register(resolver: lender(false))
        Smith.register(in: other)
        VisitingTool.register(in: other)
        try other.bootstrap()
        let text = textOfRefusal { _ = try other.resolve(Smith.self) }
        #expect(text.hasPrefix(isStated ? "WIND-001 " : "WIND-007 "), "\(text)")
    }

    @Test("that is a hand-written resolver is asked, whenever and wherever its class is registered", arguments: 0...4)
    func resolver(order: Int) throws {
        Smith.register(in: app)
        if order == 0 || order == 1 { VisitingLender.register(in: app) }
        let child = child
        let lender = VisitingLender()
        // The second time, the container knows the object as a resolver already.
        for _ in 1...2 { lender.resolveMe(in: order == 3 ? app : child) }
        if order == 1 || order == 4 { VisitingLender.register(in: child) }
        if order == 3 { VisitingLender.register(in: app) }
        let second = VisitingLender()
        second.resolveMe(in: child)
        let smith = try child.resolve(Smith.self)
        _ = smith.tool
        #expect((lender.served + second.served).count { $0 === smith } == 1)
        #expect(!lender.served.contains { $0 === lender })
    }

    @Test("of a module's class is wired by the module, even if one was announced before the module was installed")
    func moduleAfterwards() throws {
        let (first, second) = (Lock(), Lock())
        app.optional((any DependsOnKey).self)
        first.resolveMe(in: app)
        app.install(Locksmith.self)
        second.resolveMe(in: app)
        #expect(first.key == nil && second.key != nil)
    }

    @Test("of a module's class in a child says where to announce it, if the module hides what it needs")
    func moduleOutside() throws {
        app.install(Locksmith.self)
        let child = child
        let problems = Guarded<[String]>([])
        child.onProblem = { problem in problems.withLock { $0.append("\(problem)") } }
        Lock().resolveMe(in: child)
        let text = problems.withLock { $0.joined() }
        #expect(text.contains("Near: WindTests.Key is in a module that doesn't list the token in 'exports'"), "\(text)")
        #expect(
            text.contains("or, if the module registers Lock, announce the object where the module is installed"),
            "\(text)")
    }
}
