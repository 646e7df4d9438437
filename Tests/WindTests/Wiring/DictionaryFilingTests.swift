import Testing
import Wind

@Suite("A provider that was replaced by its subclass")
struct DictionaryFilingTests {
    @Test("is listed once, in each form of storage")
    func once() throws {
        let container = Container()
        Lamp.register(in: container)
        try container.bootstrap()
        try container.replace(Lamp.self, with: BrightLamp.self)
        let (typed, named) = (Typed(), Named())
        try container.resolve(for: typed)
        try container.resolve(for: named)
        for lamps: [Lamp] in [typed.components(), named.components()] {
            #expect(lamps.count == 1 && lamps.first is BrightLamp)
        }
        #expect(named.dependencies.values.allSatisfy { $0.count == 1 })
    }
}

private protocol DependsOnLamp {}

private class Lamp: Singleton, SimpleResolver, InjectedDependencies {
    typealias DependencyToken = any DependsOnLamp
    required init() {}
}
private final class BrightLamp: Lamp {}

private final class Typed: AutomaticDependencyHandling, DependsOnLamp {
    var dependencies = Dependencies()
}
private final class Named: AutomaticDependencyHandling, DependsOnLamp {
    var dependencies: [String: [any Component]] = [:]
}
