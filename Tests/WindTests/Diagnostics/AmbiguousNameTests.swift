import Testing
import Wind

private protocol DependsOnFirstStore {}
private protocol DependsOnSecondStore {}
private enum First {
    protocol Store: AnyObject {}
    final class Shelf: Born, Singleton, SimpleResolver { typealias DependencyToken = DependsOnFirstStore }
}
private enum Second {
    protocol Store: AnyObject {}
    final class Shelf: Born, Singleton, SimpleResolver { typealias DependencyToken = DependsOnSecondStore }
}

private final class FirstStore: Born, Singleton, IndirectResolver, First.Store {
    typealias DependencyToken = DependsOnFirstStore
    typealias PublicInterface = any First.Store
}
private final class SecondStore: Born, Singleton, IndirectResolver, Second.Store {
    typealias DependencyToken = DependsOnSecondStore
    typealias PublicInterface = any Second.Store
}
/// Doesn't state the type under which it is handed out.
private final class BothStores: Born, Singleton, DirectResolver, First.Store, Second.Store {}
private final class OneStore: Born, First.Store, Second.Store {}

private class OldStyle: AutomaticDependencyHandling {
    var dependencies: [String: [any Component]] = [:]
    required init() { Births.note(self) }
}
private final class OldConsumer: OldStyle, Singleton, DirectResolver, DependsOnFirstStore, DependsOnSecondStore {}
private final class NewConsumer: Born, Singleton, DirectResolver, DependsOnFirstStore, DependsOnSecondStore {}

/// Hands out an object under both names, and doesn't state anything else.
private struct Blurry: DependencyResolver {
    let store: OneStore
    var dependencyTokens: [any Any.Type] { [(any DependsOnFirstStore).self, (any DependsOnSecondStore).self] }

    func resolutionPossible(on consumer: any Component) -> Bool { consumer is any DependsOnFirstStore }
    func resolve(on consumer: any Component) {
        consumer.fill(dependency: (any First.Store).self, with: store)
        consumer.fill(dependency: (any Second.Store).self, with: OneStore())
    }
}

@Suite("Two types of one name in a dictionary storage")
struct AmbiguousNameTests {
    private let container = Container()

    @Test("are distinct by the declarations of the providers' classes")
    func declared() throws {
        FirstStore.register(in: container)
        SecondStore.register(in: container)
        First.Shelf.register(in: container)
        Second.Shelf.register(in: container)
        OldConsumer.register(in: container)
        try container.bootstrap()
        let consumer = try container.resolve(OldConsumer.self)
        let first: any First.Store = consumer.component()
        let second: any Second.Store = consumer.component()
        #expect(first is FirstStore)
        #expect(second is SecondStore)
        let firstShelf: First.Shelf = consumer.component()
        let secondShelf: Second.Shelf = consumer.component()
        #expect(firstShelf !== secondShelf)
    }

