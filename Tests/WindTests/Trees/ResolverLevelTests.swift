import Testing
import Wind

@Suite("Hand-written resolvers, options and modules across containers", .stage)
struct ResolverLevelTests {
    private let app = Stage.container()

    @Test("a parent's resolver with stated tokens serves only tokens without a nearer provider")
    func nearest() throws {
        app.register(resolver: StaffResolver())
        let child = Container(parent: app)
        let first = StaffUser()
        try child.resolve(for: first)
        #expect(first.staff.map(\.name) == ["by hand"])
        child.register(component: Staff("inside"))
        let second = StaffUser()
        try child.resolve(for: second)
        #expect(second.staff.map(\.name) == ["inside"])
        let third = StaffUser()
        try app.resolve(for: third)
        #expect(third.staff.map(\.name) == ["by hand"])
    }

    @Test("a resolver class in a module is complete before the components that it serves, for any caller")
    func resolverInModule() throws {
        app.install(StaffModule.self)
        let child = Container(parent: app)
        #expect(try child.resolve(Office.self).staff.map(\.name) == ["a class"])
        let other = Container()
        other.install(StaffModule.self)
        try other.bootstrap()
        #expect(try other.resolve(Office.self).staff.map(\.name) == ["a class"])
    }

    @Test("a resolver that states nothing excuses its own container only")
    func unstatedElsewhere() throws {
        app.install(StaffModule.self)
        StaffLover.register(in: app)
        #expect(Stage.refusals { try app.bootstrap() } == ["WIND-001"])
    }

    @Test("a scoped resolver is created in each scope, and not outside")
    func scopedResolver() throws {
        ScopedResolver.register(in: app)
        app.optional((any DependsOnStaff).self)
        try app.bootstrap()
        #expect(Stage.told() == [])
        let child = Container(parent: app)
        let user = StaffUser()
        try child.resolve(for: user)
        #expect(user.staff.map(\.name) == ["scoped"])
        #expect(Stage.told() == ["made"])
    }

    @Test("optional and ignored tokens of a parent apply to its children, not vice versa", arguments: [true, false])
    func options(isOptional: Bool) throws {
        let child = Container(parent: app)
        func set(_ container: Container) {
            if isOptional {
                container.optional((any DependsOnStaff).self)
            } else {
                container.ignore((any DependsOnStaff).self)
            }
        }
        set(child)
        try child.resolve(for: StaffUser())
        #expect(Stage.refusals { try app.resolve(for: StaffUser()) } == ["WIND-001"])
        set(app)
        try app.resolve(for: StaffUser())
        try Container(parent: child).resolve(for: StaffUser())
    }

    @Test("a container's components have their own container, exported ones theirs")
    func containerDependency() throws {
        let inner = Container(parent: app)
        inner.name = "inner"
        Homesick.register(in: inner)
        app.export((any DependsOnHomesick).self, from: inner)
        try app.bootstrap()
        #expect(try app.resolve(Homesick.self).home === inner)
        #expect(Container.named("inner") === inner)
        let child = Container(parent: app)
        #expect(try child.resolve(Homesick.self).home === inner)
        #expect(try child.resolve(Container.self) === child)
    }

    @Test("validate creates nothing at any level")
    func validate() {
        Loud.register(in: app)
        let inner = Container(parent: app)
        LoudInstance.register(in: inner)
        LoudScoped.register(in: app)
        app.export((any DependsOnLoud).self, from: inner)
        LoudUser.register(in: app)
        let child = Container(parent: app)
        LoudUser.register(in: child)
        #expect(app.validate().isEmpty)
        #expect(child.validate().isEmpty)
        #expect(Stage.told() == [])
    }

    @MainActor
    @Test("main-actor components are wired on the main actor only, in children and in modules")
    func mainActor() async throws {
        let app = app
        app.install(WindowModule.self)
        let refused = await onAnotherActor { Stage.refusals { try app.bootstrap() } }
        #expect(refused == ["WIND-006"])
        #expect(Stage.told() == [])
        try app.bootstrap()
        #expect(Stage.told() == ["made"])
        let child = Container(parent: app)
        ChildWindow.register(in: child)
        let alsoRefused = await onAnotherActor { Stage.refusals { try child.bootstrap() } }
        #expect(alsoRefused == ["WIND-006"])
        try child.bootstrap()
    }

