import Wind

final class InstanceA: Told, OffersA, Instance, Automatic, DependsOnB, DependsOnC {
    var dependencies = Dependencies()
}

final class InjectInstanceB: Told, OffersB, Instance, InjectedDependencies, Consumer, DependsOnE, DependsOnG {
    @Inject var oneG: (any G)?
    @Inject var allG: [any G]
    @Inject var oneE: (any E)?
    @Inject var allE: [any E]

    required init() {
        super.init()
        guard journal.readsEarly else { return }
        if oneE != nil || !allE.isEmpty { journal.complain("InjectInstanceB found something in init") }
    }

    func strong<T>(_ type: T.Type) -> [T]? { same(allG) ?? same(allE) }
    func first<T>(_ type: T.Type, for token: (any Any.Type)?) -> T? { one(oneG) ?? one(oneE) }
}

final class DictionaryInstanceC: Told, SimpleResolver, Instance, Automatic, DependsOnE {
    typealias DependencyToken = any DependsOnC
    var dependencies: Named = [:]
}

final class BareInstanceD: Bare, OffersD, Instance {}

final class ListInstanceD: Told, SimpleResolver, Instance, Automatic, DependsOnE, DependsOnG {
    typealias DependencyToken = any DependsOnD
    var dependencies = ListStorage()
}

/// Looks back, and closes a cycle with a provider of B.
final class BackInstanceD: Told, OffersD, Instance, Automatic, DependsOnB {
    var dependencies = Dependencies()
}

/// Doesn't have `dependenciesFulfilled()`, and mostly gets dependencies that containers keep.
final class UntoldInstanceE: Piece, OffersE, Instance, Automatic, DependsOnG {
    var dependencies = Dependencies()
}

final class DirectInstance: Told, DirectResolver, Instance, Automatic, DependsOnA, DependsOnD {
    var dependencies = Dependencies()
}

final class HandInstanceE: HandFilled, OffersE, Instance, Consumer, DependsOnG {}
