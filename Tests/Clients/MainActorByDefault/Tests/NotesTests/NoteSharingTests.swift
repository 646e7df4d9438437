import Testing
import Wind

@testable import Notes

struct NoteSharingTests {
    let container = Container()

    init() {
        container.registerSharing()
    }

    @Test func hasOneOutboxForEachAccount() throws {
        try container.bootstrap()
        let (mine, yours) = (Container(parent: container), Container(parent: container))
        let outbox: Outbox = mine.resolve()
        outbox.send("milk")
        let same: Outbox = mine.resolve()
        let other: Outbox = yours.resolve()
        #expect(same === outbox)
        #expect(outbox.sent == ["milk, oak"])
        #expect(other.sent.isEmpty)
        let hidden: Stamps? = container.resolve()
        #expect(hidden == nil)
    }

    @Test func replacesWhatTheModuleHides() throws {
        let copy = container.copy()
        try copy.bootstrap()
        let account = Container(parent: copy)
        let outbox: Outbox = account.resolve()
        try copy.replace(Stamps.self, with: BlankStamps.self)
        outbox.send("milk")
        try copy.replace(for: (any DependsOnPostOffice).self) { SilentPostOffice() }
        outbox.send("bread")
        #expect(outbox.sent == ["milk, blank", "bread"])
    }
}

final class BlankStamps: Stamps {
    override var motif: String { "blank" }
}

final class SilentPostOffice: PostOffice {
    func send(_ note: String) -> String { note }
}
