/// Does by hand what the container does: holds what is shared, and makes what is not.
public final class HandWiring: Sendable {
    // SAFETY: written nowhere; what is behind them has no state.
    private nonisolated(unsafe) let storage: any Storage = PlainStorage()
    private nonisolated(unsafe) let logger: any Logger = PlainLogger()
    private nonisolated(unsafe) let network: any Network = PlainNetwork()
    private nonisolated(unsafe) let settings: any Settings = PlainSettings()

    /// Makes what is shared.
    public init() {}

    /// What is shared: the same reference each time.
    @inline(never)
    public func readyLogger() -> any Logger { unsafe logger }

    /// A new repository with what is shared.
    @inline(never)
    public func freshRepository() -> any Repository {
        unsafe PlainRepository(storage: storage, logger: logger, network: network)
    }

    /// A new view model of which nothing is shared: nine objects.
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

    /// A reader that was given its dependencies.
    public func reader() -> HandReader {
        let reader = HandReader()
        unsafe reader.storage = storage
        unsafe reader.settings = settings
        return reader
    }
}

/// Has its dependencies in stored properties, as after an injection by hand.
public final class HandReader {
    var storage: (any Storage)!
    var settings: (any Settings)!

    /// Reads a dependency and calls it.
    @inline(never)
    public func readStorage(_ key: Int) -> Int { storage.value(of: key) }

    /// The same where only objects can be it.
    @inline(never)
    public func readSettings(_ key: Int) -> Int { settings.value(of: key) }
}
