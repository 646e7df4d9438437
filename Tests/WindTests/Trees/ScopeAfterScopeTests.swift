import Testing
import Wind

private protocol DependsOnKettle {}

private class Kettle: Performer, ScopedSingleton, SimpleResolver {
    typealias DependencyToken = any DependsOnKettle
    class var material: String { "iron" }
}
private final class CopperKettle: Kettle {
    override class var material: String { "copper" }
}
private final class Teapot: Performer, ScopedSingleton, DirectResolver, DependsOnKettle {}
private final class Tray: ScopedSingleton, DirectResolver, AutomaticDependencyHandling, DependsOnKettle {
    var dependencies = Dependencies()
    var kettle: Kettle { component() }
}

private final class Samovar: Born, ScopedSingleton, DirectResolver, DependsOnKettle {}

private protocol DependsOnFuse {}
private final class Fuse: Instance, SimpleResolver, AutomaticDependencyHandling {
    typealias DependencyToken = any DependsOnFuse
    @TaskLocal static var onInit: @Sendable () -> Void = {}
    var dependencies = Dependencies()
    init() { Fuse.onInit() }
}
/// Gets the fuse before the kettle.
private final class Feast: Instance, DirectResolver, AutomaticDependencyHandling, DependsOnFuse, DependsOnKettle {
    var dependencies = Dependencies()
    var kettle: Kettle { component() }
}

/// One of many classes.
private final class Dish<Kind>: ScopedSingleton, DirectResolver, AutomaticDependencyHandling {
    var dependencies = Dependencies()
}

/// An object that a builder creates.
private final class Tally: Sendable {}

private protocol DependsOnTally {}
private final class Count: ScopedSingleton, DirectResolver, AutomaticDependencyHandling, DependsOnTally {
    var dependencies = Dependencies()
}

/// An app with components for its scopes.
private struct TeaHouse {
    let app = Container()
    let table: Container.Scope

    init() throws {
        Fuse.register(in: app)
        Kettle.register(in: app)
        Teapot.register(in: app)
        Tray.register(in: app)
        Samovar.register(in: app)
        Feast.register(in: app)
        table = app.scope("table") { _ in }
        try app.bootstrap()
        // The first opening prepares what the later ones share.
        _ = try table.open()
    }
}

// A scope uses memory of an earlier one again, of which nothing may be seen.
@Suite("A scope that opens after another one has ended", .playbook)
struct ScopeAfterScopeTests {
    private let house: TeaHouse
    private let playbook = Playbook.current

    init() throws { house = try TeaHouse() }

