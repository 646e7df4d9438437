public import Wind

/// Runs `body` with a container of its own, as the trait `.container` has a test run: for XCTest, and for a part of a test.
///
/// In the task tree of `body` it is `Container.current` and `Container.application`. Calls may be nested.
/// - Parameters:
///   - application: The container whose registrations it gets, by a copy; nil for an empty one.
///   - onlyReplaced: Fails the test when a component is touched that was not replaced.
///   - never: Fails the test when one of these components is touched.
///   - fileID: Where issues are recorded.
///   - filePath: Where issues are recorded.
///   - line: Where issues are recorded.
///   - column: Where issues are recorded.
///   - body: What runs with the container.
/// - Returns: What `body` returns.
/// - Throws: What `body` throws.
public func withTestContainer<Result>(
    _ application: Container? = nil, onlyReplaced: OnlyReplaced? = nil, never: NeverTouched? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    _ body: (Container) throws -> Result
) rethrows -> Result {
    let line = TestLine(fileID: fileID, filePath: filePath, line: line, column: column)
    let own = TestContainer(application: application, rules: rules(onlyReplaced, never), line: line)
    let container = own.begin()
    defer { own.finish(container) }
    return try TestScope.run(with: container, report: own.report) { try body(container) }
}

/// Runs `body` with a container of its own, as the trait `.container` has a test run: for XCTest, and for a part of a test.
///
/// In the task tree of `body` it is `Container.current` and `Container.application`. Calls may be nested.
/// - Parameters:
///   - application: The container whose registrations it gets, by a copy; nil for an empty one.
///   - onlyReplaced: Fails the test when a component is touched that was not replaced.
///   - never: Fails the test when one of these components is touched.
///   - isolation: The actor of the caller, on which `body` runs.
///   - fileID: Where issues are recorded.
///   - filePath: Where issues are recorded.
///   - line: Where issues are recorded.
///   - column: Where issues are recorded.
///   - body: What runs with the container.
/// - Returns: What `body` returns.
/// - Throws: What `body` throws.
public func withTestContainer<Result>(
    _ application: Container? = nil, onlyReplaced: OnlyReplaced? = nil, never: NeverTouched? = nil,
    isolation: isolated (any Actor)? = #isolation, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column, _ body: (Container) async throws -> Result
) async rethrows -> Result {
    let line = TestLine(fileID: fileID, filePath: filePath, line: line, column: column)
    let own = TestContainer(application: application, rules: rules(onlyReplaced, never), line: line)
    let container = own.begin()
    defer { own.finish(container) }
    return try await TestScope.run(with: container, report: own.report, isolation: isolation) {
        try await body(container)
    }
}
