import Testing
import Wind
import WindTesting

@testable import Notes

private let app: Container = {
    let container = Container()
    container.registerNotes()
    MemoryNoteStore.register(in: container)
    return container
}()

@Suite(.container(app))
struct OwnContainerTests {
    @Test func findsItsOwnContainer() throws {
        let container = try #require(Container.current)
        #expect(container !== app && Container.application === container)
        #expect((container.resolve() as NoteList).notes == ["milk"])
    }

    @Test(.container { MemoryNoteStore.register(in: $0) }, .onlyReplaced)
    func findsTheInnermost() async {
        await Task {
            #expect((Container.current?.resolve() as NoteList?) == nil)
            #expect((Container.current?.resolve() as (any NoteStore)?)?.load() == ["milk"])
        }.value
    }

    @Test(.container { @MainActor container in container.registerNotes() })
    @MainActor
    func isFilledOnTheMainActor() {
        NoteScreen().resolveMe(in: Container.current!)
    }

    @Test func provesWithOneLine() throws {
        expectSound(app)
        try expectReleased {
            let container = app.copy()
            try container.bootstrap()
            return container
        }
    }
}
