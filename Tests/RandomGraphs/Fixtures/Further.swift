import Wind

// Classes that implement several interfaces, and can be offered for further tokens.

/// A decorator of the further token.
final class TwofoldE: Told, OffersE, G, Singleton, Automatic, DependsOnG {
    var dependencies = Dependencies()
}

final class TwofoldInstanceE: Told, OffersE, D, Instance, Automatic, DependsOnG {
    var dependencies = ListStorage()
}

final class ThreefoldC: Told, SimpleResolver, LazySingleton, Automatic, B, E, DependsOnD {
    typealias DependencyToken = any DependsOnC
    var dependencies = Dependencies()
}

final class TwofoldScopedD: Told, OffersD, C, ScopedSingleton, Automatic, DependsOnE {
    var dependencies: Named = [:]
}

final class DirectTwofold: Told, DirectResolver, SharedInstance, Automatic, A, E, DependsOnG {
    var dependencies = Dependencies()
}

/// Is handed out by further offers alone.
final class MereTwofold: Told, Singleton, Automatic, D, E, DependsOnG {
    var dependencies = Dependencies()
}

/// Gets objects that may come by both tokens.
final class BothTokens: HandFilled, DirectResolver, Instance, Consumer, DependsOnD, DependsOnE {}
