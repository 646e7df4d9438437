import Testing
import Wind

private protocol DependsOnScreen {}
private protocol DependsOnBattery {}

private final class Screen: Born, ForeignInstantiable, SimpleResolver {
    typealias DependencyToken = DependsOnScreen
}
// SAFETY: a fixture whose shared state is guarded by a lock, is atomic, or is handed over by the test.
private final class Battery: Born, ForeignSingleton, SimpleResolver, @unchecked Sendable {
    typealias DependencyToken = DependsOnBattery
    @TaskLocal static var ofTest: Battery?

    static func getForeignInstance() -> any Component { ofTest ?? Charger() }
}
private final class Charger: Born {}
private final class Lamp: Born, Singleton, DirectResolver, DependsOnBattery {}
private final class Guide: Born, Singleton, DirectResolver, DependsOnScreen {}
private final class Guard: Born, Singleton, DirectResolver, DependsOnScreen, AutomaticWeakDependencyHandling {
    var weakDependencies = WeakDependencies()
}

@Suite("Objects that others create")
struct ForeignTests {
    private let container = Container()

    @Test("a class without a living instance can't be resolved")
    func noLivingInstance() throws {
        Screen.register(in: container)
        try container.bootstrap()
        let refusal = Refusal { _ = try container.resolve(Screen.self) }
        #expect(
            refusal.text == """
                WIND-014 No instance of WindTests.Screen is alive
                  WindTests.Screen is created elsewhere and announces itself  (registered at File.swift:N)
                  Do:  call resolveMe(in: container) on the object when it appears, and keep it alive
                """)
        let none: Screen? = container.resolve()
        #expect(none == nil)
    }

    @Test("a class whose instance went away can't be resolved; with one it can")
    func recovery() throws {
        Screen.register(in: container)
        try container.bootstrap()
        do {
            let screen = Screen()
            screen.resolveMe(in: container)
            #expect(try container.resolve(Screen.self) === screen)
        }
        #expect(Refusal { _ = try container.resolve(Screen.self) }.codes == ["WIND-014"])
    }

    @Test("an object of another class is refused, and asked for again")
    func wrongClass() throws {
        Battery.register(in: container)
        Lamp.register(in: container)
        let refusal = Refusal { try container.bootstrap() }
        #expect(
            refusal.text == """
                WIND-010 getForeignInstance() of WindTests.Battery returned a WindTests.Charger
                  WindTests.Battery was expected  (registered at File.swift:N)
                  Do:  return an object of class Battery
                """)
        let battery = Battery()
        try Battery.$ofTest.withValue(battery) { try container.bootstrap() }
        let found: Battery = try container.resolve(Lamp.self).component()
        #expect(found === battery)
    }

    @Test("an object that comes and goes can't be given to a consumer that would keep it")
    func consumerNotAware() throws {
        Screen.register(in: container)
        Guide.register(in: container)
        Guard.register(in: container)
        let refusal = Refusal { try container.bootstrap() }
        #expect(
            refusal.text == """
                WIND-007 WindTests.DependsOnScreen can only be delivered weakly
                  WindTests.Screen provides it, but its consumers don't keep it alive  (registered at File.swift:N)
                  WindTests.Guide declares it, but isn't WeakDependencyAware  (registered at File.swift:N)
                  Do:  conform the consumer to AutomaticWeakDependencyHandling and read with weakComponent(),
                       or make the token optional: container.optional((any DependsOnScreen).self),
                       or deliver it strongly, if container.weak(_:) names it: remove that call
                """)
        #expect(refusal.created.isEmpty)
        container.optional((any DependsOnScreen).self)
        #expect(try Births.during { try container.bootstrap() }.sorted() == ["Guard", "Guide"])
    }

    @Test("an object that comes and goes is refused at resolve and when an object is wired")
    func consumerNotAwareElsewhere() {
        Screen.register(in: container)
        Guide.register(in: container)
        let resolved = Refusal { _ = try container.resolve(Guide.self) }
        #expect(resolved.codes == ["WIND-007"])
        #expect(resolved.created.isEmpty)
        final class Visitor: Born, DependsOnScreen {}
        let visitor = Visitor()
        #expect(
            Refusal { try container.resolve(for: visitor) }.text == """
                WIND-007 WindTests.DependsOnScreen can only be delivered weakly
                  WindTests.Screen provides it, but its consumers don't keep it alive  (registered at File.swift:N)
                  WindTests.ForeignTests.Visitor declares it, but isn't WeakDependencyAware  (not registered)
                  Do:  conform the consumer to AutomaticWeakDependencyHandling and read with weakComponent(),
                       or make the token optional: container.optional((any DependsOnScreen).self),
                       or deliver it strongly, if container.weak(_:) names it: remove that call
                """)
    }

    @Test("a consumer that takes it weakly gets it")
    func aware() throws {
        Screen.register(in: container)
        Guard.register(in: container)
        try container.bootstrap()
        let screen = Screen()
        screen.resolveMe(in: container)
        let found: Screen? = try container.resolve(Guard.self).weakComponent()
        #expect(found === screen)
    }
}
