import Testing
import Wind

private protocol Space: AnyObject {}
private protocol DependsOnSpace {}
private protocol DependsOnHouse {}

/// Knows its house weakly.
private final class Room: Space, Singleton, IndirectResolver<any DependsOnSpace, any Space>, InjectedWeakDependencies,
    DependsOnHouse
{
    @InjectWeak var houses: [House]
    var toldCount = 0

    func dependenciesFulfilled() { toldCount += 1 }
}
private final class ToyRoom: Space, Singleton, InjectedDependencies {}
private final class OtherRoom: Space, Singleton, InjectedDependencies {}

private final class House: Singleton, SimpleResolver, InjectedDependencies, DependsOnSpace {
    typealias DependencyToken = any DependsOnHouse
    @Inject var space: any Space
}

@Suite("A replacement isn't told to")
struct ReplaceNotificationTests {
    private let container = Container()

    @Test("the replaced component, even if it knows a consumer weakly")
    func replaced() throws {
        container.weak((any DependsOnHouse).self)
        Room.register(in: container)
        House.register(in: container)
        try container.bootstrap()
        let room = try #require(try container.resolve((any Space).self) as? Room)
        let house = try container.resolve(House.self)
        #expect(room.houses.count == 1)
        try container.replace(Room.self, with: ToyRoom.self)
        #expect(house.space is ToyRoom)
        try container.replace(Room.self, with: OtherRoom.self)
        #expect(house.space is OtherRoom)
        #expect(room.toldCount == 1)
        withExtendedLifetime(house) {}
    }
}
