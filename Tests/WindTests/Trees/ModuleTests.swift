import Testing
import Wind

@Suite("Exports and modules")
struct ModuleTests {
    @Test("An exported token is seen outside and by siblings, everything else stays hidden")
    func export() throws {
        let app = Container()
        let books = Container(parent: app)
        SteelRack.register(in: books)
        Safe.register(in: books)
        app.export((any DependsOnSafe).self, from: books)
        SafeUser.register(in: app)
        let sibling = Container(parent: app)
        SafeUser.register(in: sibling)
        try app.bootstrap()
        try sibling.bootstrap()
        let vault = try app.resolve(Safe.self)
        #expect(vault.shelf.label == "steel")
        #expect(try app.resolve(SafeUser.self).vault === vault)
        #expect(try sibling.resolve(SafeUser.self).vault === vault)
        #expect(try books.resolve(Safe.self) === vault)
        let hidden: (any Rack)? = app.resolve()
        #expect(hidden == nil)
    }

    @Test("An exported instance is created inside the module, with its hidden components")
    func exportedInstance() throws {
        let app = Container()
        WoodenRack.register(in: app)
        let books = Container(parent: app)
        SteelRack.register(in: books)
        Turnstile.register(in: books)
        app.export((any DependsOnTurnstile).self, from: books)
        Browser.register(in: app)
        try app.bootstrap()
        let reader = try app.resolve(Browser.self)
        #expect(reader.shelf.label == "wood")
        #expect(reader.counter.shelf.label == "steel")
    }

    @Test("The parent keeps a container that exports to it, and both are released together")
    func memory() throws {
        weak var inner: Container?
        weak var vault: Safe?
        do {
            let app = Container()
            do {
                let books = Container(parent: app)
                WoodenRack.register(in: books)
                Safe.register(in: books)
                app.export((any DependsOnSafe).self, from: books)
                inner = books
            }
            try app.bootstrap()
            vault = try app.resolve(Safe.self)
            #expect(inner != nil)
            #expect(vault != nil)
        }
        #expect(inner == nil)
        #expect(vault == nil)
    }

