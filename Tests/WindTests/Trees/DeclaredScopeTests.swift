import Testing
import Wind

private protocol DependsOnAudit {}
private protocol DependsOnKeeper {}
private protocol DependsOnGreedy {}
private protocol DependsOnSession {}
private protocol DependsOnClerk {}

private final class Audit: Born, Singleton, SimpleResolver, DependsOnSubscriber, DependsOnSubscriberLog {
    typealias DependencyToken = any DependsOnAudit
    var user: Subscriber { component() }
}

private final class Frame: Born, Instance, DirectResolver, DependsOnSubscriberPage {
    var page: SubscriberPage { component() }
}

private final class Keeper: Born, Singleton, SimpleResolver, DependsOnSubscriberPage {
    typealias DependencyToken = any DependsOnKeeper
}

private final class Greedy: Born, Singleton, SimpleResolver, DependsOnSubscriber {
    typealias DependencyToken = any DependsOnGreedy
}

private func makeApp() -> Container {
    let app = makeSubscriberApp()
    Frame.register(in: app)
    return app
}

@Suite("Declared scopes")
struct DeclaredScopeTests {
    @Test("an instance of the app gets the scope's values, and each scope its own")
    func eachScopeHasItsOwn() throws {
        let app = makeApp()
        let request = app.scope("request") { scope in
            expectSubscriber(scope)
            Audit.register(in: scope)
        }
        try app.bootstrap()
        let scopes = try ["Ada", "Grace"].map { name in
            try request.open { $0.register(value: Subscriber(name: name), for: (any DependsOnSubscriber).self) }
        }
        let pages = try scopes.map { try $0.resolve(Frame.self).page }
        #expect(pages.map(\.user.name) == ["Ada", "Grace"])
        #expect(pages[0].log === pages[1].log)
        let audits = try scopes.map { try $0.resolve(Audit.self) }
        #expect(audits.map(\.user.name) == ["Ada", "Grace"])
        #expect(try scopes[0].resolve(Audit.self) === audits[0])
        #expect(app.validate().isEmpty)
    }

    @Test("without the declaration, the app's start names the missing dependencies of its instances")
    func undeclared() {
        #expect(textOfRefusal { try makeApp().bootstrap() }.hasPrefix("WIND-001 No provider for WindTests."))
    }

