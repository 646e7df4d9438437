import Foundation
import ServerKit
import Testing
import Wind

@Suite("Storage")
struct StorageTests {
    private let folder = TemporaryFolder()

    private func conversation(_ lines: String...) async throws -> [String?] {
        let app = Container.server(Settings(port: 0, journal: folder.file))
        try await app.start()
        var client = try await Client(port: app.resolve(Listener.self).port)
        defer { client.socket.close() }
        var answers: [String?] = []
        for line in lines { answers.append(try await client.ask(line)) }
        #expect(await app.stop() == nil)
        return answers
    }

    @Test("names are there when the server starts again")
    func again() async throws {
        #expect(try await conversation("COUNT", "SIGN Ada", "SIGN Bob") == ["OK 0", "OK 1", "OK 2"])
        #expect(try await conversation("COUNT", "SIGN Eve") == ["OK 2", "OK 3"])
        #expect(folder.text == "Ada\nBob\nEve\n")
    }

    @Test("a line that was broken off is not continued")
    func brokenOff() async throws {
        try folder.write("Ada\nBo")
        #expect(try await conversation("COUNT", "SIGN Eve") == ["OK 2", "OK 3"])
        #expect(folder.text == "Ada\nBo\nEve\n")
    }

    @Test("components outside the module don't get the journal")
    func hidden() throws {
        let app = Container.server(Settings(port: 0, journal: folder.file))
        #expect(throws: Container.ResolutionError.self) { try app.resolve((any Journal).self) }
        app.register(Snoop.self) { (journal: any Journal) in Snoop(journal: journal) }
        #expect(throws: Container.ResolutionError.self) { try app.bootstrap() }
        #expect(folder.text == nil)
    }

    private struct Snoop {
        let journal: any Journal
    }

    @Test("the graph is sound, and the running components are those of the graph")
    func sound() throws {
        let app = Container.server(Settings(port: 0, journal: folder.file))
        #expect(app.validate().isEmpty)
        #expect(throws: Container.ResolutionError.self) {
            try app.replace(MemoryJournal.self, with: FileJournal.self)
        }
    }
}
