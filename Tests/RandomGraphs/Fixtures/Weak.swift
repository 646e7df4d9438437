import Wind

// Objects that come and go, and their consumers.

final class AnnouncedF: Told, OffersF, ForeignInstantiable, Automatic, DependsOnE {
    var dependencies = Dependencies()
}

final class AnnouncedBareF: Bare, SimpleResolver, ForeignInstantiable {
    typealias DependencyToken = any DependsOnF
}

final class WeakConsumer: Told, DirectResolver, Singleton, WeaklyAutomatic, DependsOnE, DependsOnF {
    var dependencies = Dependencies()
    var weakDependencies = WeakDependencies()
}

/// Can't take weak dependencies.
final class UnawareConsumer: Told, Singleton, Automatic, DependsOnF {
    var dependencies = Dependencies()
}

final class WiredWeakly: Told, WeaklyAutomatic, DependsOnB, DependsOnF {
    var dependencies: Named = [:]
    var weakDependencies: [String: [WeakReference]] = [:]
}

final class WiredWeakProperties: Told, InjectedWeakDependencies, Consumer, DependsOnF {
    @InjectWeak var all: [any F]

    func strong<T>(_ type: T.Type) -> [T]? { nil }
    func weak<T>(_ type: T.Type) -> [T]? { same(all) }
}

/// The parent, which needs the child.
final class ParentH: Told, OffersH, Singleton, Automatic, DependsOnD {
    var dependencies = Dependencies()
}

/// The child, which knows its parent.
final class ChildD: Told, OffersD, Singleton, WeaklyAutomatic, DependsOnH {
    var dependencies = Dependencies()
    var weakDependencies = WeakDependencies()
}

final class OtherH: Told, OffersH, Singleton, Automatic, DependsOnE {
    var dependencies = Dependencies()
}

final class LazyH: HandFilled, OffersH, LazySingleton, Consumer, DependsOnG {}

/// Each scope has its own, which knows objects of the scope or of the app weakly.
final class ScopedWeakC: Told, OffersC, ScopedSingleton, WeaklyAutomatic, DependsOnE, DependsOnH {
    var dependencies: Named = [:]
    var weakDependencies: [String: [WeakReference]] = [:]
}

final class WiredWeakH: Told, InjectedWeakDependencies, Consumer, DependsOnH {
    @InjectWeak var one: (any H)?
    @InjectWeak var all: [any H]

    func strong<T>(_ type: T.Type) -> [T]? { nil }
    func weak<T>(_ type: T.Type) -> [T]? { same(all) }
}

/// Each scope has its own.
final class ScopedH: Told, OffersH, ScopedSingleton, Automatic, DependsOnG {
    var dependencies = Dependencies()
}

/// A weakly delivered instance, which would be released at once.
final class InstanceH: Told, OffersH, Instance, Automatic, DependsOnE {
    var dependencies = Dependencies()
}
