import Testing
import Wind

private protocol DependsOnWindow {}
private protocol DependsOnPanel {}
private protocol DependsOnTitle {}
private protocol DependsOnScene {}
private protocol DependsOnDelegate {}
private protocol Titled: AnyObject { var text: String { get } }

/// Records its creation like `Born`, for classes that are isolated to the main actor.
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

/// A main-actor instance.
@MainActor
private final class Panel: @MainActor Instance, @MainActor SimpleResolver, @MainActor AutomaticDependencyHandling {
    typealias DependencyToken = DependsOnPanel
    var dependencies = Dependencies()

    init() { Births.note(self) }
}

/// Hidden behind an interface, with inferred isolation.
@MainActor
private final class Title: Singleton, IndirectResolver, AutomaticDependencyHandling, Titled {
    typealias DependencyToken = DependsOnTitle
    typealias PublicInterface = any Titled
    var dependencies = Dependencies()
    let text = "a title"

    init() { Births.note(self) }
}

/// A foreign class with many objects.
@MainActor
private final class Scene: @MainActor ForeignInstantiable, @MainActor SimpleResolver,
    @MainActor AutomaticDependencyHandling,
    @MainActor DependsOnWindow
{
    typealias DependencyToken = DependsOnScene
    var dependencies = Dependencies()
}

/// A foreign class with one object.
@MainActor
private final class Delegate: @MainActor ForeignSingleton, @MainActor SimpleResolver,
    @MainActor AutomaticWeakDependencyHandling, DependsOnWindow, DependsOnScene
{
    typealias DependencyToken = DependsOnDelegate
    var dependencies = Dependencies()
    var weakDependencies = WeakDependencies()

    static func getForeignInstance() -> any Component { Delegate() }
}

/// Takes scenes as weak dependencies.
@MainActor
private final class Screen: @MainActor AutomaticWeakDependencyHandling, DependsOnScene {
    var dependencies = Dependencies()
    var weakDependencies = WeakDependencies()
}

/// A nonisolated component with main-actor dependencies.
private final class Archive: Born, Singleton, DirectResolver, DependsOnWindow, DependsOnPanel {}

/// A nonisolated component with a main-actor instance as its dependency.
private final class Album: Born, Singleton, DirectResolver, DependsOnPanel {}

