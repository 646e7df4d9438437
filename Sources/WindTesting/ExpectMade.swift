public import Wind

/// Fails the test if `body` creates a component that the test doesn't name, and reports why each was created.
///
/// Use this function to keep components out of a launch. In `body`, do the same as the program does at launch:
///
///     try expectMade(only: TodoList.self, (any TodoStore).self, in: app) {
///         try app.bootstrap()
///     }
///
/// The function counts each object that an initializer, a builder or `getForeignInstance()` creates, in the container, its
/// parents, its modules and its scopes. It doesn't count registered objects, and objects that existed before. The
/// components that you name don't have to be created. A name in `onlyNamed` that no registered type has fails the test.
/// - Parameters:
///   - expected: The components that `body` may create, as classes, interfaces or tokens.
///   - names: The same by name, for types that the test can't see: `"Gateway"`, `"Payments.Gateway"` or
///     `"Payments.*"`.
///   - container: The container in which components are created.
///   - fileID: The file that issues name.
///   - filePath: The path of this file.
///   - line: The line that issues name.
///   - column: The column that issues name.
///   - body: The code that creates components.
/// - Throws: The error of `body`. The components that were created until then are checked, too.
public func expectMade(
    only expected: any Any.Type..., onlyNamed names: String..., in container: Container,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    _ body: () throws -> Void
) rethrows {
    let made = MadeComponents(in: container)
    defer {
        made.check(
            only: NamedComponents(types: expected, names: names, source: "expectMade"),
            at: TestLine(fileID: fileID, filePath: filePath, line: line, column: column))
    }
    try body()
}

/// Fails the test if the asynchronous `body` creates a component that the test doesn't name.
///
/// Use this form to test a start. It counts the same objects as the synchronous form:
///
///     try await expectMade(only: TodoList.self, (any TodoStore).self, in: app) {
///         try await app.start()
///     }
///
/// - Parameters:
///   - expected: The components that `body` may create, as classes, interfaces or tokens.
///   - names: The same by name, for types that the test can't see: `"Gateway"`, `"Payments.Gateway"` or
///     `"Payments.*"`.
///   - container: The container in which components are created.
///   - isolation: The actor of the caller, on which `body` runs.
///   - fileID: The file that issues name.
///   - filePath: The path of this file.
///   - line: The line that issues name.
///   - column: The column that issues name.
///   - body: The code that creates components.
/// - Throws: The error of `body`. The components that were created until then are checked, too.
public func expectMade(
    only expected: any Any.Type..., onlyNamed names: String..., in container: Container,
    isolation: isolated (any Actor)? = #isolation, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column, _ body: () async throws -> Void
) async rethrows {
    let made = MadeComponents(in: container)
    defer {
        made.check(
            only: NamedComponents(types: expected, names: names, source: "expectMade"),
            at: TestLine(fileID: fileID, filePath: filePath, line: line, column: column))
    }
    try await body()
}
