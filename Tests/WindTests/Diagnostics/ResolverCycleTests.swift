import Testing
import Wind

private protocol DependsOnEngine {}
private protocol DependsOnCar {}
private protocol DependsOnTools {}

private final class Engine: Born, Singleton, DirectResolver, DependsOnCar {}
private final class Car: Born, Singleton, SimpleResolver, DependsOnEngine {
    typealias DependencyToken = DependsOnCar
}

/// Hands out the engine, and states its tokens only if it is open.
private final class EngineResolver: DependencyResolver {
    private unowned let container: Container
    private let isOpen: Bool
    private(set) var refusals: [Container.ResolutionError] = []

    init(for container: Container, isOpen: Bool) {
        self.container = container
        self.isOpen = isOpen
    }

    var dependencyTokens: [any Any.Type] { isOpen ? [(any DependsOnEngine).self] : [Unstated.self] }
    var providedComponents: [any Any.Type] { isOpen ? [Engine.self] : [Unstated.self] }

    func resolutionPossible(on consumer: any Component) -> Bool { consumer is any DependsOnEngine }

    func resolve(on consumer: any Component) {
        do {
            consumer.fill(dependency: Engine.self, with: try container.resolve(Engine.self))
        } catch {
            refusals.append(error)
        }
    }
}

/// A component that is a resolver, and needs its own product.
private final class GarageResolver: Born, DependencyResolver, DependsOnCar {
    var dependencyTokens: [any Any.Type] { [(any DependsOnEngine).self] }

    func resolutionPossible(on consumer: any Component) -> Bool { consumer is any DependsOnEngine }
    func resolve(on consumer: any Component) {}
}

/// A component that is a resolver for two tokens.
private final class WorkshopResolver: Born, DependencyResolver, DependsOnCar {
    var dependencyTokens: [any Any.Type] { [(any DependsOnTools).self, (any DependsOnEngine).self] }

    func resolutionPossible(on consumer: any Component) -> Bool { true }
    func resolve(on consumer: any Component) {}
}

@Suite("A cycle through a hand-written resolver")
struct ResolverCycleTests {
    private let container = Container()

    @Test("that states its tokens and types is refused before anything is created")
    func stated() {
        container.register(resolver: EngineResolver(for: container, isOpen: true))
        Car.register(in: container)
        Engine.register(in: container)
        let refusal = Refusal { try container.bootstrap() }
        #expect(
            refusal.text == """
                WIND-002 2 components need each other
                  WindTests.Car needs WindTests.Engine through DependsOnEngine  (registered at File.swift:N)
                  WindTests.Engine needs WindTests.Car through DependsOnCar  (registered at File.swift:N)
                  Do:  move their shared part into a component of its own, or let one hold another weakly:
                       container.weak((any DependsOnCar).self), and conform Engine to AutomaticWeakDependencyHandling
                       and read with weakComponent()
                """)
        #expect(refusal.created.isEmpty)
    }

    @Test("that states its tokens and types is refused at resolve before bootstrap, too", arguments: [true, false])
    func statedAtResolve(ofCar: Bool) {
        container.register(resolver: EngineResolver(for: container, isOpen: true))
        Car.register(in: container)
        Engine.register(in: container)
        let refusal = Refusal {
            if ofCar { _ = try container.resolve(Car.self) } else { _ = try container.resolve(Engine.self) }
        }
        #expect(refusal.codes == ["WIND-002"])
        #expect(refusal.created.isEmpty)
    }

    @Test("that needs its own component is refused before anything is created")
    func throughItsOwnDependencies() {
        let resolver = GarageResolver()
        container.register(resolver: resolver)
        Car.register(in: container)
        let refusal = Refusal { try container.bootstrap() }
        #expect(
            refusal.text == """
                WIND-002 2 components need each other
                  WindTests.GarageResolver needs WindTests.Car through DependsOnCar  (registered at File.swift:N)
                  WindTests.Car needs WindTests.GarageResolver through DependsOnEngine  (registered at File.swift:N)
                  Do:  move their shared part into a component of its own, or let one hold another weakly:
                       container.weak((any DependsOnEngine).self), and conform Car to AutomaticWeakDependencyHandling
                       and read with weakComponent()
                """)
        #expect(refusal.created.isEmpty)
    }

    @Test("names the token that the consumer declares")
    func severalTokens() {
        container.register(resolver: WorkshopResolver())
        Car.register(in: container)
        let text = Refusal { try container.bootstrap() }.text
        #expect(text.contains("WindTests.Car needs WindTests.WorkshopResolver through DependsOnEngine"), "\(text)")
    }

    @Test("without stated tokens is reported to the resolver that would close it, while wiring")
    func unstated() throws {
        let resolver = EngineResolver(for: container, isOpen: false)
        container.register(resolver: resolver)
        Car.register(in: container)
        Engine.register(in: container)
        try container.bootstrap()
        #expect(resolver.refusals.count == 1)
        #expect(
            resolver.refusals.map { steady($0.description) }.first == """
                WIND-002 2 components need each other
                  WindTests.Car needs WindTests.Engine while it is being wired  (registered at File.swift:N)
                  WindTests.Engine needs WindTests.Car through DependsOnCar  (registered at File.swift:N)
                  found while wiring; completed components stay usable
                  Do:  don't ask the container for it here: declare a token, or ask after the wiring
                """)
    }

    @Test("is none if the resolver hands out something else")
    func recovery() throws {
        let resolver = EngineResolver(for: container, isOpen: true)
        container.register(resolver: resolver)
        Car.register(in: container)
        Engine.register(in: container)
        #expect(Refusal { try container.bootstrap() }.codes == ["WIND-002"])
        container.ignore((any DependsOnCar).self)
        let created = try Births.during { try container.bootstrap() }
        #expect(created.sorted() == ["Car", "Engine"])
        let engine: Engine = try container.resolve(Car.self).component()
        #expect(try container.resolve(Engine.self) === engine)
    }
}
