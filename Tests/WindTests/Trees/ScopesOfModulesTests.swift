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
private final class Sheet: Born, Instance, DirectResolver, InjectedDependencies, DependsOnSubscriber, DependsOnFolder {
    @Inject var user: Subscriber
    @Inject var folder: Folder
}
private protocol DependsOnGuide {}
private final class Guide: SimpleResolver, InjectedDependencies {
    typealias DependencyToken = any DependsOnGuide
}
private struct Guides: DependencyResolver {
    let guide: Guide
    var dependencyTokens: [any Any.Type] { [(any DependsOnGuide).self] }
    var providedComponents: [any Any.Type] { [] }
    func resolutionPossible(on component: any Component) -> Bool { component is any DependsOnGuide }
    func resolve(on component: any Component) { component.fill(dependency: Guide.self, with: guide) }
}
private final class Tour: Instance, DirectResolver, InjectedDependencies, DependsOnGuide {
    @Inject var guide: Guide
}
private protocol Audited {}
private final class Vault: Born, Singleton, DirectResolver, InjectedDependencies, Audited {}
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
                  WindTests.PagePrinter needs it outside of the scope  (registered at File.swift:N)
                  WindTests.PagePrinter -> WindTests.SubscriberPage
                  Do:  register PagePrinter in the declaration of the scope 'request',
                       or, as a ScopedSingleton or an Instance, in the container that declares that scope,
                       because the container of PagePrinter isn't in the scope
                """)
    }

    @Test("and one of the app don't reach what a child container creates")
    func inChild() throws {
        app.scope("request", expectSubscriber)
        let child = Container(parent: app)
        PagePrinter.register(in: child)
        let text = textOfRefusal { try child.bootstrap() }
        #expect(text.contains("WindTests.PagePrinter needs it outside of the scope"), "\(text)")
        #expect(Refusal { _ = try child.resolve(PagePrinter.self) }.codes == ["WIND-025"])
    }

    @Test("brings its values to instances of the app if the module is in a scope")
    func inScope() throws {
        enum Requests: Container.Module {
            static var exports: [any Any.Type]? { [] }
            static func register(in container: Container) { container.scope("request", expectSubscriber) }
        }
        app.scope("account") { $0.install(Requests.self) }
        try app.bootstrap()
    }

    @Test("and a second one don't create an instance of the module that needs both")
    func apart() {
        enum Sheets: Container.Module {
            static var exports: [any Any.Type]? { [] }
            static func register(in container: Container) {
                Sheet.register(in: container)
                container.scope("request", expectSubscriber)
                container.scope("window") { $0.expect((any DependsOnFolder).self, as: Folder.self) }
            }
        }
        app.install(Sheets.self)
        app.scope("both") { scope in
            expectSubscriber(scope)
            scope.expect((any DependsOnFolder).self, as: Folder.self)
        }
        let text = textOfRefusal { try app.bootstrap() }
        #expect(text.contains("WIND-025 WindTests.Sheet needs several scopes at once"), "\(text)")
    }

    @Test("doesn't make an empty protocol a token of the app")
    func names() throws {
        let other = Container()
        Vault.register(in: other)
        let module = Container(parent: other)
        SubscriberLog.register(in: module)
        module.scope("request") { $0.register(value: 1, for: (any Audited).self) }
        other.export((any DependsOnSubscriberLog).self, from: module)
        try other.bootstrap()
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
    private final class Twofold: Instance, DirectResolver, InjectedDependencies, DependsOnSubscriber, DependsOnFolder {
        @Inject var user: Subscriber
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

    @Test("is an error if one scope brings it, and another one the rest")
    func apart() {
        app.optional((any DependsOnFolder).self)
        Sheet.register(in: app)
        app.scope("request", expectSubscriber)
        app.scope("window") { $0.expect((any DependsOnFolder).self, as: Folder.self) }
        #expect(Stage.refusals { try app.bootstrap() } == ["WIND-025"])
    }

    @Test("may have a type that only one of several scopes brings by the token")
    func otherTypeElsewhere() throws {
        Card.register(in: app)
        let request = app.scope("request", expectSubscriber)
        let job = app.scope("job") { $0.register(value: 7, for: (any DependsOnSubscriber).self) }
        try app.bootstrap()
        #expect(try request.open(bringAda).resolve(Card.self).user == .ada)
        let opened = try job.open()
        #expect(Refusal { _ = try opened.resolve(Card.self) }.codes == ["WIND-025"])
    }

    @Test("is an error in a scope that itself registers the class, and brings another type")
    func otherTypeThere() {
        app.scope("request", expectSubscriber)
        app.scope("job") { scope in
            scope.register(value: 7, for: (any DependsOnSubscriber).self)
            Card.register(in: scope)
        }
        #expect(Stage.refusals { try app.bootstrap() } == ["WIND-030"])
    }

    @Test("is an error if one scope brings its type, and another one the rest and a different type")
    func apartByType() {
        Sheet.register(in: app)
        app.scope("request", expectSubscriber)
        app.scope("job") { scope in
            scope.register(value: 7, for: (any DependsOnSubscriber).self)
            scope.expect((any DependsOnFolder).self, as: Folder.self)
        }
        #expect(Stage.refusals { try app.bootstrap() }.first == "WIND-025")
    }

    @Test("may come from a hand-written resolver, whatever scopes bring")
    func byResolver() throws {
        let (guide, other) = (Guide(), Guide())
        app.register(resolver: Guides(guide: guide))
        Tour.register(in: app)
        let request = app.scope("request") { $0.expect((any DependsOnGuide).self, as: Guide.self) }
        try app.bootstrap()
        #expect(try app.resolve(Tour.self).guide === guide)
        #expect(try request.open { $0.register(component: other) }.resolve(Tour.self).guide === other)
    }

    @Test("may get its value by another token in each scope")
    func twoTokens() throws {
        app.optional((any DependsOnSubscriber).self)
        app.optional((any DependsOnFolder).self)
        Twofold.register(in: app)
        app.scope("request", expectSubscriber)
        app.scope("window") { $0.expect((any DependsOnFolder).self, as: Subscriber.self) }
        try app.bootstrap()
    }

    @Test("is an error if no scope brings its type")
    func otherType() {
        app.optional((any DependsOnSubscriber).self)
        Wrong.register(in: app)
        app.scope("request", expectSubscriber)
        #expect(Stage.refusals { try app.bootstrap() }.first == "WIND-030")
    }
}
