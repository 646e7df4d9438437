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
