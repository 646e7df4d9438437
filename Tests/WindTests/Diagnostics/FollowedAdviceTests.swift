import Testing
import Wind

private protocol DependsOnSession {}
private protocol DependsOnBadge {}
private protocol DependsOnStore {}
private protocol DependsOnNote {}
private class Session: InjectedDependencies { init() {} }
private final class LongSession: Session {}
private final class Badge: SimpleResolver<any DependsOnBadge>, InjectedDependencies {}
private final class OtherBadge: SimpleResolver<any DependsOnBadge>, InjectedDependencies {}
private final class Clerk: Singleton, SimpleResolver<any DependsOnBadge>, InjectedDependencies {}
private protocol Store: AnyObject {}
private final class DiskStore: Store, Singleton, IndirectResolver<any DependsOnStore, any Store>, InjectedDependencies {
}
private final class MemoryStore: Store {}
private final class LoudStore: Store, ScopedSingleton, IndirectResolver<any DependsOnStore, any Store>,
    InjectedDependencies, DependsOnStore
{
    private let given: (any Store)?
    @Inject var inner: any Store
    var wrapped: any Store { given ?? inner }

    init() { given = nil }
    init(_ store: any Store) { given = store }
}
private protocol DependsOnArchive {}
private final class Archive: Store, Singleton, IndirectResolver<any DependsOnArchive, any Store>, InjectedDependencies {
}
private final class Librarian: Singleton, DirectResolver, InjectedDependencies, DependsOnStore, DependsOnArchive {
    @InjectFor((any DependsOnStore).self) var store: any Store
    @InjectFor((any DependsOnArchive).self) var archive: any Store
}
private final class Note: ForeignInstantiable, SimpleResolver<any DependsOnNote>, InjectedDependencies,
    DependsOnSession
{
    @Inject var session: Session
}
private final class NoteList: Singleton, DirectResolver, InjectedWeakDependencies, DependsOnNote {
    @InjectWeak var notes: [Note]
}

@Suite("The advice of an error helps if it is followed: ", .stage)
struct FollowedAdviceTests {
    private let container = Stage.container()
    private let session: any Any.Type = (any DependsOnSession).self

    private let asValue = """
          Do:  register it in the closure of open, as that type:
               $0.register(value: …, as: Session.self, for: (any DependsOnSession).self)
        """

    @Test("a scope that expects a class without a token gets it as a value, or a subclass of it")
    func classWithoutToken() throws {
        let request = container.scope("request") { $0.expect((any DependsOnSession).self, as: Session.self) }
        try container.bootstrap()
        let component = textOfRefusal { _ = try request.open { $0.register(component: Session()) } }
        #expect(component.hasSuffix(asValue), "\(component)")
        let subclass = textOfRefusal { _ = try request.open { $0.register(value: LongSession(), for: session) } }
        #expect(
            subclass.contains("registered as WindTests.LongSession at") && subclass.hasSuffix(asValue), "\(subclass)")
        let long = LongSession()
        let opened = try request.open { $0.register(value: long, as: Session.self, for: session) }
        #expect(try opened.resolve(Session.self) === long)
    }

    @Test("a scope that expects a class with this token gets it as a component, or expects another such class")
    func classWithToken() throws {
        let request = container.scope("request") { $0.expect((any DependsOnBadge).self, as: Badge.self) }
        try container.bootstrap()
        let missing = textOfRefusal { _ = try request.open { _ in } }
        #expect(missing.hasSuffix("$0.register(component: …)"), "\(missing)")
        let other = textOfRefusal { _ = try request.open { $0.register(component: OtherBadge()) } }
        #expect(other.hasSuffix("scope.expect((any DependsOnBadge).self, as: OtherBadge.self)"), "\(other)")
        _ = try request.open { $0.register(component: Badge()) }
    }

    @Test("a replacement for an interface names the type and its token")
    func replacementForInterface() throws {
        DiskStore.register(in: container)
        #expect(
            textOfRefusal { try container.replace(for: (any Store).self) { MemoryStore() } } == """
                WIND-028 WindTests.Store can't be replaced: it is not registered
                  WindTests.MemoryStore should replace it  (at File.swift:N)
                  It is the type under which a provider is handed out.
                  Do:  replace it by its type: container.replace((any Store).self, for: (any DependsOnStore).self) { … }
                """)
        try container.replace((any Store).self, for: (any DependsOnStore).self) { MemoryStore() }
        #expect(try container.resolve((any Store).self) is MemoryStore)
    }

    @Test("a class that was registered before it replaces another one has an object of its own there")
    func replacementAndRegistration() throws {
        DiskStore.register(in: container)
        Archive.register(in: container)
        Librarian.register(in: container)
        try container.replace(DiskStore.self, with: Archive.self)
        try container.bootstrap()
        let librarian: Librarian = container.resolve()
        #expect(librarian.store is Archive && librarian.archive is Archive && librarian.store !== librarian.archive)
    }

    @Test("a replacement for a class in the place of its token isn't said to be of the parent")
    func replacementForClass() throws {
        Clerk.register(in: container)
        let text = textOfRefusal { try container.replace(for: Clerk.self) { Clerk() } }
        #expect(text.hasSuffix("container.replace(Clerk.self, for: (any DependsOnBadge).self) { … }"), "\(text)")
        try container.replace(Clerk.self, for: (any DependsOnBadge).self) { Clerk() }
    }

    @Test("a weak dependency whose objects need a scope is of a component that scopes create")
    func foreignOfScope() {
        Note.register(in: container)
        NoteList.register(in: container)
        container.scope("request") { $0.expect((any DependsOnSession).self, as: Session.self) }
        let texts = container.validate().map { steady($0.description) }
        #expect(
            texts == [
                """
                WIND-043 WindTests.NoteList never gets WindTests.DependsOnNote
                  WindTests.NoteList declares it and takes it weakly  (registered at File.swift:N)
                  Only scopes create its provider, and NoteList is created outside of them.
                  Do:  make NoteList a ScopedSingleton or an Instance, which scopes create, or don't declare DependsOnNote
                """
            ])
    }

    @Test("a decorator of what a scope expects is registered in the declaration, before that")
    func decoratorOfExpectation() throws {
        let (byClass, byBuilder) = (container.copy(), container.copy())
        LoudStore.register(in: byClass)
        let builder = { (container: Container) in
            container.register((any Store).self, for: (any DependsOnStore).self, as: .scopedSingleton) {
                (inner: any Store) in LoudStore(inner)
            }
        }
        builder(byBuilder)
        func expectStore(_ scope: Container) { scope.expect((any DependsOnStore).self, as: (any Store).self) }
        for (app, name) in [(byClass, "LoudStore"), (byBuilder, "Store")] {
            app.scope("request", expectStore)
            let text = textOfRefusal { try app.bootstrap() }
            #expect(
                text.hasPrefix("WIND-002 WindTests.\(name) needs itself\n")
                    && text.hasSuffix(
                        """
                          Only the scope 'request' provides another one, and \(name) is registered outside of it.
                          Do:  register \(name) in the declaration of the scope 'request', \
                        before the expectation or the provider that it wraps
                        """),
                "\(text)")
        }
        for register in [{ LoudStore.register(in: $0) }, builder] {
            let app = Stage.container()
            let request = app.scope("request") { scope in
                register(scope)
                expectStore(scope)
            }
            try app.bootstrap()
            let value: any Store = MemoryStore()
            let opened = try request.open { $0.register(value: value, for: (any DependsOnStore).self) }
            #expect((try opened.resolve((any Store).self) as? LoudStore)?.wrapped is MemoryStore)
        }
    }
}
