import Wind
import XCTest

@testable import Notes

class OlderWaysTests: XCTestCase {
    func testWorkAsTheyDid() throws {
        let container = Container()
        registerOlderWays(in: container)
        try! container.bootstrap()
        let tray: Tray! = container.resolve()
        XCTAssertNotNil(tray)
        XCTAssertTrue(tray.wasTold && tray.container === container)
        XCTAssertEqual(tray.dependencies[String(describing: Clip.self)]!.count, 1)
        let clip = tray.clips[0]
        XCTAssertEqual(clip.holder?.drawer.open(), "open drawer")
        XCTAssertNil((clip as! WireClip).missing)
        XCTAssertNil(tray.sheet)
        var sheet: Sheet? = Sheet()
        sheet?.resolveMe(in: container)
        XCTAssertTrue(tray.sheet === sheet && tray.sheets.count == 1)
        XCTAssertEqual(tray.weakDependencies[String(describing: Sheet.self)]!.first!.instance === sheet, true)
        sheet = nil
        XCTAssertNil(tray.sheet)
    }

    func testAskTheContainer() throws {
        let container = Container()
        registerOlderWays(in: container)
        try container.bootstrap()
        let opening: (Drawer & Opening)! = container.resolve()
        XCTAssertEqual(opening.open(), "open drawer")
        let hidden: Desk! = container.resolve()
        XCTAssertNil(hidden)
        let number: Int! = container.resolve()
        XCTAssertEqual(number, 3)
        XCTAssertTrue(container.dependencies.isEmpty)
    }

    func testMakeInstancesWithoutTheirFactory() throws {
        let container = Container()
        registerOlderWays(in: container)
        let stapler: Stapler = container.resolve()
        XCTAssertFalse(stapler === container.resolve() as Stapler)
    }

    @MainActor
    func testWireControllers() throws {
        let container = Container()
        Delegate.instance = Delegate()
        Delegate.register(in: container)
        MessageController.register(in: container)
        try container.bootstrap()
        let controller = MessageController()
        controller.resolveMe(in: container)
        XCTAssertEqual(controller.text, "Hello")
        XCTAssertTrue(Delegate.instance.weakComponent() as MessageController? === controller)
    }
}
