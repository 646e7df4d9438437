import Wind
import XCTest

@testable import Notes

class NoteSharingTests: XCTestCase {
    let container = Container()

    override func setUp() {
        container.registerSharing()
    }

    func testHasOneOutboxForEachAccount() throws {
        try container.bootstrap()
        let (mine, yours) = (Container(parent: container), Container(parent: container))
        let outbox: Outbox = mine.resolve()
        outbox.send("milk")
        let same: Outbox = mine.resolve()
        let other: Outbox = yours.resolve()
        XCTAssertTrue(same === outbox)
        XCTAssertTrue(outbox.sent == ["milk, oak"])
        XCTAssertTrue(other.sent.isEmpty)
        let hidden: Stamps? = container.resolve()
        XCTAssertTrue(hidden == nil)
    }

    func testReplacesWhatTheModuleHides() throws {
        let copy = container.copy()
        try copy.bootstrap()
        let account = Container(parent: copy)
        let outbox: Outbox = account.resolve()
        try copy.replace(Stamps.self, with: BlankStamps.self)
        outbox.send("milk")
        try copy.replace(for: DependsOnPostOffice.self) { SilentPostOffice() }
        outbox.send("bread")
        XCTAssertTrue(outbox.sent == ["milk, blank", "bread"])
    }
}

class BlankStamps: Stamps {
    override var motif: String { "blank" }
}

final class SilentPostOffice: PostOffice {
    func send(_ note: String) -> String { note }
}