/// Carries an object to a place where the compiler would reject it.
// SAFETY: a fixture whose shared state is guarded by a lock, is atomic, or is handed over by the test.
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

    @Test("of every lifecycle are wired by bootstrap")
    func bootstrap() async throws {
        registerAll()
        #expect(container.validate().isEmpty)
        await Task.yield()
        try container.bootstrap()
        let archive = try container.resolve(Archive.self)
        let window: Window = archive.component()
        #expect(try container.resolve(Window.self) === window)
        #expect(try container.resolve((any Titled).self) === window.title)
        let fromDelegate: Window = try container.resolve(Delegate.self).component()
        #expect(fromDelegate === window)
        #expect(try container.resolve(Panel.self) !== container.resolve(Panel.self))
    }

    @Test("are created by resolve before bootstrap")
    func resolve() async throws {
        registerAll()
        await Task.yield()
        let created = try Births.during { _ = try container.resolve(Window.self) }
        #expect(created == ["Window", "Title"])
    }

    @Test("are wired where they exist, and announced")
    func existing() async throws {
        registerAll()
        try container.bootstrap()
        let reports = Reports(of: container)
        let screen = Screen()
        try container.resolve(for: screen)
        await Task.yield()
        let scene = Scene()
        scene.resolveMe(in: container)
        #expect(reports.texts == [])
        let window: Window = scene.component()
        #expect(try container.resolve(Window.self) === window)
        let ofScreen: Scene? = screen.weakComponent()
        let ofDelegate: Scene? = try container.resolve(Delegate.self).weakComponent()
        #expect(ofScreen === scene)
        #expect(ofDelegate === scene)
    }

    @Test("are kept when they are registered as objects")
    func object() throws {
        let window = Window()
        container.register(component: window)
        Title.register(in: container)
        try container.bootstrap()
        #expect(try container.resolve(Window.self) === window)
        #expect(window.title != nil)
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

    @Test("are all refused by bootstrap, nothing created, and wired by the next one on the main actor")
    func bootstrap() async throws {
        await register()
        let refusal = Refusal { try container.bootstrap() }
        #expect(
            refusal.text == """
                2 problems
                WIND-006 WindTests.Window belongs to the main actor and would be created elsewhere
                  WindTests.Window is isolated to the main actor  (registered at File.swift:N)
                  Do:  call bootstrap() or resolve() on the main actor,
                       or resolve it there first: a finished component may be handed out anywhere

                WIND-006 WindTests.Title belongs to the main actor and would be created elsewhere
                  WindTests.Title is isolated to the main actor  (registered at File.swift:N)
                  Do:  call bootstrap() or resolve() on the main actor,
                       or resolve it there first: a finished component may be handed out anywhere
                """)
        #expect(refusal.created.isEmpty)
        let created = try await MainActor.run { try Births.during { try container.bootstrap() } }
        #expect(created.sorted() == ["Title", "Window"])
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

    @Test("are refused to their consumer before it is created")
    func needed() async throws {
        await register()
        Archive.register(in: container)
        await MainActor.run { Panel.register(in: container) }
        let refusal = Refusal { _ = try container.resolve(Archive.self) }
        #expect(Set(refusal.codes) == ["WIND-006"])
        #expect(refusal.created.isEmpty)
        try await MainActor.run { try container.bootstrap() }
        let window: Window = try container.resolve(Archive.self).component()
        #expect(try container.resolve(Window.self) === window)
    }

    @Test("are refused to a consumer of a new instance before the consumer is created")
    func neededInstance() async throws {
        await MainActor.run { Panel.register(in: container) }
        Album.register(in: container)
        let refusal = Refusal { try container.bootstrap() }
        #expect(
            refusal.text == """
                WIND-006 WindTests.Panel belongs to the main actor and would be created elsewhere
                  WindTests.Panel is isolated to the main actor  (registered at File.swift:N)
                  WindTests.Album -> WindTests.Panel
                  Do:  call bootstrap() or resolve() on the main actor,
                       or resolve it there first: a finished component may be handed out anywhere
                """)
        #expect(refusal.created.isEmpty)
    }

    @Test("are handed out when they are finished")
    func finished() async throws {
        await register()
        try await MainActor.run { try container.bootstrap() }
        let window = try container.resolve(Window.self)
        let title = ObjectIdentifier(try container.resolve((any Titled).self))
        #expect(await window.titleID == title)
        final class Late: Born, DependsOnWindow, DependsOnTitle {}
        let late = Late()
        try container.resolve(for: late)
        let ofLate: Window = late.component()
        let titleOfLate: any Titled = late.component()
        #expect(ofLate === window)
        #expect(ObjectIdentifier(titleOfLate) == title)
        try container.bootstrap()
    }

    @Test("are not filled")
    func existing() async throws {
        await MainActor.run { Scene.register(in: container) }
        container.ignore((any DependsOnWindow).self)
        let carrier = await MainActor.run { Carrier<any Component>(object: Screen()) }
        let refusal = Refusal { try container.resolve(for: carrier.object) }
        #expect(
            refusal.text == """
                WIND-006 WindTests.Screen belongs to the main actor and would be wired elsewhere
                  WindTests.Screen is isolated to the main actor  (not registered)
                  Do:  call resolve(for:) or resolveMe(in:) on the main actor
                """)
        try await MainActor.run { try container.resolve(for: carrier.object) }
    }

    @Test("are not wired by an announcement, which goes to onProblem")
    func announced() async {
        await register()
        let reports = Reports(of: container)
        let carrier = await MainActor.run { Carrier<any ForeignInstantiable>(object: Scene()) }
        carrier.object.resolveMe(in: container)
        #expect(reports.codes == ["WIND-006"])
    }

    @Test("don't receive an announced object, and onProblem gets the error")
    func lateBinding() async throws {
        final class Visit: Born, ForeignInstantiable, SimpleResolver { typealias DependencyToken = DependsOnScene }
        Visit.register(in: container)
        let screen = await MainActor.run { Screen() }
        try await MainActor.run { try container.resolve(for: screen) }
        let reports = Reports(of: container)
        let visit = Visit()
        visit.resolveMe(in: container)
        #expect(reports.texts.count == 1)
        #expect(
            reports.texts.first == """
                WIND-006 WindTests.Screen belongs to the main actor and would be wired elsewhere
                  WindTests.Screen is isolated to the main actor  (not registered)
                  Do:  announce the object on the main actor; now, wire Screen again there: container.resolve(for:)
                """)
        await MainActor.run {
            let none: Visit? = screen.weakComponent()
            #expect(none == nil)
        }
    }
}
