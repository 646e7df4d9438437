import Testing
import Wind

@Suite("Replacing in a tree", .stage)
struct ReplaceTreeTests {
    @Test("A replaced export of a module reaches consumers outside the module, in order", arguments: [false, true])
    func exported(isPrivate: Bool) throws {
        let container = Container()
        container.install(BackOfHouse.self)
        Waitstaff.register(in: container)
        try container.bootstrap()
        _ = Stage.told()
        let chef = try container.resolve(Waitstaff.self).chef
        if isPrivate {
            try container.replace(Pantry.self, with: ToyPantry.self)
            #expect(Stage.told() == ["sous-chef: toy", "waitstaff: toy"])
            #expect(try container.resolve(Waitstaff.self).chef === chef)
        } else {
            try container.replace(SousChef.self, with: ToySousChef.self)
            #expect(Stage.told() == ["sous-chef: pantry", "waitstaff: pantry"])
            #expect(try container.resolve(Waitstaff.self).chef is ToySousChef)
        }
    }

    @Test("A dependency through a parent's component is filled again, too")
    func throughParents() throws {
        let container = Container()
        Pantry.register(in: container)
        let middle = Container(parent: container)
        SousChef.register(in: middle)
        let child = Container(parent: middle)
        Waitstaff.register(in: child)
        child.register((any Plating).self) { (chef: SousChef) in Plater(arguments: chef.pantry.name) }
        try middle.bootstrap()
        try child.bootstrap()
        #expect(try child.resolve((any Plating).self).words == "pantry")
        _ = Stage.told()
        try container.replace(Pantry.self, with: ToyPantry.self)
        #expect(Stage.told() == ["sous-chef: toy", "waitstaff: toy"])
        #expect(try child.resolve((any Plating).self).words == "toy")
    }

    @Test("A value that a scoped builder has built in a child is built again")
    func scopedBuilder() throws {
        let container = Container()
        Pantry.register(in: container)
        container.register((any Plating).self, for: (any DependsOnPlating).self, as: .scopedSingleton) {
            (pantry: Pantry) in Plater(arguments: pantry.name)
        }
        let child = Container(parent: container)
        child.register(String.self) { (plating: any Plating) in plating.words }
        try child.bootstrap()
        #expect(try child.resolve(String.self) == "pantry")
        try container.replace(Pantry.self, with: ToyPantry.self)
        #expect(try child.resolve((any Plating).self).words == "toy")
        #expect(try child.resolve(String.self) == "toy")
    }

    @Test("Of one for each child that keeps a further offer there is still one")
    func partly() throws {
        let container = Container()
        Pantry.register(in: container)
        TableService.register(in: container)
        container.register(TableService.self, for: (any DependsOnPlating).self, by: TableService.self)
        let child = Container(parent: container)
        let service = try child.resolve(TableService.self)
        try container.replace(for: (any DependsOnPlating).self) { TableService() }
        #expect(try child.resolve(TableService.self) === service)
    }

    @Test("A container in a copy reaches those outside of it")
    func copied() throws {
        let original = Container()
        original.install(BackOfHouse.self)
        Waitstaff.register(in: original)
        let container = original.copy()
        try container.bootstrap()
        try container.replace(SousChef.self, with: ToySousChef.self)
        #expect(try container.resolve(Waitstaff.self).chef is ToySousChef)
        let waitstaff = Waitstaff()
        try container.resolve(for: waitstaff)
        #expect(waitstaff.chef is ToySousChef)
    }

    @Test("A copy creates components with arguments when the original is gone, also after replacing twice")
    func copiedMaker() throws {
        let copy = Container()
        Plater.register(in: copy)
        Orderer.register(in: copy)
        try copy.replace(Plater.self, with: ToyPlater.self)
        try copy.replace(Plater.self, with: ToyPlater.self)
        var second: Container? = copy.copy()
        let third = second!.copy()
        second = nil
        let maker = try third.resolve(Orderer.self).plater
        #expect(try maker("soup").words == "toy soup")
    }

    @Test("A component that several modules have is replaced in all of them", arguments: [false, true])
    func everywhere(byToken: Bool) throws {
        enum First: Container.Module {
            static var exports: [any Any.Type]? { [(any DependsOnSousChef).self] }
            static func register(in container: Container) { BackOfHouse.register(in: container) }
        }
        enum Second: Container.Module {
            static var exports: [any Any.Type]? { [(any DependsOnPlating).self] }
            static func register(in container: Container) {
                Pantry.register(in: container)
                container.register((any Plating).self, for: (any DependsOnPlating).self) { (pantry: Pantry) in
                    Plater(arguments: pantry.name)
                }
            }
        }
        let container = Container()
        container.install(First.self)
        container.install(Second.self)
        Waitstaff.register(in: container)
        try container.bootstrap()
        #expect(try container.resolve((any Plating).self).words == "pantry")
        if byToken {
            try container.replace(for: (any DependsOnPantry).self) { ToyPantry() }
        } else {
            try container.replace(Pantry.self, with: ToyPantry.self)
        }
        #expect(try container.resolve(Waitstaff.self).chef.pantry.name == "toy")
        #expect(try container.resolve((any Plating).self).words == "toy")
    }
}