    @Test("creates and starts only what is requested in it")
    func started() async throws {
        for _ in 0..<3 {
            let first = try house.table.open()
            _ = try (first.resolve(Teapot.self), first.resolve(Tray.self))
        }
        let next = try house.table.open()
        try await next.start()
        #expect(await playbook.told().isEmpty)
        _ = try next.resolve(Kettle.self)
        try await next.start()
        await next.stop()
        #expect(
            await playbook.told() == ["Kettle starts", "Kettle has started", "Kettle stops", "Kettle has stopped"])
    }

    @Test("has objects of its own, while those of the earlier one live", arguments: 1...3)
    func objects(ended: Int) throws {
        var objects: [AnyObject] = []
        for _ in 0...ended {
            let scope = try house.table.open()
            let tray = try scope.resolve(Tray.self)
            #expect(tray.kettle === (try scope.resolve(Kettle.self)))
            objects += [tray, tray.kettle, try scope.resolve(Teapot.self)]
        }
        #expect(Set(objects.map { ObjectIdentifier($0) }).count == objects.count)
    }

    @Test("has other objects than the earlier one, or more")
    func otherClasses() throws {
        let app = Container()
        let dishes: [any (ScopedSingleton & AutomaticDependencyHandling).Type] = [
            Dish<Int>.self, Dish<Int8>.self, Dish<Int16>.self, Dish<Int32>.self, Dish<Int64>.self, Dish<UInt>.self,
            Dish<UInt8>.self, Dish<UInt16>.self, Dish<UInt32>.self, Dish<UInt64>.self, Dish<Float>.self,
            Dish<Double>.self,
        ]
        func resolve<Requested: AnyObject>(_ type: Requested.Type, in scope: Container) throws -> AnyObject {
            try scope.resolve(type)
        }
        for dish in dishes { dish.register(in: app) }
        let table = app.scope("table") { _ in }
        try app.bootstrap()
        var objects: [AnyObject] = []
        for scopeNumber in 0..<40 {
            let scope = try table.open()
            for number in 0..<(scopeNumber * 7 % 13) {
                let dish = dishes[(number * 5 + scopeNumber) % dishes.count]
                let object = try resolve(dish, in: scope)
                #expect(type(of: object) == dish)
                #expect(try resolve(dish, in: scope) === object)
                objects.append(object)
            }
        }
        #expect(Set(objects.map { ObjectIdentifier($0) }).count == objects.count)
    }

    @Test("creates what the earlier one failed to create")
    func failed() throws {
        let app = Container()
        let isSpilt = Guarded(true)
        app.register(Tally.self, for: (any DependsOnTally).self, as: .instance) {
            if isSpilt.withLock({ $0 }) { throw Mishap("the tea is spilt") }
            return Tally()
        }
        Count.register(in: app)
        let table = app.scope("table") { _ in }
        try app.bootstrap()
        for _ in 0..<3 {
            let scope = try table.open()
            #expect(throws: Container.ResolutionError.self) { try scope.resolve(Count.self) }
        }
        isSpilt.withLock { $0 = false }
        let scope = try table.open()
        #expect(try scope.resolve(Count.self) === (try scope.resolve(Count.self)))
    }

    @Test("ends with its objects, also after a start and a stop")
    func startedObject() async throws {
        for _ in 0..<3 {
            weak var kettle: Kettle?
            do {
                let scope = try house.table.open()
                kettle = try scope.resolve(Kettle.self)
                try await scope.start()
                await scope.stop()
                #expect(kettle != nil)
            }
            #expect(kettle == nil)
        }
    }

    @Test("creates the class that has replaced another one meanwhile")
    func replaced() throws {
        for _ in 0..<2 { #expect(try house.table.open().resolve(Tray.self).kettle is CopperKettle == false) }
        let open = try house.table.open()
        try house.app.replace(Kettle.self, with: CopperKettle.self)
        for scope in [open, try house.table.open(), try house.table.open()] {
            #expect(type(of: try scope.resolve(Tray.self).kettle).material == "copper")
        }
    }

    @Test("doesn't create at a replacement what only the earlier one has created")
    func replacedBefore() throws {
        for _ in 0..<3 { _ = try house.table.open().resolve(Samovar.self) }
        let next = try house.table.open()
        let atReplacement = try Births.during { try house.app.replace(Kettle.self, with: CopperKettle.self) }
        #expect(atReplacement == [])
        #expect(try Births.during { _ = try next.resolve(Samovar.self) } == ["Samovar"])
    }

    @Test("creates the class of a replacement that another app has made before, in the middle of a request")
    func knownReplacement() throws {
        @Sendable func replace(in app: Container) {
            do { try app.replace(Kettle.self, with: CopperKettle.self) } catch { Issue.record(error) }
        }
        let other = try TeaHouse()
        replace(in: other.app)
        _ = try other.table.open().resolve(Feast.self)
        _ = try house.table.open().resolve(Kettle.self)
        let scope = try house.table.open()
        let feast = try Fuse.$onInit.withValue({ [app = house.app] in replace(in: app) }) {
            try scope.resolve(Feast.self)
        }
        #expect(type(of: feast.kettle).material == "copper")
        #expect(feast.kettle === (try scope.resolve(Feast.self).kettle))
    }

    @Test("ends on any thread, after the app and the declaration")
    func endsLast() throws {
        for _ in 0..<50 {
            weak var app: Container?
            let scopes = Guarded<[Container]>([])
            do {
                let house = try TeaHouse()
                app = house.app
                try onThreads(4) { [table = house.table] _ in
                    for round in 0..<6 {
                        let scope = try table.open()
                        _ = try scope.resolve(Tray.self)
                        if round.isMultiple(of: 2) { scopes.withLock { $0.append(scope) } }
                    }
                }
            }
            #expect(app == nil)
            try onThreads(4) { _ in
                while let last = scopes.withLock({ $0.popLast() }) {
                    #expect(throws: Container.ResolutionError.self) { try last.resolve(Teapot.self) }
                }
            }
        }
    }
}
