import Testing
import Wind

private protocol DependsOnTill {}
private final class Till: Born, Singleton, SimpleResolver { typealias DependencyToken = any DependsOnTill }

@Suite("A problem with a scope is an error that names the scope")
struct DeclaredScopeErrorTests {
    @Test("declared late, with an expectation that the app meets, and opened with a class that meets it, too")
    func metByTheApp() throws {
        let app = Container()
        Till.register(in: app)
        try app.bootstrap()
        let late = app.scope("late") { $0.expect((any DependsOnTill).self, as: Till.self) }
        let message = textOfRefusal { _ = try late.open { Till.register(in: $0) } }
        #expect(message.hasPrefix("WIND-039 The scope 'late' expects WindTests.Till"))
        #expect(message == textOfRefusal { try app.bootstrap() })
    }

    @Test("opened without an expected value")
    func missing() throws {
        let app = makeSubscriberApp()
        let request = app.scope("request", expectSubscriber)
        try app.bootstrap()
        let message = textOfRefusal { _ = try request.open() }
        #expect(message.hasPrefix("WIND-038 The scope 'request' is opened without WindTests.Subscriber for WindTests."))
        #expect(message.contains("expected as WindTests.Subscriber at File.swift:N"))
        #expect(message.contains("opened at File.swift:N"))
    }

    @Test("opened with an expected value twice")
    func twice() throws {
        let app = makeSubscriberApp()
        let request = app.scope("request", expectSubscriber)
        try app.bootstrap()
        let message = textOfRefusal {
            _ = try request.open {
                $0.register(value: Subscriber.ada, for: (any DependsOnSubscriber).self)
                $0.register(value: Subscriber.ada, for: (any DependsOnSubscriber).self)
            }
        }
        #expect(message.hasPrefix("WIND-038 The scope 'request' is opened with WindTests.Subscriber"))
        #expect(message.contains("registered again at File.swift:N"))
    }

    @Test("opened with another type")
    func otherType() throws {
        let app = makeSubscriberApp()
        let request = app.scope("request", expectSubscriber)
        try app.bootstrap()
        let message = textOfRefusal {
            _ = try request.open { $0.register(value: "Ada", for: (any DependsOnSubscriber).self) }
        }
        #expect(message.hasPrefix("WIND-038 The scope 'request' is opened with the wrong type"))
        #expect(message.contains("registered as Swift.String at"))
    }

    @Test("opened after the app is gone")
    func appGone() {
        var app: Container? = makeSubscriberApp()
        let request = app!.scope("request", expectSubscriber)
        app = nil
        let message = textOfRefusal {
            _ = try request.open(bringAda)
        }
        #expect(message.hasPrefix("WIND-024 The container that declared the scope 'request' was released"))
    }

    @Test("opened in a container that does not declare it")
    func strangeContainer() {
        let request = makeSubscriberApp().scope("request", expectSubscriber)
        let message = textOfRefusal { _ = try request.open(in: Container()) }
        #expect(message.hasPrefix("WIND-038 The scope 'request' is opened in a container"))
    }

    @Test("declared after the app's start, it is proved when it is opened")
    func declaredLate() throws {
        let app = Container()
        try app.bootstrap()
        let request = app.scope("request") { scope in
            expectSubscriber(scope)
            LostPage.register(in: scope)
        }
        let message = textOfRefusal {
            _ = try request.open(bringAda)
        }
        #expect(message.hasPrefix("WIND-001 No provider for"))
        #expect(message.contains("DependsOnNowhere"))
    }

    @Test("asked for before it is brought")
    func tooEarly() throws {
        let app = makeSubscriberApp()
        let request = app.scope("request", expectSubscriber)
        try app.bootstrap()
        var message = ""
        let scope = try request.open { scope in
            message = textOfRefusal { _ = try scope.resolve(Subscriber.self) }
            scope.register(value: Subscriber.ada, for: (any DependsOnSubscriber).self)
        }
        #expect(message.hasPrefix("WIND-038 WindTests.Subscriber for WindTests."))
        #expect(try scope.resolve(Subscriber.self) == .ada)
    }

    @Test("expected outside of a declaration")
    func outside() {
        let app = Container()
        expectSubscriber(app)
        let message = textOfRefusal { try app.bootstrap() }
        #expect(message.hasPrefix("WIND-039"))
        #expect(message.contains("call expect on the container that the closure of scope(_:) receives"))
    }

    @Test("expected though the app provides it")
    func providedByTheApp() {
        let app = makeSubscriberApp()
        app.register(value: Subscriber.ada, for: (any DependsOnSubscriber).self)
        app.scope("request", expectSubscriber)
        let message = textOfRefusal { try app.bootstrap() }
        #expect(message.hasPrefix("WIND-039 The scope 'request' expects WindTests.Subscriber"))
        #expect(message.contains("provides it"))
    }

