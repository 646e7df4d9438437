import Testing
import Wind

private protocol DependsOnDesk {}
private protocol DependsOnEditorDesk {}
private protocol DependsOnKeeper {}

/// Needs the values of two scopes.
private final class Desk: Born, Instance, SimpleResolver, DependsOnSubscriber, DependsOnFolder {
    typealias DependencyToken = any DependsOnDesk
    var user: Subscriber { component() }
    var folder: Folder { component() }
}

/// Needs the values of the scopes through other components.
private final class EditorDesk: Born, Instance, SimpleResolver, DependsOnSubscriberPage, DependsOnFolderEditor {
    typealias DependencyToken = any DependsOnEditorDesk
}

/// Needs the value of a scope through a new object that is created for it.
private final class Shelf: Born, ScopedSingleton, SimpleResolver, DependsOnSubscriberPage {
    typealias DependencyToken = any DependsOnShelf
}
private protocol DependsOnShelf {}
private final class Librarian: Born, Singleton, DirectResolver, DependsOnShelf {}

private func expectFolder(_ scope: Container) {
    scope.expect((any DependsOnFolder).self, as: Folder.self)
}

/// Exports a component that needs a value of a scope.
private enum Pages: Container.Module {
    static var exports: [any Any.Type]? { [(any DependsOnSubscriberPage).self] }
    static func register(in container: Container) {
        SubscriberLog.register(in: container)
        SubscriberPage.register(in: container)
    }
}

