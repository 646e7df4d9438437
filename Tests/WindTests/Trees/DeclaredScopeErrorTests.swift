import Testing
import Wind

private protocol DependsOnUser {}
private protocol DependsOnNothing {}

private struct User: Equatable, Sendable {
    let name: String
}

private final class Page: Instance, DirectResolver, AutomaticDependencyHandling, DependsOnUser {
    var dependencies = Dependencies()
}

private final class Lost: Instance, DirectResolver, AutomaticDependencyHandling, DependsOnNothing {
    var dependencies = Dependencies()
}

private let user = User(name: "Ada")

private func makeApp() -> Container {
    let app = Container()
    Page.register(in: app)
    return app
}

private func expectUser(_ scope: Container) {
    scope.expect((any DependsOnUser).self, as: User.self)
}

private func text(_ body: () throws -> Void) -> String {
    do {
        try body()
        return "no error"
    } catch {
        return "\(error)"
    }
}

@Suite("What is wrong with a scope is an error that names it")
struct DeclaredScopeErrorTests {
    @Test("opened without what it expects")
    func missing() throws {
        let app = makeApp()
        let request = app.scope("request", expectUser)
        try app.bootstrap()
        let message = text { _ = try request.open() }
        #expect(message.hasPrefix("WIND-038 The scope 'request' is opened without WindTests.User for WindTests."))
        #expect(message.contains("expected as WindTests.User at DeclaredScopeErrorTests.swift:"))
        #expect(message.contains("opened at DeclaredScopeErrorTests.swift:"))
    }

    @Test("opened with what it expects twice")
    func twice() throws {
        let app = makeApp()
        let request = app.scope("request", expectUser)
        try app.bootstrap()
        let message = text {
            _ = try request.open {
                $0.register(value: user, for: (any DependsOnUser).self)
                $0.register(value: user, for: (any DependsOnUser).self)
            }
        }
        #expect(message.hasPrefix("WIND-038 The scope 'request' is opened with WindTests.User"))
        #expect(message.contains("brought again at DeclaredScopeErrorTests.swift:"))
    }

    @Test("opened with another type")
    func otherType() throws {
        let app = makeApp()
        let request = app.scope("request", expectUser)
        try app.bootstrap()
        let message = text { _ = try request.open { $0.register(value: "Ada", for: (any DependsOnUser).self) } }
        #expect(message.hasPrefix("WIND-038 The scope 'request' is opened with another type"))
        #expect(message.contains("brought as Swift.String at"))
    }

    @Test("opened after the app is gone")
    func appGone() {
        var app: Container? = makeApp()
        let request = app!.scope("request", expectUser)
        app = nil
        let message = text { _ = try request.open { $0.register(value: user, for: (any DependsOnUser).self) } }
        #expect(message.hasPrefix("WIND-024 The scope 'request' is opened after"))
    }

    @Test("opened in a container that does not declare it")
    func strangeContainer() {
        let request = makeApp().scope("request", expectUser)
        let message = text { _ = try request.open(in: Container()) }
        #expect(message.hasPrefix("WIND-038 The scope 'request' is opened in a container"))
    }

    @Test("declared after the app's start, it is proved when it is opened")
    func declaredLate() throws {
        let app = Container()
        try app.bootstrap()
        let request = app.scope("request") { scope in
            expectUser(scope)
            Lost.register(in: scope)
        }
        let message = text { _ = try request.open { $0.register(value: user, for: (any DependsOnUser).self) } }
        #expect(message.hasPrefix("WIND-001 No provider for"))
        #expect(message.contains("DependsOnNothing"))
    }

    @Test("asked for before it is brought")
    func tooEarly() throws {
        let app = makeApp()
        let request = app.scope("request", expectUser)
        try app.bootstrap()
        var message = ""
        let scope = try request.open { scope in
            message = text { _ = try scope.resolve(User.self) }
            scope.register(value: user, for: (any DependsOnUser).self)
        }
        #expect(message.hasPrefix("WIND-038 WindTests.User for WindTests."))
        #expect(try scope.resolve(User.self) == user)
    }

    @Test("expected outside of a declaration")
    func outside() {
        let app = Container()
        expectUser(app)
        let message = text { try app.bootstrap() }
        #expect(message.hasPrefix("WIND-039"))
        #expect(message.contains("call expect in the closure of scope(_:)"))
    }

    @Test("expected though the app provides it")
    func providedByTheApp() {
        let app = makeApp()
        app.register(value: user, for: (any DependsOnUser).self)
        app.scope("request", expectUser)
        let message = text { try app.bootstrap() }
        #expect(message.hasPrefix("WIND-039 The scope 'request' expects WindTests.User"))
        #expect(message.contains("provides it"))
    }

    @Test("expected twice")
    func expectedTwice() {
        let app = makeApp()
        app.scope("request") { scope in
            expectUser(scope)
            expectUser(scope)
        }
        #expect(text { try app.bootstrap() }.hasPrefix("WIND-039 The scope 'request' expects"))
    }

    @Test("a closure that throws declares and opens nothing")
    func closuresThatThrow() throws {
        struct Refusal: Error {}
        let app = makeApp()
        #expect(throws: Refusal.self) { try app.scope("broken") { _ in throw Refusal() } }
        let request = app.scope("request", expectUser)
        try app.bootstrap()
        #expect(throws: Refusal.self) { _ = try request.open { _ in throw Refusal() } }
    }
}
