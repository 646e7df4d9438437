import Testing
import Wind

private final class Reader: Singleton, DirectResolver, InjectedDependencies, DependsOnSubscriberLog {
    @Inject var log: SubscriberLog
}

@Suite("Parent and child containers, on many threads")
struct TreeThreadsTests {
    private func makeApp() -> Container {
        let app = Container()
        WoodenRack.register(in: app)
        Booth.register(in: app)
        Errand.register(in: app)
        Turnstile.register(in: app)
        return app
    }

    @Test("thousands of short-lived children beside registrations in the parent leave nothing behind")
    func shortLived() throws {
        let app = makeApp()
        try app.bootstrap()
        let living = Guarded(0)
        try onThreads(4) { thread in
            for round in 0..<400 {
                if thread == 0, round % 20 == 0 { app.register(component: Visit(living)) }
                let child = Container(parent: app)
                child.register(component: Lodger("\(round)"))
                child.register(component: Visit(living))
                let booth = try child.resolve(Booth.self)
                #expect(booth.visitor.name == "\(round)")
                #expect(try child.resolve(Errand.self).desk === booth)
                try child.resolve(for: Passer())
            }
        }
        #expect(living.number == 20)
    }

    @Test("copies and scopes with modules are complete when another thread finds them", arguments: [false, true])
    func withModules(isScope: Bool) throws {
        let app = Container()
        let child = Container(parent: app)
        func register(_ container: Container) {
            container.install(Subscriptions.self)
            Reader.register(in: container)
        }
        register(child)
        let scope = app.scope("request", register)
        try onThreads(4) { _ in
            for _ in 0..<100 {
                let own = try isScope ? scope.open() : child.copy()
                _ = try own.resolve(Reader.self)
                try own.replace(SubscriberLog.self, with: SubscriberLog.self)
                #expect(try own.resolve(Reader.self).log === own.resolve(SubscriberLog.self))
            }
        }
    }

    @Test("thousands of living children have their own components, and find what the parent registers later")
    func manyLiving() throws {
        let app = makeApp()
        let children = (0..<5_000).map { number in
            let child = Container(parent: app)
            child.register(component: Lodger("\(number)"))
            return child
        }
        #expect(try children[4_999].resolve(Booth.self).visitor.name == "4999")
        WoodenSafe.register(in: app)
        #expect(try children[0].resolve(WoodenSafe.self) === app.resolve(WoodenSafe.self))
    }

    @Test("a child accepts registrations while its parent is released, and afterwards")
    func toldWhileParentGoes() throws {
        for round in 0..<300 {
            let box = Guarded<Container?>(makeApp())
            let child = Container(parent: box.withLock { $0 })
            child.register(component: Lodger("a"))
            if round % 2 == 0 { _ = try child.resolve(Booth.self) }
            try onThreads(3) { thread in
                if thread == 0 {
                    let app = box.withLock { $0.take() }
                    withExtendedLifetime(app) {}
                    return
                }
                child.register(value: round)
                WoodenRack.register(in: child)
                child.optional((any DependsOnSomethingElse).self)
                child.weak((any DependsOnSomethingElse).self)
                child.register((any AnyObject).self, for: (any DependsOnSomethingElse).self, by: Booth.self)
            }
            child.weak((any DependsOnBooth).self)
            #expect(throws: (any Error).self) { try child.bootstrap() }
        }
    }

    @Test("a child may wire while its parent is released: all is as usual or the parent is gone")
    func dyingParent() throws {
        for _ in 0..<300 {
            let box = Guarded<Container?>(makeApp())
            let child = Container(parent: box.withLock { $0 })
            child.register(component: Lodger("a"))
            try onThreads(3) { (thread) throws -> Void in
                if thread == 0 {
                    let app = box.withLock { $0.take() }
                    withExtendedLifetime(app) {}
                    return
                }
                do {
                    for _ in 0..<20 {
                        let label = try child.resolve(Errand.self).desk.shelf.label
                        #expect(label == "wood")
                        child.optional((any DependsOnSafe).self)
                        _ = child.validate()
                        child.install(EmptyModule.self)
                    }
                } catch let error as Container.ResolutionError {
                    #expect(error.code == "WIND-024")
                }
            }
        }
    }

