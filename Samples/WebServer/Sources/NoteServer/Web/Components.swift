import ServiceLifecycle
import Wind

/// Runs the components as a service, in the service group of the server.
struct Components: Service {
    let container: Container

    /// Starts the components before the server accepts requests.
    func start() async throws {
        try await container.start(timeLimit: .seconds(10))
    }

    /// Stops the components after the server has answered its last request: the group shuts down in reverse order.
    func run() async throws {
        try? await gracefulShutdown()
        if let error = await container.stop(timeLimit: .seconds(10)) { throw error }
    }
}
