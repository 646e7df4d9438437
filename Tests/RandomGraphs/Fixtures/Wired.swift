import Wind

// Classes without a lifecycle, which `resolve(for:)` wires.

final class WiredAutomatically: Told, Automatic, DependsOnA, DependsOnB, DependsOnC {
    var dependencies = Dependencies()
}

final class WiredDictionary: Told, Automatic, DependsOnB, DependsOnC, DependsOnD {
    var dependencies: Named = [:]
}

final class WiredByHand: HandFilled, Consumer, DependsOnD, DependsOnE {}

final class WiredList: Told, Automatic, DependsOnC, DependsOnE {
    var dependencies = ListStorage()
}

final class WiredProperties: Told, InjectedDependencies, Consumer, DependsOnA, DependsOnD {
    @Inject var oneA: (any A)?
    @Inject var allA: [any A]
    @Inject var oneD: (any D)?
    @Inject var allD: [any D]

    func strong<T>(_ type: T.Type) -> [T]? { same(allA) ?? same(allD) }
    func first<T>(_ type: T.Type, for token: (any Any.Type)?) -> T? { oneA as? T ?? oneD as? T }
}
