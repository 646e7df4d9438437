import Testing
import Wind

private protocol DependsOnParent {}
private protocol DependsOnChild {}

private final class Parent: Born, Singleton, SimpleResolver, DependsOnChild {
    typealias DependencyToken = DependsOnParent
}
private final class FleetingParent: Born, Instance, SimpleResolver {
    typealias DependencyToken = DependsOnParent
}
private final class Child: Born, Singleton, SimpleResolver, DependsOnParent, AutomaticWeakDependencyHandling {
    typealias DependencyToken = DependsOnChild
    var weakDependencies = WeakDependencies()
}
private final class Heir: Born, Singleton, SimpleResolver, DependsOnParent {
    typealias DependencyToken = DependsOnChild
}

@Suite("A token that is said to be delivered weakly")
struct WeakDeliveryTests {
    private let container = Container()

    @Test("is refused with a provider that nothing would keep")
    func instance() {
        FleetingParent.register(in: container)
        Child.register(in: container)
        container.weak((any DependsOnParent).self)
        let refusal = Refusal { try container.bootstrap() }
        #expect(
            refusal.text == """
                WIND-007 WindTests.DependsOnParent can only be delivered weakly
                  WindTests.FleetingParent is an Instance: nothing would keep it alive  (registered at File.swift:N)
                  WindTests.Child declares it  (registered at File.swift:N)
                  Do:  make FleetingParent a Singleton,
                       or deliver it strongly: remove container.weak((any DependsOnParent).self)
                """)
        #expect(refusal.created.isEmpty)
    }

    @Test("is refused to a consumer that can't take it weakly")
    func unaware() {
        Parent.register(in: container)
        Heir.register(in: container)
        container.weak((any DependsOnParent).self)
        let refusal = Refusal { try container.bootstrap() }
        #expect(
            refusal.text == """
                WIND-007 WindTests.DependsOnParent can only be delivered weakly
                  WindTests.Parent provides it, but its consumers don't keep it alive  (registered at File.swift:N)
                  WindTests.Heir declares it, but isn't WeakDependencyAware  (registered at File.swift:N)
                  Do:  conform the consumer to AutomaticWeakDependencyHandling and read with weakComponent(),
                       or make the token optional: container.optional((any DependsOnParent).self),
                       or deliver it strongly, if container.weak(_:) names it: remove that call
                """)
        #expect(refusal.created.isEmpty)
    }

    @Test("makes a cycle none, and reaches its consumer")
    func breaksCycle() throws {
        Parent.register(in: container)
        Child.register(in: container)
        #expect(Refusal { try container.bootstrap() }.codes == ["WIND-002"])
        container.weak((any DependsOnParent).self)
        #expect(try Births.during { try container.bootstrap() }.sorted() == ["Child", "Parent"])
        let parent: Parent? = try container.resolve(Child.self).weakComponent()
        #expect(try container.resolve(Parent.self) === parent)
    }

    @Test("is still missing without a provider")
    func missing() {
        Child.register(in: container)
        container.weak((any DependsOnParent).self)
        #expect(Refusal { try container.bootstrap() }.codes == ["WIND-001"])
    }
}
