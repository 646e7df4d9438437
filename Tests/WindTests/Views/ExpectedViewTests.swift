import Testing
import Wind

private protocol Store: AnyObject {}
private protocol DependsOnStore {}
private protocol DependsOnSpare {}
private protocol DependsOnUser {}
private protocol `DependsOn%0` {}
private final class Disk: Singleton, IndirectResolver, AutomaticDependencyHandling {
    typealias DependencyToken = any DependsOnStore
    typealias PublicInterface = any Store
    var dependencies = Dependencies()
}
extension Disk: Store {}
private final class Tape: Singleton, IndirectResolver, AutomaticDependencyHandling, Store {
    typealias DependencyToken = any DependsOnSpare
    typealias PublicInterface = any Store
    var dependencies = Dependencies()
}
private final class Account: Instance, DirectResolver, AutomaticDependencyHandling, DependsOnUser {
    var dependencies = Dependencies()
}
private final class Session: ScopedSingleton, DirectResolver, AutomaticDependencyHandling {
    var dependencies = Dependencies()
}
private final class Guest: ForeignInstantiable, DirectResolver, AutomaticDependencyHandling {
    var dependencies = Dependencies()
}
private struct User {}

private struct Page {}
private struct Sheet {}

private let place = Container.CodeLocation(fileID: "App/App.swift", line: 7)

@Suite("A view that is expected")
struct ExpectedViewTests {
    @Test("may show any component that is handed out, and isn't a component itself")
    func sound() throws {
        let container = Container()
        Disk.register(in: container)
        container.expect(
            view: Page.self,
            taking: [
                ("store", (any Store).self), ("all", [any Store].self), ("spare", Int?.self),
                ("live", ByToken<any DependsOnStore, any Store>.self),
            ], at: place)
        try container.bootstrap()
        #expect(container.validate().isEmpty)
        #expect(throws: Container.ResolutionError.self) { try container.resolve(Page.self) }
        try container.copy().bootstrap()
    }

