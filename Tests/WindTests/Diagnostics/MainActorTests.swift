import Testing
import Wind

private protocol DependsOnWindow {}
private protocol DependsOnPanel {}
private protocol DependsOnTitle {}
private protocol DependsOnScene {}
private protocol DependsOnDelegate {}
private protocol Titled: AnyObject { var text: String { get } }

/// Notes its creation like `Born`, for classes that are confined to the main actor.
@MainActor
private final class Window: @MainActor Singleton, @MainActor SimpleResolver, @MainActor AutomaticDependencyHandling,
    DependsOnTitle
{
    typealias DependencyToken = DependsOnWindow
    var dependencies = Dependencies()
    private(set) var title: (any Titled)?

    init() { Births.note(self) }

    var titleID: ObjectIdentifier? { title.map { ObjectIdentifier($0) } }

    func dependenciesFulfilled() {
        MainActor.assertIsolated()
        title = component()
    }
}

/// A new one for everybody.
@MainActor
private final class Panel: @MainActor Instance, @MainActor SimpleResolver, @MainActor AutomaticDependencyHandling {
    typealias DependencyToken = DependsOnPanel
    var dependencies = Dependencies()

    init() { Births.note(self) }
}

/// Hidden behind an interface, and its isolation inferred.
@MainActor
private final class Title: Singleton, IndirectResolver, AutomaticDependencyHandling, Titled {
    typealias DependencyToken = DependsOnTitle
    typealias PublicInterface = any Titled
    var dependencies = Dependencies()
    let text = "a title"

    init() { Births.note(self) }
}

/// Created elsewhere, many of them.
@MainActor
private final class Scene: @MainActor ForeignInstantiable, @MainActor SimpleResolver,
    @MainActor AutomaticDependencyHandling,
    @MainActor DependsOnWindow
{
    typealias DependencyToken = DependsOnScene
    var dependencies = Dependencies()
}

/// Created elsewhere, the only one.
@MainActor
private final class Delegate: @MainActor ForeignSingleton, @MainActor SimpleResolver,
    @MainActor AutomaticWeakDependencyHandling, DependsOnWindow, DependsOnScene
{
    typealias DependencyToken = DependsOnDelegate
    var dependencies = Dependencies()
    var weakDependencies = WeakDependencies()

    static func getForeignInstance() -> any Component { Delegate() }
}

/// Takes scenes weakly.
@MainActor
private final class Screen: @MainActor AutomaticWeakDependencyHandling, DependsOnScene {
    var dependencies = Dependencies()
    var weakDependencies = WeakDependencies()
}

/// Confined to no actor, and in need of what is.
private final class Archive: Born, Singleton, DirectResolver, DependsOnWindow, DependsOnPanel {}

/// Confined to no actor, and in need of one that is made anew.
private final class Album: Born, Singleton, DirectResolver, DependsOnPanel {}

/// An object that is carried to where the compiler would not let it go.
private struct Carrier<Object>: @unchecked Sendable {
    let object: Object
}

@Suite("Main-actor components on the main actor")
@MainActor
struct MainActorTests {
    private let container = Container()

    private func registerAll() {
        Window.register(in: container)
        Panel.register(in: container)
        Title.register(in: container)
        Delegate.register(in: container)
        Scene.register(in: container)
        Archive.register(in: container)
    }
}

@Suite("Main-actor components elsewhere")
struct ElsewhereTests {
    private let container = Container()

    private func register() async {
        await MainActor.run {
            Window.register(in: container)
            Title.register(in: container)
        }
    }

    @Test("are refused by resolve, nothing created")
    func resolve() async throws {
        await register()
        await MainActor.run { Panel.register(in: container) }

        let window = Refusal { _ = try container.resolve(Window.self) }
        #expect(window.codes == ["WIND-006"])
        #expect(window.created.isEmpty)
        let panel = Refusal { _ = try container.resolve(Panel.self) }
        #expect(panel.codes == ["WIND-006"])
        #expect(panel.created.isEmpty)
    }

    @Test("are not wired by an announcement, which goes to onProblem")
    func announced() async {
        await register()
        let reports = Reports(of: container)
        let carrier = await MainActor.run { Carrier<any ForeignInstantiable>(object: Scene()) }
        carrier.object.resolveMe(in: container)
        #expect(reports.codes == ["WIND-006"])
    }
}
