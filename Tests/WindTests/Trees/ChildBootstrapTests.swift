import Testing
import Wind

private protocol DependsOnEgg {}
private protocol DependsOnHen {}
private protocol DependsOnDay {}
private protocol DependsOnNight {}
private protocol DependsOnCall {}
private protocol DependsOnNobody {}
private protocol DependsOnGreeting {}

private final class Egg: Keeping, Instance, SimpleResolver, DependsOnHen {
    typealias DependencyToken = any DependsOnEgg
}
private final class Hen: Keeping, Instance, SimpleResolver, DependsOnEgg {
    typealias DependencyToken = any DependsOnHen
}
private final class Day: Keeping, LazySingleton, SimpleResolver, DependsOnNight {
    typealias DependencyToken = any DependsOnDay
}
private final class Night: Keeping, LazySingleton, SimpleResolver, DependsOnDay {
    typealias DependencyToken = any DependsOnNight
}
/// A component with one object per scope.
private final class Call: Keeping, ScopedSingleton, SimpleResolver {
    typealias DependencyToken = any DependsOnCall
}
/// A singleton of the whole app, which would keep a scope's object.
private final class Exchange: Keeping, LazySingleton, DirectResolver, DependsOnCall {}
private final class Greeting: Keeping, LazySingleton, SimpleResolver {
    typealias DependencyToken = any DependsOnGreeting
}
/// Needs an existing provider first, and then a missing one.
private final class Porter: Keeping, LazySingleton, DirectResolver, DependsOnGreeting, DependsOnNobody {}
/// A sound component, which the child registers itself.
private final class Caller: Keeping, Singleton, DirectResolver, DependsOnGreeting, DependsOnCall {
    var call: Call { component() }
}

/// Of two containers with equal registrations, the second reuses the results of the first one's checks.
@Suite("A child's bootstrap", .stage, .serialized)
struct ChildBootstrapTests {
    /// A parent container with several errors in lazy components, and a sound child container.
    private func family() -> (app: Container, child: Container) {
        let app = Container()
        Day.register(in: app)
        Night.register(in: app)
        Call.register(in: app)
        Exchange.register(in: app)
        Greeting.register(in: app)
        Porter.register(in: app)
        let child = Container(parent: app)
        Caller.register(in: child)
        return (app, child)
    }

    @Test("fails alone: its error isn't one of the parent's bootstrap")
    func unsoundChild() throws {
        for _ in 1...2 {
            let app = Container()
            let child = Container(parent: app)
            Greeting.register(in: child)
            Porter.register(in: child)
            #expect(Stage.refusals { try child.bootstrap() } == ["WIND-001"])
            #expect(app.validate().isEmpty)
            #expect(throws: Never.self) { try app.bootstrap() }
            // A child that exports is a part of its parent.
            app.export((any DependsOnGreeting).self, from: child)
            #expect(Stage.refusals { try app.bootstrap() } == ["WIND-001"])
        }
    }

    @Test("isn't the parent's: a cycle of components that the parent keeps is an error, without endless creation")
    func cycle() throws {
        for _ in 1...2 {
            let (app, child) = family()
            try child.bootstrap()
            _ = Stage.told()
            #expect(Stage.refusals { try child.resolve(Day.self) } == ["WIND-002"])
            #expect(Stage.refusals { try app.resolve(Night.self) } == ["WIND-002"])
            #expect(Stage.refusals { try child.resolve(Night.self) } == ["WIND-002"])
            #expect(Stage.told().isEmpty)
            #expect(Stage.refusals { try app.bootstrap() }.contains("WIND-002"))
        }
    }

    @Test("finds a cycle of the parent's instances, which it would create itself, and they are not created without end")
    func instances() throws {
        for _ in 1...2 {
            let (app, child) = family()
            Egg.register(in: app)
            Hen.register(in: app)
            #expect(Stage.refusals { try child.bootstrap() } == ["WIND-002"])
            #expect(Stage.refusals { try child.resolve(Egg.self) } == ["WIND-002"])
            #expect(Stage.refusals { try app.resolve(Hen.self) } == ["WIND-002"])
            #expect(Stage.refusals { try child.resolve(Hen.self) } == ["WIND-002"])
            #expect(Stage.told().isEmpty)
            #expect(Stage.refusals { try app.bootstrap() }.contains("WIND-002"))
        }
    }

    @Test("is none of its parent's: a lazy singleton of the parent does not take the scope's object")
    func captive() throws {
        for _ in 1...2 {
            let (app, child) = family()
            try child.bootstrap()
            let call = try child.resolve(Caller.self).call
            _ = Stage.told()
            #expect(Stage.refusals { try child.resolve(Exchange.self) } == ["WIND-025"])
            #expect(Stage.refusals { try app.resolve(Exchange.self) } == ["WIND-025"])
            #expect(Stage.told().isEmpty)
            #expect(try child.resolve(Call.self) === call)
            #expect(Stage.refusals { try app.bootstrap() }.contains("WIND-025"))
        }
    }

    @Test("isn't the parent's: the parent's missing providers are reported before anything is created")
    func missing() throws {
        for _ in 1...2 {
            let (app, child) = family()
            try child.bootstrap()
            // The objects that the child created for its parent's registrations exist.
            #expect(Stage.told().contains("Greeting is made"))
            let (otherApp, otherChild) = family()
            #expect(Stage.refusals { try otherChild.resolve(Porter.self) } == ["WIND-001"])
            #expect(Stage.refusals { try otherApp.resolve(Porter.self) } == ["WIND-001"])
            #expect(Stage.refusals { try child.resolve(Porter.self) } == ["WIND-001"])
            #expect(Stage.told().isEmpty)
            #expect(Stage.refusals { try app.bootstrap() }.contains("WIND-001"))
            #expect(Stage.told().isEmpty)
        }
    }

    @Test("doesn't fail for problems that a request in the child has found in the parent", arguments: [0, 1, 2])
    func request(number: Int) throws {
        for _ in 1...2 {
            let (app, child) = family()
            let request: () throws -> Any = [
                { try child.resolve(Day.self) }, { try child.resolve(Exchange.self) },
                { try child.resolve(Porter.self) },
            ][number]
            let code = ["WIND-002", "WIND-025", "WIND-001"][number]
            #expect(Stage.refusals(request) == [code])
            try child.bootstrap()
            #expect(Stage.refusals(request) == [code])
            try child.bootstrap()
            #expect(child.validate().isEmpty)
            #expect(Stage.refusals { try app.bootstrap() }.contains(code))
        }
    }

    @Test("of a sound parent doesn't check later registrations of the parent, and the parent's own bootstrap does")
    func later() throws {
        let app = Container()
        Greeting.register(in: app)
        Call.register(in: app)
        let child = Container(parent: app)
        Caller.register(in: child)
        try app.bootstrap()
        try child.bootstrap()
        Porter.register(in: app)
        try child.bootstrap()
        #expect(Stage.refusals { try child.resolve(Porter.self) } == ["WIND-001"])
        #expect(Stage.refusals { try app.bootstrap() } == ["WIND-001"])
    }
}
