import Testing
import Wind

private protocol DependsOnPage {}
private protocol Page: AnyObject {}
private class Framed: Page, ParameterizedInstance, IndirectResolver, AutomaticDependencyHandling, DependsOnPage {
    typealias DependencyToken = any DependsOnPage
    typealias PublicInterface = any Page
    var dependencies = Dependencies()
    required init(arguments: Int) {}
    var makers: [Maker<Int, any Page>] { components() }
    func inner() throws -> any Page { try (component() as Maker<Int, any Page>)(1) }
}
private final class Shaded: Framed {}
private final class Plain: Page, ParameterizedInstance, IndirectResolver, AutomaticDependencyHandling {
    typealias DependencyToken = any DependsOnPage
    typealias PublicInterface = any Page
    var dependencies = Dependencies()
    init(arguments: Int) {}
}

private final class Frame: Instance, DirectResolver, InjectedDependencies, DependsOnPage {
    @Inject var make: Maker<Int, any Page>
}

@Suite("A decorator that takes arguments", .stage)
struct MakerOfDecoratorTests {
    private let container = Stage.container()

    @Test("gets the maker that it wraps, and not the maker of its own objects")
    func wraps() throws {
        Framed.register(in: container)
        #expect(
            Refusal { try container.bootstrap() }.text == """
                WIND-001 No provider for WindTests.DependsOnPage
                  WindTests.Framed declares it  (registered at File.swift:N)
                  Framed provides it itself, but doesn't get its own objects.
                  Do:  remove DependsOnPage from Framed,
                       or register another provider of DependsOnPage, which Framed then gets
                """)
        Shaded.register(in: container)
        Plain.register(in: container)
        try container.bootstrap()
        let framed = try #require(try container.resolve(Maker<Int, any Page>.self)(1) as? Framed)
        let shaded = try #require(try framed.inner() as? Shaded)
        #expect(try shaded.inner() is Plain)
        #expect((framed.makers.count, shaded.makers.count) == (2, 1))
    }

    @Test("that a scope registers again gets the app's decorator, and that one gets the maker that it wraps")
    func twice() throws {
        Framed.register(in: container)
        Plain.register(in: container)
        let scope = Container(parent: container)
        Framed.register(in: scope)
        try scope.bootstrap()
        let outer = try #require(try scope.resolve(Maker<Int, any Page>.self)(1) as? Framed)
        let inner = try #require(try outer.inner() as? Framed)
        #expect(try inner.inner() is Plain)
        #expect(inner.makers.count == 1)
    }

    @Test("uses the second provider, which isn't noted")
    func second() throws {
        Framed.register(in: container)
        Plain.register(in: container)
        Frame.register(in: container)
        #expect(!container.validate().map(\.code).contains("WIND-041"))
    }
}
