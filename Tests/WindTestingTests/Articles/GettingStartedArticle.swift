import Testing
import Wind
import WindTesting

final class FixedClock: DayClock, Singleton, AutomaticDependencyHandling {
    var dependencies = Dependencies()
    var today: String { "1 March" }
}

@Test("dates each entry", .container(makeContainer()) { try $0.replace(SystemClock.self, with: FixedClock.self) })
func datesEntries() throws {
    let journal = try #require(Container.current).resolve(Journal.self)
    journal.write("Wrote a test.")
    #expect(journal.pages.last == "1 March: Wrote a test.")
}

@Test("dates an entry without a container")
func datesEntry() {
    let journal = Journal()
    journal.fill(dependency: (any DayClock).self, with: FixedClock())
    journal.write("Wrote a second test.")
    #expect(journal.pages == ["1 March: Wrote a second test."])
}
