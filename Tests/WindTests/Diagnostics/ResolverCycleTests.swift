import Testing
import Wind

private protocol DependsOnEngine {}
private protocol DependsOnCar {}

private final class Engine: Born, Singleton, DirectResolver, DependsOnCar {}
private final class Car: Born, Singleton, SimpleResolver, DependsOnEngine {
    typealias DependencyToken = DependsOnCar
}

/// Hands out the engine, and says so or not.
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
            if let refusal = error as? Container.ResolutionError { refusals.append(refusal) }
        }
    }
}

/// A component itself, and in need of what it serves.
private final class GarageResolver: Born, DependencyResolver, DependsOnCar {
    var dependencyTokens: [any Any.Type] { [(any DependsOnEngine).self] }

    func resolutionPossible(on consumer: any Component) -> Bool { consumer is any DependsOnEngine }
    func resolve(on consumer: any Component) {}
}

@Suite("A cycle through a hand-written resolver")
struct ResolverCycleTests {
    private let container = Container()

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
