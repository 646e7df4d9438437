import Testing
import Wind

private protocol DependsOnDesk {}
private protocol NetworkDependency {}
private protocol DependsOnNetwork {}

private class Session: Singleton, SimpleResolver {
    typealias DependencyToken = any DependsOnDesk
    required init() {}
    func fill(dependency: Any.Type, with object: any Component) {}
}
private final class Trial: Session {}

/// Not registered: the program creates its objects.
private final class Letter: Born, DependsOnSubscriber {
    var reader: Subscriber { component() }
}

private final class Sheet: ForeignInstantiable, SimpleResolver<any DependsOnDesk>, InjectedDependencies,
    DependsOnSubscriber
{
    @Inject var reader: Subscriber
}

private func expectFolder(_ scope: Container) {
    scope.expect((any DependsOnFolder).self, as: Folder.self)
}

@Suite("Errors about a scope's declaration and its opening say")
struct ScopeAdviceTests {
    @Test("that the declaration itself registers an expected value, before or after", arguments: [true, false])
    func expectedAndRegistered(isFirst: Bool) throws {
        let app = makeSubscriberApp()
        let late = { (scope: Container) in
            if isFirst { expectSubscriber(scope) }
            scope.register(value: Subscriber.ada, for: (any DependsOnSubscriber).self)
            if !isFirst { expectSubscriber(scope) }
        }
        app.scope("request", late)
        #expect(textOfRefusal { try app.bootstrap() }.hasPrefix("WIND-039 The scope 'request' expects"))
        let other = Container()
        try other.bootstrap()
        let request = other.scope("request", late)
        #expect(textOfRefusal { _ = try request.open() }.hasPrefix("WIND-039 The scope 'request' expects"))
    }

