import ServerKit
import Testing
import Wind

/// Runs the server with its names in memory, on a free port, and stops it afterwards.
func withServer<Result>(
    _ journal: MemoryJournal = MemoryJournal(), _ prepare: (Container) -> Void = { _ in },
    _ body: (UInt16) async throws -> Result
) async throws -> Result {
    let app = Container.server(Settings(port: 0))
    try app.replace(FileJournal.self, with: journal)
    prepare(app)
    try await app.start()
    let result: Result
    do {
        result = try await body(app.resolve(Listener.self).port)
    } catch {
        await app.stop()
        throw error
    }
    #expect(await app.stop() == nil)
    return result
}
