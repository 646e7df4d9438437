import Wind

// The fixtures that the suites about replacing and copying share.

protocol DependsOnHob {}
protocol DependsOnChef {}
protocol DependsOnBarkeeper {}
protocol DependsOnSupper {}
protocol Hob: AnyObject { var name: String { get } }

// SAFETY: only the container changes it, under its own locks.
final class GasHob: Hob, Singleton, IndirectResolver, @unchecked Sendable {
    typealias DependencyToken = any DependsOnHob
    typealias PublicInterface = any Hob
    let name = "gas"
    init() { Stage.tell("gas") }
    func fill(dependency: Any.Type, with object: any Component) {}
}

final class PlasticHob: Hob, Singleton {
    let name = "plastic"
    init() { Stage.tell("plastic") }
    func fill(dependency: Any.Type, with object: any Component) {}
}

final class ToyHob: Hob {
    let name: String
    init(name: String) { self.name = name }
}

struct Carte { let title: String }

// SAFETY: only the container changes it, under its own locks.
final class Chef: Singleton, SimpleResolver, AutomaticDependencyHandling, DependsOnHob, @unchecked Sendable {
    typealias DependencyToken = any DependsOnChef
    var dependencies = Dependencies()
    var stove: any Hob { component() }
    func dependenciesFulfilled() { Stage.tell("cook: \(stove.name)") }
}

class Barkeeper: Singleton, SimpleResolver, AutomaticDependencyHandling, DependsOnChef {
    typealias DependencyToken = any DependsOnBarkeeper
    var dependencies = Dependencies()
    var cook: Chef { component() }
    required init() {}
    func dependenciesFulfilled() { Stage.tell("waiter") }
}

final class OtherBarkeeper: Barkeeper {}

// SAFETY: only the container changes it, under its own locks.
final class Supper: Instance, SimpleResolver, AutomaticDependencyHandling, DependsOnHob, @unchecked Sendable {
    typealias DependencyToken = any DependsOnSupper
    var dependencies = Dependencies()
    var stove: any Hob { component() }
}

final class TableForTwo: Singleton, DirectResolver, AutomaticDependencyHandling, DependsOnSupper, DependsOnHob {
    var dependencies = Dependencies()
    var order: Supper { component() }
    var stove: any Hob { component() }
}

final class Hatch: ForeignInstantiable, AutomaticDependencyHandling, DependsOnHob {
    var dependencies = Dependencies()
    var stove: any Hob { component() }
}

enum HobModule: Container.Module {
    static var exports: [any Any.Type]? { [(any DependsOnHob).self] }
    static func register(in container: Container) { GasHob.register(in: container) }
}
