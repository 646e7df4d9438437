/// Does the work of the container by hand: holds shared objects, and creates the others.
public final class HandWiring: Sendable {
    // SAFETY: the properties are constant, and their objects don't have state.
    private nonisolated(unsafe) let storage: any Storage = PlainStorage()
    private nonisolated(unsafe) let logger: any Logger = PlainLogger()
    private nonisolated(unsafe) let network: any Network = PlainNetwork()
    private nonisolated(unsafe) let settings: any Settings = PlainSettings()

    /// Creates the shared objects.
    public init() {}

    /// Returns the shared logger.
    @inline(never)
    public func readyLogger() -> any Logger { unsafe logger }

    /// Returns a new repository with shared dependencies.
    @inline(never)
    public func freshRepository() -> any Repository {
        unsafe PlainRepository(storage: storage, logger: logger, network: network)
    }

    /// Returns a new view model without shared dependencies: nine objects.
    @inline(never)
    public func freshViewModel() -> any ViewModel {
        PlainViewModel(
            service: PlainService(
                repository: PlainRepository(storage: PlainStorage(), logger: PlainLogger(), network: PlainNetwork()),
                logger: PlainLogger()),
            logger: PlainLogger(), storage: PlainStorage())
    }

    /// Opens a scope for a request.
    @inline(never)
    public func scope(for request: Request) -> PlainScope { PlainScope(app: self, request: request) }

    func handler(for request: Request) -> any Handler {
        unsafe PlainHandler(request: request, storage: storage, logger: logger)
    }

    /// Returns a reader with its dependencies.
    public func reader() -> HandReader {
        let reader = HandReader()
        unsafe reader.storage = storage
        unsafe reader.settings = settings
        return reader
    }
}

/// Holds its dependencies in stored properties, as after wiring by hand.
public final class HandReader {
    var storage: (any Storage)!
    var settings: (any Settings)!

    /// Reads a dependency and calls it.
    @inline(never)
    public func readStorage(_ key: Int) -> Int { storage.value(of: key) }

    /// Reads and calls a dependency whose interface only objects have.
    @inline(never)
    public func readSettings(_ key: Int) -> Int { settings.value(of: key) }
}
