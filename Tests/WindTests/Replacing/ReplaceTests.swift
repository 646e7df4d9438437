import Testing
import Wind

private protocol DependsOnHeat {}
private protocol DependsOnSettings {}
private protocol DependsOnStranger {}
private final class Stranger: ForeignInstantiable, SimpleResolver<any DependsOnStranger>, InjectedDependencies {}

@Suite("Replacing", .stage)
struct ReplaceTests {
    private func kitchen(tracksConsumers: Bool = false) -> Container {
        let container = Container(tracksConsumers: tracksConsumers)
        GasHob.register(in: container)
        Chef.register(in: container)
        Barkeeper.register(in: container)
        return container
    }

    @Test("A class before bootstrap is never created, and its place is taken")
    func before() throws {
        let container = kitchen()
        try container.replace(GasHob.self, with: PlasticHob.self)
        try container.bootstrap()
        #expect(Stage.told() == ["plastic", "cook: plastic", "waiter"])
        #expect(try container.resolve((any Hob).self).name == "plastic")
        #expect(try container.resolve(Chef.self).stove.name == "plastic")
    }

    @Test("An object takes the place of a class")
    func object() throws {
        let container = kitchen()
        let stove = PlasticHob()
        try container.replace(GasHob.self, with: stove)
        try container.bootstrap()
        #expect(try container.resolve((any Hob).self) === stove)
    }

    @Test("All registered objects of a class give way to one", arguments: [false, true])
    func severalObjects(isBootstrapped: Bool) throws {
        let container = Container()
        for _ in 0..<2 { container.register(component: GasHob()) }
        GasHob.register(in: container)
        Chef.register(in: container)
        Barkeeper.register(in: container)
        if isBootstrapped { try container.bootstrap() }
        let hob = PlasticHob()
        try container.replace(GasHob.self, with: hob)
        #expect(try container.findAll((any Hob).self, for: nil, caller: nil).map(\.name) == ["plastic"])
        #expect(try container.resolve(Chef.self).stove === hob)
    }

    @Test("After bootstrap everything that needs it, directly or not, is filled again in order")
    func after() throws {
        let container = kitchen()
        try container.bootstrap()
        let (cook, waiter) = (try container.resolve(Chef.self), try container.resolve(Barkeeper.self))
        #expect(Stage.told() == ["gas", "cook: gas", "waiter"])
        try container.replace(GasHob.self, with: PlasticHob.self)
        #expect(Stage.told() == ["plastic", "cook: plastic", "waiter"])
        #expect(try container.resolve(Chef.self) === cook)
        #expect(cook.stove.name == "plastic")
        #expect(waiter.cook === cook)
        #expect(try container.resolve((any Hob).self).name == "plastic")
    }

    @Test("Components without the dependency are left alone")
    func others() throws {
        let container = kitchen()
        try container.bootstrap()
        let other = try container.resolve(Chef.self)
        _ = Stage.told()
        try container.replace(Barkeeper.self, with: OtherBarkeeper.self)
        #expect(Stage.told() == ["waiter"])
        #expect(try container.resolve(Barkeeper.self) is OtherBarkeeper)
        #expect(try container.resolve(Chef.self) === other)
    }

    @Test("Existing instances keep their dependency, new ones get the replacement; with tracksConsumers all get it")
    func instances() throws {
        for isTracked in [false, true] {
            let container = kitchen(tracksConsumers: isTracked)
            Supper.register(in: container)
            try container.bootstrap()
            let order = try container.resolve(Supper.self)
            let passedIn = Supper()
            try container.resolve(for: passedIn)
            try container.replace(GasHob.self, with: PlasticHob.self)
            #expect(order.stove.name == (isTracked ? "plastic" : "gas"))
            #expect(passedIn.stove.name == (isTracked ? "plastic" : "gas"))
            #expect(try container.resolve(Supper.self).stove.name == "plastic")
        }
    }

    @Test("A builder replaces all providers of a token, and values that were built from them are built again")
    func builder() throws {
        let container = kitchen()
        container.register(Carte.self) { (stove: any Hob) in Carte(title: "on \(stove.name)") }
        try container.bootstrap()
        #expect(try container.resolve(Carte.self).title == "on gas")
        try container.replace(for: (any DependsOnHob).self) { ToyHob(name: "toy") }
        #expect(try container.resolve(Chef.self).stove.name == "toy")
        #expect(try container.resolve((any Hob).self).name == "toy")
        #expect(try container.resolve(Carte.self).title == "on toy")
    }

