import Testing
import Wind

private protocol Archive: AnyObject {}
private protocol DependsOnArchive {}
private protocol DependsOnReel {}
private protocol DependsOnFolders {}

private final class FileArchive: Archive, Singleton, IndirectResolver<any DependsOnArchive, any Archive>,
    InjectedDependencies
{}
private final class Reel: ParameterizedInstance, SimpleResolver, InjectedDependencies {
    typealias DependencyToken = any DependsOnReel
    init(arguments: Int) {}
}
private final class Clerk: Singleton, DirectResolver, InjectedDependencies {
    @Inject var archive: any Archive
}
private final class Binder: Singleton, SimpleResolver<any DependsOnFolders>, InjectedDependencies, DependsOnFolder {}
/// The program hands over an object.
private final class Guest: Singleton, DirectResolver, InjectedDependencies, DependsOnSubscriber {
    @Inject var user: Subscriber?
}
private final class Visitor: Singleton, DirectResolver, InjectedDependencies, DependsOnNowhere {}
private final class Speaker: Singleton, DirectResolver, InjectedDependencies, DependsOnNowhere {}

private struct Index: Sendable {}
private final class WebClient: Archive {}

/// Exports an archive and reels.
private func makeArchive(in app: Container) {
    let module = Container(parent: app)
    FileArchive.register(in: module)
    Reel.register(in: module)
    app.export((any DependsOnArchive).self, from: module)
    app.export((any DependsOnReel).self, from: module)
}

@Suite("Advice about components of modules and scopes")
struct AdviceElsewhereTests {
    @Test("names the exported token that would bring a property's type")
    func property() {
        let app = Container()
        makeArchive(in: app)
        Clerk.register(in: app)
        let text = textOfRefusal { try app.bootstrap() }
        #expect(text.hasSuffix("Do:  conform Clerk to DependsOnArchive, which brings it"), "\(text)")
    }

