import Wind
import XCTest

@testable import Notes

class NotePageTests: XCTestCase {
    func testMakesPagesWithTheirNumbers() throws {
        let container = Container()
        container.registerPrinting(lines: 40)
        try container.bootstrap()
        let printer: NotePrinter = container.resolve()
        XCTAssertEqual(try printer.pages(2), ["page 1 of 40 lines", "page 2 of 40 lines"])
    }

    func testSharesWhatIsHeld() throws {
        let container = Container()
        container.registerPrinting(lines: 40)
        let watermark: Watermark = container.resolve()
        let same: Watermark = container.resolve()
        XCTAssertTrue(same === watermark)
    }
}
