import Wind

// The fixtures that the suites about replacing in trees and during other work share.

protocol DependsOnPantry {}
protocol DependsOnSousChef {}
protocol DependsOnWaitstaff {}
protocol DependsOnPlating {}
protocol Plating { var words: String { get } }

/// A module whose exported component needs a private one.
enum BackOfHouse: Container.Module {
    static var exports: [any Any.Type]? { [(any DependsOnSousChef).self] }
    static func register(in container: Container) {
        Pantry.register(in: container)
        SousChef.register(in: container)
    }
}

class Pantry: Singleton, SimpleResolver {
    typealias DependencyToken = any DependsOnPantry
    required init() {}
    var name: String { "pantry" }
    func fill(dependency: Any.Type, with object: any Component) {}
}

final class ToyPantry: Pantry {
    override var name: String { "toy" }
}

class SousChef: Singleton, SimpleResolver, AutomaticDependencyHandling, DependsOnPantry {
    typealias DependencyToken = any DependsOnSousChef
    var dependencies = Dependencies()
    var pantry: Pantry { component() }
    required init() {}
    func dependenciesFulfilled() { Stage.tell("sous-chef: \(pantry.name)") }
}

final class ToySousChef: SousChef {}

final class Waitstaff: Singleton, SimpleResolver, AutomaticDependencyHandling, DependsOnSousChef {
    typealias DependencyToken = any DependsOnWaitstaff
    var dependencies = Dependencies()
    var chef: SousChef { component() }
    func dependenciesFulfilled() { Stage.tell("waitstaff: \(chef.pantry.name)") }
}

/// A component with one object per table.
final class TableService: ScopedSingleton, DirectResolver, AutomaticDependencyHandling, DependsOnPantry, Startable,
    Stoppable
{
    var dependencies = Dependencies()
    var pantry: Pantry { component() }
    func start() { Stage.tell("service starts") }
    func stop() { Stage.tell("service stops") }
}

/// Takes weak dependencies.
final class PantryGuest: Singleton, DirectResolver, AutomaticWeakDependencyHandling, DependsOnPantry {
    var dependencies = Dependencies()
    var weakDependencies = WeakDependencies()
    var pantry: Pantry? { weakComponent() }
}

/// Plates an order.
class Plater: ParameterizedInstance, IndirectResolver, Plating {
    typealias DependencyToken = any DependsOnPlating
    typealias PublicInterface = any Plating
    let order: String
    var words: String { order }
    required init(arguments: String) { order = arguments }
    func fill(dependency: Any.Type, with object: any Component) {}
}

final class ToyPlater: Plater {
    override var words: String { "toy \(super.words)" }
}

final class Orderer: Singleton, DirectResolver, AutomaticDependencyHandling, DependsOnPlating {
    var dependencies = Dependencies()
    var plater: Maker<String, any Plating> { component() }
}

final class Oven: Singleton, SimpleResolver, Startable, Stoppable, AutomaticDependencyHandling, DependsOnGas {
    typealias DependencyToken = any DependsOnOven
    var dependencies = Dependencies()
    func start() { Stage.tell("oven starts") }
    func stop() { Stage.tell("oven stops") }
}

protocol DependsOnOven {}
protocol DependsOnGas {}

class GasLine: Singleton, SimpleResolver, Startable, Stoppable {
    typealias DependencyToken = any DependsOnGas
    required init() {}
    var name: String { "gas" }
    func fill(dependency: Any.Type, with object: any Component) {}
    func start() { Stage.tell("\(name) starts") }
    func stop() { Stage.tell("\(name) stops") }
}

final class BottledGas: GasLine {
    override var name: String { "bottle" }
}
