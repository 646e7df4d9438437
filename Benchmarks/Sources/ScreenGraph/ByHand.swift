// The same graph without a framework.

final class PlainStorage: Storage {
    func value(of key: Int) -> Int { key &+ 1 }
}

final class PlainLogger: Logger {
    func log(_ number: Int) -> Int { number &+ 2 }
}

final class PlainNetwork: Network {
    func fetch(_ key: Int) -> Int { key &+ 3 }
}

final class PlainSettings: Settings {
    func value(of key: Int) -> Int { key &+ 4 }
}

final class PlainRepository: Repository {
    private let storage: any Storage
    private let logger: any Logger
    private let network: any Network

    init(storage: any Storage, logger: any Logger, network: any Network) {
        self.storage = storage
        self.logger = logger
        self.network = network
    }

    func item(_ key: Int) -> Int { logger.log(storage.value(of: network.fetch(key))) }
}

final class PlainService: Service {
    private let repository: any Repository
    private let logger: any Logger

    init(repository: any Repository, logger: any Logger) {
        self.repository = repository
        self.logger = logger
    }

    func result(_ key: Int) -> Int { logger.log(repository.item(key)) }
}

final class PlainViewModel: ViewModel {
    private let service: any Service
    private let logger: any Logger
    private let storage: any Storage

    init(service: any Service, logger: any Logger, storage: any Storage) {
        self.service = service
        self.logger = logger
        self.storage = storage
    }

    func title(_ key: Int) -> Int { logger.log(storage.value(of: service.result(key))) }
}
