import ServiceLifecycle
import Wind

/// The components, as a service of the group that runs the server.
struct Components: Service {
    let container: Container

    /// Called before the server takes requests.
    func start() async throws {
        try await container.start(timeLimit: .seconds(10))
    }

    /// Stops them when the group shuts down, which it does in reverse order: when the server has answered its last request.
    func run() async throws {
        try? await gracefulShutdown()
        if let error = await container.stop(timeLimit: .seconds(10)) { throw error }
    }
}
