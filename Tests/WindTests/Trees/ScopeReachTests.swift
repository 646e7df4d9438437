import Testing
import Wind

private protocol DependsOnDesk {}
private protocol DependsOnEditorDesk {}
private protocol DependsOnKeeper {}
private protocol NetworkDependency {}
private protocol DependsOnNetwork {}

/// Needs what two scopes bring.
private final class Desk: Born, Instance, SimpleResolver, DependsOnSubscriber, DependsOnFolder {
    typealias DependencyToken = any DependsOnDesk
    var user: Subscriber { component() }
    var folder: Folder { component() }
}

/// Needs it through others.
private final class EditorDesk: Born, Instance, SimpleResolver, DependsOnSubscriberPage, DependsOnFolderEditor {
    typealias DependencyToken = any DependsOnEditorDesk
}

private func expectFolder(_ scope: Container) {
    scope.expect((any DependsOnFolder).self, as: Folder.self)
}

/// Exports what needs something that only scopes bring.
private enum Pages: Container.Module {
    static var exports: [any Any.Type]? { [(any DependsOnSubscriberPage).self] }
    static func register(in container: Container) {
        SubscriberLog.register(in: container)
        SubscriberPage.register(in: container)
    }
}

@Suite("What is made in the scope that brings all that it needs")
struct ScopeReachTests {
    @Test("can't be, if two scopes beside each other bring it, itself or through others")
    func apart() {
        let app = makeSubscriberApp()
        Desk.register(in: app)
        FolderEditor.register(in: app)
        EditorDesk.register(in: app)
        app.scope("request", expectSubscriber)
        app.scope("window", expectFolder)
        let refusal = Refusal { try app.bootstrap() }
        #expect(refusal.created.isEmpty && refusal.codes == ["WIND-025", "WIND-025"])
        #expect(
            refusal.text.contains(
                """
                WIND-025 WindTests.Desk needs what no one scope has
                  WindTests.Desk declares WindTests.DependsOnSubscriber, which only the scope 'request' brings  \
                (registered at File.swift:N)
                  WindTests.Desk declares WindTests.DependsOnFolder, which only the scope 'window' brings  \
                (registered at File.swift:N)
                  Do:  declare one of these scopes in the other, or let one scope bring all of it
                """))
        #expect(
            refusal.text.contains(
                """
                WIND-025 WindTests.EditorDesk needs what no one scope has
                  WindTests.SubscriberPage declares WindTests.DependsOnSubscriber, which only the scope 'request' brings
                """))
    }

    @Test("can be, if one of the scopes is in the other, or one brings all of it")
    func together() throws {
        for isNested in [true, false] {
            let app = makeSubscriberApp()
            Desk.register(in: app)
            FolderEditor.register(in: app)
            EditorDesk.register(in: app)
            var window: Container.Scope?
            let request = app.scope("request") { scope in
                expectSubscriber(scope)
                if isNested { window = scope.scope("window", expectFolder) } else { expectFolder(scope) }
            }
            try app.bootstrap()
            var scope = try request.open {
                $0.register(value: Subscriber.ada, for: (any DependsOnSubscriber).self)
                if !isNested { $0.register(value: Folder(title: "Notes"), for: (any DependsOnFolder).self) }
            }
            let outer = scope
            if let window {
                #expect(textOfRefusal { _ = try outer.resolve(Desk.self) }.contains("only the scope 'window' brings"))
                scope = try window.open(in: outer) {
                    $0.register(value: Folder(title: "Notes"), for: (any DependsOnFolder).self)
                }
            }
            let desk = try scope.resolve(Desk.self)
            #expect(desk.user == .ada && desk.folder.title == "Notes")
            withExtendedLifetime(outer) {}
        }
    }

    @Test("is not what one scope registers and needs of another beside it")
    func sibling() {
        let app = Container()
        app.scope("window", expectFolder)
        app.scope("request") { FolderEditor.register(in: $0) }
        #expect(
            textOfRefusal { try app.bootstrap() } == """
                WIND-001 No provider for WindTests.DependsOnFolder
                  WindTests.FolderEditor declares it  (registered at File.swift:N)
                  met in the scope 'request'
                  Only the scope 'window' brings it, and FolderEditor is made outside of that.
                  Do:  have FolderEditor made in a container that the scope 'window' opened:
                       register it where that is declared, outside of modules, or in the declaration
                """)
    }

    @Test("is not what a module exports: that is made in the module")
    func exported() {
        let app = Container()
        app.install(Pages.self)
        app.scope("request", expectSubscriber)
        #expect(
            textOfRefusal { try app.bootstrap() } == """
                WIND-001 No provider for WindTests.DependsOnSubscriber
                  WindTests.SubscriberPage declares it  (registered at File.swift:N)
                  Only the scope 'request' brings it, and SubscriberPage is made outside of that.
                  Do:  have SubscriberPage made in a container that the scope 'request' opened:
                       register it where that is declared, outside of modules, or in the declaration
                """)
    }

    @Test("never comes to what is made outside of it and may go without: a note")
    func neverBrought() throws {
        final class Log: Born, Singleton, DirectResolver, DependsOnSubscriber {}
        let app = makeSubscriberApp()
        app.optional((any DependsOnSubscriber).self)
        Log.register(in: app)
        app.register(String.self) { (user: Subscriber?) in user?.name ?? "nobody" }
        app.register(Int.self, as: .instance) { (users: [Subscriber]) in users.count }
        app.scope("request", expectSubscriber)
        let notes = app.validate()
        #expect(notes.map(\.code) == ["WIND-043", "WIND-043"])
        let texts = notes.map { steady("\($0)") }
        #expect(
            texts[0] == """
                WIND-043 WindTests.ScopeReachTests.Log never gets WindTests.DependsOnSubscriber
                  WindTests.ScopeReachTests.Log declares it, and may go without  (registered at File.swift:N)
                  Only the scope 'request' brings it, and Log is made outside of that.
                  Do:  make Log a ScopedSingleton or an Instance, which are made in the scope, or have it declare no \
                DependsOnSubscriber
                """)
        #expect(texts[1].hasPrefix("WIND-043 Swift.String never gets WindTests.Subscriber"))
        try app.bootstrap()
    }

    @Test("may be an object that others make, and that appears in the scope")
    func foreign() throws {
        final class Screen: ForeignInstantiable, SimpleResolver, AutomaticDependencyHandling, DependsOnSubscriber {
            typealias DependencyToken = any DependsOnDesk
            var dependencies = Dependencies()
            var user: Subscriber { component() }
        }
        let app = makeSubscriberApp()
        Screen.register(in: app)
        let request = app.scope("request", expectSubscriber)
        try app.bootstrap()
        let scope = try request.open { $0.register(value: Subscriber.ada, for: (any DependsOnSubscriber).self) }
        let screen = Screen()
        screen.resolveMe(in: scope)
        #expect(screen.user == .ada)
    }

    @Test("is not made by what is made outside of it, by a maker")
    func makers() {
        final class Keeper: Born, Singleton, SimpleResolver, DependsOnDesk {
            typealias DependencyToken = any DependsOnKeeper
        }
        final class Note: Born, ParameterizedInstance, SimpleResolver, DependsOnSubscriber {
            typealias DependencyToken = any DependsOnDesk
            convenience init(arguments: String) { self.init() }
        }
        let app = Container()
        Keeper.register(in: app)
        Note.register(in: app)
        app.scope("request", expectSubscriber)
        #expect(
            textOfRefusal { try app.bootstrap() } == """
                WIND-025 WindTests.ScopeReachTests.Note is asked for where there is no scope
                  WindTests.ScopeReachTests.Note declares WindTests.DependsOnSubscriber, which only the scope 'request' brings  \
                (registered at File.swift:N)
                  WindTests.ScopeReachTests.Keeper makes it there, by a Maker  (registered at File.swift:N)
                  WindTests.ScopeReachTests.Keeper -> WindTests.ScopeReachTests.Note
                  Do:  make Keeper a ScopedSingleton or an Instance too,
                       or register it in the container that is the scope
                """)
        let other = makeSubscriberApp()
        other.register(String.self) { (make: Maker<Void, SubscriberPage>) in "\\(make)" }
        other.scope("request", expectSubscriber)
        let text = textOfRefusal { try other.bootstrap() }
        #expect(text.contains("Swift.String makes it there, by a Maker"))
        #expect(text.contains("register String as .scopedSingleton or .instance, too"))
    }
}