@Suite("A component that is created in the scope that has all its dependencies")
struct ScopeReachTests {
    @Test("isn't an exported one, and the error names the export as the cause")
    func notExported() {
        final class Visitor: Instance, DirectResolver, InjectedDependencies, DependsOnSubscriberPage {}
        let app = Container()
        let exporter = Container(parent: app)
        SubscriberLog.register(in: exporter)
        SubscriberPage.register(in: exporter)
        app.export((any DependsOnSubscriberPage).self, from: exporter)
        Visitor.register(in: app)
        let window = Container(parent: app)
        bringAda(window)
        let text = textOfRefusal { _ = try window.resolve(Visitor.self) }
        #expect(text.hasPrefix("WIND-001 No provider for WindTests.DependsOnSubscriber\n"))
        #expect(
            text.hasSuffix(
                """
                  SubscriberPage is created in the container that exports, which doesn't see other child containers.
                  Do:  register SubscriberPage in place of the export, in the parent of the exporting container,
                       or register a provider of DependsOnSubscriber in the exporting container or in its parent
                """))
    }

    @Test("isn't created in another scope for a scoped singleton there")
    func behindScopedSingleton() {
        let app = makeSubscriberApp()
        Shelf.register(in: app)
        app.scope("request", expectSubscriber)
        app.scope("night") { Librarian.register(in: $0) }
        let refusal = Refusal { try app.bootstrap() }
        #expect(refusal.created.isEmpty && refusal.codes == ["WIND-025"])
        #expect(refusal.text.contains("  WindTests.Librarian -> WindTests.Shelf -> WindTests.SubscriberPage\n"))
    }

    @Test("isn't created outside of a module that declares the scope, also through new objects of the module")
    func behindExport() {
        final class Reader: Born, Singleton, DirectResolver, DependsOnShelf {}
        final class NewShelf: Born, Instance, SimpleResolver, DependsOnSubscriberPage {
            typealias DependencyToken = any DependsOnShelf
        }
        enum Desks: Container.Module {
            static var exports: [any Any.Type]? { [(any DependsOnShelf).self] }
            static func register(in container: Container) {
                SubscriberLog.register(in: container)
                SubscriberPage.register(in: container)
                NewShelf.register(in: container)
                container.scope("request", expectSubscriber)
            }
        }
        let app = Container()
        app.install(Desks.self)
        Reader.register(in: app)
        let refusal = Refusal { try app.bootstrap() }
        #expect(refusal.created.isEmpty && refusal.codes == ["WIND-025"])
    }

    @Test("can't exist if two sibling scopes have its dependencies, directly or through others")
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
                WIND-025 WindTests.Desk needs several scopes at once
                  WindTests.Desk declares DependsOnSubscriber of the scope 'request'  \
                (registered at File.swift:N)
                  WindTests.Desk declares DependsOnFolder of the scope 'window'  \
                (registered at File.swift:N)
                  Do:  declare one of these scopes in the other, or let one scope provide everything
                """))
        #expect(
            refusal.text.contains(
                """
                WIND-025 WindTests.EditorDesk needs several scopes at once
                  WindTests.SubscriberPage declares DependsOnSubscriber of the scope 'request'
                """))
    }

    @Test("can exist if one scope is inside the other, or if one has all its dependencies")
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
                #expect(textOfRefusal { _ = try outer.resolve(Desk.self) }.contains("of the scope 'window'"))
                scope = try window.open(in: outer) {
                    $0.register(value: Folder(title: "Notes"), for: (any DependsOnFolder).self)
                }
            }
            let desk = try scope.resolve(Desk.self)
            #expect(desk.user == .ada && desk.folder.title == "Notes")
            withExtendedLifetime(outer) {}
        }
    }

    @Test("isn't a component that one scope registers and whose dependency another scope has")
    func sibling() {
        let app = Container()
        app.scope("window", expectFolder)
        app.scope("request") { FolderEditor.register(in: $0) }
        #expect(
            textOfRefusal { try app.bootstrap() } == """
                WIND-001 No provider for WindTests.DependsOnFolder
                  WindTests.FolderEditor declares it  (registered at File.swift:N)
                  found in the scope 'request'
                  Only the scope 'window' provides it, and FolderEditor is created in another scope.
                  Do:  register FolderEditor in the declaration of the scope 'window',
                       or, if it needs both scopes, declare one of them in the other
                """)
    }

    @Test("isn't a module's export, which is created in the module")
    func exported() {
        let app = Container()
        app.install(Pages.self)
        app.scope("request", expectSubscriber)
        #expect(
            textOfRefusal { try app.bootstrap() } == """
                WIND-001 No provider for WindTests.DependsOnSubscriber
                  WindTests.SubscriberPage declares it  (registered at File.swift:N)
                  Only the scope 'request' provides it, and SubscriberPage is created outside of it.
                  Do:  let the scope 'request' create SubscriberPage:
                       register it where the scope is declared, outside of modules, or in the declaration
                """)
    }

    @Test("never reaches an optional dependency of a component outside the scope, which is a note")
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
                  WindTests.ScopeReachTests.Log declares it, but doesn't require it  (registered at File.swift:N)
                  Only the scope 'request' provides it, and Log is created outside of it.
                  Do:  make Log a ScopedSingleton or an Instance, which the scope creates, or don't declare \
                DependsOnSubscriber
                """)
        #expect(texts[1].hasPrefix("WIND-043 Swift.String never gets WindTests.Subscriber"))
        try app.bootstrap()
    }

    @Test("may be a foreign object that appears in the scope")
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
        let scope = try request.open(bringAda)
        let screen = Screen()
        screen.resolveMe(in: scope)
        #expect(screen.user == .ada)
    }

    @Test("isn't created by a component outside the scope, with a maker")
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
                WIND-025 WindTests.ScopeReachTests.Note is asked for outside of its scope
                  WindTests.ScopeReachTests.Note declares DependsOnSubscriber of the scope 'request'  \
                (registered at File.swift:N)
                  WindTests.ScopeReachTests.Keeper creates it there, with a Maker  (registered at File.swift:N)
                  WindTests.ScopeReachTests.Keeper -> WindTests.ScopeReachTests.Note
                  Do:  make Keeper a ScopedSingleton or an Instance, too,
                       or register it in the declaration of the scope
                """)
        let other = makeSubscriberApp()
        other.register(String.self) { (make: Maker<Void, SubscriberPage>) in "\\(make)" }
        other.scope("request", expectSubscriber)
        let text = textOfRefusal { try other.bootstrap() }
        #expect(text.contains("Swift.String creates it there, with a Maker"))
        #expect(text.contains("register String as .scopedSingleton or .instance, too"))
        let third = makeSubscriberApp()
        third.register(String.self) { (make: Maker<Void, SubscriberPage>?) in "\(make as Any)" }
        third.scope("request", expectSubscriber)
        #expect(textOfRefusal { try third.bootstrap() } == text)
    }

    @Test("finds that scope among those with one name that a loop declares")
    func amongScopesOfOneName() throws {
        let app = makeSubscriberApp()
        Desk.register(in: app)
        let scopes = [false, true].map { hasFolder in
            app.scope("request") { scope in
                expectSubscriber(scope)
                if hasFolder { expectFolder(scope) }
            }
        }
        try app.bootstrap()
        let opened = try scopes[1].open { scope in
            bringAda(scope)
            scope.register(value: Folder(title: "Plans"), for: (any DependsOnFolder).self)
        }
        #expect(try opened.resolve(Desk.self).folder.title == "Plans")
        let other = try scopes[0].open(bringAda)
        #expect(
            textOfRefusal { _ = try other.resolve(Desk.self) }.hasPrefix("WIND-025 WindTests.Desk is asked for outside")
        )
    }
}
