import Testing
import Wind

@Suite("Replacing the values of properties", .stage)
struct ReplaceInjectTests {
    private final class Table: Singleton, DirectResolver, InjectedDependencies, DependsOnPantry, DependsOnCarte {
        @Inject var pantry: Pantry
        @Inject var perhaps: Pantry?
        @Inject var all: [Pantry]
        @Inject var carte: Carte
    }

    private protocol DependsOnCarte {}

    @Test("A property, an optional, a list and a value get the replacement, from a parent and a module")
    func all() throws {
        enum Cartes: Container.Module {
            static var exports: [any Any.Type]? { [(any DependsOnCarte).self] }
            static func register(in container: Container) {
                container.register(value: Carte(title: "old"), for: (any DependsOnCarte).self)
            }
        }
        let parent = Container()
        Pantry.register(in: parent)
        parent.install(Cartes.self)
        let child = Container(parent: parent)
        Table.register(in: child)
        try child.bootstrap()
        let table = try child.resolve(Table.self)
        #expect([table.pantry.name, table.perhaps?.name, table.carte.title] == ["pantry", "pantry", "old"])
        try parent.replace(Pantry.self, with: ToyPantry.self)
        try parent.replace(for: (any DependsOnCarte).self) { Carte(title: "new") }
        #expect([table.pantry.name, table.perhaps?.name, table.carte.title] == ["toy", "toy", "new"])
        #expect(table.all.map(\.name) == ["toy"])
    }

    @Test("A shared instance with an owner is filled again")
    func shared() throws {
        final class Tray: SharedInstance, DirectResolver, InjectedDependencies, DependsOnPantry {
            @Inject var pantry: Pantry
        }
        let container = Container()
        Pantry.register(in: container)
        Tray.register(in: container)
        let tray = try container.resolve(Tray.self)
        #expect(tray.pantry.name == "pantry")
        try container.replace(Pantry.self, with: ToyPantry.self)
        #expect(tray.pantry.name == "toy")
        #expect(try container.resolve(Tray.self) === tray)
    }

    @Test("One for each child is filled again, by the container that is its own")
    func scoped() throws {
        let parent = Container()
        Pantry.register(in: parent)
        TableService.register(in: parent)
        let child = Container(parent: parent)
        let service = try child.resolve(TableService.self)
        try parent.replace(Pantry.self, with: ToyPantry.self)
        #expect(service.pantry.name == "toy")
        #expect(try child.resolve(TableService.self) === service)
    }
}