@Suite("What a scope's declaration and its opening are told")
struct ScopeAdviceTests {
    @Test("that what it expects is registered in the declaration itself, before or after", arguments: [true, false])
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

    @Test("that a scope within another is opened in what that opened")
    func within() throws {
        let app = Container()
        var window: Container.Scope?
        app.scope("request") { window = $0.scope("window", expectFolder) }
        try app.bootstrap()
        #expect(
            textOfRefusal { _ = try window?.open() } == """
                WIND-038 The scope 'window' is declared in the scope 'request', and opened outside of that
                  declared at File.swift:N
                  opened at File.swift:N
                  Do:  open it in what the scope 'request' opened: open(in: container) { … }
                """)
    }

    @Test("that an object of a subclass brings what is expected")
    func subclass() throws {
        class Session: Component { func fill(dependency: Any.Type, with object: any Component) {} }
        final class Trial: Session, @unchecked Sendable {}
        let app = Container()
        let request = app.scope("request") { $0.expect((any DependsOnDesk).self, as: Session.self) }
        try app.bootstrap()
        let trial = Trial()
        let scope = try request.open { $0.register(value: trial as Session, for: (any DependsOnDesk).self) }
        #expect(try scope.resolve(Session.self) === trial)
    }

    @Test("which scope has what is asked for outside of it, and which was asked")
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
                  Only the scope 'request' brings it.
                  Do:  ask a container for it that the scope 'request' opened
                """)
        let scope = try request.open {
            $0.register(value: Subscriber.ada, for: (any DependsOnSubscriber).self)
            $0.register(value: Folder(title: ""), for: (any DependsOnFolder).self)
        }
        #expect(
            textOfRefusal { _ = try scope.resolve(Int.self) }.hasPrefix(
                "WIND-005 Nothing hands out Swift.Int\n  met in the scope 'request'"))
    }

    @Test("in which scope a component lacks something")
    func named() {
        final class Lost: Instance, DirectResolver, InjectedDependencies {
            @Inject var title: String
        }
        let app = Container()
        app.scope("request") { Lost.register(in: $0) }
        let text = textOfRefusal { try app.bootstrap() }
        #expect(text.hasPrefix("WIND-030 Nothing fills 'title'"))
        #expect(text.contains("met in the scope 'request'"))
    }
}

@Suite("An interface that is called like a token")
struct InterfaceElsewhereTests {
    private final class Network: Born, Singleton, IndirectResolver, NetworkDependency {
        typealias DependencyToken = any DependsOnNetwork
        typealias PublicInterface = any NetworkDependency
    }
    private final class Stub: Born, Singleton, DirectResolver, NetworkDependency {}

    @Test("is one also where a module or a scope hands it out, not the container itself", arguments: [true, false])
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

    @Test("A scope of a module is proved by the app, and opened in a copy of that, and in what a scope opened")
    func modules() throws {
        Rooms.isSound.withLock { $0 = false }
        let broken = Container()
        broken.install(Rooms.self)
        let text = textOfRefusal { try broken.bootstrap() }
        #expect(text.hasPrefix("WIND-001 No provider for") && text.contains("met in the scope 'room'"))
        #expect(broken.validate().map(\.code) == ["WIND-001"])

        Rooms.isSound.withLock { $0 = true }
        let app = Container()
        app.install(Rooms.self)
        try app.bootstrap()
        let room = try #require(Rooms.kept.withLock { $0 })
        func open(in container: Container?) throws -> SubscriberPage {
            let scope = try room.open(in: container) {
                $0.register(value: Subscriber.ada, for: (any DependsOnSubscriber).self)
            }
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
        let scope = try inner.open(in: opened) {
            $0.register(value: Subscriber.ada, for: (any DependsOnSubscriber).self)
        }
        #expect(try scope.resolve(SubscriberPage.self).user == .ada)
        withExtendedLifetime(copy) {}
    }

    @Test("A protocol that only a scope names is a token in the app, too, whatever it is called")
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
        // Nobody has declared the scope: then it shows inside.
        let undeclared = Container()
        Odd.register(in: undeclared)
        try undeclared.bootstrap()
    }

    @Test("What a scope expects may be decorated in its declaration")
    func decorators() throws {
        let app = Container()
        let request = app.scope("request") { scope in
            scope.register(Subscriber.self, for: (any DependsOnSubscriber).self, as: .scopedSingleton) {
                (inner: Subscriber) in Subscriber(name: "Dr. " + inner.name)
            }
            expectSubscriber(scope)
        }
        try app.bootstrap()
        let scope = try request.open { $0.register(value: Subscriber.ada, for: (any DependsOnSubscriber).self) }
        #expect(try scope.resolve(Subscriber.self).name == "Dr. Ada")
    }

    @Test("A maker of what a scope brings is for what is made there")
    func makers() throws {
        let app = Container()
        app.register(String.self, as: .scopedSingleton) { (make: Maker<Void, Subscriber>) in try make().name }
        let request = app.scope("request", expectSubscriber)
        try app.bootstrap()
        let scope = try request.open { $0.register(value: Subscriber.ada, for: (any DependsOnSubscriber).self) }
        #expect(try scope.resolve(String.self) == "Ada")
    }

    @Test("Of two types that are expected for one token, the one that is missing is named")
    func twoTypes() throws {
        let app = Container()
        let request = app.scope("request") { scope in
            expectSubscriber(scope)
            scope.expect((any DependsOnSubscriber).self, as: Folder.self)
        }
        try app.bootstrap()
        #expect(
            textOfRefusal {
                _ = try request.open { $0.register(value: Subscriber.ada, for: (any DependsOnSubscriber).self) }
            }.hasPrefix("WIND-038 The scope 'request' is opened without WindTests.Folder for WindTests.DependsOnSub"))
    }
}
