import Testing
import Wind

private protocol Serving: DependencyResolver {}
extension Serving {
    func resolutionPossible(on consumer: any Component) -> Bool { consumer is LostPage }
    func resolve(on consumer: any Component) {
        consumer.fill(dependency: SubscriberLog.self, with: SubscriberLog())
    }
}

/// Lists its token.
private struct ListingResolver: Serving {
    var dependencyTokens: [any Any.Type] { [(any DependsOnNowhere).self] }
}
/// May serve any token.
private final class SilentResolver: Born, ScopedSingleton, Serving {}

extension LostPage {
    fileprivate var logs: [SubscriberLog] { components() }
}

private protocol DependsOnPage {}
private final class PageOfTwo: Born, Instance, SimpleResolver, DependsOnNowhere, DependsOnSubscriber {
    typealias DependencyToken = any DependsOnPage
}
private final class Reader: Born, Singleton, DirectResolver, DependsOnPage {}

@Suite("A hand-written resolver and scopes")
struct ScopeResolverTests {
    @Test("it may serve an instance of the app in the scope that declares it", arguments: [true, false])
    func declared(isListing: Bool) throws {
        let app = Container()
        LostPage.register(in: app)
        let request = app.scope("request") { scope in
            if isListing { scope.register(resolver: ListingResolver()) } else { SilentResolver.register(in: scope) }
        }
        try app.bootstrap()
        #expect(
            textOfRefusal { _ = try app.resolve(LostPage.self) } == """
                WIND-025 WindTests.LostPage is asked for outside of its scope
                  WindTests.LostPage declares DependsOnNowhere of the scope 'request'  (registered at File.swift:N)
                  Do:  ask the container that the scope 'request' opens, and keep it: let opened = try scope.open { … }
                """)
        let scope = try request.open()
        #expect(try scope.resolve(LostPage.self).logs.count == 1)
    }

    @Test("it may serve an instance of the app in each child that creates the resolver", arguments: [true, false])
    func scoped(isDeclared: Bool) throws {
        let app = Container()
        SilentResolver.register(in: app)
        LostPage.register(in: app)
        if isDeclared {
            PageOfTwo.register(in: app)
            app.scope("request", expectSubscriber)
        }
        try app.bootstrap()
        #expect(
            textOfRefusal { _ = try app.resolve(LostPage.self) }.hasPrefix(
                "WIND-025 WindTests.LostPage is asked for outside of its scope\n  WindTests.LostPage declares DependsOn"
            ))
        let child = Container(parent: app)
        #expect(try child.resolve(LostPage.self).logs.count == 1)
    }

    @Test("its consumer can't be kept outside of the children that create the resolver")
    func captive() {
        let app = Container()
        SilentResolver.register(in: app)
        PageOfTwo.register(in: app)
        Reader.register(in: app)
        #expect(
            textOfRefusal { try app.bootstrap() } == """
                WIND-025 WindTests.PageOfTwo is asked for outside of its scope
                  WindTests.PageOfTwo declares DependsOnNowhere, which only a child container may have  \
                (registered at File.swift:N)
                  WindTests.Reader would outlive it  (registered at File.swift:N)
                  WindTests.Reader -> WindTests.PageOfTwo
                  Do:  make Reader a ScopedSingleton or an Instance, too,
                       or register it in the child container
                """)
    }

    @Test("it serves a token that another scope expects")
    func expectedElsewhere() throws {
        let app = Container()
        LostPage.register(in: app)
        let request = app.scope("request") { SilentResolver.register(in: $0) }
        app.scope("other") { $0.expect((any DependsOnNowhere).self, as: Folder.self) }
        try app.bootstrap()
        let scope = try request.open()
        #expect(try scope.resolve(LostPage.self).logs.count == 1)
    }

    @Test("if it refuses, the error names the scope that expects the token")
    func refusal() throws {
        final class RefusingResolver: Born, Singleton, DependencyResolver {
            func resolutionPossible(on consumer: any Component) -> Bool { false }
            func resolve(on consumer: any Component) {}
        }
        let app = Container()
        LostPage.register(in: app)
        RefusingResolver.register(in: app)
        app.scope("other") { $0.expect((any DependsOnNowhere).self, as: Folder.self) }
        try app.bootstrap()
        #expect(
            Refusal { _ = try app.resolve(LostPage.self) }.text == """
                WIND-025 WindTests.LostPage is asked for outside of its scope
                  WindTests.LostPage declares DependsOnNowhere of the scope 'other'  (registered at File.swift:N)
                  Do:  ask the container that the scope 'other' opens, and keep it: let opened = try scope.open { … }
                """)
    }
}
