import Testing
import Wind

private protocol DependsOnPagePrinter {}
private final class PagePrinter: Born, Instance, SimpleResolver, InjectedDependencies, DependsOnSubscriberPage {
    typealias DependencyToken = any DependsOnPagePrinter
    @Inject var page: SubscriberPage
}
private final class Poster: Born, Instance, DirectResolver, InjectedDependencies, DependsOnPagePrinter {
    @Inject var printer: PagePrinter
}
private enum Printers: Container.Module {
    static var exports: [any Any.Type]? { [(any DependsOnPagePrinter).self] }
    static func register(in container: Container) { PagePrinter.register(in: container) }
}

@Suite("A scope that a module declares")
struct ScopesOfModulesTests {
    private let app = makeSubscriberApp()

    @Test("brings its values to instances of the app")
    func toApp() throws {
        let inner = Container(parent: app)
        SubscriberLog.register(in: inner)
        app.export((any DependsOnSubscriberLog).self, from: inner)
        let request = inner.scope("request", expectSubscriber)
        try app.bootstrap()
        #expect(try request.open(bringAda).resolve(SubscriberPage.self).user == .ada)
        #expect(
            textOfRefusal { _ = try app.resolve(SubscriberPage.self) } == """
                WIND-025 WindTests.SubscriberPage is asked for outside of its scope
                  WindTests.SubscriberPage declares DependsOnSubscriber of the scope 'request'  \
                (registered at File.swift:N)
                  Do:  ask the container that the scope 'request' opens, and keep it: let opened = try scope.open { … }
                """)
    }

    @Test("brings nothing to a component that only the module's neighbor creates")
    func toNeighbor() {
        enum Pages: Container.Module {
            static var exports: [any Any.Type]? { [(any DependsOnSubscriberPage).self] }
            static func register(in container: Container) { SubscriberPage.register(in: container) }
        }
        enum Requests: Container.Module {
            static var exports: [any Any.Type]? { [] }
            static func register(in container: Container) { container.scope("request", expectSubscriber) }
        }
        let other = Container()
        SubscriberLog.register(in: other)
        other.install(Pages.self)
        other.install(Requests.self)
        #expect(Refusal { try other.bootstrap() }.codes == ["WIND-001"])
    }

    @Test("and one of the app don't reach what a module exports, which is one scope too few and not several")
    func exported() {
        app.install(Printers.self)
        Poster.register(in: app)
        app.scope("request", expectSubscriber)
        #expect(
            textOfRefusal { try app.bootstrap() } == """
                WIND-025 WindTests.SubscriberPage is asked for outside of its scope
                  WindTests.SubscriberPage declares DependsOnSubscriber of the scope 'request'  \
                (registered at File.swift:N)
                  WindTests.PagePrinter would outlive it  (registered at File.swift:N)
                  WindTests.PagePrinter -> WindTests.SubscriberPage
                  Do:  register PagePrinter in the declaration of the scope,
                       because the container that exports it is in no scope
                """)
    }
}

@Suite("A property that isn't optional, with a token that is", .stage)
struct PlainPropertyWithOptionalTokenTests {
    private final class Card: Instance, DirectResolver, InjectedDependencies, DependsOnSubscriber {
        @Inject var user: Subscriber
    }
    private final class Hint: Instance, DirectResolver, InjectedDependencies, DependsOnSubscriber {
        @Inject var user: Subscriber?
    }
    private final class Wrong: Instance, DirectResolver, InjectedDependencies, DependsOnSubscriber {
        @Inject var folder: Folder
    }
    private let app = Stage.container()

    @Test("gets its value in the scope that brings it, and is an error outside")
    func inScope() throws {
        app.optional((any DependsOnSubscriber).self)
        Card.register(in: app)
        Hint.register(in: app)
        let request = app.scope("request", expectSubscriber)
        try app.bootstrap()
        #expect(try request.open(bringAda).resolve(Card.self).user == .ada)
        #expect(try request.open(bringAda).resolve(Hint.self).user == .ada)
        #expect(try app.resolve(Hint.self).user == nil)
        #expect(Refusal { _ = try app.resolve(Card.self) }.codes == ["WIND-025"])
    }

    @Test("is an error if no scope brings its type")
    func otherType() {
        app.optional((any DependsOnSubscriber).self)
        Wrong.register(in: app)
        app.scope("request", expectSubscriber)
        #expect(Stage.refusals { try app.bootstrap() }.first == "WIND-030")
    }
}
