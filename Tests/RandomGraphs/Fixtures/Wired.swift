import Wind

// Classes without a lifecycle, which `resolve(for:)` wires.

final class WiredAutomatically: Told, Automatic, DependsOnA, DependsOnB, DependsOnC {
    var dependencies = Dependencies()
}

final class WiredDictionary: Told, Automatic, DependsOnB, DependsOnC, DependsOnD {
    var dependencies: Named = [:]
}

final class WiredByHand: HandFilled, Consumer, DependsOnD, DependsOnE {}

/// Returns a copy of its dependencies at each read.
final class WiredComputed: Told, Automatic, DependsOnC, DependsOnE {
    private var kept: [Dependencies] = [Dependencies()]
    var dependencies: Dependencies {
        get { kept[0] }
        set { kept = [newValue] }
    }
}

final class WiredList: Told, Automatic, DependsOnC, DependsOnE {
    var dependencies = ListStorage()
}

final class WiredProperties: Told, InjectedDependencies, Consumer, DependsOnA, DependsOnE {
    @Inject var oneA: (any A)?
    @Inject var allA: [any A]
    @Inject var oneE: (any E)?
    @Inject var allE: [any E]

    func strong<T>(_ type: T.Type) -> [T]? { same(allA) ?? same(allE) }
    func first<T>(_ type: T.Type, for token: (any Any.Type)?) -> T? { one(oneA) ?? one(oneE) }
}