    @Test("Exports that can't be are errors at bootstrap")
    func badExports() throws {
        let app = Container()
        let (books, music) = (Container(parent: app), Container(parent: app))
        app.export((any DependsOnRack).self, from: books)
        Safe.register(in: music)
        WoodenRack.register(in: music)
        app.export((any DependsOnSafe).self, from: music)
        app.export((any DependsOnSafe).self, from: books)
        app.export((any DependsOnTurnstile).self, from: Container())
        app.export(Int.self, from: books)
        let texts = app.validate().map(\.description)
        #expect(
            texts.contains(
                """
                WIND-026 Nothing provides the exported WindTests.DependsOnRack
                  exported at ModuleTests.swift:68
                  Do:  register a component whose DependencyToken is DependsOnRack in the container that exports it
                """))
        #expect(
            texts.contains(
                """
                WIND-026 WindTests.DependsOnSafe is exported twice
                  exported at ModuleTests.swift:71 and ModuleTests.swift:72
                  Do:  export it from one container, or give the other's components a token of their own
                """))
        #expect(
            texts.contains(
                """
                WIND-026 WindTests.DependsOnTurnstile is exported from a container that isn't a child of this one
                  exported at ModuleTests.swift:73
                  Do:  create the container that exports it with this one as its parent: Container(parent:)
                """))
        #expect(texts.contains { $0.hasPrefix("WIND-009") && $0.contains("Int") })
        #expect(texts.count == 4)
    }

    @Test("A module is registered once, after its requirements")
    func requirements() throws {
        let app = Container()
        app.install(ReadingModule.self)
        app.install(ShelfModule.self)
        try app.bootstrap()
        #expect(try app.resolve(Browser.self).shelf.label == "wood")
        let child = Container(parent: app)
        child.install(ShelfModule.self)
        #expect(try child.resolve((any Rack).self) === app.resolve((any Rack).self))
    }

    @Test("A module with exports keeps the rest to itself, and is bootstrapped with the container")
    func privateModule() throws {
        let app = Container()
        app.install(VaultModule.self)
        SafeUser.register(in: app)
        try app.bootstrap()
        #expect(try app.resolve(SafeUser.self).vault.shelf.label == "steel")
        let hidden: (any Rack)? = app.resolve()
        #expect(hidden == nil)
    }

    @Test("The parent's bootstrap finds a module's missing providers")
    func incomplete() throws {
        let app = Container()
        app.install(IncompleteModule.self)
        #expect { try app.bootstrap() } throws: {
            "\($0)".hasPrefix("WIND-001 No provider for WindTests.DependsOnRack")
        }
    }

    @Test("Modules that require each other are an error at bootstrap")
    func cycle() throws {
        let app = Container()
        app.install(FirstModule.self)
        #expect { try app.bootstrap() } throws: {
            "\($0)" == """
                WIND-027 2 modules require each other
                  installed at ModuleTests.swift:136
                  WindTests.FirstModule -> WindTests.SecondModule -> WindTests.FirstModule
                  Do:  move the shared part into a module that both require
                """
        }
    }

    @Test("A container that a scope opened doesn't export, which would keep it and block the next opening")
    func exportFromOpenedScope() throws {
        let app = Container()
        let request = app.scope("request") { $0.expect((any DependsOnSafe).self, as: Int.self) }
        let opened = try request.open { $0.register(value: 1, for: (any DependsOnSafe).self) }
        app.export((any DependsOnSafe).self, from: opened)
        #expect(
            textOfRefusal { try app.bootstrap() } == """
                WIND-026 WindTests.DependsOnSafe is exported from a container that a scope opened
                  exported at File.swift:N
                  Its objects belong to one opening, and an exporting container to its parent.
                  Do:  register the component in the container that declares the scope, or export it in the declaration
                """)
        #expect(throws: Never.self) { try request.open { $0.register(value: 2, for: (any DependsOnSafe).self) } }
    }

    @Test("A module that requires itself is an error at bootstrap")
    func ownCycle() throws {
        let app = Container()
        app.install(OwnModule.self)
        #expect { try app.bootstrap() } throws: { "\($0)".hasPrefix("WIND-027 WindTests.OwnModule requires itself") }
    }

    @Test("An exported provider counts in the order of registration, also for a request by type")
    func orderOfTypes() throws {
        let app = Container()
        let books = Container(parent: app)
        SteelRack.register(in: books)
        app.export((any DependsOnRack).self, from: books)
        WoodenRack.register(in: app)
        app.register([String].self) { (first: any Rack, all: [any Rack]) in [first.label] + all.map(\.label) }
        try app.bootstrap()
        #expect(try app.resolve([String].self) == ["steel", "steel", "wood"])
        #expect(try app.resolve((any Rack).self).label == "steel")
        #expect(try Container(parent: app).resolve((any Rack).self).label == "steel")
    }

    @Test("A module that lists a token twice is advised to list it once")
    func exportedTwiceByOne() {
        enum Doubled: Container.Module {
            static var exports: [any Any.Type]? { [(any DependsOnSafe).self, (any DependsOnSafe).self] }
            static func register(in container: Container) { Safe.register(in: container) }
        }
        let app = Container()
        app.install(Doubled.self)
        #expect(
            app.validate().map(\.description).contains(
                """
                WIND-026 WindTests.DependsOnSafe is exported twice
                  exported at ModuleTests.swift:191
                  Do:  export it once; in a module, list it once in 'exports'
                """))
    }
}

private enum ShelfModule: Container.Module {
    static func register(in container: Container) { WoodenRack.register(in: container) }
}

private enum ReadingModule: Container.Module {
    static var requirements: [any Container.Module.Type] { [ShelfModule.self] }

    static func register(in container: Container) {
        Browser.register(in: container)
        Turnstile.register(in: container)
    }
}

private enum VaultModule: Container.Module {
    static var exports: [any Any.Type]? { [(any DependsOnSafe).self] }

    static func register(in container: Container) {
        SteelRack.register(in: container)
        Safe.register(in: container)
    }
}

private enum IncompleteModule: Container.Module {
    static var exports: [any Any.Type]? { [(any DependsOnSafe).self] }
    static func register(in container: Container) { Safe.register(in: container) }
}

private enum FirstModule: Container.Module {
    static var requirements: [any Container.Module.Type] { [SecondModule.self] }
    static func register(in container: Container) {}
}

private enum SecondModule: Container.Module {
    static var requirements: [any Container.Module.Type] { [FirstModule.self] }
    static func register(in container: Container) {}
}

private enum OwnModule: Container.Module {
    static var requirements: [any Container.Module.Type] { [OwnModule.self] }
    static func register(in container: Container) {}
}
