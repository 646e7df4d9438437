import Foundation
import Testing
import Wind

@testable import NotesKit

@Suite(
    "The notes of the sample", .enabled(if: NoteStores.hasModel, "On a Mac, Xcode has to compile the model: see README")
)
@MainActor
struct NotesTests {
    private let container = Container()
    private let text = """
        2026-02-28 garden: sow tomatoes
        2026-03-01 call the plumber
        """

    init() throws {
        container.onProblem = { Issue.record("\($0)") }
        try registerNotes(in: container, inMemory: true)
        try container.bootstrap()
    }

    @Test("are read in the background and listed on the main actor")
    func listing() async throws {
        let importer: NoteImporter = container.resolve()
        #expect(try await importer.add(text) == ["2026-02-28 [garden] sow tomatoes", "2026-03-01 call the plumber"])
        let list: NoteList = container.resolve()
        #expect(try list.lines() == ["2026-03-01 call the plumber", "2026-02-28 [garden] sow tomatoes"])
    }

    @Test("have their dependency again after they were faults")
    func faults() async throws {
        let importer: NoteImporter = container.resolve()
        _ = try await importer.add(text)
        let list: NoteList = container.resolve()
        let before = try list.lines()
        list.turnIntoFaults()
        #expect(try list.lines() == before)
    }

    @Test("are written as a replaced style writes them")
    func replacedStyle() async throws {
        let container = Container()
        BlankStyle.register(in: container)
        container.register(component: try NoteStores(inMemory: true))
        NoteImporter.register(in: container)
        try container.bootstrap()
        #expect(try await container.resolve(NoteImporter.self).add(text).last == "- call the plumber")
    }

    @Test("go with their container")
    func memory() async throws {
        weak var (gone, stores) = (nil as Container?, nil as NoteStores?)
        do {
            let container = Container()
            try registerNotes(in: container, inMemory: true)
            try container.bootstrap()
            _ = try await container.resolve(NoteImporter.self).add(text)
            (gone, stores) = (container, container.resolve())
            #expect(stores != nil)
        }
        #expect(gone == nil && stores == nil)
    }
}

private final class BlankStyle: DateStyle, Singleton, IndirectResolver<any DependsOnDateStyle, any DateStyle>,
    InjectedDependencies
{
    func text(for date: Date) -> String { "-" }
}
