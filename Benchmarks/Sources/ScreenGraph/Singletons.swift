import Wind

final class SharedStorage: Storage, Singleton, IndirectResolver, AutomaticDependencyHandling {
    typealias DependencyToken = any DependsOnStorage
    typealias PublicInterface = any Storage
    var dependencies = Dependencies()
    func value(of key: Int) -> Int { key &+ 1 }
}

final class SharedLogger: Logger, Singleton, IndirectResolver, AutomaticDependencyHandling {
    typealias DependencyToken = any DependsOnLogger
    typealias PublicInterface = any Logger
    var dependencies = Dependencies()
    func log(_ number: Int) -> Int { number &+ 2 }
}

final class SharedNetwork: Network, Singleton, IndirectResolver, AutomaticDependencyHandling {
    typealias DependencyToken = any DependsOnNetwork
    typealias PublicInterface = any Network
    var dependencies = Dependencies()
    func fetch(_ key: Int) -> Int { key &+ 3 }
}

final class SharedSettings: Settings, Singleton, IndirectResolver, AutomaticDependencyHandling {
    typealias DependencyToken = any DependsOnSettings
    typealias PublicInterface = any Settings
    var dependencies = Dependencies()
    func value(of key: Int) -> Int { key &+ 4 }
}
