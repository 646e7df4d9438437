import Testing
import Wind
import WindTesting
import XCTest

@testable import Notes

@Suite(
    .container { @MainActor container in
        container.registerNotes()
        MemoryNoteStore.register(in: container)
    })
struct OwnContainerTests {
    @Test func findsItsOwnContainer() throws {
        let container = try #require(Container.current)
        #expect(Container.application === container)
        let list: NoteList = container.resolve()
        #expect(list.notes == ["milk"])
        let found = withTestContainer { inner in Container.current === inner }
        #expect(found)
    }

    @Test(.container { @MainActor in MemoryNoteStore.register(in: $0) }, .onlyReplaced)
    func findsTheInnermost() async {
        await Task {
            let list: NoteList? = Container.current?.resolve()
            #expect(list == nil)
        }.value
        await withTestContainer { container in
            await Task.yield()
            #expect(Container.current === container)
        }
    }

    @Test func provesWithOneLine() throws {
        let container = try #require(Container.current)
        expectSound(container)
        try expectReleased {
            let container = container.copy()
            try container.bootstrap()
            return container
        }
    }
}

nonisolated final class OwnContainerCase: WindTestCase {
    func testFindsItsOwnContainerElsewhere() async {
        await Task.yield()
        XCTAssert(Container.current === container)
    }

    @MainActor
    func testFindsItsOwnContainer() async throws {
        try await withTestContainer { container in
            container.registerNotes()
            MemoryNoteStore.register(in: container)
            try await container.start()
            let list: NoteList = container.resolve()
            XCTAssertEqual(list.notes, ["milk"])
        }
    }
}
