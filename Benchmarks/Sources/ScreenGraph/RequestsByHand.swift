final class PlainHandler: Handler {
    private let request: Request
    private let storage: any Storage
    private let logger: any Logger

    init(request: Request, storage: any Storage, logger: any Logger) {
        self.request = request
        self.storage = storage
        self.logger = logger
    }

    func answer() -> Int { logger.log(storage.value(of: request.user)) }
}

/// The objects of one request, without a framework.
public final class PlainScope {
    private let app: HandWiring
    private let request: Request
    private lazy var handler = app.handler(for: request)

    init(app: HandWiring, request: Request) {
        self.app = app
        self.request = request
    }

    /// Returns the handler, which the scope creates at the first call and keeps.
    @inline(never)
    public func readyHandler() -> any Handler { handler }
}
