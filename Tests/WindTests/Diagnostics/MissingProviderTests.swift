import Testing
import Wind

private protocol DependsOnCache {}
private protocol DependsOnClock {}
private protocol StoreDependency {}
private protocol Cache {}
private protocol Themed {}
private protocol DependsOnTheme: Themed {}
private protocol DependsOnPalette: DependsOnTheme {}

private final class MemoryCache: Born, Singleton, IndirectResolver, Cache {
    typealias DependencyToken = DependsOnCache
    typealias PublicInterface = any Cache
}
private final class Clock: Born, Singleton, SimpleResolver {
    typealias DependencyToken = DependsOnClock
}
private final class Store: Born, Singleton, SimpleResolver, DependsOnCache, DependsOnClock {
    typealias DependencyToken = StoreDependency
}
private final class List: Born, Singleton, DirectResolver, StoreDependency, DependsOnClock {}
private final class Report: Born, Instance, DirectResolver, StoreDependency {}
private final class Screen: Born, StoreDependency, DependsOnClock {}
private final class Painter: Born, DependsOnPalette {}
private final class Printer: Born, DependsOnCache {}

@Suite("A token without a provider")
struct MissingProviderTests {
    private let container = Container()

    @Test("is named at bootstrap, every one of them once and with all its consumers")
    func atBootstrap() {
        List.register(in: container)
        Store.register(in: container)
        let refusal = Refusal { try container.bootstrap() }
        #expect(
            refusal.text == """
                2 problems
                WIND-001 No provider for WindTests.DependsOnClock
                  WindTests.List declares it  (registered at File.swift:N)
                  WindTests.Store declares it  (registered at File.swift:N)
                  Do:  register a component whose DependencyToken is DependsOnClock before bootstrap(),
                       or make it optional: container.optional((any DependsOnClock).self), and read an optional,
                       or, if it isn't a token, ignore it: container.ignore((any DependsOnClock).self)

                WIND-001 No provider for WindTests.DependsOnCache
                  WindTests.Store declares it  (registered at File.swift:N)
                  WindTests.List -> WindTests.Store -> DependsOnCache
                  Do:  register a component whose DependencyToken is DependsOnCache before bootstrap(),
                       or make it optional: container.optional((any DependsOnCache).self), and read an optional,
                       or, if it isn't a token, ignore it: container.ignore((any DependsOnCache).self)
                """)
        #expect(refusal.created.isEmpty)
    }

    @Test("is data for programs: the token, its consumers, and their consumers")
    func data() throws {
        MemoryCache.register(in: container)
        Store.register(in: container)
        Report.register(in: container)
        let refusal = Refusal { try container.bootstrap() }
        guard case .missingProvider(let missing) = refusal.error else {
            Issue.record("not a missing provider: \(refusal.text)")
            return
        }
        #expect(ids([missing.token]) == ids([(any DependsOnClock).self]))
        #expect(ids(missing.consumers.map(\.type)) == ids([Store.self]))
        #expect(missing.consumers[0].place?.description.hasPrefix("MissingProviderTests.swift:") == true)
        #expect(ids(missing.chain) == ids([Report.self, Store.self]))
        #expect(missing.request == nil)
    }

    @Test("is named by resolve before bootstrap, with the requested type")
    func atResolve() {
        Store.register(in: container)
        Report.register(in: container)
        Clock.register(in: container)
        let refusal = Refusal { _ = try container.resolve(Report.self) }
        #expect(
            refusal.text == """
                WIND-001 No provider for WindTests.DependsOnCache
                  WindTests.Store declares it  (registered at File.swift:N)
                  found while resolving WindTests.Report
                  WindTests.Report -> WindTests.Store -> DependsOnCache
                  Do:  register a component whose DependencyToken is DependsOnCache before bootstrap(),
                       or make it optional: container.optional((any DependsOnCache).self), and read an optional,
                       or, if it isn't a token, ignore it: container.ignore((any DependsOnCache).self)
                """)
        #expect(refusal.created.isEmpty)
    }

    @Test("concerns resolve only if the requested component needs it")
    func unrelated() throws {
        Clock.register(in: container)
        Store.register(in: container)
        let clock = try container.resolve(Clock.self)
        #expect(try container.resolve(Clock.self) === clock)
    }

    @Test("is named when an object is wired, all of them at once")
    func atWiring() {
        let screen = Screen()
        let refusal = Refusal { try container.resolve(for: screen) }
        #expect(
            refusal.text == """
                2 problems
                WIND-001 No provider for WindTests.StoreDependency
                  WindTests.Screen declares it  (not registered)
                  Do:  register a component whose DependencyToken is StoreDependency before bootstrap(),
                       or make it optional: container.optional((any StoreDependency).self), and read an optional,
                       or, if it isn't a token, ignore it: container.ignore((any StoreDependency).self)

                WIND-001 No provider for WindTests.DependsOnClock
                  WindTests.Screen declares it  (not registered)
                  Do:  register a component whose DependencyToken is DependsOnClock before bootstrap(),
                       or make it optional: container.optional((any DependsOnClock).self), and read an optional,
                       or, if it isn't a token, ignore it: container.ignore((any DependsOnClock).self)
                """)
    }

    @Test("is named when an object is wired that needs it only through others")
    func atWiringThroughOthers() {
        Store.register(in: container)
        Clock.register(in: container)
        let screen = Screen()
        let refusal = Refusal { try container.resolve(for: screen) }
        #expect(
            refusal.text == """
                WIND-001 No provider for WindTests.DependsOnCache
                  WindTests.Store declares it  (registered at File.swift:N)
                  found while resolving WindTests.Screen
                  Do:  register a component whose DependencyToken is DependsOnCache before bootstrap(),
                       or make it optional: container.optional((any DependsOnCache).self), and read an optional,
                       or, if it isn't a token, ignore it: container.ignore((any DependsOnCache).self)
                """)
        #expect(refusal.created.isEmpty)
    }

    @Test("of an object is named together with the missing tokens of its dependencies")
    func atWiringOfBoth() {
        Store.register(in: container)
        let screen = Screen()
        let refusal = Refusal { try container.resolve(for: screen) }
        #expect(refusal.codes == ["WIND-001", "WIND-001"])
        #expect(refusal.text.contains("No provider for WindTests.DependsOnCache"))
        #expect(refusal.text.contains("No provider for WindTests.DependsOnClock"))
        #expect(refusal.created.isEmpty)
    }

    @Test("is named though it refines a protocol that isn't a token; a protocol that refines it provides it")
    func refining() {
        let painter = Painter()
        let refusal = Refusal { try container.resolve(for: painter) }
        #expect(refusal.codes == ["WIND-001"])
        #expect(refusal.text.hasPrefix("WIND-001 No provider for WindTests.DependsOnTheme\n"))
    }

    @Test("is forgiven once it is provided: nothing was lost")
    func recovery() throws {
        List.register(in: container)
        Store.register(in: container)
        #expect(Refusal { try container.bootstrap() }.codes == ["WIND-001", "WIND-001"])
        MemoryCache.register(in: container)
        #expect(Refusal { try container.bootstrap() }.codes == ["WIND-001"])
        Clock.register(in: container)
        let created = try Births.during { try container.bootstrap() }
        #expect(created.sorted() == ["Clock", "List", "MemoryCache", "Store"])
        let store: Store = try container.resolve(List.self).component()
        #expect(try container.resolve(Store.self) === store)
    }

    @Test("is forgiven where it may be absent")
    func allowed() throws {
        let screen = Screen()
        container.optional((any StoreDependency).self)
        #expect(Refusal { try container.resolve(for: screen) }.codes == ["WIND-001"])
        container.optional((any DependsOnClock).self)
        try container.resolve(for: screen)
        let clock: Clock? = screen.component()
        #expect(clock == nil)
    }

    @Test("leaves an object that was wired as it was")
    func keepsWhatWasThere() throws {
        MemoryCache.register(in: container)
        let printer = Printer()
        try container.resolve(for: printer)
        let cache: any Cache = printer.component()
        let refusal = Refusal { try Container().resolve(for: printer) }
        #expect(refusal.codes == ["WIND-001"])
        let same: any Cache = printer.component()
        #expect(cache as AnyObject === same as AnyObject)
    }
}
