import Wind

// Graphs that can't start, and a tree with every kind of container.

protocol DependsOnHen {}
protocol DependsOnEgg {}
protocol DependsOnFarm {}
protocol DependsOnTractor {}
protocol DependsOnVisitor {}
protocol DependsOnField {}

final class Hen: Singleton, SimpleResolver, AutomaticDependencyHandling, DependsOnEgg {
    typealias DependencyToken = any DependsOnHen
    var dependencies = Dependencies()
}

final class Egg: Singleton, SimpleResolver, AutomaticDependencyHandling, DependsOnHen {
    typealias DependencyToken = any DependsOnEgg
    var dependencies = Dependencies()
}

/// Needs a component of a cycle, and a token without a provider.
final class Farm: Singleton, SimpleResolver, AutomaticDependencyHandling, DependsOnHen, DependsOnTractor, DependsOnField
{
    typealias DependencyToken = any DependsOnFarm
    var dependencies = Dependencies()
}

final class Field: Singleton, SimpleResolver, AutomaticWeakDependencyHandling, DependsOnFarm {
    typealias DependencyToken = any DependsOnField
    var dependencies = Dependencies()
    var weakDependencies = WeakDependencies()
    var farm: Farm? { weakComponent() }
}

struct Visitor {
    var name = ""
}

final class Tour: ScopedSingleton, DirectResolver, AutomaticDependencyHandling, DependsOnVisitor, DependsOnField {
    var dependencies = Dependencies()
}

enum Fields: Container.Module {
    static var exports: [any Any.Type]? { [(any DependsOnField).self] }
    static func register(in container: Container) { Field.register(in: container) }
}

/// Creates farms on demand.
struct Developer {
    let farm: Maker<Void, Farm>
}

extension Container {
    /// Returns a container with a cycle, and with a token without a provider.
    static func unsound() -> Container {
        let container = Container()
        container.name = "farm"
        Hen.register(in: container)
        Egg.register(in: container)
        Farm.register(in: container)
        Field.register(in: container)
        return container
    }

    /// Returns a child of `outer` with a module, a weak token, a maker, a value and two scopes.
    static func places(inside outer: Container) -> Container {
        outer.name = "county"
        outer.register(Int.self) { 1 }
        let container = Container(parent: outer)
        container.install(Fields.self)
        container.weak((any DependsOnFarm).self)
        container.register(Developer.self) { (farm: Maker<Void, Farm>, _: Int) in Developer(farm: farm) }
        container.register(value: "same", for: (any DependsOnTractor).self)
        Farm.register(in: container)
        // Two scopes with the same name.
        for _ in 0..<2 {
            _ = container.scope("tour") { scope in
                scope.expect((any DependsOnVisitor).self, as: Visitor.self)
                Tour.register(in: scope)
            }
        }
        return container
    }
}
