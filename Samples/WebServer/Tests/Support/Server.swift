import Foundation
import Hummingbird
import Logging
import NoteServer
import ServiceLifecycle
import Wind

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Runs the real assembly with its notes in memory, and with further changes by `prepare`.
func withServer<Result: Sendable>(
    _ prepare: (Container) throws -> Void = { _ in }, _ body: (Client) async throws -> Result
) async throws -> Result {
    try await withFolder { settings in
        func application(_ settings: Settings) throws -> some ApplicationProtocol {
            let assembly = Assembly(settings)
            for token: any Any.Type in [(any DependsOnNotes).self, (any DependsOnArchive).self] {
                try assembly.container.replace(for: token) { MemoryStore() as any NoteStore }
            }
            try prepare(assembly.container)
            return try assembly.application()
        }
        return try await serving(settings, application, body)
    }
}

/// Runs a test with settings for a temporary folder, which is deleted afterwards.
func withFolder<Result>(_ body: (Settings) async throws -> Result) async throws -> Result {
    var settings = Settings()
    settings.folder = FileManager.default.temporaryDirectory.appendingPathComponent("web-server-\(UUID().uuidString)")
    settings.logger.logLevel = .error
    defer { try? FileManager.default.removeItem(at: settings.folder) }
    return try await body(settings)
}

/// Runs a server on a free port until `body` returns.
/// - Throws: The error of the server if it doesn't start or stop, or the error of `body`.
func serving<Result: Sendable>(
    _ settings: Settings, _ make: (Settings) throws -> some ApplicationProtocol,
    _ body: (Client) async throws -> Result
) async throws -> Result {
    let (ports, running) = AsyncStream.makeStream(of: Int.self)
    var settings = settings
    settings.port = 0
    settings.onRunning = { running.yield($0) }
    let group = ServiceGroup(services: [try make(settings)], logger: settings.logger)
    async let end: Void = {
        defer { running.finish() }
        try await group.run()
    }()
    guard let port = await ports.first(where: { _ in true }) else {
        try await end
        throw CancellationError()
    }
    do {
        let result = try await body(Client(port: port))
        await group.triggerGracefulShutdown()
        try await end
        return result
    } catch {
        await group.triggerGracefulShutdown()
        try await end
        throw error
    }
}

/// Sends requests to the server.
struct Client: Sendable {
    let port: Int

    /// The response to a request.
    struct Answer {
        let status: HTTPResponse.Status
        let body: Data

        func decoded<Value: Decodable>(as type: Value.Type = Value.self) throws -> Value {
            let decoder = JSONDecoder()
            decoder.dateDecodingStrategy = .iso8601
            return try decoder.decode(type, from: body)
        }
    }

    func send(
        _ method: HTTPRequest.Method, _ path: String, as user: String? = "ada", body: String? = nil
    ) async throws -> Answer {
        var request = URLRequest(url: URL(string: "http://127.0.0.1:\(port)/\(path)")!)
        request.httpMethod = method.rawValue
        request.httpBody = body.map { Data($0.utf8) }
        if let user { request.setValue("Bearer token-of-\(user)", forHTTPHeaderField: "Authorization") }
        let (data, response) = try await URLSession.shared.data(for: request)
        return Answer(status: .init(code: (response as! HTTPURLResponse).statusCode), body: data)
    }

    func add(_ text: String, as user: String = "ada") async throws -> Answer {
        try await send(.post, "notes", as: user, body: "{\"text\":\"\(text)\"}")
    }

    /// Returns the texts of the notes at a path.
    func texts(_ path: String = "notes", as user: String = "ada") async throws -> [String] {
        try await send(.get, path, as: user).decoded(as: Page.self).notes.map(\.text)
    }

    private struct Page: Decodable {
        let notes: [Note]
    }
}
