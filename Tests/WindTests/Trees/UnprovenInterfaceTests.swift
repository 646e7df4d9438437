import Testing
import Wind

private protocol Shelf<Item>: AnyObject { associatedtype Item }
private protocol DependsOnShelf {}

/// A class whose interface has another `Item`, which only the cast of an object shows.
@MainActor
private final class Books: @MainActor Shelf, @MainActor ScopedSingleton, @MainActor IndirectResolver,
    @MainActor InjectedDependencies
{
    typealias Item = String
    typealias DependencyToken = any DependsOnShelf
    typealias PublicInterface = any Shelf<Int>
}
@MainActor
private final class Librarian: @MainActor Instance, @MainActor DirectResolver, @MainActor AutomaticDependencyHandling,
    DependsOnShelf
{
    var dependencies = Dependencies()
}

@MainActor
@Suite("A scoped object that isn't what its class hands out", .stage)
struct UnprovenInterfaceTests {
    @Test("is refused in a child container, too")
    func child() {
        let container = Stage.container()
        Books.register(in: container)
        Librarian.register(in: container)
        let child = Container(parent: container)
        #expect(Stage.refusals { try child.resolve(Librarian.self) } == ["WIND-003"])
        #expect(Stage.refusals { try child.resolve((any Shelf<Int>).self) } == ["WIND-003"])
    }
}
