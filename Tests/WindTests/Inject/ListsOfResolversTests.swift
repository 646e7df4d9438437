import Testing
import Wind

private protocol Lamp: AnyObject {}
private protocol DependsOnLamp {}

private final class FloorLamp: Lamp, Singleton, IndirectResolver<any DependsOnLamp, any Lamp>, InjectedDependencies {}
private final class DeskLamp: Lamp, InjectedDependencies {}
/// Hands out lamps for rooms in which it is dark.
private final class Lender: DependencyResolver {
    var dependencyTokens: [any Any.Type] { [(any DependsOnLamp).self] }
    var providedComponents: [any Any.Type] { [(any Lamp).self] }
    let lamp = DeskLamp()
    var isWilling = true

    func resolutionPossible(on component: any Component) -> Bool { isWilling && component is any DependsOnLamp }
    func resolve(on component: any Component) { component.fill(dependency: (any Lamp).self, with: lamp) }
}
private final class Room: Instance, DirectResolver, InjectedDependencies, DependsOnLamp {
    @Inject var lamp: any Lamp
    @Inject var lamps: [any Lamp]
}
private final class DimCellar: Instance, DirectResolver, AutomaticDependencyHandling, DependsOnLamp {
    var dependencies = Dependencies()
    var lamps: [any Lamp] { components() }
}
@Suite("A list with objects of hand-written resolvers")
struct ListsOfResolversTests {
    private let container = Container()
    private let lender = Lender()

    private func register(resolverFirst: Bool) {
        if resolverFirst { container.register(resolver: lender) }
        FloorLamp.register(in: container)
        if !resolverFirst { container.register(resolver: lender) }
        Room.register(in: container)
        DimCellar.register(in: container)
    }

    @Test("has them after those of the providers, in a property and by 'components()'", arguments: [false, true])
    func order(resolverFirst: Bool) throws {
        register(resolverFirst: resolverFirst)
        for _ in 1...3 {
            let (room, cellar) = (try container.resolve(Room.self), try container.resolve(DimCellar.self))
            #expect(room.lamp is FloorLamp)
            #expect(room.lamps.map { $0 is FloorLamp } == [true, false])
            #expect(cellar.lamps.map { $0 is FloorLamp } == [true, false])
        }
        let reasons = container.explain(Room.self).split(separator: "\n").filter { $0.contains(" gets ") }
        #expect(reasons.map { $0.contains("the first of 2") } == [true, false])
        #expect(reasons.last?.contains("a further one") == true)
    }

    @Test("has them only while the resolver accepts the consumer", arguments: [false, true])
    func sometimes(resolverFirst: Bool) throws {
        register(resolverFirst: resolverFirst)
        for isWilling in [false, false, true, true, false, true] {
            lender.isWilling = isWilling
            let room = try container.resolve(Room.self)
            #expect(room.lamps.map { $0 is FloorLamp } == (isWilling ? [true, false] : [true]))
            let next = try container.resolve(Room.self)
            #expect(next.lamps.count == room.lamps.count)
        }
    }
}
