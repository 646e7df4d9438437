import Testing
import Wind

private protocol Engine: AnyObject {}
private protocol DependsOnEngine {}
private protocol DependsOnWheels {}
private protocol DependsOnFuel {}

private final class Motor: Keeping, Engine {}
private final class Wheels: Keeping {}

/// The requirements that the resolvers below share.
private protocol Supplying: DependencyResolver {}
extension Supplying {
    func resolve(on consumer: any Component) {
        Stage.tell("resolver serves \(type(of: consumer))")
        consumer.fill(dependency: (any Engine).self, with: Motor())
    }
    func resolutionPossible(on consumer: any Component) -> Bool { consumer is any DependsOnEngine }
    func resolveDirectly<T>() -> T? { T.self == (any Engine).self ? Motor() as? T : nil }
}

private struct SilentStruct: Supplying {}
private struct StatingStruct: Supplying {
    var dependencyTokens: [Any.Type] { [(any DependsOnEngine).self] }
    var providedComponents: [Any.Type] { [(any Engine).self] }
}
private final class SilentObject: Supplying {}
private final class StatingObject: Supplying {
    var dependencyTokens: [Any.Type] { [(any DependsOnEngine).self] }
}
private final class SilentClass: Keeping, Singleton, Supplying {}
private final class StatingClass: Keeping, Singleton, Supplying, DependsOnFuel {
    var dependencyTokens: [Any.Type] { [(any DependsOnEngine).self] }
}
private final class Fuel: Keeping, Singleton, SimpleResolver {
    typealias DependencyToken = DependsOnFuel
}
/// States a token, and then provides nothing.
private struct BrokenPromise: DependencyResolver {
    func resolve(on consumer: any Component) {}
    func resolutionPossible(on consumer: any Component) -> Bool { false }
    var dependencyTokens: [Any.Type] { [(any DependsOnEngine).self] }
}

private final class Car: Telling, Singleton, DirectResolver, DependsOnEngine {}
private final class Bike: Telling, Singleton, DirectResolver {}
private final class TypedCar: Keeping, Instance, DirectResolver, DependsOnEngine {}
private final class NamedCar: AutomaticDependencyHandling, DependsOnEngine {
    var dependencies: [String: [any Component]] = [:]
}
private final class Truck: Keeping, Singleton, DirectResolver, DependsOnEngine, DependsOnWheels {}

/// The ways to add a resolver to the container.
private enum Way: CaseIterable {
    case silentStruct, statingStruct, silentObject, statingObject, silentClass, statingClass
    case silentComponent, statingComponent

    func register(in container: Container) {
        if self == .statingClass || self == .statingComponent { Fuel.register(in: container) }
        switch self {
        case .silentStruct: container.register(resolver: SilentStruct())
        case .statingStruct: container.register(resolver: StatingStruct())
        case .silentObject: container.register(resolver: SilentObject())
        case .statingObject: container.register(resolver: StatingObject())
        case .silentClass: SilentClass.register(in: container)
        case .statingClass: StatingClass.register(in: container)
        case .silentComponent: container.register(component: SilentClass())
        case .statingComponent: container.register(resolver: StatingClass())
        }
    }
}

@Suite("A hand-written resolver", .stage)
struct HandWrittenResolverTests {
    private let container = Stage.container()

    @Test("serves each consumer that it accepts, once, and no other", arguments: Way.allCases)
    private func serves(_ way: Way) throws {
        Car.register(in: container)
        Bike.register(in: container)
        way.register(in: container)
        try container.bootstrap()
        let told = Stage.told()
        #expect(told.filter { $0.hasPrefix("resolver serves") } == ["resolver serves Car"])
        #expect(told.filter { $0 == "Car gets Engine" }.count == 1)
        #expect(told.firstIndex(of: "Car gets Engine")! < told.firstIndex(of: "Car is complete")!)
        try container.bootstrap()
        #expect(Stage.told().isEmpty)
    }

    @Test("answers all three forms of resolve by resolveDirectly", arguments: Way.allCases)
    private func direct(_ way: Way) throws {
        way.register(in: container)
        let plain: any Engine = container.resolve()
        let optional: (any Engine)? = container.resolve()
        #expect(try container.resolve((any Engine).self) is Motor)
        #expect(plain is Motor)
        #expect(optional is Motor)
        let none: Motor? = container.resolve()
        #expect(none == nil)
        #expect(Stage.refusals { try container.resolve(Wheels.self) } == ["WIND-005"])
    }

    @Test("fills the storages, and a second wiring replaces its dependencies", arguments: Way.allCases)
    private func storages(_ way: Way) throws {
        way.register(in: container)
        TypedCar.register(in: container)
        let typed: TypedCar = container.resolve()
        let named = NamedCar()
        try container.resolve(for: named)
        for car: any AutomaticDependencyHandling in [typed, named] {
            let first: any Engine = car.component()
            try container.resolve(for: car)
            #expect((car.components() as [any Engine]).count == 1)
            #expect(car.component() as any Engine !== first)
        }
    }

