import Testing
import Wind

private protocol DependsOnPrimary {}
private protocol DependsOnBackup {}
private protocol Store { var name: String { get } }
private struct FixedStore: Store { let name: String }
private final class DiskStore: Store, Singleton, IndirectResolver, InjectedDependencies {
    typealias PublicInterface = any Store
    typealias DependencyToken = any DependsOnPrimary
    let name = "primary"
}
private enum Disks: Container.Module {
    static var exports: [any Any.Type]? { [(any DependsOnPrimary).self] }
    static func register(in container: Container) { DiskStore.register(in: container) }
}
private final class Mirror: Store, Instance, IndirectResolver, InjectedDependencies, DependsOnPrimary {
    typealias PublicInterface = any Store
    typealias DependencyToken = any DependsOnPrimary
    @Inject var stores: [any Store]
    var name: String { "mirror of " + stores.map(\.name).joined(separator: ", ") }
}

@Suite("What meets an expectation")
struct MetExpectationTests {
    private let app = Container()

    private func expectStores(_ scope: Container) {
        scope.expect((any DependsOnPrimary).self, as: (any Store).self)
        scope.expect((any DependsOnBackup).self, as: (any Store).self)
    }
    private func bringBackup(_ scope: Container) {
        scope.register(value: FixedStore(name: "backup"), as: (any Store).self, for: (any DependsOnBackup).self)
    }

    private func registerNames() {
        app.register([String].self, as: .instance) { (stores: [any Store]) in stores.map(\.name) }
    }

    @Test("has the place of the expectation in the order of registration, whatever it is")
    func order() throws {
        app.register(String.self, as: .instance) { (store: any Store) in store.name }
        registerNames()
        let job = app.scope("job", expectStores)
        try app.bootstrap()
        let primary: [(Container) -> Void] = [
            { $0.register(value: FixedStore(name: "primary"), as: (any Store).self, for: (any DependsOnPrimary).self) },
            { $0.register((any Store).self, for: (any DependsOnPrimary).self) { FixedStore(name: "primary") } },
            { DiskStore.register(in: $0) },
            { $0.register(component: DiskStore()) },
            { $0.install(Disks.self) },
        ]
        for bring in primary {
            for isFirst in [true, false] {
                let scope = try job.open { scope in
                    if isFirst { bring(scope) }
                    bringBackup(scope)
                    if !isFirst { bring(scope) }
                }
                #expect(try scope.resolve((any Store).self).name == "primary")
                #expect(try scope.resolve(String.self) == "primary")
                #expect(try scope.resolve([String].self) == ["primary", "backup"])
            }
        }
    }

    @Test("comes before a decorator that the scope declares after the expectation, as the note says")
    func lateDecorator() throws {
        registerNames()
        let job = app.scope("job") { scope in
            scope.expect((any DependsOnPrimary).self, as: (any Store).self)
            Mirror.register(in: scope)
        }
        #expect(app.validate().contains { $0.description.hasPrefix("WIND-044") })
        try app.bootstrap()
        let scope = try job.open { DiskStore.register(in: $0) }
        #expect(try scope.resolve((any Store).self).name == "primary")
        #expect(try scope.resolve([String].self) == ["primary", "mirror of primary"])
    }

    @Test("may be what a module exports that the opening installs")
    func exported() throws {
        let job = app.scope("job") { $0.expect((any DependsOnPrimary).self, as: (any Store).self) }
        try app.bootstrap()
        #expect(try job.open { $0.install(Disks.self) }.resolve((any Store).self).name == "primary")
        #expect(Refusal { _ = try job.open() }.codes == ["WIND-038"])
        let second: [(Container) -> Void] = [
            { $0.register(component: DiskStore()) }, { DiskStore.register(in: $0) },
            { $0.register(value: FixedStore(name: "x"), as: (any Store).self, for: (any DependsOnPrimary).self) },
        ]
        for bring in second {
            let refusal = Refusal {
                _ = try job.open { scope in
                    scope.install(Disks.self)
                    bring(scope)
                }
            }
            #expect(refusal.codes == ["WIND-038"])
        }
    }

    @Test("isn't a replacement in the declaration itself, which would make every value a second one")
    func replacedInDeclaration() throws {
        try app.scope("job") { scope in
            scope.expect((any DependsOnPrimary).self, as: (any Store).self)
            try scope.replace(for: (any DependsOnPrimary).self) { FixedStore(name: "none") as any Store }
        }
        #expect(textOfRefusal { try app.bootstrap() }.hasPrefix("WIND-039 The scope 'job' expects WindTests.Store"))
    }

    @Test("may be replaced in the opened scope")
    func replacedInScope() throws {
        registerNames()
        let job = app.scope("job", expectStores)
        let scope = try job.open { scope in
            DiskStore.register(in: scope)
            bringBackup(scope)
        }
        try scope.replace(for: (any DependsOnBackup).self) { FixedStore(name: "test") as any Store }
        try scope.bootstrap()
        #expect(try scope.resolve([String].self) == ["primary", "test"])
    }
}

@Suite("Errors that a scope's declaration explains")
struct ErrorsOfDeclarationTests {
    private final class SilentStore: Store, Singleton, InjectedDependencies { let name = "silent" }
    @Test("name the scope that registers a class that is to be replaced", arguments: [true, false])
    func replacedClass(isOfModule: Bool) {
        let app = Container()
        app.scope("job") { scope in
            if isOfModule { scope.install(Disks.self) } else { DiskStore.register(in: scope) }
        }
        let text = textOfRefusal { try app.replace(DiskStore.self, with: SilentStore.self) }
        #expect(text.contains("Only the scope 'job' provides it."), "\(text)")
        #expect(text.contains("Do:  replace it in a container that the scope 'job' opened"), "\(text)")
    }

    @Test("don't call a scope a child container")
    func furtherIn() throws {
        let app = makeSubscriberApp()
        let request = app.scope("request", expectSubscriber)
        try app.bootstrap()
        LateStamp.register(in: app)
        Stamped.register(in: app)
        let text = textOfRefusal { _ = try request.open(bringAda) }
        #expect(text.contains("Subscriber provides it in the scope"), "\(text)")
        #expect(text.contains("or register it in the declaration of the scope"), "\(text)")
    }

    @Test("say that an expectation names the token that isn't one")
    func invalidToken() {
        let app = Container()
        app.scope("job") { $0.expect((any Sequence).self, as: Int.self) }
        let text = textOfRefusal { try app.bootstrap() }
        #expect(
            text.hasPrefix(
                """
                WIND-009 Swift.Sequence isn't a token
                  Swift.Int is registered or expected for it  (registered at File.swift:N)
                  A token is a protocol without requirements of its own.
                  Do:  name the empty protocol that consumers conform to
                """), "\(text)")
    }
}

private protocol DependsOnStamp {}
private final class LateStamp: Born, Singleton, SimpleResolver, InjectedDependencies, DependsOnSubscriber {
    typealias DependencyToken = any DependsOnStamp
    @Inject var user: Subscriber
}
private final class Stamped: Born, Instance, DirectResolver, InjectedDependencies, DependsOnStamp {
    @Inject var stamp: LateStamp
}