    @Test("opened inside itself")
    func insideItself() throws {
        let app = makeSubscriberApp()
        let request = app.scope("request", expectSubscriber)
        try app.bootstrap()
        func open(in outer: Container?) throws -> Container {
            try request.open(in: outer, bringAda)
        }
        let outer = try open(in: nil)
        #expect(
            textOfRefusal { _ = try open(in: outer) } == """
                WIND-039 The scope 'request', which expects WindTests.Subscriber for WindTests.DependsOnSubscriber, is opened inside itself
                  expected at File.swift:N
                  Do:  open it in a container outside of the scope 'request'
                """)
    }

    @Test("opened inside another scope, whose expectation is on the same line")
    func sameLine() throws {
        let app = makeSubscriberApp()
        let scopes = ["a", "b"].map { app.scope($0, expectSubscriber) }
        try app.bootstrap()
        let outer = try scopes[1].open(bringAda)
        #expect(
            textOfRefusal { _ = try scopes[0].open(in: outer, bringAda) } == """
                WIND-039 The scope 'a' expects WindTests.Subscriber for WindTests.DependsOnSubscriber, which has a provider
                  expected at File.swift:N
                  WindTests.Subscriber provides it  (registered at File.swift:N)
                  Do:  remove the expectation or the provider
                """)
    }

    @Test("provided by a builder of the app that may wrap another provider, because it can't wrap the expected object")
    func providedByOptionalDecorator() {
        let app = makeSubscriberApp()
        app.register(Subscriber.self, for: (any DependsOnSubscriber).self) { (other: Subscriber?) in
            other ?? Subscriber(name: "Guest")
        }
        app.scope("request", expectSubscriber)
        #expect(
            textOfRefusal { try app.bootstrap() } == """
                WIND-039 The scope 'request' expects WindTests.Subscriber for WindTests.DependsOnSubscriber, which has a \
                provider
                  expected at File.swift:N
                  WindTests.Subscriber provides it  (registered at File.swift:N)
                  Do:  remove the expectation or the provider
                """)
    }

    @Test("expected twice")
    func expectedTwice() {
        let app = makeSubscriberApp()
        app.scope("request") { scope in
            expectSubscriber(scope)
            expectSubscriber(scope)
        }
        #expect(
            textOfRefusal { try app.bootstrap() } == """
                WIND-039 The scope 'request' expects WindTests.Subscriber for WindTests.DependsOnSubscriber twice
                  expected at File.swift:N
                  expected before at File.swift:N
                  Do:  expect it once
                """)
        #expect(app.validate().map(\.code) == ["WIND-039"])
    }

    @Test("expected beside a module of the same declaration that provides it, however large the module is")
    func providedByModule() {
        let app = makeSubscriberApp()
        app.scope("request") { scope in
            expectSubscriber(scope)
            let module = Container(parent: scope)
            for count in 0..<3 { module.register(value: count) }
            bringAda(module)
            scope.export((any DependsOnSubscriber).self, from: module)
        }
        let message = textOfRefusal { try app.bootstrap() }
        #expect(message.hasPrefix("WIND-039 The scope 'request' expects WindTests.Subscriber"), "\(message)")
    }

    @Test("expected twice or outside of a declaration, and opened without a check before", arguments: [true, false])
    func opened(isTwice: Bool) {
        let app = makeSubscriberApp()
        if !isTwice { expectSubscriber(app) }
        let request = app.scope("request") { scope in
            expectSubscriber(scope)
            if isTwice { expectSubscriber(scope) }
        }
        let text = textOfRefusal {
            _ = try request.open(bringAda)
        }
        #expect(text.hasPrefix("WIND-039"))
        #expect(text.contains(isTwice ? "expect it once" : "call expect on the container"))
    }

    @Test("expected outside of a declaration, and asked for or opened without it")
    func undeclared() throws {
        let app = makeSubscriberApp()
        expectSubscriber(app)
        let text = """
            WIND-039 WindTests.Subscriber for WindTests.DependsOnSubscriber is expected outside of a scope's declaration
              expected at File.swift:N
              Do:  call expect on the container that the closure of scope(_:) receives
            """
        #expect(textOfRefusal { try app.bootstrap() } == text)
        #expect(textOfRefusal { _ = try app.resolve(Subscriber.self) } == text)
        let other = makeSubscriberApp()
        let request = other.scope("request") { _ in }
        #expect(textOfRefusal { _ = try request.open(in: other, expectSubscriber) } == text)
        let both = { (scope: Container) in
            expectSubscriber(scope)
            bringAda(scope)
        }
        #expect(textOfRefusal { _ = try request.open(both) } == text)
        let plain = Container()
        let opened = try plain.scope("plain") { _ in }.open()
        both(opened)
        #expect(opened.validate().map { steady("\($0)") } == [text])
        #expect(textOfRefusal { try opened.bootstrap() } == text)
        #expect(textOfRefusal { _ = try opened.resolve(Subscriber.self) } == text)
    }

    @Test("replaced in the app, which does not have it")
    func replaced() {
        let app = makeSubscriberApp()
        app.scope("request") { scope in
            expectSubscriber(scope)
            FolderEditor.register(in: scope)
            scope.expect((any DependsOnFolder).self, as: Folder.self)
        }
        let text = textOfRefusal { try app.replace(FolderEditor.self, with: FolderEditor.self) }
        #expect(text.hasPrefix("WIND-028 WindTests.FolderEditor can't be replaced: it is not registered"))
        #expect(
            text.hasSuffix(
                """
                  Only the scope 'request' provides it.
                  Do:  replace it in a container that the scope 'request' opened, before anything is created there
                """))
    }

    @Test("a closure that throws declares and opens nothing")
    func closuresThatThrow() throws {
        struct Refusal: Error {}
        let app = makeSubscriberApp()
        #expect(throws: Refusal.self) { try app.scope("broken") { _ in throw Refusal() } }
        let request = app.scope("request", expectSubscriber)
        try app.bootstrap()
        #expect(throws: Refusal.self) { _ = try request.open { _ in throw Refusal() } }
    }
}
