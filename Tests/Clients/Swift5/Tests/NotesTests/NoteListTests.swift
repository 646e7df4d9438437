import Foundation
import Wind
import XCTest

@testable import Notes

class MemoryNoteStore: NoteStore, Singleton, IndirectResolver {
    typealias DependencyToken = DependsOnNoteStore
    typealias PublicInterface = NoteStore

    var notes = ["milk"]

    required init() {}

    func fill(dependency: Any.Type, with object: Component) {}
    func load() -> [String] { return notes }
    func save(_ notes: [String]) { self.notes = notes }
}

class NoteListTests: XCTestCase {
    var container: Container!

    override func setUp() {
        container = Container()
        container.registerNotes()
    }

    func testReplacesTheStore() throws {
        MemoryNoteStore.register(in: container)
        try container.bootstrap()
        let list: NoteList = container.resolve()
        XCTAssertEqual(list.notes, ["milk"])
        let screen = NoteScreen()
        screen.resolveMe(in: container)
        list.add("bread")
        XCTAssertEqual(screen.lines, ["1. bread"])
        let store: NoteStore? = container.resolve()
        XCTAssertEqual(store?.load() ?? [], ["milk", "bread"])
    }

    func testHandsTheFileManagerToTheStore() throws {
        FileNoteStore.register(in: container)
        try container.bootstrap()
        let store: NoteStore = container.resolve()
        XCTAssertTrue((store as? FileNoteStore)?.files === FileManager.default)
    }

    func testMakesAFormatterForEveryScreen() throws {
        MemoryNoteStore.register(in: container)
        try container.bootstrap()
        let screens = [NoteScreen(), NoteScreen()]
        screens.forEach { $0.resolveMe(in: container) }
        XCTAssertFalse(screens[0].noteFormatter === screens[1].noteFormatter)
    }

    func testStartsAndStops() async throws {
        MemoryNoteStore.register(in: container)
        NoteServer.register(in: container)
        NoteJob.register(in: container)
        try await container.start(timeLimit: .seconds(60))
        let failure = await container.stop()
        XCTAssertNil(failure)
        try await container.start()
        let server: NoteServer = container.resolve()
        XCTAssertEqual(server.lines, ["milk", "stopped", "milk"])
        let job: NoteJob = container.resolve()
        XCTAssertEqual(job.lines, ["started", "started"])
    }

    func testReadsThroughPropertyWrappers() throws {
        MemoryNoteStore.register(in: container)
        try container.bootstrap()
        let index = NoteIndex()
        try container.resolve(for: index)
        XCTAssertEqual(index.words(), ["milk"])
        XCTAssertTrue(index.formatter != nil && index.formatters.count == 1 && index.screen == nil)
        Container.withCurrent(container) { XCTAssertEqual(NoteCount().number + noteCount(), 2) }
    }

    func testCatchesACycle() {
        Egg.register(in: container)
        Hen.register(in: container)
        MemoryNoteStore.register(in: container)
        do {
            try container.bootstrap()
            XCTFail("no cycle was found")
        } catch Container.ResolutionError.cycleDetected(_) {
        } catch {
            XCTFail("\(error)")
        }
    }
}

protocol DependsOnEgg {}
protocol DependsOnHen {}

class Egg: Singleton, SimpleResolver, AutomaticDependencyHandling, DependsOnHen {
    typealias DependencyToken = DependsOnEgg
    var dependencies: [String: [Component]] = [:]
    required init() {}
}

class Hen: Singleton, SimpleResolver, AutomaticDependencyHandling, DependsOnEgg {
    typealias DependencyToken = DependsOnHen
    var dependencies: [String: [Component]] = [:]
    required init() {}
}
