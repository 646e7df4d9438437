import Testing
import Wind

private final class Factory: Instance, DirectResolver, AutomaticDependencyHandling, ContainerDependency {
    var dependencies = Dependencies()
}

private final class Opener: Instance, DirectResolver, InjectedDependencies, ContainerDependency {
    @Inject var container: Container
}

private protocol DependsOnHidden {}
private final class HiddenUser: Singleton, DirectResolver, AutomaticDependencyHandling, DependsOnHidden {
    var dependencies = Dependencies()
}

@Suite("A component that outlives its container")
struct ContainerGoneTests {
    #if os(macOS) || os(Linux)
    @Test("gets an error when it reads the container")
    func trap() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            var factory: Factory?
            do {
                let container = Container()
                Factory.register(in: container)
                factory = container.resolve()
            }
            let container: Container = factory!.component()
            withExtendedLifetime(container) {}
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(text.contains("Its container was released: components hold it weakly."))
        #expect(text.contains("keep the container while its components use it,"))
    }

    @Test("gets the same error when it reads the container as a property")
    func property() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            var opener: Opener?
            do {
                let container = Container()
                Opener.register(in: container)
                opener = container.resolve()
            }
            withExtendedLifetime(opener!.container) {}
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(
            text.contains(
                """
                WIND-013 WindTests.Opener lacks the dependency Wind.Container
                  Its container was released: components hold it weakly.
                  Do:  keep the container while its components use it,
                       or make the property an optional: Container?
                """))
    }
    #endif

    @Test("reads nil where it asks for an optional")
    func optional() throws {
        var container: Container? = Container()
        Factory.register(in: container!)
        let factory = try container!.resolve(Factory.self)
        #expect((factory.component() as Container?) === container)
        container = nil
        let gone: Container? = factory.component()
        #expect(gone == nil)
    }
}

@Suite("A component that asks for a token")
struct OwnNearMatchTests {
    @Test("isn't a near match for its own missing token")
    func near() {
        let container = Container()
        HiddenUser.register(in: container)
        let refusal = Refusal { try container.bootstrap() }
        #expect(refusal.codes == ["WIND-001"])
        #expect(!refusal.text.contains("Near:"))
    }
}
