import Testing
import Wind

@globalActor
private actor Harbour {
    static let shared = Harbour()
}

private protocol DependsOnCrane {}
private protocol DependsOnShip {}
private protocol Lifting: AnyObject {}

@Harbour
private final class Crane: Singleton, IndirectResolver, AutomaticDependencyHandling, Lifting {
    typealias DependencyToken = DependsOnCrane
    typealias PublicInterface = any Lifting
    var dependencies = Dependencies()

    init() { Births.note(self) }
}
@Harbour
private final class Pier: Singleton, DirectResolver, AutomaticWeakDependencyHandling, DependsOnCrane, DependsOnShip {
    var dependencies = Dependencies()
    var weakDependencies = WeakDependencies()

    init() { Births.note(self) }

    func dependenciesFulfilled() { Harbour.assertIsolated() }
}
@MainActor
private final class Ship: ForeignInstantiable, SimpleResolver, AutomaticDependencyHandling {
    typealias DependencyToken = DependsOnShip
    var dependencies = Dependencies()
}

private final class AnyLift: Lifting {}

private final class Sailor: InjectedWeakDependencies, DependsOnBoat, Sendable {
    private let boats = InjectWeak<[Boat]>()
}
private protocol DependsOnBoat {}
private final class Boat: ForeignInstantiable, SimpleResolver, InjectedDependencies, Sendable {
    typealias DependencyToken = any DependsOnBoat
}
private actor Captain {
    func wire(_ sailor: Sailor, in container: Container) throws { try container.resolve(for: sailor) }
}

@Suite("An actor that wires an object")
struct WiringActorTests {
    @Test("isn't kept by the container that announces foreign objects to the object")
    func end() async throws {
        let container = Container()
        Boat.register(in: container)
        container.optional((any DependsOnBoat).self)
        try container.bootstrap()
        let sailor = Sailor()
        weak var captain: Captain?
        do {
            let wiring = Captain()
            captain = wiring
            try await wiring.wire(sailor, in: container)
        }
        #expect(captain == nil)
        withExtendedLifetime((sailor, container)) {}
    }
}

@Suite("Components that are confined to another global actor")
struct OtherActorTests {
    private let container = Container()

    @Harbour
    private func register() {
        Crane.register(in: container)
        Pier.register(in: container)
        container.optional((any DependsOnShip).self)
    }

    @Test("are wired there")
    func there() async throws {
        await register()
        let created = try await { @Harbour in try Births.during { try container.bootstrap() } }()
        #expect(created.sorted() == ["Crane", "Pier"])
        let crane = try container.resolve((any Lifting).self)
        try await { @Harbour in
            let ofPier: any Lifting = try container.resolve(Pier.self).component()
            #expect(try container.resolve((any Lifting).self) === ofPier)
        }()
        #expect(try container.resolve((any Lifting).self) === crane)
    }

    @Test("may be registered and wired by functions without isolation, which Swift's runtime tells from others")
    func synchronousFunctions() async throws {
        @Harbour final class Buoy: Singleton, DirectResolver, AutomaticDependencyHandling {
            var dependencies = Dependencies()
        }
        func add(to container: Container) { Buoy.register(in: container) }
        func add(_ object: any Component, to container: Container) { container.register(component: object) }
        func wire(_ object: any Component, in container: Container) throws { try container.resolve(for: object) }
        let (first, second) = (Container(), Container())
        add(to: first)
        await MainActor.run { add(to: second) }
        for container in [first, second] {
            #expect(Refusal { try container.bootstrap() }.codes == ["WIND-006"])
            try await { @Harbour in
                try container.bootstrap()
                try wire(Buoy(), in: container)
                let third = Container()
                add(Buoy(), to: third)
                _ = try third.resolve(Buoy.self)
            }()
            _ = try container.resolve(Buoy.self)
        }
    }

    @Test("are refused elsewhere, nothing created")
    func elsewhere() async throws {
        await register()
        let refusal = Refusal { try container.bootstrap() }
        #expect(
            refusal.text == """
                2 problems
                WIND-006 WindTests.Crane belongs to WindTests.Harbour and would be created elsewhere
                  WindTests.Crane is isolated to WindTests.Harbour  (registered at File.swift:N)
                  Do:  call bootstrap() or resolve() on WindTests.Harbour,
                       or resolve it there first: a finished component may be handed out anywhere

                WIND-006 WindTests.Pier belongs to WindTests.Harbour and would be created elsewhere
                  WindTests.Pier is isolated to WindTests.Harbour  (registered at File.swift:N)
                  Do:  call bootstrap() or resolve() on WindTests.Harbour,
                       or resolve it there first: a finished component may be handed out anywhere
                """)
        #expect(refusal.created.isEmpty)
    }

    @Test("are refused on the main actor, nothing created")
    func onMainActor() async throws {
        await register()
        let refusal = await MainActor.run { Refusal { try container.bootstrap() } }
        #expect(refusal.codes == ["WIND-006", "WIND-006"])
        #expect(refusal.created.isEmpty)
    }

    @Test("are neither created nor filled by a replacement elsewhere, and by the same replacement there")
    func replacing() async throws {
        @Harbour final class Hoist: Singleton, AutomaticDependencyHandling, Lifting {
            var dependencies = Dependencies()
        }
        await register()
        try await { @Harbour in try container.bootstrap() }()
        #expect(
            Refusal { try container.replace(Crane.self, with: Hoist.self) }.text == """
                WIND-006 WindTests.OtherActorTests.Hoist belongs to WindTests.Harbour and would be created elsewhere
                  WindTests.OtherActorTests.Hoist is isolated to WindTests.Harbour  (registered at File.swift:N)
                  Do:  call replace() on WindTests.Harbour
                """)
        try await { @Harbour in try container.replace(Crane.self, with: Hoist.self) }()
        func lift() throws { try container.replace(for: (any DependsOnCrane).self) { AnyLift() as any Lifting } }
        #expect(
            Refusal { try lift() }.text == """
                WIND-006 WindTests.Pier belongs to WindTests.Harbour and would be wired elsewhere
                  WindTests.Pier is isolated to WindTests.Harbour  (registered at File.swift:N)
                  Do:  call replace() on WindTests.Harbour
                """)
    }

    @Test("don't receive an object that is announced on the main actor, and onProblem gets the error")
    func lateBinding() async throws {
        await register()
        try await { @Harbour in try container.bootstrap() }()
        let reports = Reports(of: container)
        await MainActor.run { Ship().resolveMe(in: container) }
        #expect(reports.codes == ["WIND-006"])
        #expect(reports.texts.first?.hasPrefix("WIND-006 WindTests.Pier belongs to ") == true)
    }

    @Test("don't receive an object on the main actor even if they aren't registered")
    func lateBindingOfStranger() async throws {
        let pier = try await { @Harbour in
            Crane.register(in: container)
            container.optional((any DependsOnShip).self)
            let pier = Pier()
            try container.resolve(for: pier)
            return pier
        }()
        let reports = Reports(of: container)
        let ship = await MainActor.run { Ship() }
        await MainActor.run { ship.resolveMe(in: container) }
        #expect(reports.codes == ["WIND-006"])
        #expect(reports.texts.first?.hasPrefix("WIND-006 WindTests.Pier belongs to ") == true)
        await { @Harbour in
            let none: Ship? = pier.weakComponent()
            #expect(none == nil)
        }()
    }
}
