import Wind

// The fixtures that the suites about child containers share.

protocol DependsOnRack {}
protocol DependsOnLodger {}
protocol DependsOnBooth {}
protocol DependsOnTurnstile {}
protocol DependsOnSafe {}

protocol Rack: AnyObject { var label: String { get } }

final class WoodenRack: Rack, Singleton, IndirectResolver, AutomaticDependencyHandling {
    typealias DependencyToken = any DependsOnRack
    typealias PublicInterface = any Rack
    var dependencies = Dependencies()
    let label = "wood"
}

final class SteelRack: Rack, Singleton, IndirectResolver, AutomaticDependencyHandling {
    typealias DependencyToken = any DependsOnRack
    typealias PublicInterface = any Rack
    var dependencies = Dependencies()
    let label = "steel"
}

/// Created again for each consumer, in any container.
final class Turnstile: Instance, SimpleResolver, AutomaticDependencyHandling, DependsOnRack {
    typealias DependencyToken = any DependsOnTurnstile
    var dependencies = Dependencies()
    var shelf: any Rack { component() }
}

/// A component with one object per scope.
final class Booth: ScopedSingleton, SimpleResolver, AutomaticDependencyHandling, DependsOnLodger, DependsOnRack {
    typealias DependencyToken = any DependsOnBooth
    var dependencies = Dependencies()
    var visitor: Lodger { component() }
    var shelf: any Rack { component() }
}

/// Registered as an object in each scope.
final class Lodger: SimpleResolver, AutomaticDependencyHandling {
    typealias DependencyToken = any DependsOnLodger
    var dependencies = Dependencies()
    let name: String

    init(_ name: String) { self.name = name }
}

final class Browser: Singleton, DirectResolver, AutomaticDependencyHandling, DependsOnRack, DependsOnTurnstile {
    var dependencies = Dependencies()
    var shelf: any Rack { component() }
    var counter: Turnstile { component() }
}

/// Needs a component that belongs to a scope.
final class Errand: Instance, DirectResolver, AutomaticDependencyHandling, DependsOnBooth {
    var dependencies = Dependencies()
    var desk: Booth { component() }
}

final class Depot: Singleton, DirectResolver, AutomaticDependencyHandling, DependsOnBooth {
    var dependencies = Dependencies()
}

final class Safe: Singleton, SimpleResolver, AutomaticDependencyHandling, DependsOnRack {
    typealias DependencyToken = any DependsOnSafe
    var dependencies = Dependencies()
    var shelf: any Rack { component() }
}

final class SafeUser: Singleton, DirectResolver, AutomaticDependencyHandling, DependsOnSafe {
    var dependencies = Dependencies()
    var vault: Safe { component() }
}