    @Test("that a scope inside another is opened in the container that the other opened")
    func within() throws {
        let app = Container()
        var window: Container.Scope?
        app.scope("request") { window = $0.scope("window", expectFolder) }
        try app.bootstrap()
        #expect(
            textOfRefusal { _ = try window?.open() } == """
                WIND-038 The scope 'window' is declared in the scope 'request', but opened outside of it
                  declared at File.swift:N
                  opened at File.swift:N
                  Do:  open it in a container of the scope 'request': open(in: container) { … }
                """)
    }

    @Test("that an object of the program is wired in the opened scope")
    func objectOfTheProgram() throws {
        let app = Container()
        let request = app.scope("request", expectSubscriber)
        try app.bootstrap()
        let letter = Letter()
        #expect(
            textOfRefusal { try app.resolve(for: letter) } == """
                WIND-001 No provider for WindTests.DependsOnSubscriber
                  WindTests.Letter declares it  (not registered)
                  Only the scope 'request' provides it.
                  Do:  wire it in the container that the scope 'request' opens:
                       let opened = try scope.open { … }
                       try opened.resolve(for: …)
                """)
        let opened = try request.open(bringAda)
        try opened.resolve(for: letter)
        #expect(letter.reader == .ada)
    }

    @Test("that an object of a registered class is wired in the opened scope, too")
    func objectOfRegisteredClass() throws {
        let app = makeSubscriberApp()
        let request = app.scope("request", expectSubscriber)
        try app.bootstrap()
        let page = SubscriberPage()
        #expect(
            textOfRefusal { try app.resolve(for: page) }.hasSuffix(
                """
                  Only the scope 'request' provides it.
                  Do:  wire it in the container that the scope 'request' opens:
                       let opened = try scope.open { … }
                       try opened.resolve(for: …)
                """))
        let opened = try request.open(bringAda)
        try opened.resolve(for: page)
        #expect(page.user == .ada)
    }

    @Test("that a foreign object announces itself in the opened scope", arguments: [true, false])
    func foreign(isInDeclaration: Bool) throws {
        let app = Container()
        if !isInDeclaration { Sheet.register(in: app) }
        let request = app.scope("request") { scope in
            expectSubscriber(scope)
            if isInDeclaration { Sheet.register(in: scope) }
        }
        try app.bootstrap()
        let problems = Guarded<[String]>([])
        app.onProblem = { problem in problems.withLock { $0.append("\(problem)") } }
        let sheet = Sheet()
        sheet.resolveMe(in: app)
        #expect(
            problems.withLock { $0 }.first?.hasSuffix(
                """
                  Only the scope 'request' provides it.
                  Do:  announce it in the container that the scope 'request' opens:
                       let opened = try scope.open { … }
                       object.resolveMe(in: opened)
                """) == true)
        let opened = try request.open(bringAda)
        let other = Sheet()
        other.resolveMe(in: opened)
        #expect(other.reader == .ada)
    }

    @Test("that an object of a subclass provides an expected value")
    func subclass() throws {
        let app = Container()
        let request = app.scope("request") { $0.expect((any DependsOnDesk).self, as: Session.self) }
        try app.bootstrap()
        let scope = try request.open { Trial.register(in: $0) }
        #expect(try scope.resolve(Session.self) is Trial)
    }

    @Test("that a scope is to expect the token that nothing provides")
    func unexpected() {
        final class Page: Instance, DirectResolver, InjectedDependencies, DependsOnDesk {}
        let app = Container()
        Page.register(in: app)
        app.scope("request") { _ in }
        #expect(
            textOfRefusal { try app.bootstrap() }.hasSuffix(
                """
                       or make it optional: container.optional((any DependsOnDesk).self), and read an optional,
                       or, if a declared scope brings it, expect it there: scope.expect((any DependsOnDesk).self, as: …),
                       or, if it isn't a token, ignore it: container.ignore((any DependsOnDesk).self)
                """))
    }

    @Test("that the declared scope is to be opened")
    func undeclared() throws {
        final class Page: ScopedSingleton, SimpleResolver<any DependsOnDesk>, InjectedDependencies {}
        final class Reader: Singleton, DirectResolver, InjectedDependencies, DependsOnDesk {}
        let app = Container()
        Page.register(in: app)
        app.scope("request") { _ in }
        app.scope("window") { _ in }
        #expect(
            textOfRefusal { _ = try app.resolve(Page.self) }.hasSuffix(
                "ask the container that the scopes 'request' and 'window' open, and keep it: let opened = try scope.open { … }"
            ))
        Reader.register(in: app)
        #expect(
            textOfRefusal { try app.bootstrap() }.hasSuffix("or register it in the declaration of the scope"))
    }

    @Test("which scope has the component that is resolved outside it, and which container was asked")
    func asked() throws {
        let app = makeSubscriberApp()
        let request = app.scope("request") { scope in
            expectSubscriber(scope)
            FolderEditor.register(in: scope)
            expectFolder(scope)
        }
        try app.bootstrap()
        #expect(
            textOfRefusal { _ = try app.resolve(FolderEditor.self) } == """
                WIND-005 Nothing hands out WindTests.FolderEditor
                  Only the scope 'request' provides it.
                  Do:  ask the container that the scope 'request' opens, and keep it: let opened = try scope.open { … }
                """)
        let scope = try request.open {
            $0.register(value: Subscriber.ada, for: (any DependsOnSubscriber).self)
            $0.register(value: Folder(title: ""), for: (any DependsOnFolder).self)
        }
        #expect(
            textOfRefusal { _ = try scope.resolve(Int.self) }.hasPrefix(
                "WIND-005 Nothing hands out Swift.Int\n  found in the scope 'request'"))
    }

    @Test("in which scope a component lacks a dependency")
    func named() {
        final class Lost: Instance, DirectResolver, InjectedDependencies {
            @Inject var title: String
        }
        let app = Container()
        app.scope("request") { Lost.register(in: $0) }
        let text = textOfRefusal { try app.bootstrap() }
        #expect(text.hasPrefix("WIND-030 Nothing fills 'title'"))
        #expect(text.contains("found in the scope 'request'"))
    }
}

@Suite("An interface with the name of a token")
struct InterfaceElsewhereTests {
    private final class Network: Born, Singleton, IndirectResolver, NetworkDependency {
        typealias DependencyToken = any DependsOnNetwork
        typealias PublicInterface = any NetworkDependency
    }
    private final class Stub: Born, Singleton, DirectResolver, NetworkDependency {}

    @Test("isn't taken for a token, even if only a module or a scope hands it out", arguments: [true, false])
    func elsewhere(isModule: Bool) throws {
        enum Networking: Container.Module {
            static var exports: [any Any.Type]? { [(any DependsOnNetwork).self] }
            static func register(in container: Container) { Network.register(in: container) }
        }
        let app = Container()
        Stub.register(in: app)
        if isModule { app.install(Networking.self) } else { app.scope("request") { Network.register(in: $0) } }
        try app.bootstrap()
        #expect(app.validate().isEmpty)
    }
}

private protocol ClockUser {}

