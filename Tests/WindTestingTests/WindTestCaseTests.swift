import Foundation
import Wind
import WindFixtures
import WindTesting
import XCTest

final class WindTestCaseTests: WindTestCase {
    private var isReady = false

    override func makeContainer() -> Container {
        let container = Container()
        ShopApp.register(in: container)
        return container
    }

    override func setUp() {
        super.setUp()
        XCTAssert(Container.current === container)
        isReady = true
    }

    override func setUp() async throws {
        XCTAssert(Container.application === container)
    }

    override func tearDown() {
        XCTAssert(Container.current === container)
        super.tearDown()
    }

    func testHasAContainer() {
        XCTAssert(isReady)
        XCTAssert(Container.current === container)
        XCTAssert(Container.application === container)
        XCTAssertEqual((container.resolve() as Shop).stock.count, 7)
    }

    func testHasAContainerWhileItWaits() async {
        XCTAssert(Container.current === container)
        await Task.yield()
        XCTAssert(Container.application === container)
        let isSame = await Task { Container.application === Container.current && Container.current != nil }.value
        XCTAssert(isSame)
    }

    @MainActor
    func testHasAContainerOnTheMainActor() async throws {
        await Task.yield()
        XCTAssert(Container.application === container)
    }

    func testSetsTheApplicationsForItself() {
        Container.application = nil
        XCTAssertNil(Container.application)
        XCTAssert(Container.current === container)
    }

    func testWithAContainerInside() async {
        withTestContainer { XCTAssert(Container.application === $0) }
        await withTestContainer { container in
            await Task.yield()
            XCTAssert(Container.current === container)
        }
        XCTAssert(Container.current === container)
    }
}

final class HandlingTestCaseTests: WindTestCase {
    private let problems = Locked<[String]>([])

    override func makeContainer() -> Container {
        let container = Container()
        container.onProblem = { [problems] problem in problems.withLock { $0.append("\(problem)") } }
        return container
    }

    func testKeepsTheHandlerOfItsContainer() throws {
        Guest().resolveMe(in: container)
        XCTAssertEqual(problems.withLock { $0.map { $0.prefix(8) } }, ["WIND-001"])
    }
}

/// Is announced without its dependency.
private final class Guest: ForeignInstantiable, DirectResolver, AutomaticDependencyHandling, DependsOnHost {
    var dependencies = Dependencies()
}
private protocol DependsOnHost {}

final class PlainTestCaseTests: XCTestCase {
    func testHasAContainerInAPart() async throws {
        XCTAssertNil(Container.application)
        withTestContainer { container in XCTAssert(Container.application === container) }
        try await withTestContainer { container in
            try await Task.sleep(for: .milliseconds(1))
            XCTAssert(Container.current === container)
        }
        XCTAssertNil(Container.current)
    }

    func testProvesWithOneLine() throws {
        let container = Container()
        ShopApp.register(in: container)
        expectSound(container)
        try expectReleased {
            let container = Container()
            ShopApp.register(in: container)
            try container.bootstrap()
            return container
        }
    }
}

#if !canImport(ObjectiveC)
/// Runs failing test cases, through an initializer that XCTest lacks on Apple's systems.
final class FailingTestCaseTests: XCTestCase {
    private struct Unexpected: Error {}

    func testFailsWhenThereIsNoContainer() throws {
        try expectFailures(1, of: Refusing(name: "refused") { _ in XCTFail("must not run") })
    }

    func testFailsWhenAnotherThreadAsks() throws {
        try expectFailures(
            1,
            of: WindTestCase(name: "asked") { _ in
                let isDone = DispatchSemaphore(value: 0)
                Thread.detachNewThread {
                    _ = Container.current
                    isDone.signal()
                }
                isDone.wait()
            })
    }

    func testFailsWhenWhatIsNotReplacedIsTouched() throws {
        try expectFailures(
            1,
            of: Watching(name: "touched") { test in
                let container = (test as! Watching).container
                ShopApp.register(in: container)
                TestClock.register(in: container)
                _ = container.resolve() as TestClock
                _ = container.resolve() as Shop
                _ = container.resolve() as any Stock
            })
    }

    func testFailsWhenWhatMustNeverBeIsTouched() throws {
        try expectFailures(
            2,
            of: Forbidding(name: "forbidden") { test in
                let container = (test as! Forbidding).container
                ShopApp.register(in: container)
                _ = container.resolve() as Shop
                _ = container.resolve() as any Stock
            })
    }

    func testFailsWhenAnExpectationDoes() throws {
        try expectFailures(
            2,
            of: WindTestCase(name: "expected") { test in
                let container = (test as! WindTestCase).container
                Asking.register(in: container)
                expectSound(container)
                expectReleased { container }
            })
    }

    /// Assertions belong to the test case that is running, but errors thrown by a test belong to the test itself.
    private func expectFailures(_ count: Int, of test: XCTestCase) throws {
        test.run()
        guard test.testRun?.totalFailureCount == count else { throw Unexpected() }
    }
}

private final class Refusing: WindTestCase {
    override func makeContainer() throws -> Container { throw Refusal() }
}

private final class Watching: WindTestCase {
    override var onlyReplaced: OnlyReplaced? { OnlyReplaced(except: Shop.self) }
}

private final class Forbidding: WindTestCase {
    override var never: NeverTouched? { NeverTouched(RealStock.self, named: "Renamed") }
}
#endif