    @concurrent
    private nonisolated func onAnotherActor(_ body: @Sendable () -> [String]) async -> [String] { body() }
}

private protocol DependsOnStaff {}
private protocol DependsOnOffice {}
private protocol DependsOnHomesick {}
private protocol DependsOnLoud {}
private protocol DependsOnWindow {}

private final class Staff: SimpleResolver, AutomaticDependencyHandling {
    typealias DependencyToken = any DependsOnStaff
    var dependencies = Dependencies()
    let name: String
    init(_ name: String) { self.name = name }
}

private struct StaffResolver: DependencyResolver {
    var dependencyTokens: [any Any.Type] { [(any DependsOnStaff).self] }
    var providedComponents: [any Any.Type] { [] }
    func resolutionPossible(on consumer: any Component) -> Bool { consumer is any DependsOnStaff }
    func resolve(on consumer: any Component) {
        consumer.fill(dependency: Staff.self, with: Staff("by hand"))
    }
}

private final class StaffClass: Singleton, DependencyResolver, AutomaticDependencyHandling {
    var dependencies = Dependencies()
    func resolutionPossible(on consumer: any Component) -> Bool { consumer is any DependsOnStaff }
    func resolve(on consumer: any Component) {
        consumer.fill(dependency: Staff.self, with: Staff("a class"))
    }
}

private final class ScopedResolver: ScopedSingleton, DependencyResolver, AutomaticDependencyHandling {
    var dependencies = Dependencies()
    init() { Stage.tell("made") }
    func resolutionPossible(on consumer: any Component) -> Bool { consumer is any DependsOnStaff }
    func resolve(on consumer: any Component) {
        consumer.fill(dependency: Staff.self, with: Staff("scoped"))
    }
}

private final class StaffUser: AutomaticDependencyHandling, DependsOnStaff {
    var dependencies = Dependencies()
    var staff: [Staff] { components() }
}

private final class StaffLover: Singleton, AutomaticDependencyHandling, DependsOnStaff {
    var dependencies = Dependencies()
}

private final class Office: Singleton, SimpleResolver, AutomaticDependencyHandling, DependsOnStaff {
    typealias DependencyToken = any DependsOnOffice
    var dependencies = Dependencies()
    var staff: [Staff] { components() }
}

private enum StaffModule: Container.Module {
    static var exports: [any Any.Type]? { [(any DependsOnOffice).self] }
    static func register(in container: Container) {
        Office.register(in: container)
        StaffClass.register(in: container)
    }
}

private final class Homesick: Singleton, SimpleResolver, AutomaticDependencyHandling, ContainerDependency {
    typealias DependencyToken = any DependsOnHomesick
    var dependencies = Dependencies()
    var home: Container { component() }
}

private final class Loud: Singleton, AutomaticDependencyHandling {
    var dependencies = Dependencies()
    init() { Stage.tell("made") }
}

private final class LoudInstance: Instance, SimpleResolver, AutomaticDependencyHandling {
    typealias DependencyToken = any DependsOnLoud
    var dependencies = Dependencies()
    init() { Stage.tell("made") }
}

private final class LoudScoped: ScopedSingleton, DirectResolver, AutomaticDependencyHandling {
    var dependencies = Dependencies()
    init() { Stage.tell("made") }
}

private final class LoudUser: Singleton, AutomaticDependencyHandling, DependsOnLoud {
    var dependencies = Dependencies()
    init() { Stage.tell("made") }
}

private final class Quiet: Singleton, SimpleResolver, AutomaticDependencyHandling {
    typealias DependencyToken = any DependsOnHomesick
    var dependencies = Dependencies()
    init() { Stage.tell("made") }
}

@MainActor
private final class Window: @MainActor Singleton, @MainActor SimpleResolver,
    @MainActor AutomaticDependencyHandling
{
    typealias DependencyToken = any DependsOnWindow
    var dependencies = Dependencies()
}

@MainActor
private final class ChildWindow: @MainActor Singleton,
    @MainActor AutomaticDependencyHandling
{
    var dependencies = Dependencies()
}

private enum WindowModule: Container.Module {
    static var exports: [any Any.Type]? { [(any DependsOnWindow).self] }
    static func register(in container: Container) {
        Quiet.register(in: container)
        MainActor.assumeIsolated { Window.register(in: container) }
    }
}
