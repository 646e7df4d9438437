import Testing
import Wind

private protocol Space: AnyObject {}
private protocol Shelf: AnyObject { var toldCount: Int { get } }
private protocol Lamp: AnyObject {}
private protocol DependsOnSpace {}
private protocol DependsOnHouse {}
private protocol DependsOnShelf {}
private protocol DependsOnLamp {}

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

private final class Hall: Space, Singleton, IndirectResolver<any DependsOnSpace, any Space>, InjectedDependencies,
    DependsOnLamp
{
    @Inject var lamp: any Lamp
    var toldCount = 0

    func dependenciesFulfilled() { toldCount += 1 }
}

private final class OilLamp: Lamp, Singleton, IndirectResolver<any DependsOnLamp, any Lamp>, InjectedDependencies {}
private final class GasLamp: Lamp, Singleton, InjectedDependencies {}

private final class LazyShelf: Shelf, LazySingleton, IndirectResolver<any DependsOnShelf, any Shelf>,
    InjectedDependencies, DependsOnLamp
{
    @Inject var lamp: any Lamp
    var toldCount = 0

    func dependenciesFulfilled() { toldCount += 1 }
}

private final class Reader: Singleton, DirectResolver, InjectedDependencies, DependsOnShelf, DependsOnLamp {
    @Inject var shelves: [any Shelf]
    @Inject var lamp: any Lamp
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

    @Test(
        "the replaced component, which lives as long as the container, even if the container tracks its objects",
        arguments: [false, true])
    func kept(isTracking: Bool) throws {
        weak var replaced: Hall?
        do {
            let container = Container(tracksConsumers: isTracking)
            OilLamp.register(in: container)
            Hall.register(in: container)
            try container.bootstrap()
            replaced = try container.resolve((any Space).self) as? Hall
            try container.replace(Hall.self, with: OtherRoom.self)
            try container.replace(OilLamp.self, with: GasLamp.self)
            let hall = try #require(replaced)
            #expect(hall.lamp is OilLamp)
            #expect(hall.toldCount == 1)
        }
        #expect(replaced == nil)
    }

    @Test("the components that it creates for other consumers")
    func created() throws {
        container.optional((any DependsOnShelf).self)
        OilLamp.register(in: container)
        Reader.register(in: container)
        try container.bootstrap()
        let reader = try container.resolve(Reader.self)
        #expect(reader.shelves.isEmpty)
        let child = Container(parent: container)
        LazyShelf.register(in: child)
        container.export((any DependsOnShelf).self, from: child)
        try container.replace(OilLamp.self, with: GasLamp.self)
        #expect(reader.lamp is GasLamp)
        #expect(reader.shelves.map(\.toldCount) == [1])
    }
}