    @Test("are refused where a class declares nothing")
    func furtherOffers() {
        OldConsumer.register(in: container)
        BothStores.register(in: container)
        container.register((any First.Store).self, for: (any DependsOnFirstStore).self, by: BothStores.self)
        container.register((any Second.Store).self, for: (any DependsOnSecondStore).self, by: BothStores.self)
        let refusal = Refusal { try container.bootstrap() }
        #expect(
            refusal.text == """
                WIND-008 WindTests.OldConsumer can't tell WindTests.First.Store from WindTests.Second.Store
                  Its dictionary keeps both under "Store", and a provider's class doesn't declare which it is.
                  Do:  keep the dependencies by type: var dependencies = Dependencies()
                """)
    }

    @Test("are called by their tokens if they have one type")
    func oneType() {
        final class Reader: OldStyle, Singleton, DirectResolver, DependsOnSecondStore {}
        Reader.register(in: container)
        First.Shelf.register(in: container)
        container.register(First.Shelf.self, for: (any DependsOnSecondStore).self, by: First.Shelf.self)
        let refusal = Refusal { try container.bootstrap() }
        #expect(
            refusal.text.contains("can't tell WindTests.DependsOnFirstStore from WindTests.DependsOnSecondStore\n"))
    }

    @Test("are refused where only one class declares itself")
    func oneFurtherOffer() {
        OldConsumer.register(in: container)
        FirstStore.register(in: container)
        BothStores.register(in: container)
        container.register((any Second.Store).self, for: (any DependsOnSecondStore).self, by: BothStores.self)
        #expect(Refusal { try container.bootstrap() }.codes == ["WIND-008"])
    }

    @Test("are refused where a hand-written resolver fills them in")
    func handWritten() {
        OldConsumer.register(in: container)
        container.register(resolver: Blurry(store: OneStore()))
        #expect(Refusal { try container.bootstrap() }.codes == ["WIND-008"])
    }

    @Test("are valid in a storage that is keyed by type")
    func byType() throws {
        NewConsumer.register(in: container)
        BothStores.register(in: container)
        container.register((any First.Store).self, for: (any DependsOnFirstStore).self, by: BothStores.self)
        container.register((any Second.Store).self, for: (any DependsOnSecondStore).self, by: BothStores.self)
        try container.bootstrap()
        let consumer = try container.resolve(NewConsumer.self)
        let first: any First.Store = consumer.component()
        let second: any Second.Store = consumer.component()
        #expect(first === second)
    }

    @Test("are valid once the class without declarations is gone from the graph")
    func recovery() throws {
        OldConsumer.register(in: container)
        FirstStore.register(in: container)
        BothStores.register(in: container)
        container.register((any Second.Store).self, for: (any DependsOnSecondStore).self, by: BothStores.self)
        #expect(Refusal { try container.bootstrap() }.codes == ["WIND-008"])
        container.ignore((any DependsOnSecondStore).self)
        try container.bootstrap()
        let first: any First.Store = try container.resolve(OldConsumer.self).component()
        #expect(first is FirstStore)
    }
}

private protocol DependsOnBoard {}
private protocol DependsOnPiece {}
private protocol Piece {}
private protocol Board {}
private class Plank: Singleton, SimpleResolver, InjectedDependencies {
    typealias DependencyToken = any DependsOnBoard
    required init() {}
}
private final class Shelf: Plank, Piece {}
/// Isn't a component.
private struct Loose: Board {}
private final class Ready: Singleton, Board, IndirectResolver<any DependsOnBoard, any Board>, InjectedDependencies {}
private final class Sawmill: OldBoard, Singleton, DirectResolver, DependsOnPiece {}
private final class Carpenter: OldBoard, Singleton, DirectResolver, DependsOnBoard, DependsOnPiece {}
private class OldBoard: AutomaticDependencyHandling {
    var dependencies: [String: [any Component]] = [:]
    required init() {}
}

@Suite("A dictionary storage")
struct DictionaryStorageTests {
    @Test("is refused before anything is created, if it can't tell a value from a component")
    func value() {
        final class Late: OldBoard, Instance, DirectResolver, DependsOnBoard, DependsOnPiece {}
        let container = Container()
        Ready.register(in: container)
        container.register((any Board).self, for: (any DependsOnPiece).self) { Loose() }
        Late.register(in: container)
        #expect(container.validate().map(\.code) == ["WIND-008"])
        #expect(Refusal { try container.bootstrap() }.codes == ["WIND-008"])
        #expect(Refusal { _ = try container.resolve(Late.self) }.codes == ["WIND-008"])
    }

    @Test("has an object once under each type by which it is handed out")
    func superclass() throws {
        let container = Container()
        Shelf.register(in: container)
        container.register((any Piece).self, for: (any DependsOnPiece).self, by: Shelf.self)
        Sawmill.register(in: container)
        Carpenter.register(in: container)
        try container.bootstrap()
        let (sawmill, carpenter) = (try container.resolve(Sawmill.self), try container.resolve(Carpenter.self))
        #expect((sawmill.components() as [Plank]).isEmpty && (sawmill.components() as [any Piece]).count == 1)
        #expect((carpenter.components() as [Plank]).count == 1 && (carpenter.components() as [Shelf]).count == 1)
        #expect((carpenter.components() as [any Piece]).count == 1)
    }
}
