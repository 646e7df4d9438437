import Foundation
import NoteServer
import Synchronization
import Testing
import Wind

@Suite("Start and stop")
struct StartAndStopTests {
    @Test("components start before the first request, and stop after the last one in reverse order")
    func order() async throws {
        let events = Events()
        try await withServer { app in
            app.register(value: events, for: (any DependsOnEvents).self)
            Probe.register(in: app)
        } _: { client in
            #expect(events.all == ["started, folder locked"])
            _ = try await client.texts()
            events.add("answered")
        }
        #expect(events.all == ["started, folder locked", "answered", "stopped, folder locked"])
    }

    @Test("the server gives its folder back")
    func unlocked() async throws {
        try await withFolder { settings in
            let lock = settings.folder.appendingPathComponent("lock").path
            try await serving(settings) {
                try Assembly($0).application()
            } _: { client in
                _ = try await client.add("Water the fern")
                #expect(try await client.texts() == ["Water the fern"])
                #expect(FileManager.default.fileExists(atPath: lock))
            }
            #expect(!FileManager.default.fileExists(atPath: lock))
        }
    }

    @Test("a folder that another server uses keeps this one from starting")
    func locked() async throws {
        try await withFolder { settings in
            try await serving(settings) {
                try Assembly($0).application()
            } _: { _ in
                let error = try await #require(throws: Container.ResolutionError.self) {
                    try await serving(settings) {
                        try Assembly($0).application()
                    } _: { _ in
                    }
                }
                #expect("\(error)".hasPrefix("WIND-032 1 component could not be started\n"))
                #expect("\(error)".contains("NoteServer.DataFolder"))
            }
        }
    }

    @Test("old notes are put away")
    func expiry() async throws {
        let (notes, archive) = (MemoryStore(), MemoryStore())
        await notes.add(Note("old", written: .distantPast), of: "ada")
        await notes.add(Note("new"), of: "ada")
        try await withServer { app in
            try app.replace(for: (any DependsOnNotes).self) { notes as any NoteStore }
            try app.replace(for: (any DependsOnArchive).self) { archive as any NoteStore }
        } _: { client in
            while await archive.notes(of: "ada").isEmpty { await Task.yield() }
            let texts = try await client.texts("archive")
            #expect(texts == ["old"])
        }
        #expect(await notes.notes(of: "ada").map(\.text) == ["new"])
    }
}

/// The events in the order in which they happened.
private final class Events: Sendable {
    private let texts = Mutex<[String]>([])

    var all: [String] { texts.withLock { $0 } }

    func add(_ text: String) { texts.withLock { $0.append(text) } }
}

private protocol DependsOnEvents {}
extension DependsOnEvents where Self: AutomaticDependencyHandling {
    var events: Events { component() }
}

extension DependsOnDataFolder where Self: AutomaticDependencyHandling {
    var folder: DataFolder { component() }
}

/// Records whether its dependency, the folder, is locked when the probe starts and when it stops.
private final class Probe: Singleton, AutomaticDependencyHandling, Startable, Stoppable,
    DependsOnEvents, DependsOnDataFolder
{
    var dependencies = Dependencies()

    func start() { events.add("started, folder \(lock)") }
    func stop() { events.add("stopped, folder \(lock)") }

    private var lock: String { FileManager.default.fileExists(atPath: folder.lock.path) ? "locked" : "free" }
}