    @Test("A builder's result that is not the interface says so")
    func unfitBuilder() throws {
        let container = kitchen()
        try container.replace(for: (any DependsOnHob).self) { 5 }
        #expect { try container.bootstrap() } throws: {
            "\($0)".hasPrefix("WIND-003 Swift.Int can't be handed out as WindTests.Hob")
        }
    }

    @Test("A builder of a struct without the consumers' type is refused at once, and nothing changes")
    func neverFits() throws {
        struct Heat: Equatable { let degrees: Int }
        let container = kitchen()
        container.register(value: Heat(degrees: 7), for: (any DependsOnHeat).self)
        #expect {
            try container.replace(for: (any DependsOnHeat).self) { "hot" }
        } throws: {
            steady("\($0)") == """
                WIND-003 Swift.String can't be handed out as WindTests.ReplaceTests.Heat
                  Swift.String isn't of that type  (registered at File.swift:N)
                  Do:  have the builder return a Heat
                """
        }
        #expect(try container.resolve(Heat.self) == Heat(degrees: 7))
        // The container may convert the product of a builder.
        container.register(value: ["a": 1 as Any], for: (any DependsOnSettings).self)
        try container.replace(for: (any DependsOnSettings).self) { ["b": 2] }
        #expect(try container.resolve([String: Any].self)["b"] as? Int == 2)
    }

    @Test("A replacement can be replaced in turn, by the name of the first class or of its own")
    func twice() throws {
        let container = kitchen()
        try container.bootstrap()
        try container.replace(GasHob.self, with: PlasticHob.self)
        try container.replace(GasHob.self, with: PlasticHob())
        try container.replace(for: (any DependsOnHob).self) { ToyHob(name: "last") }
        #expect(try container.resolve(Chef.self).stove.name == "last")
    }

    @Test("A replacement can't be replaced by its own name, and the error says what it stands for")
    func byItsOwnName() throws {
        let container = kitchen()
        try container.replace(GasHob.self, with: PlasticHob.self)
        #expect { try container.replace(PlasticHob.self, with: PlasticHob()) } throws: {
            steady("\($0)") == """
                WIND-028 WindTests.PlasticHob can't be replaced: it is not registered
                  replace is called at File.swift:N
                  PlasticHob stands for WindTests.GasHob, which it replaced.
                  Do:  replace GasHob again: replace(GasHob.self, with: …)
                """
        }
    }

    @Test("A class that a builder replaced is replaced again as the builder was, which the error says")
    func afterBuilder() throws {
        func text(_ container: Container) -> String {
            Refusal { try container.replace(GasHob.self, with: PlasticHob.self) }.text
        }
        let container = kitchen()
        try container.replace(for: (any DependsOnHob).self) { ToyHob(name: "first") }
        let expected = """
            WIND-028 WindTests.GasHob can't be replaced: an earlier call replaced it
              WindTests.PlasticHob should replace it  (at File.swift:N)
              It was replaced at File.swift:N.
              Do:  replace it again as there: container.replace(for: (any DependsOnHob).self) { … }
            """
        #expect(text(container) == expected)
        #expect(text(container.copy()) == expected)
        try container.replace(for: (any DependsOnHob).self) { ToyHob(name: "second") }
        #expect(text(container) == expected)
        #expect(try container.resolve(Chef.self).stove.name == "second")
        let other = kitchen()
        try other.replace((any Hob).self, for: (any DependsOnHob).self) { ToyHob(name: "first") }
        #expect(
            text(other).hasSuffix(
                "replace it again as there: container.replace((any Hob).self, for: (any DependsOnHob).self) { … }"))
    }

    @Test("A class whose objects other code creates can't be replaced, and the error says what a test does instead")
    func foreignClass() throws {
        let container = Container()
        Stranger.register(in: container)
        #expect { try container.replace(Stranger.self, with: Stranger()) } throws: {
            steady("\($0)") == """
                WIND-028 WindTests.Stranger can't be replaced: other code creates its objects
                  replace is called at File.swift:N
                  Do:  announce a ForeignInstantiable of the test, with its token: object.resolveMe(in: container)
                """
        }
        let texts = [
            Refusal { try container.replace(for: (any DependsOnStranger).self) { Stranger() } }.text,
            Refusal { try container.replace(Stranger.self, for: (any DependsOnStranger).self) { Stranger() } }.text,
            Refusal { try container.replace(for: Stranger.self) { Stranger() } }.text,
        ]
        #expect(texts.filter { $0.contains("can't be replaced: other code creates its objects\n") } == texts)
    }

    @Test("A component that was never registered can't be replaced")
    func unregistered() throws {
        let container = Container()
        GasHob.register(in: container)
        #expect { try container.replace(Chef.self, with: PlasticHob.self) } throws: {
            steady("\($0)") == """
                WIND-028 WindTests.Chef can't be replaced: it is not registered
                  WindTests.PlasticHob should replace it  (at File.swift:N)
                  Do:  register it first, or correct the name if it was renamed
                """
        }
        #expect { try Container().replace(Chef.self, with: PlasticHob.self) } throws: {
            steady("\($0)") == """
                WIND-028 WindTests.Chef can't be replaced: it is not registered
                  WindTests.PlasticHob should replace it  (at File.swift:N)
                  The container is empty.
                  Do:  register it first, or replace it in a copy of the app's container:
                       .container(app) { … } for a test, app.copy() elsewhere
                """
        }
        #expect { try container.replace(for: (any DependsOnChef).self) { 5 } } throws: {
            "\($0)".hasPrefix("WIND-028 WindTests.DependsOnChef can't be replaced: it is not registered")
        }
        #expect { try container.replace(PlasticHob.self, with: GasHob.self) } throws: {
            "\($0)".hasSuffix(
                """
                  GasHob is registered.
                  Do:  swap the two, if you want to replace GasHob: replace(GasHob.self, with: PlasticHob.self)
                """)
        }
        #expect { try container.replace((any Hob).self) { PlasticHob() } } throws: {
            "\($0)".hasSuffix(
                """
                  It is registered for WindTests.DependsOnHob.
                  Do:  replace it as it is registered: container.replace((any Hob).self, for: (any DependsOnHob).self) { … }
                """)
        }
        let child = Container(parent: container)
        #expect { try child.replace(GasHob.self, with: PlasticHob.self) } throws: {
            "\($0)".contains("can't be replaced here: a parent container registers it\n")
        }
    }

    @Test("A class without the consumers' type is refused, and nothing changes")
    func unfit() throws {
        let container = kitchen()
        #expect { try container.replace(GasHob.self, with: OtherBarkeeper.self) } throws: {
            "\($0)".hasPrefix("WIND-003 WindTests.OtherBarkeeper can't be handed out as WindTests.Hob")
        }
        try container.bootstrap()
        #expect(try container.resolve(Chef.self).stove.name == "gas")
    }

    @Test("Living foreign objects are filled again")
    func foreign() throws {
        let container = kitchen()
        try container.bootstrap()
        let window = Hatch()
        window.resolveMe(in: container)
        #expect(window.stove.name == "gas")
        try container.replace(GasHob.self, with: PlasticHob.self)
        #expect(window.stove.name == "plastic")
    }

    @Test("A child sees a replacement in its parent")
    func children() throws {
        let container = kitchen()
        Supper.register(in: container)
        let child = Container(parent: container)
        TableForTwo.register(in: child)
        try child.bootstrap()
        let table = try child.resolve(TableForTwo.self)
        try container.replace(GasHob.self, with: PlasticHob.self)
        #expect(table.stove.name == "plastic")
        #expect(table.order.stove.name == "plastic")
        #expect(try child.resolve(Supper.self).stove.name == "plastic")
    }

    @Test("While threads read, wire and resolve, each finds one or the other")
    func threads() async throws {
        let container = kitchen()
        Supper.register(in: container)
        try container.bootstrap()
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<4 {
                group.addTask {
                    for _ in 0..<200 {
                        let order: Supper = container.resolve()
                        #expect(["gas", "plastic"].contains(order.stove.name))
                        let cook: Chef = container.resolve()
                        #expect(["gas", "plastic"].contains(cook.stove.name))
                        let stove: any Hob = container.resolve()
                        #expect(["gas", "plastic"].contains(stove.name))
                    }
                }
            }
            group.addTask {
                for _ in 0..<20 { try? container.replace(GasHob.self, with: PlasticHob.self) }
            }
        }
        #expect(try container.resolve(Chef.self).stove.name == "plastic")
    }

    @Test("A replaced component is released with the container")
    func memory() throws {
        weak var gas: GasHob?
        weak var plastic: PlasticHob?
        do {
            let container = kitchen()
            try container.bootstrap()
            gas = try container.resolve((any Hob).self) as? GasHob
            try container.replace(GasHob.self, with: PlasticHob.self)
            plastic = try container.resolve((any Hob).self) as? PlasticHob
            #expect(plastic != nil)
        }
        #expect(gas == nil)
        #expect(plastic == nil)
    }
}
