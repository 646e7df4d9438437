public import Wind

/// Runs `body` with its own container.
///
/// Use this function in XCTest, and for a part of a test. Swift Testing has the trait `.container`. The container is
/// `Container.current` and `Container.application` in `body` and in the tasks that it creates. Calls may be nested.
///
/// The container tracks its consumers, so that `replace` fills all objects that it has wired. Errors that Wind can't throw
/// fail the test, unless the copied container has a handler `onProblem` of its own.
/// - Parameters:
///   - application: The container to copy; nil for an empty container.
///   - onlyReplaced: A rule that fails the test when it touches a component that it hasn't replaced.
///   - never: A rule that fails the test when it touches one of the given components.
///   - fileID: The file that issues name.
///   - filePath: The path of this file.
///   - line: The line that issues name.
///   - column: The column that issues name.
///   - body: The code that runs with the container.
/// - Returns: The result of `body`.
/// - Throws: The error of `body`.
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

/// Runs the asynchronous `body` with its own container.
///
/// Use this function in XCTest, and for a part of a test. Swift Testing has the trait `.container`. The container is
/// `Container.current` and `Container.application` in `body` and in the tasks that it creates. Calls may be nested.
///
/// The container tracks its consumers, so that `replace` fills all objects that it has wired. Errors that Wind can't throw
/// fail the test, unless the copied container has a handler `onProblem` of its own.
/// - Parameters:
///   - application: The container to copy; nil for an empty container.
///   - onlyReplaced: A rule that fails the test when it touches a component that it hasn't replaced.
///   - never: A rule that fails the test when it touches one of the given components.
///   - isolation: The actor of the caller, on which `body` runs.
///   - fileID: The file that issues name.
///   - filePath: The path of this file.
///   - line: The line that issues name.
///   - column: The column that issues name.
///   - body: The code that runs with the container.
/// - Returns: The result of `body`.
/// - Throws: The error of `body`.
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
