import Wind

final class SingletonA: Told, OffersA, Singleton, Automatic, DependsOnB, DependsOnC {
    var dependencies = Dependencies()
}

/// Takes all other providers of its own token.
final class CompositeA: Told, OffersA, Singleton, Automatic, DependsOnA {
    var dependencies = Dependencies()
}

final class BareA: Bare, OffersA, Singleton {}

final class DictionaryB: Told, SimpleResolver, Singleton, Automatic, DependsOnC, DependsOnD {
    typealias DependencyToken = any DependsOnB
    var dependencies: Named = [:]
}

final class HandB: HandFilled, OffersB, Singleton, Consumer, DependsOnD {}

final class InjectC: Told, OffersC, Singleton, InjectedDependencies, Consumer, DependsOnE {
    @Inject var one: (any E)?
    @Inject var all: [any E]

    func strong<T>(_ type: T.Type) -> [T]? { same(all) }
    func first<T>(_ type: T.Type, for token: (any Any.Type)?) -> T? { one as? T }
}

class SimpleC: Told, SimpleResolver, Singleton, Automatic, DependsOnD {
    typealias DependencyToken = any DependsOnC
    var dependencies = Dependencies()
}

final class SubC: SimpleC, DependsOnE {}

final class ListD: Told, OffersD, Singleton, Automatic, DependsOnE {
    var dependencies = ListStorage()
}

final class BareD: Bare, SimpleResolver, Singleton {
    typealias DependencyToken = any DependsOnD
}

final class BareE: Bare, OffersE, Singleton {}

final class SimpleE: Told, SimpleResolver, Singleton, Automatic, DependsOnG {
    typealias DependencyToken = any DependsOnE
    var dependencies = Dependencies()
}

/// Looks back, and closes a cycle with a provider of A.
final class BackE: Told, OffersE, Singleton, Automatic, DependsOnA {
    var dependencies = Dependencies()
}

/// Provides nothing.
final class PureConsumer: Told, Singleton, Automatic, DependsOnA, DependsOnB {
    var dependencies = Dependencies()
}

final class DirectConsumer: Told, Singleton, DirectResolver, Automatic, DependsOnB, DependsOnE {
    var dependencies = Dependencies()
}

final class GenericD<Mark>: Told, OffersD, Singleton, Automatic, DependsOnE {
    var dependencies = Dependencies()
}
