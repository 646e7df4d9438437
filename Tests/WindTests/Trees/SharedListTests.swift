import Testing
import Wind

private protocol Shelf: AnyObject {}
private protocol DependsOnShelf {}
private protocol DependsOnReader {}

private struct Reader: Equatable { let name: String }
private struct Closed: Error {}

private final class OakShelf: Shelf, Singleton, IndirectResolver, InjectedDependencies {
    typealias DependencyToken = any DependsOnShelf
    typealias PublicInterface = any Shelf
}
private final class PineShelf: Shelf, Singleton, IndirectResolver, InjectedDependencies {
    typealias DependencyToken = any DependsOnShelf
    typealias PublicInterface = any Shelf
}
private final class SteelShelf: Shelf, Singleton, IndirectResolver, InjectedDependencies {
    typealias DependencyToken = any DependsOnShelf
    typealias PublicInterface = any Shelf
}
private final class GlassShelf: Shelf, Singleton, IndirectResolver, InjectedDependencies {
    typealias DependencyToken = any DependsOnShelf
    typealias PublicInterface = any Shelf
}
private final class Library: ScopedSingleton, DirectResolver, InjectedDependencies, DependsOnShelf, DependsOnReader {
    @Inject var shelves: [any Shelf]
    @Inject var reader: Reader
}
/// A scoped singleton: each specialization is a class of its own.
private final class Room<Number>: ScopedSingleton, DirectResolver, InjectedDependencies, DependsOnShelf {
    @Inject var shelves: [any Shelf]
}

/// Keeps the desk that is being created.
private final class Workshop: @unchecked Sendable {
    // SAFETY: one thread runs the test.
    @TaskLocal static var current: Workshop?
    var desk: Desk?
}
private final class Desk: Instance, DirectResolver, InjectedDependencies, DependsOnShelf, DependsOnLamp {
    @Inject var shelves: [any Shelf]
    @Inject var lamp: Lamp
    init() { Workshop.current?.desk = self }
}
private protocol DependsOnLamp {}
/// Adds a shelf to the desk that is waiting for it.
private final class Lamp: Instance, IndirectResolver, InjectedDependencies {
    typealias DependencyToken = any DependsOnLamp
    typealias PublicInterface = Lamp
    init() { Workshop.current?.desk?.fill(dependency: (any Shelf).self, with: GlassShelf()) }
}

private func makeApp() throws -> (Container, Container.Scope) {
    let app = Container()
    OakShelf.register(in: app)
    PineShelf.register(in: app)
    Library.register(in: app)
    let visit = app.scope("visit") { $0.expect((any DependsOnReader).self, as: Reader.self) }
    try app.bootstrap()
    return (app, visit)
}

extension Container.Scope {
    fileprivate func open(for name: String) throws -> Container {
        try open { $0.register(value: Reader(name: name), for: (any DependsOnReader).self) }
    }
}

@Suite("Lists that scopes have in common")
struct SharedListTests {
    @Test("hold the app's objects, each scope with a value of its own")
    func shared() throws {
        let (app, visit) = try makeApp()
        let oak: any Shelf = app.resolve()
        for name in ["Ada", "Grace", "Joan"] {
            let scope = try visit.open(for: name)
            let library: Library = scope.resolve()
            #expect(library.reader.name == name && library.shelves.count == 2 && library.shelves[0] === oak)
            // The test may change its own copy of the array.
            var own = library.shelves
            own.removeAll()
            #expect(library.shelves.count == 2)
        }
    }

    @Test("are alike for all objects of a class, even if other code fills them during the wiring")
    func filledMeanwhile() throws {
        let app = Container()
        OakShelf.register(in: app)
        PineShelf.register(in: app)
        Desk.register(in: app)
        Lamp.register(in: app)
        try app.bootstrap()
        let workshop = Workshop()
        Workshop.$current.withValue(workshop) {
            for _ in 1...3 {
                let desk: Desk = app.resolve()
                #expect(desk.shelves.count == 2)
            }
        }
        workshop.desk = nil
    }

    @Test("follow a replacement and a late registration, from the next scope on")
    func replaced() throws {
        let (app, visit) = try makeApp()
        let first: Library = try visit.open(for: "Ada").resolve()
        #expect(first.shelves.count == 2)
        try app.replace(PineShelf.self, with: SteelShelf.self)
        for _ in 1...2 {
            let scope = try visit.open(for: "Grace")
            let library: Library = scope.resolve()
            #expect(library.shelves.map { $0 is SteelShelf } == [false, true])
        }
        GlassShelf.register(in: app)
        for _ in 1...2 {
            let scope = try visit.open(for: "Joan")
            let library: Library = scope.resolve()
            #expect(library.shelves.map { $0 is GlassShelf } == [false, false, true])
        }
    }

    @Test("keep nothing alive once the app has gone")
    func released() throws {
        weak var shelf: AnyObject?
        weak var container: Container?
        do {
            let (app, visit) = try makeApp()
            for _ in 1...3 { _ = try visit.open(for: "Ada").resolve(Library.self).shelves }
            shelf = try app.resolve((any Shelf).self)
            container = app
        }
        #expect(shelf == nil && container == nil)
    }

    @Test("are many if a scope creates many objects, also of a component that is replaced meanwhile")
    func many() throws {
        let app = Container()
        OakShelf.register(in: app)
        func register<each Number>(_ numbers: repeat (each Number).Type) {
            repeat Room<each Number>.register(in: app)
        }
        register(Int.self, Int8.self, Int16.self, Int32.self, Int64.self, UInt.self, UInt8.self, UInt16.self)
        register(UInt32.self, UInt64.self, Float.self, Double.self)
        try app.bootstrap()
        func rooms(of scope: Container) throws -> [AnyObject] {
            func room<Number>(_: Number.Type) throws -> AnyObject { try scope.resolve(Room<Number>.self) }
            return try [
                room(Int.self), room(Int8.self), room(Int16.self), room(Int32.self), room(Int64.self), room(UInt.self),
                room(UInt8.self), room(UInt16.self), room(UInt32.self), room(UInt64.self), room(Float.self),
                room(Double.self),
            ]
        }
        let scope = Container(parent: app)
        let made = try rooms(of: scope)
        #expect(Set(made.map { ObjectIdentifier($0) }).count == 12)
        #expect(zip(try rooms(of: scope), made).allSatisfy { $0 === $1 })
        for again in 1...2 {
            try app.replace(OakShelf.self, with: again == 1 ? SteelShelf.self : PineShelf.self)
            #expect(zip(try rooms(of: scope), made).allSatisfy { $0 === $1 })
            let shelf: any Shelf = app.resolve()
            #expect((made[0] as? Room<Int>)?.shelves.first === shelf)
            #expect((made[11] as? Room<Double>)?.shelves.first === shelf)
        }
    }

    @Test("a scope that was never opened to its end may be used when the app has gone")
    func failedOpening() throws {
        var left: Container?
        do {
            let (app, visit) = try makeApp()
            defer { withExtendedLifetime(app) {} }
            #expect(throws: Closed.self) {
                try visit.open { scope in
                    left = scope
                    throw Closed()
                }
            }
        }
        let scope = try #require(left)
        scope.register(value: Reader(name: "Ada"), for: (any DependsOnReader).self)
        #expect(throws: Container.ResolutionError.self) { try scope.resolve(Library.self) }
    }
}
