import Testing
import Wind

private protocol Face: AnyObject {}
private protocol DependsOnSimple {}
private protocol DependsOnHidden {}
private protocol DependsOnSingle {}

private final class Loner: Telling, ForeignInstantiable, DependsOnSingle {}
private final class Direct: Telling, ForeignInstantiable, DirectResolver, DependsOnSingle {}
private final class Simple: Telling, ForeignInstantiable, SimpleResolver, DependsOnSingle {
    typealias DependencyToken = DependsOnSimple
}
private final class Hidden: Telling, ForeignInstantiable, IndirectResolver, Face {
    typealias DependencyToken = DependsOnHidden
    typealias PublicInterface = Face
}
private final class Single: Telling, Singleton, SimpleResolver {
    typealias DependencyToken = DependsOnSingle
}
private final class Watcher: Telling, Singleton, DirectResolver, WeakDependencyAware, DependsOnSimple, DependsOnHidden {
    weak var last: (any Component)?

    func fill(dependency: Any.Type, weaklyWith object: any Component) {
        Stage.tell("Watcher is told of \(dependency)")
        last = object
    }
}

@Suite("A foreign instance", .stage)
struct ForeignInstantiableTests {
    private let container = Stage.container()

    @Test("without a resolver is wired when it announces itself, and isn't handed out")
    func loner() throws {
        Single.register(in: container)
        Loner.register(in: container)
        try container.bootstrap()
        let loner = Loner()
        _ = Stage.told()
        loner.resolveMe(in: container)
        #expect(Stage.told() == ["Loner gets Single", "Loner is complete"])
        let none: Loner? = container.resolve()
        #expect(none == nil)
        #expect(Stage.refusals { try container.resolve(Loner.self) } == ["WIND-005"])
    }

    @Test("with a direct resolver is found by resolve in all three forms while it lives, the earliest announced first")
    func direct() throws {
        Single.register(in: container)
        Direct.register(in: container)
        try container.bootstrap()
        let absent: Direct? = container.resolve()
        #expect(absent == nil)
        #expect(Stage.refusals { try container.resolve(Direct.self) } == ["WIND-014"])
        let direct = Direct()
        let second = Direct()
        direct.resolveMe(in: container)
        second.resolveMe(in: container)
        let plain: Direct = container.resolve()
        let optional: Direct? = container.resolve()
        #expect(try container.resolve(Direct.self) === direct)
        #expect(plain === direct)
        #expect(optional === direct)
        withExtendedLifetime(second) {}
        #expect(Stage.reported().isEmpty)
    }

    @Test("that is gone gives way to the next one")
    func next() throws {
        Single.register(in: container)
        Direct.register(in: container)
        try container.bootstrap()
        let second = Direct()
        do {
            let first = Direct()
            first.resolveMe(in: container)
            second.resolveMe(in: container)
            #expect(try container.resolve(Direct.self) === first)
            withExtendedLifetime(first) {}
        }
        #expect(try container.resolve(Direct.self) === second)
    }

    @Test("with a simple resolver is delivered weakly to consumers, under its own type, and found by resolve")
    func simple() throws {
        Single.register(in: container)
        Simple.register(in: container)
        Hidden.register(in: container)
        Watcher.register(in: container)
        try container.bootstrap()
        let simple = Simple()
        _ = Stage.told()
        simple.resolveMe(in: container)
        #expect(Stage.told() == ["Simple gets Single", "Simple is complete", "Watcher is told of Simple"])
        #expect(try container.resolve(Watcher.self).last === simple)
        #expect(try container.resolve(Simple.self) === simple)
    }

    @Test("with an indirect resolver is delivered under its interface, and hidden under its own type")
    func indirect() throws {
        Simple.register(in: container)
        Single.register(in: container)
        Hidden.register(in: container)
        Watcher.register(in: container)
        try container.bootstrap()
        let hidden = Hidden()
        _ = Stage.told()
        hidden.resolveMe(in: container)
        #expect(Stage.told() == ["Hidden is complete", "Watcher is told of Face"])
        let face: any Face = container.resolve()
        #expect(face === hidden)
        let none: Hidden? = container.resolve()
        #expect(none == nil)
        #expect(Stage.refusals { try container.resolve(Hidden.self) } == ["WIND-005"])
    }

    @Test("may announce itself without having been registered")
    func unregistered() throws {
        Single.register(in: container)
        let simple = Simple()
        simple.resolveMe(in: container)
        #expect(simple.received.count == 1)
        #expect(try container.resolve(Simple.self) === simple)
        try container.bootstrap()
        #expect(Stage.reported().isEmpty)
    }

    @Test("that announces itself again is wired again, but not delivered again")
    func again() throws {
        Single.register(in: container)
        Simple.register(in: container)
        Hidden.register(in: container)
        Watcher.register(in: container)
        try container.bootstrap()
        let simple = Simple()
        simple.resolveMe(in: container)
        _ = Stage.told()
        simple.resolveMe(in: container)
        #expect(Stage.told() == ["Simple gets Single", "Simple is complete"])
    }

    @Test("that lacks a provider is an error of bootstrap when its class is registered")
    func unsound() throws {
        Loner.register(in: container)
        #expect(Stage.refusals { try container.bootstrap() } == ["WIND-001"])
    }

    @Test("that can't be wired reports the reason and throws nothing")
    func reported() throws {
        let loner = Loner()
        loner.resolveMe(in: container)
        #expect(Stage.reported() == ["WIND-001"])
        #expect(loner.received.isEmpty)
    }

    @Test("is never made by the container")
    func notMade() throws {
        Single.register(in: container)
        Direct.register(in: container)
        try container.bootstrap()
        let none: Direct? = container.resolve()
        #expect(none == nil)
        #expect(Stage.told() == ["Single is made", "Single is complete"])
    }

    @Test("of a class that a module exports is wired in the module, with the module's hidden components")
    func exported() throws {
        let module = Container(parent: container)
        Single.register(in: module)
        Simple.register(in: module)
        container.export((any DependsOnSimple).self, from: module)
        Hidden.register(in: container)
        Watcher.register(in: container)
        try container.bootstrap()
        let simple = Simple()
        _ = Stage.told()
        simple.resolveMe(in: container)
        #expect(Stage.told() == ["Simple gets Single", "Simple is complete", "Watcher is told of Simple"])
        #expect(try container.resolve(Simple.self) === simple)
    }

    @Test("in two containers is wired and delivered by both")
    func twoContainers() throws {
        let other = Stage.container()
        for container in [container, other] {
            Single.register(in: container)
            Simple.register(in: container)
            Hidden.register(in: container)
            Watcher.register(in: container)
            try container.bootstrap()
        }
        let simple = Simple()
        _ = Stage.told()
        simple.resolveMe(in: container)
        simple.resolveMe(in: other)
        #expect(Stage.told().filter { $0 == "Watcher is told of Simple" }.count == 2)
        #expect(try other.resolve(Simple.self) === container.resolve(Simple.self))
    }
}