    @Test("is an error if nothing hands out its component, together with all such views")
    func missing() {
        let container = Container()
        container.expect(view: Page.self, taking: [("store", (any Store).self)], at: place)
        container.expect(view: Page.self, taking: [("store", (any Store).self)], at: place)
        container.expect(view: Sheet.self, taking: [("store", (any Store).self), ("count", Int?.self)], at: place)
        #expect(
            textOfRefusal { try container.bootstrap() } == """
                WIND-023 Nothing hands out WindTests.Store, which a view shows
                  WindTests.Page shows it: @Resolved var store: any Store  (expected at File.swift:N)
                  WindTests.Sheet shows it: @Resolved var store: any Store  (expected at File.swift:N)
                  Do:  register a component handed out as Store before bootstrap(),
                       or make the property an optional, which may be nil
                """)
    }

    @Test("shows an object that comes and goes as an optional or in an array, which the error says")
    func comingAndGoing() throws {
        let container = Container()
        Guest.register(in: container)
        container.expect(view: Page.self, taking: [("guest", Guest?.self), ("guests", [Guest].self)], at: place)
        try container.bootstrap()
        container.expect(view: Sheet.self, taking: [("guest", Guest.self)], at: place)
        #expect(
            textOfRefusal { try container.bootstrap() } == """
                WIND-023 Nothing hands out WindTests.Guest, which a view shows
                  WindTests.Sheet shows it: @Resolved var guest: Guest  (expected at File.swift:N)
                  Near: WindTests.Guest is handed out weakly as WindTests.Guest
                  The objects of WindTests.Guest come and go, so there may be none.
                  Do:  make the property an optional, which may be nil, or an array of all objects
                """)
    }

    @Test("names the token for a type that two tokens provide")
    func ambiguous() throws {
        let container = Container()
        Disk.register(in: container)
        Tape.register(in: container)
        container.expect(
            view: Sheet.self,
            taking: [("live", ByToken<any DependsOnStore, any Store>.self), ("all", [any Store].self)],
            at: place)
        try container.bootstrap()
        container.expect(view: Page.self, taking: [("store", (any Store).self)], at: place)
        #expect(
            textOfRefusal { try container.bootstrap() } == """
                WIND-040 'store' of WindTests.Page is ambiguous: several tokens bring WindTests.Store
                  WindTests.Page declares it  (expected at File.swift:N)
                  WindTests.Disk provides DependsOnStore  (registered at File.swift:N)
                  WindTests.Tape provides DependsOnSpare  (registered at File.swift:N)
                  Do:  name the token: @ResolvedFor((any DependsOnStore).self),
                       or take all of them in an array
                """)
    }

    @Test("and its tokens keep their names in errors, also if these look like a fact of a template")
    func names() throws {
        let container = Container()
        container.expect(
            view: Page.self, taking: [("100%0", (any Store).self)],
            at: Container.CodeLocation(fileID: "App/App.swift", line: 8))
        #expect(
            textOfRefusal { try container.bootstrap() }.contains(
                "  WindTests.Page shows it: @Resolved var 100%0: any Store  (expected at File.swift:N)\n"))
        Disk.register(in: container)
        container.register((any Store).self, for: (any `DependsOn%0`).self) { Tape() }
        #expect(
            textOfRefusal { try container.bootstrap() }.contains(
                "  WindTests.Store provides `DependsOn%0`  (registered at File.swift:N)\n"))
    }

    @Test("needs no scope unless it is expected in one")
    func scopes() throws {
        let container = Container()
        Account.register(in: container)
        Session.register(in: container)
        let scope = container.scope("account") { scope in
            scope.expect((any DependsOnUser).self, as: User.self)
            scope.expect(
                view: Page.self, taking: [("account", Account.self), ("user", User.self), ("session", Session.self)],
                at: place)
        }
        try container.bootstrap()
        _ = try scope.open { $0.register(value: User(), for: (any DependsOnUser).self) }
        container.expect(view: Sheet.self, taking: [("account", Account.self)], at: place)
        #expect(
            textOfRefusal { try container.bootstrap() } == """
                WIND-025 WindTests.Account is asked for outside of its scope
                  WindTests.Account declares DependsOnUser of the scope 'account'  (registered at File.swift:N)
                  WindTests.Sheet shows it there  (expected at File.swift:N)
                  WindTests.Sheet -> WindTests.Account
                  Do:  expect Sheet in the declaration of the scope,
                       and show it inside a ContainerScope that opens the scope
                """)
        let other = Container()
        Session.register(in: other)
        other.scope("account") { scope in
            scope.expect((any DependsOnUser).self, as: User.self)
        }
        other.expect(view: Sheet.self, taking: [("session", Session.self)], at: place)
        #expect(
            textOfRefusal { try other.bootstrap() } == """
                WIND-025 WindTests.Session is asked for outside of its scope
                  WindTests.Session is a ScopedSingleton: one for each child container  (registered at File.swift:N)
                  WindTests.Sheet shows it there  (expected at File.swift:N)
                  WindTests.Sheet -> WindTests.Session
                  Do:  expect Sheet in the declaration of the scope,
                       and show it inside a ContainerScope that opens the scope
                """)
        let third = Container()
        third.scope("account") { scope in
            scope.expect((any DependsOnUser).self, as: User.self)
        }
        third.expect(view: Sheet.self, taking: [("user", User.self)], at: place)
        #expect(
            textOfRefusal { try third.bootstrap() } == """
                WIND-023 Nothing hands out WindTests.User, which a view shows
                  WindTests.Sheet shows it: @Resolved var user: User  (expected at File.swift:N)
                  Only the scope 'account' provides it, and Sheet is expected outside of it.
                  Do:  expect Sheet in the declaration of the scope,
                       and show it inside a ContainerScope that opens the scope
                """)
    }

    @Test("is a node of the graph")
    func graph() throws {
        let container = Container()
        Disk.register(in: container)
        container.expect(view: Page.self, taking: [("store", (any Store).self)], at: place)
        let graph = container.graph
        let page = try #require(graph.nodes.last)
        #expect(page.shortName == "Page")
        #expect("\(page.lifetime)" == "view")
        #expect(!page.isBuilt)
        #expect(graph.edges.map { graph.nodes[$0.to].shortName } == ["Disk"])
    }
}
