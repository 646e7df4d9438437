import Testing
import Wind

@Suite("A scoped singleton")
struct ScopeTests {
    private func app() -> Container {
        let app = Container()
        WoodenRack.register(in: app)
        Booth.register(in: app)
        Errand.register(in: app)
        return app
    }

    private func scope(in app: Container, for name: String) -> Container {
        let scope = Container(parent: app)
        scope.register(component: Lodger(name))
        return scope
    }

    @Test("is one object in each child container, with the child's registrations")
    func onePerScope() throws {
        let app = app()
        try app.bootstrap()
        let (first, second) = (scope(in: app, for: "a"), scope(in: app, for: "b"))
        let desk = try first.resolve(Booth.self)
        #expect(try first.resolve(Booth.self) === desk)
        #expect(try second.resolve(Booth.self) !== desk)
        #expect(desk.visitor.name == "a")
        #expect(try second.resolve(Booth.self).visitor.name == "b")
        #expect(try second.resolve(Booth.self).shelf === desk.shelf)
        #expect(try first.resolve(Errand.self).desk === desk)
        #expect(try first.resolve(Errand.self) !== first.resolve(Errand.self))
    }

    @Test("is created at its first use, not by bootstrap")
    func lazily() throws {
        let app = app()
        let scope = scope(in: app, for: "a")
        try scope.bootstrap()
        #expect(scope.validate().isEmpty)
        #expect(try scope.resolve(Booth.self).visitor.name == "a")
    }

    @Test("is one object for each of several nested containers")
    func nested() throws {
        let app = app()
        let outer = scope(in: app, for: "a")
        let inner = Container(parent: outer)
        #expect(try inner.resolve(Booth.self) !== outer.resolve(Booth.self))
        #expect(try inner.resolve(Booth.self).visitor === outer.resolve(Booth.self).visitor)
    }

    @Test("may be registered in the scope itself")
    func ownRegistration() throws {
        let app = Container()
        WoodenRack.register(in: app)
        let scope = scope(in: app, for: "a")
        Booth.register(in: scope)
        Depot.register(in: scope)
        try scope.bootstrap()
        #expect(try scope.resolve(Booth.self) === scope.resolve(Booth.self))
    }

    @Test("is created once when many threads ask")
    func contention() async throws {
        let app = app()
        for _ in 0..<50 {
            let scope = scope(in: app, for: "a")
            let desks = try await withThrowingTaskGroup(of: ObjectIdentifier.self) { group in
                for _ in 0..<8 { group.addTask { ObjectIdentifier(try scope.resolve(Booth.self)) } }
                return try await group.reduce(into: Set<ObjectIdentifier>()) { $0.insert($1) }
            }
            #expect(desks.count == 1)
        }
    }

    @Test("asked for outside of any scope is an error")
    func withoutScope() throws {
        let app = app()
        try app.bootstrap()
        #expect { try app.resolve(Booth.self) } throws: {
            "\($0)" == """
                WIND-025 WindTests.Booth is asked for outside of its scope
                  WindTests.Booth is a ScopedSingleton: one for each child container  (registered at ScopeTests.swift:9)
                  Do:  ask a Container(parent:), created for each request, window or account
                """
        }
        #expect { try app.resolve(Errand.self) } throws: {
            "\($0)" == """
                WIND-025 WindTests.Booth is asked for outside of its scope
                  WindTests.Booth is a ScopedSingleton: one for each child container  (registered at ScopeTests.swift:9)
                  WindTests.Errand -> WindTests.Booth
                  Do:  ask a Container(parent:), created for each request, window or account
                """
        }
        #expect { try app.resolve(for: Waiter()) } throws: { "\($0)".hasPrefix("WIND-025") }
    }

    @Test("kept by a longer-living component is an error at bootstrap, also through an instance")
    func captive() throws {
        let app = app()
        Depot.register(in: app)
        Keeper.register(in: app)
        Clerk.register(in: app)
        #expect { try app.bootstrap() } throws: {
            "\($0)" == """
                2 problems
                WIND-025 WindTests.Booth is asked for outside of its scope
                  WindTests.Booth is a ScopedSingleton: one for each child container  (registered at ScopeTests.swift:9)
                  WindTests.Depot would outlive it  (registered at ScopeTests.swift:102)
                  WindTests.Depot -> WindTests.Booth
                  Do:  make Depot a ScopedSingleton or an Instance, too,
                       or register it in the child container

                WIND-025 WindTests.Booth is asked for outside of its scope
                  WindTests.Booth is a ScopedSingleton: one for each child container  (registered at ScopeTests.swift:9)
                  WindTests.Keeper would outlive it  (registered at ScopeTests.swift:103)
                  WindTests.Keeper -> WindTests.Clerk -> WindTests.Booth
                  Do:  make Keeper a ScopedSingleton or an Instance, too,
                       or register it in the child container
                """
        }
    }

    @Test("reports its scope's missing providers when the scope resolves it")
    func missing() throws {
        let app = app()
        let scope = Container(parent: app)
        #expect { try scope.resolve(Errand.self) } throws: {
            "\($0)".hasPrefix("WIND-001 No provider for WindTests.DependsOnLodger\n  WindTests.Booth declares it")
        }
        Depot.register(in: scope)
        #expect { try scope.bootstrap() } throws: { "\($0)".hasPrefix("WIND-001") }
    }
}

private protocol DependsOnClerk {}

private final class Clerk: Instance, SimpleResolver, AutomaticDependencyHandling, DependsOnBooth {
    typealias DependencyToken = any DependsOnClerk
    var dependencies = Dependencies()
}

private final class Keeper: Singleton, AutomaticDependencyHandling, DependsOnClerk {
    var dependencies = Dependencies()
}

private final class Waiter: AutomaticDependencyHandling, DependsOnBooth {
    var dependencies = Dependencies()
}