    @Test("children are released on other threads than those that register in the parent")
    func dyingChildren() throws {
        let app = makeApp()
        let boxes = (0..<4).map { _ in Guarded<[Container]>([]) }
        try onThreads(4) { thread in
            for round in 0..<200 {
                let child = Container(parent: app)
                child.register(component: Lodger("\(round)"))
                _ = try child.resolve(Booth.self)
                boxes[(thread + 1) % 4].withLock { $0.append(child) }
                let gone = boxes[thread].withLock { $0.popLast() }
                withExtendedLifetime(gone) {}
                if round % 50 == 0 { app.optional((any DependsOnSafe).self) }
            }
        }
        for box in boxes { box.withLock { $0.removeAll() } }
        try app.bootstrap()
    }

    @Test("children and the parent may be bootstrapped at once")
    func bootstraps() throws {
        for _ in 0..<200 {
            let app = makeApp()
            app.install(SafeModule.self)
            SafeUser.register(in: app)
            let racks = try onThreads(4) { thread in
                if thread == 0 {
                    try app.bootstrap()
                    return ObjectIdentifier(try app.resolve(Safe.self).shelf)
                }
                let child = Container(parent: app)
                child.register(component: Lodger("\(thread)"))
                SafeUser.register(in: child)
                try child.bootstrap()
                return ObjectIdentifier(try child.resolve(SafeUser.self).vault.shelf)
            }
            #expect(Set(racks).count == 1)
        }
    }

    @Test("children may end while their neighbors begin, and while a replacement looks at all of them")
    func endings() throws {
        let app = makeApp()
        try app.bootstrap()
        try onThreads(4) { thread in
            for round in 0..<1500 {
                let child = Container(parent: app)
                if thread == 0, round % 5 == 0 { try app.replace(WoodenRack.self, with: WoodenRack.self) }
                withExtendedLifetime(child) {}
            }
        }
        #expect(Container.HeldObject.all(of: app).count { $0.object is Container } == 1)
    }

    @Test("the objects of scopes are released on a small stack, thousands deep")
    func chain() throws {
        let living = Guarded(0)
        try onThreads(1, stackSize: 512 * 1024) { _ in
            let app = Container()
            var head = Link(living)
            for _ in 0..<5_000 {
                let inner = Container(parent: app)
                inner.register(component: LinkHolder(head))
                app.optional((any DependsOnSafe).self)
                let next = Link(living)
                try inner.resolve(for: next)
                head = next
            }
            #expect(living.number == 5_001)
        }
        #expect(living.number == 0)
    }
}

private enum EmptyModule: Container.Module {
    static func register(in container: Container) {}
}

private enum SafeModule: Container.Module {
    static var exports: [any Any.Type]? { [(any DependsOnSafe).self] }
    static func register(in container: Container) { Safe.register(in: container) }
}

private protocol DependsOnLink {}
private protocol DependsOnSomethingElse {}

private final class LinkHolder: SimpleResolver, AutomaticDependencyHandling {
    typealias DependencyToken = any DependsOnLink
    var dependencies = Dependencies()
    let link: Link
    init(_ link: Link) { self.link = link }
}

private final class Link: AutomaticDependencyHandling, DependsOnLink {
    var dependencies = Dependencies()
    private let living: Guarded<Int>
    init(_ living: Guarded<Int>) {
        self.living = living
        living.count()
    }
    deinit { living.withLock { $0 -= 1 } }
}

private final class Passer: AutomaticWeakDependencyHandling, DependsOnBooth {
    var dependencies = Dependencies()
    var weakDependencies = WeakDependencies()
}

private final class WoodenSafe: Singleton, DirectResolver, AutomaticDependencyHandling {
    var dependencies = Dependencies()
}

private final class Visit: Component, @unchecked Sendable {
    // SAFETY: the only property doesn't change, and guards its value.
    private let living: Guarded<Int>
    init(_ living: Guarded<Int>) {
        self.living = living
        living.count()
    }
    deinit { living.withLock { $0 -= 1 } }
    func fill(dependency: Any.Type, with object: any Component) {}
}
