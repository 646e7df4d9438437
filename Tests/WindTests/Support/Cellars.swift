import Wind

// Providers of one type, two of them for the same token.

protocol Cellar: AnyObject { var name: String { get } }
protocol DependsOnLiveCellar {}
protocol DependsOnSpareCellar {}

final class LiveCellar: Cellar, Singleton, IndirectResolver, InjectedDependencies {
    typealias DependencyToken = any DependsOnLiveCellar
    typealias PublicInterface = any Cellar
    let name = "live"
}

final class SpareCellar: Cellar, Singleton, IndirectResolver, InjectedDependencies {
    typealias DependencyToken = any DependsOnSpareCellar
    typealias PublicInterface = any Cellar
    let name = "spare"
}

final class OtherCellar: Cellar, Singleton, IndirectResolver, InjectedDependencies {
    typealias DependencyToken = any DependsOnLiveCellar
    typealias PublicInterface = any Cellar
    let name = "other"
}