    @Test("names the interface of an exported class, and the maker of one with arguments")
    func class_() {
        let app = Container()
        makeArchive(in: app)
        for place in [app, Container(parent: app)] {
            #expect(
                textOfRefusal { _ = try place.resolve(FileArchive.self) } == """
                    WIND-005 Nothing hands out WindTests.FileArchive
                      WindTests.FileArchive is registered, but handed out only as WindTests.Archive
                      Do:  ask for that type: container.resolve((any Archive).self)
                    """)
            let text = textOfRefusal { _ = try place.resolve(Reel.self) }
            #expect(text.hasSuffix("container.resolve((Wind.Maker<Swift.Int, WindTests.Reel>).self)"), "\(text)")
        }
    }

    @Test("names an exported component that has nearly the requested type, and an exported maker with other arguments")
    func near() {
        protocol Archives {}
        let app = Container()
        makeArchive(in: app)
        let text = textOfRefusal { _ = try app.resolve((any Archives).self) }
        #expect(text.contains("  Near: WindTests.FileArchive is handed out as WindTests.Archive\n"), "\(text)")
        app.register(Index.self) { (make: Maker<String, Reel>) in Index() }
        let other = textOfRefusal { try app.bootstrap() }
        #expect(other.contains("  Available: Wind.Maker<Swift.Int, WindTests.Reel>\n"), "\(other)")
    }

    @Test("names the scope that has the product of a maker")
    func maker() {
        let app = Container()
        app.register(Index.self) { (make: Maker<Void, Subscriber>) in Index() }
        app.scope("request", expectSubscriber)
        #expect(
            textOfRefusal { try app.bootstrap() } == """
                WIND-029 No component fits Wind.Maker<(), WindTests.Subscriber>
                  WindTests.Index is built from it  (registered at File.swift:N)
                  Only the scope 'request' provides what it creates, and Index is created outside of it.
                  Do:  register the builder as .scopedSingleton or .instance, which the scope creates,
                       or register it in the declaration of the scope
                """)
    }

    @Test("names a scope that the module itself declares")
    func scopeOfModule() {
        let app = Container()
        let module = Container(parent: app)
        Binder.register(in: module)
        module.scope("window") { $0.expect((any DependsOnFolder).self, as: Folder.self) }
        app.export((any DependsOnFolders).self, from: module)
        let text = textOfRefusal { try app.bootstrap() }
        #expect(
            text.contains("  Only the scope 'window' provides it, and Binder is created outside of it.\n"), "\(text)")
    }

    @Test("notes an optional dependency that only a scope of the module brings")
    func neverBrought() {
        let app = Container()
        let module = Container(parent: app)
        Guest.register(in: module)
        FileArchive.register(in: module)
        module.optional((any DependsOnSubscriber).self)
        module.scope("request", expectSubscriber)
        app.export((any DependsOnArchive).self, from: module)
        #expect(app.validate().map(\.code) == ["WIND-043"])
    }

    @Test("says that the scopes must create an object that the program has registered")
    func registeredObject() {
        let app = Container()
        app.register(component: Guest())
        app.optional((any DependsOnSubscriber).self)
        app.scope("request", expectSubscriber)
        #expect(
            app.validate().map { steady($0.description) } == [
                """
                WIND-043 WindTests.Guest never gets WindTests.DependsOnSubscriber
                  WindTests.Guest declares it, but doesn't require it  (registered at File.swift:N)
                  Only the scope 'request' provides it, and Guest is created outside of it.
                  Do:  let each scope create its own Guest: make it a ScopedSingleton or an Instance,
                       and register the class in place of an object
                """
            ])
    }

    @Test("says how a builder offers a further type, because its class isn't a component")
    func furtherOfferOfBuilder() {
        let app = Container()
        app.register(WebClient.self) { WebClient() }
        app.register((any Archive).self, for: (any DependsOnArchive).self, by: WebClient.self)
        #expect(
            textOfRefusal { try app.bootstrap() } == """
                WIND-011 WindTests.WebClient is offered as WindTests.Archive, but isn't registered
                  offered at File.swift:N
                  WebClient isn't a component.
                  Do:  offer it with a builder: container.register((any Archive).self, for: (any DependsOnArchive).self) \
                { (own: WebClient) in own }
                """)
    }

    @Test("says that a further offer belongs to the registration of its class in a parent container")
    func furtherOfferInScope() {
        let app = Container()
        Speaker.register(in: app)
        app.optional((any DependsOnNowhere).self)
        app.scope("request") { scope in
            scope.register((any Archive).self, for: (any DependsOnArchive).self, by: Speaker.self)
        }
        #expect(
            textOfRefusal { try app.bootstrap() } == """
                WIND-011 WindTests.Speaker is offered as WindTests.Archive, but isn't registered
                  offered at File.swift:N
                  WindTests.Speaker is a component of a parent container  (registered at File.swift:N)
                  Do:  offer it there: move this call of 'register' to the registration
                """)
    }

    @Test(
        "doesn't join what two scopes lack, and reports it once for a scope inside another", arguments: [true, false])
    func siblings(isChecked: Bool) {
        let app = Container()
        app.scope("request") { scope in
            Visitor.register(in: scope)
            scope.register(Index.self) { (_: Int) in Index() }
            scope.scope("inner") { Speaker.register(in: $0) }
        }
        app.scope("window") { scope in
            Speaker.register(in: scope)
            scope.register(String.self) { (_: Int) in "" }
        }
        let errors =
            isChecked
            ? app.validate().map { steady($0.description) }
            : Refusal { try app.bootstrap() }.error?.all.map { steady($0.description) } ?? []
        #expect(errors.map { $0.prefix(8) } == ["WIND-001", "WIND-023", "WIND-001", "WIND-023"])
        let scopes = ["request", "request", "window", "window"]
        #expect(errors.map { $0.contains("found in the scope '") } == [true, true, true, true])
        for (error, scope) in zip(errors, scopes) { #expect(error.contains("found in the scope '\(scope)'")) }
        #expect(errors.first?.contains("Speaker") == false)
        #expect(errors.last?.contains("Index") == false)
    }

    @Test("reports a component of the app that two scopes create once")
    func sameConsumer() {
        final class Page: ScopedSingleton, DirectResolver, InjectedDependencies, DependsOnNowhere {}
        let app = Container()
        Page.register(in: app)
        app.scope("request") { _ in }
        app.scope("window") { _ in }
        #expect(app.validate().map(\.code) == ["WIND-001"])
    }
}
