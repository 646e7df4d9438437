import Testing
import Wind

@testable import Notes

final class MemoryNoteStore: NoteStore, Singleton, IndirectResolver {
    typealias DependencyToken = any DependsOnNoteStore
    typealias PublicInterface = any NoteStore

    private var notes = ["milk"]

    func fill(dependency: Any.Type, with object: any Component) {}
    func load() -> [String] { notes }
    func save(_ notes: [String]) { self.notes = notes }
}

struct NoteListTests {
    let container = Container()

    init() {
        container.registerNotes()
    }

    @Test func replacesTheStore() throws {
        MemoryNoteStore.register(in: container)
        try container.bootstrap()
        let list: NoteList = container.resolve()
        #expect(list.notes == ["milk"])
        let screen = NoteScreen()
        screen.resolveMe(in: container)
        list.add("bread")
        #expect(screen.lines == ["- bread"])
        let store = try container.resolve((any NoteStore).self)
        #expect(store.load() == ["milk", "bread"])
    }

    @Test func usesAStoreOfNoActor() throws {
        PlainNoteStore.register(in: container)
        try container.bootstrap()
        let list: NoteList = container.resolve()
        list.add("milk")
        #expect(list.noteStore.load() == ["milk"])
    }

    @Test func readsThroughPropertyWrappers() throws {
        MemoryNoteStore.register(in: container)
        try container.bootstrap()
        let index = NoteIndex()
        try container.resolve(for: index)
        #expect(index.words() == ["milk"])
        #expect(index.formatter != nil && index.formatters.count == 1 && index.screen == nil)
        Container.withCurrent(container) { #expect(NoteCount().number + noteCount() == 2) }
    }

    @Test func makesAFormatterForEveryScreen() throws {
        MemoryNoteStore.register(in: container)
        try container.bootstrap()
        let screens = [NoteScreen(), NoteScreen()]
        for screen in screens { screen.resolveMe(in: container) }
        #expect(screens[0].noteFormatter !== screens[1].noteFormatter)
    }

    @Test func startsAndStops() async throws {
        MemoryNoteStore.register(in: container)
        NoteServer.register(in: container)
        NoteJob.register(in: container)
        try await container.start(timeLimit: .seconds(60))
        #expect(await container.stop() == nil)
        try await Task.detached { [container] in try await container.start() }.value
        #expect(try container.resolve(NoteServer.self).lines == ["milk", "stopped", "milk"])
        #expect(try container.resolve(NoteJob.self).lines == ["started", "started"])
    }

    @Test func reportsAMainActorComponentThatIsMadeElsewhere() async {
        MemoryNoteStore.register(in: container)
        let codes = await Task.detached { [container] in
            do {
                try container.bootstrap()
                return [] as [String]
            } catch {
                return (error as? Container.ResolutionError)?.all.map(\.code) ?? []
            }
        }.value
        #expect(Set(codes) == ["WIND-006"])
    }
}
