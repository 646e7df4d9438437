#if canImport(XCTest)
public import Wind
public import XCTest

/// A test case each of whose tests has a container of its own.
///
/// In a test, in `setUp()`, `tearDown()` and in the tasks that they create it is `Container.current` and
/// `Container.application`. Code in a detached task or on a thread finds neither it nor another test's; that it asks is
/// reported as `WIND-034`.
///
///     final class TodoListTests: WindTestCase {
///         override func makeContainer() -> Container { App.container.copy() }
///
///         func testIsEmptyAtFirst() throws {
///             container.replace(JSONDataStore.self, with: MemoryDataStore.self)
///             let list: TodoList = container.resolve()
///             XCTAssert(list.todos.isEmpty)
///         }
///     }
open class WindTestCase: XCTestCase {
    /// The container of the test that runs; outside of a test an empty one.
    public private(set) final var container = TestContainer.empty()

    /// Makes the container of a test: an empty one unless a subclass says otherwise.
    ///
    /// Called before each test, and before its `setUp()`, on the main actor: what belongs there may be registered and
    /// replaced. A builder that is registered here belongs there, too, unless with `isolation: nil`.
    /// - Returns: The container, which no other test has.
    /// - Throws: Anything: the test fails then and is not run.
    @MainActor
    open func makeContainer() throws -> Container { TestContainer.empty() }

    /// Whether a test fails when a component is touched that was not replaced, and what is excepted; nil, which no subclass
    /// need say, if it does not.
    open var onlyReplaced: OnlyReplaced? { nil }

    /// The components that fail a test that touches one; nil, which no subclass need say, if there are none.
    open var never: NeverTouched? { nil }

    /// Runs the test with its container.
    open override func invokeTest() {
        let line = TestLine(fileID: #fileID, filePath: #filePath, line: #line, column: #column)
        let module = String(reflecting: type(of: self)).prefix { $0 != "." }
        let own = TestContainer(rules: rules(onlyReplaced, never), line: line, module: String(module))
        // SAFETY: XCTest is on the main thread here, and the closure has ended before the next line.
        nonisolated(unsafe) let test = self
        do {
            container = try MainActor.assumeIsolated { try unsafe test.makeContainer() }
            own.connect(container)
            defer { container = TestContainer.empty() }
            defer { own.finish(container) }
            TestScope.run(with: container, report: own.report) { super.invokeTest() }
        } catch {
            line.record("makeContainer() threw: \(error)")
        }
    }
}
#endif
