#if os(macOS) || os(Linux)
import Testing
import Wind

private protocol Store {}
private protocol DependsOnStore {}
private protocol DependsOnDesk {}
private struct Shelf: Store {}
private final class Crate: Born, Singleton, SimpleResolver<any DependsOnStore>, Store {}
private final class Box: Born, Singleton, IndirectResolver<any DependsOnStore, any Store>, Store {}
private final class Pen: Born, Singleton {}

private final class Clerk: Born, Singleton, DirectResolver, DependsOnStore {
    var store: any Store { component() }
    var list: [any Store] { component() }
    var box: Box { component() }
    var pen: Pen { component() }
}
private final class Weakling: Singleton, DirectResolver, AutomaticWeakDependencyHandling, DependsOnStore {
    var dependencies = Dependencies()
    var weakDependencies = WeakDependencies()
    var store: any Store { component() }
}

/// A clerk from a container with other registrations.
private func clerk(_ register: (Container) -> Void) throws -> Clerk {
    let container = Container()
    register(container)
    Clerk.register(in: container)
    try container.bootstrap()
    return try container.resolve(Clerk.self)
}

private func text(_ result: ExitTest.Result?) -> String {
    steady(String(decoding: result?.standardErrorContent ?? [], as: UTF8.self))
}

@Suite("The error for a read that ends the program")
struct AbsenceTests {
    @Test("says how to hand out the provider as the type")
    func convertible() async {
        let direct = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = try clerk { Crate.register(in: $0) }.store
        }
        #expect(
            text(direct).contains(
                """
                WIND-013 WindTests.Clerk lacks the dependency WindTests.Store
                  WindTests.Crate provides DependsOnStore  (registered at File.swift:N)
                  Crate has that type, but isn't handed out as it.
                  Do:  make Crate an IndirectResolver<any DependsOnStore, any Store>
                """))
        let value = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = try clerk { $0.register(value: Shelf(), for: (any DependsOnStore).self) }.store
        }
        #expect(
            text(value).contains(
                "Do:  hand it out as that: container.register(value: …, as: (any Store).self, "
                    + "for: (any DependsOnStore).self)"))
    }

    @Test("says how to read the type that is handed out")
    func hidden() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = try clerk { Box.register(in: $0) }.box
        }
        #expect(text(result).contains("  Box is handed out only as WindTests.Store.\n"))
        #expect(text(result).contains("the type that the token brings:\n       var x: any Store { component() }"))
    }

    @Test("says that a test has filled in something else")
    func filled() async {
        let object = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let clerk = Clerk()
            clerk.fill(dependency: (any Store).self, with: Pen())
            _ = clerk.store
        }
        #expect(text(object).contains("  It was filled in with an object of WindTests.Pen.\n"))
        #expect(!text(object).contains("is gone"))
        let value = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let clerk = Clerk()
            clerk.fill(dependency: (any Store).self, with: Provided(Shelf()))
            _ = clerk.store
        }
        #expect(text(value).contains("Do:  fill in a value of the type that is read: Provided<(any Store)>(…)"))
        let token = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let clerk = Clerk()
            clerk.fill(dependency: (any DependsOnStore).self, with: Box())
            _ = clerk.store
        }
        #expect(text(token).contains("  It was filled in as WindTests.DependsOnStore.\n"))
        #expect(text(token).contains("fill(dependency: (any Store).self, with: …)"))
    }

    @Test("doesn't confuse the type with a private one of the same name in another file")
    func namesake() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = try clerk { registerOtherPen(for: (any DependsOnStore).self, in: $0) }.pen
        }
        #expect(
            text(result).contains(
                """
                WIND-013 WindTests.Clerk lacks the dependency WindTests.Pen
                  WindTests.DependsOnStore brings WindTests.Pen
                  Do:  ask for the type that DependsOnStore brings, or declare the token that brings Pen
                """))
    }

    @Test("says how to read a list, and what is delivered weakly")
    func other() async {
        let list = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = try clerk { Box.register(in: $0) }.list
        }
        #expect(text(list).contains("Do:  read a list with components(): var x: [any Store] { components() }"))
        let weak = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let container = Container()
            container.weak((any DependsOnStore).self)
            Box.register(in: container)
            Weakling.register(in: container)
            try container.bootstrap()
            _ = try container.resolve(Weakling.self).store
        }
        #expect(text(weak).contains("  It is delivered weakly.\n"))
        #expect(text(weak).contains("var x: (any Store)? { weakComponent() }"))
    }
}

@Suite("A list that lacks a provider")
struct LackingListTests {
    let container = Container()

    @Test("is noted, with the place and the remedy")
    func noted() {
        Box.register(in: container)
        Crate.register(in: container)
        container.register(value: Shelf(), for: (any DependsOnStore).self)
        let notes = container.validate().filter { $0.code == "WIND-047" }
        #expect(notes.count == 2)
        #expect(
            notes.map { steady($0.description) }.contains(
                """
                WIND-047 A list of WindTests.Store for WindTests.DependsOnStore lacks WindTests.Crate
                  WindTests.Box is handed out as Store  (registered at File.swift:N)
                  WindTests.Crate is handed out only as Crate  (registered at File.swift:N)
                  Do:  make Crate an IndirectResolver<any DependsOnStore, any Store>
                """))
    }

    @Test("isn't noted if each provider is handed out as the type, or can't be")
    func sound() {
        Box.register(in: container)
        Crate.register(in: container)
        container.register((any Store).self, for: (any DependsOnStore).self, by: Crate.self)
        container.register(value: 5, for: (any DependsOnStore).self)
        #expect(!container.validate().contains { $0.code == "WIND-047" })
    }
}
#endif
