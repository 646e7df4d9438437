import Wind

// Scoped singletons, lazy singletons and shared instances, and an object that a framework creates.

final class ScopedC: Told, OffersC, ScopedSingleton, Automatic, DependsOnD {
    var dependencies = Dependencies()
}

final class ScopedDictionaryD: Told, SimpleResolver, ScopedSingleton, Automatic, DependsOnE {
    typealias DependencyToken = any DependsOnD
    var dependencies: Named = [:]
}

final class ScopedBareE: Bare, OffersE, ScopedSingleton {}

final class DirectScoped: Told, DirectResolver, ScopedSingleton, Automatic, DependsOnC {
    var dependencies = Dependencies()
}

final class LazyB: Told, OffersB, LazySingleton, Automatic, DependsOnD, DependsOnE {
    var dependencies = Dependencies()
}

final class LazyHandD: HandFilled, OffersD, LazySingleton, Consumer, DependsOnE {}

final class SharedC: Told, OffersC, SharedInstance, Automatic, DependsOnE {
    var dependencies = Dependencies()
}

final class SharedE: Told, OffersE, SharedInstance, InjectedDependencies, Consumer, DependsOnG {
    @Inject var one: (any G)?
    @Inject var all: [any G]

    func strong<T>(_ type: T.Type) -> [T]? { same(all) }
    func first<T>(_ type: T.Type, for token: (any Any.Type)?) -> T? { one as? T }
}

final class ForeignD: Told, OffersD, ForeignSingleton, Automatic, DependsOnE {
    var dependencies = Dependencies()

    static func getForeignInstance() -> any Component {
        Journal.current!.foreignObject(of: ForeignD.self) as! ForeignD
    }
}
