import Foundation
import Hummingbird
import HummingbirdTesting
import Logging
import NoteServer
import Wind

/// Runs the real assembly with its notes in memory, and with further changes by `prepare`.
func withServer<Result: Sendable>(
    _ prepare: (Container) throws -> Void = { _ in }, _ body: @Sendable (Client) async throws -> Result
) async throws -> Result {
    try await withFolder { settings in
        let assembly = Assembly(settings)
        for token: any Any.Type in [(any DependsOnNotes).self, (any DependsOnArchive).self] {
            try assembly.container.replace(for: token) { MemoryStore() as any NoteStore }
        }
        try prepare(assembly.container)
        return try await assembly.application().test(.router) { try await body(Client(client: $0)) }
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

/// Sends requests to the server.
struct Client: Sendable {
    let client: any TestClientProtocol

    func send(
        _ method: HTTPRequest.Method, _ path: String, as user: String? = "ada", body: String? = nil
    ) async throws -> TestResponse {
        try await client.execute(
            uri: "/\(path)", method: method,
            headers: user.map { [.authorization: "Bearer token-of-\($0)"] } ?? [:],
            body: body.map { ByteBuffer(string: $0) })
    }

    func add(_ text: String, as user: String = "ada") async throws -> TestResponse {
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

extension TestResponse {
    func decoded<Value: Decodable>(as type: Value.Type = Value.self) throws -> Value {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        return try decoder.decode(type, from: Data(body.readableBytesView))
    }
}
