import Wind

final class FreshStorage: Storage, Instance, IndirectResolver, AutomaticDependencyHandling {
    typealias DependencyToken = any DependsOnStorage
    typealias PublicInterface = any Storage
    var dependencies = Dependencies()
    func value(of key: Int) -> Int { key &+ 1 }
}

final class FreshLogger: Logger, Instance, IndirectResolver, AutomaticDependencyHandling {
    typealias DependencyToken = any DependsOnLogger
    typealias PublicInterface = any Logger
    var dependencies = Dependencies()
    func log(_ number: Int) -> Int { number &+ 2 }
}

final class FreshNetwork: Network, Instance, IndirectResolver, AutomaticDependencyHandling {
    typealias DependencyToken = any DependsOnNetwork
    typealias PublicInterface = any Network
    var dependencies = Dependencies()
    func fetch(_ key: Int) -> Int { key &+ 3 }
}

final class WiredRepository: Repository, Instance, IndirectResolver, AutomaticDependencyHandling,
    DependsOnStorage, DependsOnLogger, DependsOnNetwork
{
    typealias DependencyToken = any DependsOnRepository
    typealias PublicInterface = any Repository
    var dependencies = Dependencies()
    func item(_ key: Int) -> Int { logger.log(storage.value(of: network.fetch(key))) }
}

final class WiredService: Service, Instance, IndirectResolver, AutomaticDependencyHandling,
    DependsOnRepository, DependsOnLogger
{
    typealias DependencyToken = any DependsOnService
    typealias PublicInterface = any Service
    var dependencies = Dependencies()
    func result(_ key: Int) -> Int { logger.log(repository.item(key)) }
}

final class WiredViewModel: ViewModel, Instance, IndirectResolver, AutomaticDependencyHandling,
    DependsOnService, DependsOnLogger, DependsOnStorage
{
    typealias DependencyToken = any DependsOnViewModel
    typealias PublicInterface = any ViewModel
    var dependencies = Dependencies()
    func title(_ key: Int) -> Int { logger.log(storage.value(of: service.result(key))) }
}
