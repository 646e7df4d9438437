import Wind
import WindTesting
import XCTest

@testable import Notes

class OwnContainerTests: WindTestCase {
    override func makeContainer() -> Container {
        let container = Container()
        container.registerNotes()
        MemoryNoteStore.register(in: container)
        return container
    }

    func testFindsItsOwnContainer() {
        XCTAssert(Container.application === container)
        let list: NoteList = container.resolve()
        XCTAssertEqual(list.notes, ["milk"])
    }

    func testFindsItWhileItWaits() async {
        await Task.yield()
        XCTAssert(Container.current === container)
    }

    func testProvesWithOneLine() throws {
        expectSound(container)
        try expectReleased {
            let container = self.container.copy()
            try container.bootstrap()
            return container
        }
    }
}
