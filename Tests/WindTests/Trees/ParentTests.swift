import Testing
import Wind

@Suite("A container inside another", .stage)
struct ParentTests {
    @Test("sees registrations of its parents, at any depth")
    func outward() throws {
        let app = Container()
        WoodenRack.register(in: app)
        let scene = Container(parent: app)
        let sheet = Container(parent: scene)
        Browser.register(in: sheet)
        Turnstile.register(in: scene)
        try sheet.bootstrap()
        let reader = try sheet.resolve(Browser.self)
        let rack = try app.resolve((any Rack).self)
        #expect(reader.shelf === rack)
        #expect(reader.counter.shelf === reader.shelf)
        #expect(scene.parent === app)
        #expect(app.parent == nil)
    }

    @Test("is created by a function value, too")
    func asFunction() throws {
        let create: (Container?, Bool) -> Container = Container.init(parent:tracksConsumers:)
        let app = create(nil, false)
        WoodenRack.register(in: app)
        let children = [app, app].map { create($0, true) }
        #expect(try children[0].resolve((any Rack).self) === children[1].resolve((any Rack).self))
    }

    @Test("isn't visible to its parent")
    func inward() throws {
        let app = Container()
        let child = Container(parent: app)
        WoodenRack.register(in: child)
        Safe.register(in: app)
        #expect { try app.bootstrap() } throws: { "\($0)".contains("WIND-001 No provider for WindTests.DependsOnRack") }
        let shelf: (any Rack)? = app.resolve()
        #expect(shelf == nil)
        #expect(try child.resolve((any Rack).self).label == "wood")
    }

    @Test("hides its parent's providers behind its own")
    func nearest() throws {
        let app = Container()
        WoodenRack.register(in: app)
        Turnstile.register(in: app)
        Safe.register(in: app)
        let child = Container(parent: app)
        SteelRack.register(in: child)
        Browser.register(in: child)
        try child.bootstrap()
        let reader = try child.resolve(Browser.self)
        #expect(reader.shelf.label == "steel")
        // Created again for a consumer in the child, so it gets the child's shelf.
        #expect(reader.counter.shelf.label == "steel")
        #expect(try child.resolve(Turnstile.self).shelf.label == "steel")
        #expect(try app.resolve(Turnstile.self).shelf.label == "wood")
        // Shared by all consumers, so it gets the parent's shelf.
        #expect(try child.resolve(Safe.self).shelf.label == "wood")
        #expect(try child.resolve(Safe.self) === app.resolve(Safe.self))
    }

    @Test("sees later registrations of its parent")
    func later() throws {
        let app = Container()
        let child = Container(parent: app)
        let consumer = Consumer()
        #expect(throws: Container.ResolutionError.self) { try child.resolve(for: consumer) }
        WoodenRack.register(in: app)
        try child.resolve(for: consumer)
        #expect(consumer.shelf.label == "wood")
        SteelRack.register(in: child)
        try child.resolve(for: consumer)
        #expect(consumer.shelf.label == "steel")
    }

    @Test("creates only its own components, and their dependencies")
    func bootstrap() throws {
        let app = Container()
        WoodenRack.register(in: app)
        Witness.register(in: app)
        let child = Container(parent: app)
        Browser.register(in: child)
        Turnstile.register(in: child)
        try child.bootstrap()
        #expect(Stage.told() == [])
        try app.bootstrap()
        #expect(Stage.told() == ["made"])
    }

    @Test("gets itself as its container, not its parent")
    func container() throws {
        let app = Container()
        let child = Container(parent: app)
        ContainerUser.register(in: app)
        #expect(try child.resolve(ContainerUser.self).container === child)
        #expect(try app.resolve(ContainerUser.self).container === app)
    }

    @Test("reports problems to its parent's handler, unless it has its own")
    func problems() throws {
        let app = Container()
        app.onProblem = { Stage.tell("app: \($0.code)") }
        let child = Container(parent: app)
        child.onProblem(.note(.unprovidedProtocol(Int.self, components: [])))
        child.onProblem = { Stage.tell("child: \($0.code)") }
        child.onProblem(.note(.unprovidedProtocol(Int.self, components: [])))
        #expect(Stage.told() == ["app: WIND-021", "child: WIND-021"])
    }

    @Test("accepts the parent's optional tokens")
    func options() throws {
        let app = Container()
        app.optional((any DependsOnRack).self)
        let child = Container(parent: app)
        try child.resolve(for: Consumer())
    }

    @Test("finds cycles that go through several containers, at bootstrap")
    func cycle() throws {
        let app = Container()
        let inner = Container(parent: app)
        CycleInner.register(in: inner)
        app.export((any DependsOnCycleInner).self, from: inner)
        CycleOuter.register(in: app)
        #expect { try app.bootstrap() } throws: { "\($0)".hasPrefix("WIND-002 2 components need each other") }
        #expect { try inner.bootstrap() } throws: { "\($0)".hasPrefix("WIND-002 2 components need each other") }
    }

    @Test("that outlives its parent reports that, and wired components stay usable")
    func orphan() throws {
        var app: Container? = Container()
        WoodenRack.register(in: app!)
        let child = Container(parent: app)
        Browser.register(in: child)
        Turnstile.register(in: child)
        try child.bootstrap()
        let reader = try child.resolve(Browser.self)
        app = nil
        #expect(child.parent == nil)
        #expect(reader.shelf.label == "wood")
        #expect(try child.resolve(Browser.self) === reader)
        let text = """
            WIND-024 The parent of this container was released
              A child doesn't keep its parent, and can't create or wire anything without it.
              Do:  keep the parent, and the parent's own parents, while the child is used:
                   keep an opened scope while scopes inside it are open
            """
        #expect { try child.bootstrap() } throws: { "\($0)" == text }
        #expect { try child.resolve((any Rack).self) } throws: { "\($0)" == text }
        #expect { try child.resolve(for: Consumer()) } throws: { "\($0)" == text }
        #expect(child.validate().map(\.description) == [text])
    }

    @Test("is freed with its objects, and the parent doesn't keep it")
    func memory() throws {
        let app = Container()
        WoodenRack.register(in: app)
        Booth.register(in: app)
        weak var child: Container?
        weak var desk: Booth?
        weak var visitor: Lodger?
        do {
            let own = Container(parent: app)
            let guest = Lodger("a")
            own.register(component: guest)
            (child, visitor) = (own, guest)
            desk = try own.resolve(Booth.self)
            #expect(desk != nil)
        }
        #expect(child == nil)
        #expect(desk == nil)
        #expect(visitor == nil)
        try app.bootstrap()
    }
}

private protocol DependsOnCycleInner {}
private protocol DependsOnCycleOuter {}

private final class CycleInner: Singleton, SimpleResolver, AutomaticDependencyHandling, DependsOnCycleOuter {
    typealias DependencyToken = any DependsOnCycleInner
    var dependencies = Dependencies()
}

private final class CycleOuter: Singleton, SimpleResolver, AutomaticDependencyHandling, DependsOnCycleInner {
    typealias DependencyToken = any DependsOnCycleOuter
    var dependencies = Dependencies()
}

private final class Consumer: AutomaticDependencyHandling, DependsOnRack {
    var dependencies = Dependencies()
    var shelf: any Rack { component() }
}

private final class ContainerUser: Instance, DirectResolver, AutomaticDependencyHandling, ContainerDependency {
    var dependencies = Dependencies()
    var container: Container { component() }
}

private final class Witness: Singleton, AutomaticDependencyHandling {
    var dependencies = Dependencies()
    init() { Stage.tell("made") }
}