@Suite("Scopes of modules, and tokens that only a scope names")
struct ScopeElsewhereTests {
    private enum Rooms: Container.Module {
        static let kept = Guarded<Container.Scope?>(nil)
        static let isSound = Guarded(true)
        static var exports: [any Any.Type]? { [] }
        static func register(in container: Container) {
            SubscriberLog.register(in: container)
            let scope = container.scope("room") { scope in
                if isSound.withLock({ $0 }) { SubscriberPage.register(in: scope) } else { LostPage.register(in: scope) }
                expectSubscriber(scope)
            }
            kept.withLock { $0 = scope }
        }
    }

    @Test("The app checks a scope of a module, and opens it in a copy of the app, and in a scope's container")
    func modules() throws {
        Rooms.isSound.withLock { $0 = false }
        let broken = Container()
        broken.install(Rooms.self)
        let text = textOfRefusal { try broken.bootstrap() }
        #expect(text.hasPrefix("WIND-001 No provider for") && text.contains("found in the scope 'room'"))
        #expect(broken.validate().map(\.code) == ["WIND-001"])

        Rooms.isSound.withLock { $0 = true }
        let app = Container()
        app.install(Rooms.self)
        try app.bootstrap()
        let room = try #require(Rooms.kept.withLock { $0 })
        func open(in container: Container?) throws -> SubscriberPage {
            let scope = try room.open(in: container, bringAda)
            return try scope.resolve(SubscriberPage.self)
        }
        let copy = app.copy()
        let pages = [try open(in: nil), try open(in: app), try open(in: copy)]
        #expect(pages.map(\.user) == [.ada, .ada, .ada])
        #expect(pages[0].log === pages[1].log && pages[0].log !== pages[2].log)

        let other = Container()
        let request = other.scope("request") { $0.install(Rooms.self) }
        try other.bootstrap()
        let opened = try request.open()
        let inner = try #require(Rooms.kept.withLock { $0 })
        let scope = try inner.open(in: opened, bringAda)
        #expect(try scope.resolve(SubscriberPage.self).user == .ada)
        withExtendedLifetime(copy) {}
    }

    @Test("A protocol that only a scope names is a token in the app, too, with any name")
    func names() throws {
        final class Odd: ScopedSingleton, DirectResolver, InjectedDependencies, ClockUser {
            @Inject var user: Subscriber
        }
        final class Greedy: Singleton, InjectedDependencies, ClockUser {
            @Inject var user: Subscriber?
        }
        let app = Container()
        Odd.register(in: app)
        let request = app.scope("request") { $0.expect((any ClockUser).self, as: Subscriber.self) }
        try app.bootstrap()
        #expect(app.validate().isEmpty)
        let scope = try request.open { $0.register(value: Subscriber.ada, for: (any ClockUser).self) }
        #expect(try scope.resolve(Odd.self).user == .ada)
        Greedy.register(in: app)
        #expect(textOfRefusal { try app.bootstrap() }.hasPrefix("WIND-001 No provider for WindTests.ClockUser"))
        // If the scope isn't declared, the error appears inside it.
        let undeclared = Container()
        Odd.register(in: undeclared)
        try undeclared.bootstrap()
    }

    @Test("A declaration may decorate a value that the scope expects")
    func decorators() throws {
        let app = Container()
        let request = app.scope("request") { scope in
            scope.register(Subscriber.self, for: (any DependsOnSubscriber).self, as: .scopedSingleton) {
                (inner: Subscriber) in Subscriber(name: "Dr. " + inner.name)
            }
            expectSubscriber(scope)
        }
        try app.bootstrap()
        let scope = try request.open(bringAda)
        #expect(try scope.resolve(Subscriber.self).name == "Dr. Ada")
    }

    @Test("A maker of a scope's value is for components that are created in the scope")
    func makers() throws {
        let app = Container()
        app.register(String.self, as: .scopedSingleton) { (make: Maker<Void, Subscriber>) in try make().name }
        let request = app.scope("request", expectSubscriber)
        try app.bootstrap()
        let scope = try request.open(bringAda)
        #expect(try scope.resolve(String.self) == "Ada")
    }

    @Test("If two types are expected for one token, the error names the missing one")
    func twoTypes() throws {
        let app = Container()
        let request = app.scope("request") { scope in
            expectSubscriber(scope)
            scope.expect((any DependsOnSubscriber).self, as: Folder.self)
        }
        try app.bootstrap()
        #expect(
            textOfRefusal {
                _ = try request.open(bringAda)
            }.hasPrefix("WIND-038 The scope 'request' is opened without WindTests.Folder for WindTests.DependsOnSub"))
    }
}
