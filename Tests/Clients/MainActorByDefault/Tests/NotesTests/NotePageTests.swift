import Testing
import Wind

@testable import Notes

struct NotePageTests {
    let container = Container()

    init() {
        container.registerPrinting(lines: 40)
    }

    @Test func makesPagesWithTheirNumbers() throws {
        try container.bootstrap()
        let printer: NotePrinter = container.resolve()
        #expect(try printer.pages(2) == ["page 1 of 40 lines", "page 2 of 40 lines"])
    }

    @Test func sharesWhatIsHeld() throws {
        let watermark: Watermark = container.resolve()
        let same: Watermark = container.resolve()
        #expect(same === watermark)
    }
}
