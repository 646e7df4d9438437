import Testing
import Wind

@testable import Notes

struct NoteProblemsTests {
    @Test func keepsItsOwnNames() {
        let container = Container()
        LocalPostOffice.register(in: container)
        let problems = NoteProblems(of: container)
        #expect(problems.problems == [.blocking("WIND-001")])
        #expect(problems.locations.map(\.file) == ["NotesTests/NoteProblemsTests.swift"])
        #expect(problems.modules.map { $0.title } == ["Sharing"])
    }

    @Test func installsWhatIsAModuleOfBothKinds() throws {
        let container = Container()
        container.install(SharingModule.self)
        #expect(NoteProblems(of: container).problems.isEmpty)
        let outbox: Outbox = Container(parent: container).resolve()
        outbox.send("milk")
        #expect(outbox.sent == ["milk, oak"])
    }
}
