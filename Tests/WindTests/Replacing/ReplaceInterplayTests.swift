import Testing
import Wind

@Suite("Replacing, amid all else", .stage)
struct ReplaceInterplayTests {
    @Test("A weak dependency is the replacement")
    func weakToken() throws {
        let container = Container()
        Pantry.register(in: container)
        PantryGuest.register(in: container)
        container.weak((any DependsOnPantry).self)
        try container.bootstrap()
        let guest = try container.resolve(PantryGuest.self)
        #expect(guest.pantry?.name == "pantry")
        try container.replace(Pantry.self, with: ToyPantry.self)
        #expect(guest.pantry?.name == "toy")
        let late = PantryGuest()
        try container.resolve(for: late)
        #expect(late.pantry?.name == "toy")
    }

    @Test("An object can't replace a component with arguments, and nothing changes")
    func objectForMaker() throws {
        let container = Container()
        Plater.register(in: container)
        Orderer.register(in: container)
        #expect { try container.replace(Plater.self, with: ToyPlater(arguments: "x")) } throws: {
            steady("\($0)") == """
                WIND-029 WindTests.Plater can't be replaced by ToyPlater: their arguments differ
                  WindTests.ToyPlater isn't created by Wind.Maker<Swift.String, WindTests.Plating>  (registered at File.swift:N)
                  Do:  replace it with a ParameterizedInstance that has the same Arguments
                """
        }
        #expect(try container.resolve(Orderer.self).plater("soup").words == "soup")
    }

    @Test("A component with arguments can't replace one without, and nothing changes")
    func makerForClass() throws {
        let container = Container()
        Pantry.register(in: container)
        #expect { try container.replace(Pantry.self, with: Plater.self) } throws: {
            steady("\($0)") == """
                WIND-029 WindTests.Pantry can't be replaced by Plater: their arguments differ
                  WindTests.Plater is a ParameterizedInstance, and Pantry isn't  (registered at File.swift:N)
                  Do:  replace it with a class that doesn't take arguments
                """
        }
        #expect(try container.resolve(Pantry.self).name == "pantry")
    }

    @Test("A refused replacement is released")
    func refused() throws {
        weak var gone: Container?
        weak var object: ToyPlater?
        do {
            let container = Container()
            gone = container
            Plater.register(in: container)
            let toy = ToyPlater(arguments: "x")
            object = toy
            #expect(throws: Container.ResolutionError.self) { try container.replace(Plater.self, with: toy) }
        }
        #expect(gone == nil)
        #expect(object == nil)
    }

    @Test("A further offer, made before or after, hands out the replacement", arguments: [0, 1, 2])
    func furtherOffers(moment: Int) throws {
        let container = Container()
        func offer() { container.register(Pantry.self, for: (any DependsOnGas).self, by: Pantry.self) }
        if moment == 0 { offer() }
        Pantry.register(in: container)
        if moment == 1 { offer() }
        try container.replace(Pantry.self, with: ToyPantry.self)
        if moment == 2 { offer() }
        Oven.register(in: container)
        #expect(container.validate().isEmpty)
        #expect(try (container.resolve(Oven.self).component() as Pantry).name == "toy")
    }

    @Test("A started component is still stopped, before its dependencies; its replacement is started next")
    func started() async throws {
        let container = Container()
        GasLine.register(in: container)
        Oven.register(in: container)
        try await container.start()
        #expect(Stage.told() == ["gas starts", "oven starts"])
        try container.replace(GasLine.self, with: BottledGas.self)
        #expect(Stage.told() == [])
        try await container.start()
        #expect(Stage.told() == ["bottle starts"])
        let failures = await container.stop()
        #expect(failures == nil)
        let told = Stage.told()
        #expect(Set(told) == ["oven stops", "gas stops", "bottle stops"])
        #expect(told.firstIndex(of: "oven stops")! < told.firstIndex(of: "bottle stops")!)
        await container.stop()
        #expect(Stage.told() == [])
    }

    @Test("A component that replaces its new dependency is filled again")
    func fromInside() throws {
        let container = Container()
        container.register((any Plating).self) { Plater(arguments: "first") }
        Pantry.register(in: container)
        SousChef.register(in: container)
        Waitstaff.register(in: container)
        final class Meddler: Singleton, DirectResolver, AutomaticDependencyHandling, DependsOnSousChef {
            var dependencies = Dependencies()
            func dependenciesFulfilled() {
                let chef: SousChef = component()
                guard chef.pantry.name != "toy" else { return }
                let container = Meddler.container.withLock(\.self)
                #expect(throws: Never.self) { try container?.replace(Pantry.self, with: ToyPantry.self) }
            }
            static let container = Kept()
        }
        Meddler.container.set(container)
        defer { Meddler.container.set(nil) }
        Meddler.register(in: container)
        try container.bootstrap()
        #expect(try container.resolve(Waitstaff.self).chef.pantry.name == "toy")
        #expect(try container.resolve(Meddler.self).component() as SousChef === container.resolve(SousChef.self))
    }
}

/// A container for a class that doesn't find another one.
final class Kept: @unchecked Sendable {
    // SAFETY: one test uses it, in one task.
    private var container: Container?
    func set(_ container: Container?) { self.container = container }
    func withLock<Result>(_ body: (Container?) -> Result) -> Result { body(container) }
}
