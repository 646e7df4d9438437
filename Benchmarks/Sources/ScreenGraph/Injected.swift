public import Wind

extension ScreenGraph {
    /// Registers the shared components, and a repository and a reader with property wrappers.
    public static func registerInjected(in container: Container) {
        SharedStorage.register(in: container)
        SharedLogger.register(in: container)
        SharedNetwork.register(in: container)
        SharedSettings.register(in: container)
        InjectedRepository.register(in: container)
        InjectedReader.register(in: container)
    }
}

final class InjectedRepository: Repository, Instance, IndirectResolver, InjectedDependencies,
    DependsOnStorage, DependsOnLogger, DependsOnNetwork
{
    typealias DependencyToken = any DependsOnRepository
    typealias PublicInterface = any Repository
    @Inject private var storage: any Storage
    @Inject private var logger: any Logger
    @Inject private var network: any Network
    func item(_ key: Int) -> Int { logger.log(storage.value(of: network.fetch(key))) }
}

/// Reads its dependencies through property wrappers.
public final class InjectedReader: Singleton, DirectResolver, InjectedDependencies, DependsOnStorage,
    DependsOnSettings
{
    @Inject private var storage: any Storage
    @Inject private var settings: any Settings

    /// Creates a reader without dependencies.
    public init() {}

    /// Reads a dependency and calls it.
    @inline(never)
    public func readStorage(_ key: Int) -> Int { storage.value(of: key) }

    /// Reads and calls a dependency whose interface only objects have.
    @inline(never)
    public func readSettings(_ key: Int) -> Int { settings.value(of: key) }
}