    @Test("the app's start proves its scopes, and creates nothing if one is unsound")
    func startProvesScopes() {
        let app = makeApp()
        app.scope("request") { scope in
            expectSubscriber(scope)
            LostPage.register(in: scope)
        }
        let message = textOfRefusal { try app.bootstrap() }
        #expect(message.hasPrefix("WIND-001 No provider for"))
        #expect(message.contains("found in the scope 'request'"))
        // A provider for all scopes is the usual solution, so it comes first.
        #expect(
            message.hasSuffix(
                """
                  Do:  register a component whose DependencyToken is DependsOnNowhere, in the scope or in a parent of it,
                       or, if each scope brings its own, expect it there: scope.expect((any DependsOnNowhere).self, as: …),
                       or, if it isn't a token, ignore it: container.ignore((any DependsOnNowhere).self)
                """))
        #expect(app.validate().map { steady("\($0)") } == [message])
    }

    @Test("a scope inside a scope is checked, and opened in the container that the outer scope opened")
    func nested() throws {
        let app = makeApp()
        FolderEditor.register(in: app)
        var window: Container.Scope!
        let request = app.scope("request") { scope in
            expectSubscriber(scope)
            window = scope.scope("window") { $0.expect((any DependsOnFolder).self, as: Folder.self) }
        }
        try app.bootstrap()
        let outer = try request.open(bringAda)
        let inner = try window.open(in: outer) {
            $0.register(value: Folder(title: "Notes"), for: (any DependsOnFolder).self)
        }
        #expect(try inner.resolve(FolderEditor.self).document.title == "Notes")
        #expect(try inner.resolve(SubscriberPage.self).user == .ada)
        let message = textOfRefusal { _ = try outer.resolve(FolderEditor.self) }
        #expect(message.hasPrefix("WIND-025"))
        #expect(message.contains("of the scope 'window'"))
    }

    @Test("resolving a scope's component in the app names the scope")
    func askedInTheApp() throws {
        let app = makeApp()
        app.scope("request", expectSubscriber)
        try app.bootstrap()
        for message in [
            textOfRefusal { _ = try app.resolve(SubscriberPage.self) },
            textOfRefusal { _ = try app.resolve(Frame.self) },
        ] {
            #expect(message.hasPrefix("WIND-025"))
            #expect(message.contains("of the scope 'request'"))
            #expect(
                message.contains(
                    "ask the container that the scope 'request' opens, and keep it: let opened = try scope.open { … }"))
        }
    }

    @Test("a singleton of the app can't keep a scope's component")
    func captive() {
        let app = makeApp()
        Keeper.register(in: app)
        app.scope("request", expectSubscriber)
        let message = textOfRefusal { try app.bootstrap() }
        #expect(message.hasPrefix("WIND-025"))
        #expect(message.contains("Keeper would outlive it"))
    }

    @Test("a lazy singleton of the app that would keep a scoped one is one problem, in the app and in its scopes")
    func captiveOnce() throws {
        final class Shelf: Born, LazySingleton, SimpleResolver, DependsOnFolderEditor {
            typealias DependencyToken = any DependsOnKeeper
        }
        final class Visitor: Born, Instance, DirectResolver, DependsOnKeeper {}
        let app = Container()
        app.register(value: Folder(title: ""), for: (any DependsOnFolder).self)
        FolderEditor.register(in: app)
        Shelf.register(in: app)
        Visitor.register(in: app)
        app.scope("request") { _ in }
        #expect(
            textOfRefusal { try app.bootstrap() } == """
                WIND-025 WindTests.FolderEditor is asked for outside of its scope
                  WindTests.FolderEditor is a ScopedSingleton: one for each child container  (registered at File.swift:N)
                  WindTests.DeclaredScopeTests.Shelf would outlive it  (registered at File.swift:N)
                  WindTests.DeclaredScopeTests.Shelf -> WindTests.FolderEditor
                  Do:  make Shelf a ScopedSingleton or an Instance, too,
                       or register it in the declaration of the scope
                """)
    }

    @Test(
        "a singleton of the app that declares what a scope brings is told to be made there, never that it is optional")
    func greedy() {
        let app = makeApp()
        Greedy.register(in: app)
        app.scope("request", expectSubscriber)
        let message = textOfRefusal { try app.bootstrap() }
        #expect(message.hasPrefix("WIND-001"))
        #expect(message.contains("Only the scope 'request' provides it"))
        #expect(!message.contains("optional"))
    }

    @Test("a copy opens its scopes, too")
    func copies() throws {
        let app = makeApp()
        let request = app.scope("request", expectSubscriber)
        let copy = app.copy()
        try copy.bootstrap()
        let scope = try request.open(in: copy, bringAda)
        #expect(scope.parent === copy)
        #expect(try scope.resolve(SubscriberPage.self).log === copy.resolve(SubscriberLog.self))
    }

    @Test("code with a child of the container that declared the scope opens it in the child")
    func fromFurtherIn() throws {
        let app = makeApp()
        let request = app.scope("request", expectSubscriber)
        try app.bootstrap()
        let inner = Container(parent: app)
        let scope = try request.open(in: inner, bringAda)
        #expect(scope.parent === inner)
    }

    @Test("registrations of the declaration are in each scope: values, objects, builders, modules")
    func contents() throws {
        final class Clerk: SimpleResolver, Singleton {
            typealias DependencyToken = any DependsOnClerk
            func fill(dependency: Any.Type, with object: any Component) {}
        }
        enum Hidden: Container.Module {
            static var exports: [any Any.Type]? { [(any DependsOnClerk).self] }
            static func register(in container: Container) {
                Clerk.register(in: container)
                container.register(value: 7)
            }
        }
        let log = SubscriberLog()
        let app = Container()
        let request = app.scope("request") { scope in
            expectSubscriber(scope)
            scope.register(value: "text")
            scope.register(component: log)
            scope.register(Folder.self) { (text: String, user: Subscriber) in Folder(title: "\(text) for \(user.name)")
            }
            scope.install(Hidden.self)
            SubscriberPage.register(in: scope)
        }
        try app.bootstrap()
        var clerks: [Clerk] = []
        for name in ["Ada", "Eve"] {
            let scope = try request.open {
                $0.register(value: Subscriber(name: name), for: (any DependsOnSubscriber).self)
            }
            try scope.bootstrap()
            #expect(try scope.resolve(String.self) == "text")
            #expect(try scope.resolve(Folder.self).title == "text for \(name)")
            #expect(try scope.resolve(SubscriberPage.self).log === log)
            clerks.append(try scope.resolve(Clerk.self))
        }
        #expect(clerks[0] !== clerks[1])
    }

    @Test("is opened by many threads at once, while more is registered in the app")
    func threads() throws {
        let app = makeApp()
        let request = app.scope("request") { scope in
            expectSubscriber(scope)
            Audit.register(in: scope)
        }
        try app.bootstrap()
        try onThreads(4) { thread in
            for round in 0..<100 {
                if thread == 0, round % 20 == 0 { app.register(value: round) }
                let name = "\(thread), \(round)"
                let scope = try request.open {
                    $0.register(value: Subscriber(name: name), for: (any DependsOnSubscriber).self)
                }
                #expect(try scope.resolve(Frame.self).page.user.name == name)
                #expect(try scope.resolve(Audit.self).user.name == name)
            }
        }
    }

    @Test("goes with everything in it, and the app and the declaration don't keep each other")
    func lifetimes() throws {
        weak var gone: Container?
        weak var audit: Audit?
        var app: Container? = makeApp()
        let request = app!.scope("request") { scope in
            expectSubscriber(scope)
            Audit.register(in: scope)
        }
        do {
            let scope = try request.open(bringAda)
            audit = try scope.resolve(Audit.self)
            #expect(audit != nil)
        }
        #expect(audit == nil)
        gone = app
        app = nil
        #expect(gone == nil)
        #expect(request.name == "request")
    }

    @Test("a registered class or object provides an expected value, too")
    func broughtByComponents() throws {
        final class Session: SimpleResolver, Singleton {
            typealias DependencyToken = any DependsOnSession
            func fill(dependency: Any.Type, with object: any Component) {}
        }
        let app = Container()
        let request = app.scope("request") { $0.expect((any DependsOnSession).self, as: Session.self) }
        try app.bootstrap()
        let session = Session()
        let byObject = try request.open { $0.register(component: session) }
        #expect(try byObject.resolve(Session.self) === session)
        let byClass = try request.open { Session.register(in: $0) }
        #expect(try byClass.resolve(Session.self) === byClass.resolve(Session.self))
    }
}
