#if canImport(XCTest)
public import Wind
public import XCTest

/// A test case of XCTest that gives each test its own container.
///
/// The container is `Container.current` and `Container.application` in the test, in `setUp()` and `tearDown()`, and in the
/// tasks that they create. Code in a detached task or on a thread doesn't get a test's container, and asking for one is
/// reported as `WIND-034`.
///
///     final class TodoListCase: WindTestCase {
///         override func makeContainer() throws -> Container {
///             let container = TodoApp.container.copy()
///             try container.replace(FileStore.self, with: MemoryStore.self)
///             return container
///         }
///
///         override var onlyReplaced: OnlyReplaced? { OnlyReplaced(except: TodoList.self) }
///         override var never: NeverTouched? { NeverTouched(FileStore.self) }
///
///         func testKeepsWhatWasAdded() throws {
///             let list = try container.resolve(TodoList.self)
///             list.add("Buy milk")
///             XCTAssertEqual(list.items, ["Buy milk"])
///         }
///     }
open class WindTestCase: XCTestCase {
    /// The container of the running test; outside of a test, an empty container.
    public private(set) final var container = TestContainer.empty()

    /// Creates the container of a test.
    ///
    /// Override this method to return a copy of the app's container, or a container that you fill. If a test replaces a
    /// component after an instance has got it, return a container that tracks its consumers. The default is an empty
    /// container that tracks them.
    ///
    /// The test case calls this method on the main actor, before each test and its `setUp()`. You can register and replace
    /// components of the main actor here. A builder that you register here belongs to the main actor, too, unless you pass
    /// `isolation: nil`.
    ///
    /// Problems that can't be thrown fail the test, unless you set the container's `onProblem` here.
    /// - Returns: A container that no other test uses.
    /// - Throws: Any error. The test then fails and doesn't run.
    @MainActor
    open func makeContainer() throws -> Container { TestContainer.empty() }

    /// The rule that fails a test when it touches a component that it hasn't replaced; nil by default.
    open var onlyReplaced: OnlyReplaced? { nil }

    /// The rule that fails a test when it touches one of the given components; nil by default.
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
