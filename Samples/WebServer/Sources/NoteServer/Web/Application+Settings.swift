import Hummingbird

extension Application {
    /// Creates a server on this machine's loopback address.
    init<Context>(router: Router<Context>, _ settings: Settings) where Responder == RouterResponder<Context> {
        self.init(
            router: router,
            configuration: ApplicationConfiguration(address: .hostname("127.0.0.1", port: settings.port)),
            onServerRunning: { channel in
                if let port = channel.localAddress?.port { await settings.onRunning(port) }
            },
            logger: settings.logger)
    }
}