    @Test("that is a component is complete before it is asked")
    func complete() throws {
        Car.register(in: container)
        StatingClass.register(in: container)
        Fuel.register(in: container)
        try container.bootstrap()
        let told = Stage.told()
        #expect(told.firstIndex(of: "Fuel is complete")! < told.firstIndex(of: "StatingClass is complete")!)
        #expect(told.firstIndex(of: "StatingClass is complete")! < told.firstIndex(of: "resolver serves Car")!)
    }

    @Test("that states its tokens doesn't limit the check: bootstrap reports other missing providers")
    func statedCheck() {
        Truck.register(in: container)
        container.register(resolver: StatingStruct())
        #expect(Stage.refusals { try container.bootstrap() } == ["WIND-001"])
        #expect(Stage.told().isEmpty)
    }

    @Test("that states none is named by validate")
    func note() {
        container.register(resolver: SilentStruct())
        let problems = container.validate()
        #expect(problems.map(\.code) == ["WIND-020"])
        #expect(problems.first?.description.contains("SilentStruct") == true)
        let stated = Stage.container()
        stated.register(resolver: StatingStruct())
        #expect(stated.validate().isEmpty)
    }

    @Test("that states none and refuses a consumer leaves its token missing, before its first fill")
    func refusing() {
        let wheels = OnlyWheels()
        container.register(resolver: SilentStruct())
        #expect(Stage.refusals { try container.resolve(for: wheels) } == ["WIND-001"])
        OnlyWheels.register(in: container)
        #expect(Stage.refusals { try container.bootstrap() } == ["WIND-001"])
        #expect(!Stage.told().contains("OnlyWheels is complete"))
    }

    @Test("that serves one token doesn't hide another missing provider, beside a resolver without stated tokens")
    func otherToken() {
        let truck = Truck()
        container.register(resolver: StatingStruct())
        container.register(resolver: Unwilling())
        #expect(Stage.refusals { try container.resolve(for: truck) } == ["WIND-001"])
    }

    @Test("that states a token and refuses its consumer leaves it missing, which is an error")
    func brokenPromise() {
        let car = Car()
        container.register(resolver: BrokenPromise())
        #expect(Stage.refusals { try container.resolve(for: car) } == ["WIND-001"])
    }

    @Test("adds to the dependencies from providers of the same token")
    func besideProvider() throws {
        Diesel.register(in: container)
        container.register(resolver: StatingStruct())
        let car = TypedCar()
        try container.resolve(for: car)
        let engines: [any Engine] = car.components()
        #expect(engines.filter { $0 is Motor }.count == 1)
        #expect(engines.filter { $0 is Diesel }.count == 1)
    }

    @Test("may ask the container while it resolves")
    func asking() throws {
        let container = container
        Diesel.register(in: container)
        container.register(resolver: Forwarding(container: container))
        let car = ForwardedCar()
        try container.resolve(for: car)
        #expect(car.component() as any Engine is Diesel)
    }

    @Test("that is registered twice is an error")
    func twice() {
        let resolver = StatingObject()
        container.register(resolver: resolver)
        container.register(resolver: resolver)
        #expect(Stage.refusals { try container.bootstrap() } == ["WIND-004"])
    }

    @Test("that is an object lives as long as the container")
    func memory() throws {
        weak var object: StatingObject?
        weak var component: StatingClass?
        do {
            let container = Stage.container()
            do {
                let made = (StatingObject(), StatingClass())
                (object, component) = made
                container.register(resolver: made.0)
                container.register(resolver: made.1)
            }
            Fuel.register(in: container)
            Car.register(in: container)
            try container.bootstrap()
            #expect(object != nil && component != nil)
            withExtendedLifetime(container) {}
        }
        #expect(object == nil)
        #expect(component == nil)
    }
}

private final class OnlyWheels: Telling, Singleton, DependsOnWheels {}
private final class Diesel: Keeping, Singleton, IndirectResolver, Engine {
    typealias DependencyToken = DependsOnEngine
    typealias PublicInterface = Engine
}
private struct Unwilling: DependencyResolver {
    func resolve(on consumer: any Component) {}
    func resolutionPossible(on consumer: any Component) -> Bool { false }
}
private protocol DependsOnForwarded {}
private final class ForwardedCar: Keeping, DependsOnForwarded {}
private struct Forwarding: DependencyResolver {
    unowned let container: Container
    func resolve(on consumer: any Component) {
        let engine: any Engine = container.resolve()
        consumer.fill(dependency: (any Engine).self, with: engine as! any Component)
    }
    func resolutionPossible(on consumer: any Component) -> Bool { consumer is any DependsOnForwarded }
    var dependencyTokens: [Any.Type] { [(any DependsOnForwarded).self] }
}
