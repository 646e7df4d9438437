public import Wind

/// Fails the test if `body` has a component made that the test does not name, and says of each why it was made.
///
/// For what is to stay out of a launch: `body` does what the program does then.
///
///     try expectMade(only: Settings.self, TodoList.self, in: app) {
///         try app.bootstrap()
///         _ = try app.resolve(TodoList.self)
///     }
///
/// Counted is what the container, those further out, its modules and its scopes make: every object that an initialiser, a
/// builder or `getForeignInstance()` makes. What was made before, or registered as an object, is not. What is named need not
/// be made.
/// - Parameters:
///   - expected: Components, types under which they are handed out, or tokens: what may be made.
///   - names: The same by name, for what the test can't see: `"Gateway"`, `"Payments.Gateway"` or `"Payments.*"`.
///   - container: The container.
///   - fileID: Where issues are recorded.
///   - filePath: Where issues are recorded.
///   - line: Where issues are recorded.
///   - column: Where issues are recorded.
///   - body: What may have them made.
/// - Throws: What `body` throws; what was made until then is checked, too.
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

/// Fails the test if `body` has a component made that the test does not name, and says of each why it was made.
///
/// As the form that does not wait, for what starts.
///
///     try await expectMade(only: Settings.self, Listener.self, in: server) { try await server.start() }
///
/// - Parameters:
///   - expected: Components, types under which they are handed out, or tokens: what may be made.
///   - names: The same by name, for what the test can't see: `"Gateway"`, `"Payments.Gateway"` or `"Payments.*"`.
///   - container: The container.
///   - isolation: The actor of the caller, on which `body` runs.
///   - fileID: Where issues are recorded.
///   - filePath: Where issues are recorded.
///   - line: Where issues are recorded.
///   - column: Where issues are recorded.
///   - body: What may have them made.
/// - Throws: What `body` throws; what was made until then is checked, too.
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
