import Testing
import Wind

/// An object that other code creates anew for each container.
private final class Radio: ForeignSingleton, DirectResolver, InjectedDependencies {
    static func getForeignInstance() -> any Component { Radio() }
}
private final class Cook: Singleton, DirectResolver, InjectedDependencies {}

@Suite("A copy", .stage)
struct CopyTests {
    @Test("has the same registrations, and creates its own objects")
    func registrations() throws {
        let container = Container()
        GasHob.register(in: container)
        Chef.register(in: container)
        container.register(value: Carte(title: "m"))
        container.optional((any DependsOnBarkeeper).self)
        try container.bootstrap()
        let copy = container.copy()
        try copy.bootstrap()
        #expect(try copy.resolve(Chef.self) !== container.resolve(Chef.self))
        #expect(try copy.resolve(Chef.self).stove !== container.resolve((any Hob).self))
        #expect(try copy.resolve(Carte.self).title == "m")
    }

    @Test("asks for foreign singletons again, and shares registered objects")
    func foreign() throws {
        let (container, object) = (Container(), Cook())
        Radio.register(in: container)
        container.register(component: object)
        try container.bootstrap()
        let copy = container.copy()
        try copy.bootstrap()
        #expect(try container.resolve(Radio.self) === container.resolve(Radio.self))
        #expect(try copy.resolve(Radio.self) !== container.resolve(Radio.self))
        #expect(try copy.resolve(Cook.self) === object)
    }

    @Test("is replaced in alone")
    func replaced() throws {
        let container = Container()
        GasHob.register(in: container)
        Chef.register(in: container)
        let copy = container.copy()
        try copy.replace(GasHob.self, with: PlasticHob.self)
        let second = copy.copy()
        #expect(try container.resolve(Chef.self).stove.name == "gas")
        #expect(try copy.resolve(Chef.self).stove.name == "plastic")
        #expect(try second.resolve(Chef.self).stove.name == "plastic")
    }

    @Test("has modules of its own")
    func modules() throws {
        let container = Container()
        container.install(HobModule.self)
        Chef.register(in: container)
        let copy = container.copy()
        try copy.replace(GasHob.self, with: PlasticHob.self)
        try container.bootstrap()
        try copy.bootstrap()
        #expect(try container.resolve(Chef.self).stove.name == "gas")
        #expect(try copy.resolve(Chef.self).stove.name == "plastic")
        copy.install(HobModule.self)
        #expect(copy.validate().isEmpty)
    }

    @Test("reports the same problems as the original")
    func problems() throws {
        let container = Container()
        Chef.register(in: container)
        Chef.register(in: container)
        container.export((any DependsOnHob).self, from: Container())
        #expect(container.copy().validate().map(\.description) == container.validate().map(\.description))
    }

    @Test("keeps nothing of the first alive but its objects, and goes alone")
    func memory() throws {
        weak var first: Container?
        weak var copied: Container?
        let kept: Chef
        do {
            let container = Container()
            GasHob.register(in: container)
            Chef.register(in: container)
            let copy = container.copy()
            (first, copied) = (container, copy)
            kept = try copy.resolve(Chef.self)
        }
        #expect(first == nil)
        #expect(copied == nil)
        #expect(kept.stove.name == "gas")
    }
}
