import Testing
import Wind

private protocol Handler: AnyObject {}
private protocol DependsOnHandler {}
private protocol DependsOnScreen {}

/// Depends on the token that it provides, so it gets the handler of a parent container.
private final class ChainedHandler: Handler, Singleton, IndirectResolver, InjectedDependencies, DependsOnHandler {
    typealias DependencyToken = any DependsOnHandler
    typealias PublicInterface = any Handler
    @Inject var next: (any Handler)?
}

private final class Screen: ForeignInstantiable, SimpleResolver, InjectedDependencies {
    typealias DependencyToken = any DependsOnScreen
}

private final class ScreenList: Instance, DirectResolver, WeakDependencyAware, InjectedDependencies, DependsOnScreen {
    private(set) var screens: [ObjectIdentifier] = []

    func fill(dependency: Any.Type, weaklyWith object: any Component) { screens.append(ObjectIdentifier(object)) }
}

@Suite("Wiring in a child container")
struct InnerWiringTests {
    @Test("doesn't hand a component of the parent to itself")
    func itself() throws {
        let app = Container()
        app.optional((any DependsOnHandler).self)
        ChainedHandler.register(in: app)
        try app.bootstrap()
        let handler = try #require(try app.resolve((any Handler).self) as? ChainedHandler)
        let child = Container(parent: app)
        try child.resolve(for: handler)
        #expect(handler.next == nil)
    }

    @Test("doesn't hand a component of a module to itself, and leaves the wiring to the module")
    func ofModule() throws {
        let app = Container()
        app.optional((any DependsOnHandler).self)
        let module = Container(parent: app)
        ChainedHandler.register(in: module)
        app.export((any DependsOnHandler).self, from: module)
        try app.bootstrap()
        let handler = try #require(try app.resolve((any Handler).self) as? ChainedHandler)
        for container in [app, Container(parent: app)] {
            try container.resolve(for: handler)
            #expect(handler.next == nil)
        }
    }

    @Test("recognizes an object that a parent container has registered")
    func registeredObject() throws {
        let app = Container()
        app.optional((any DependsOnHandler).self)
        let handler = ChainedHandler()
        app.register(component: handler)
        let child = Container(parent: app)
        try Container(parent: child).resolve(for: handler)
        #expect(handler.next == nil)
    }

    @Test("fails in the copy of a container whose parent is gone, as in the container itself")
    func orphan() throws {
        var app: Container? = Container()
        let child = Container(parent: app)
        app = nil
        ScreenList.register(in: child)
        let copy = child.copy()
        #expect(copy.parent == nil)
        for container in [child, copy, copy.copy()] {
            #expect(textOfRefusal { try container.bootstrap() }.hasPrefix("WIND-024"))
        }
    }

    @Test("lets a class be registered once after one of its objects has announced itself")
    func registeredLater() throws {
        let app = Container()
        let screen = Screen()
        screen.resolveMe(in: app)
        for container in [app, app.copy()] {
            Screen.register(in: container)
            try container.bootstrap()
            Screen.register(in: container)
            #expect(textOfRefusal { try container.bootstrap() }.hasPrefix("WIND-004"))
        }
        withExtendedLifetime(screen) {}
    }

    @Test("stops objects of the parent from reaching a consumer as soon as the child registers their class")
    func nearer() throws {
        let app = Container()
        app.optional((any DependsOnScreen).self)
        let child = Container(parent: app)
        ScreenList.register(in: child)
        let list = try child.resolve(ScreenList.self)
        let (outer, inner, next, late) = (Screen(), Screen(), Screen(), Screen())
        outer.resolveMe(in: app)
        inner.resolveMe(in: child)
        next.resolveMe(in: app)
        Screen.register(in: child)
        late.resolveMe(in: app)
        #expect(list.screens == [outer, inner, next].map { ObjectIdentifier($0) })
        withExtendedLifetime((outer, inner, next, late)) {}
    }
}
