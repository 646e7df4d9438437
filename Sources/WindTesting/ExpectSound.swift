public import Wind

/// Fails the test if the graph of a container has an error, and reports the text of each error.
///
///     @Test("has a graph without errors")
///     func sound() {
///         expectSound(TodoApp.container)
///     }
///
/// The function runs the same check as `validate()`: one line proves that the container can create all its components, with
/// tokens, cycles and interfaces. It creates nothing. Call it at any time, on any thread.
/// - Parameters:
///   - container: The container whose graph is checked.
///   - allowingNotes: Whether the test passes in spite of notes, which may be intended.
///   - fileID: The file that issues name.
///   - filePath: The path of this file.
///   - line: The line that issues name.
///   - column: The column that issues name.
public func expectSound(
    _ container: Container, allowingNotes: Bool = true, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) {
    let problems = container.validate().filter { problem in
        if case .note = problem { !allowingNotes } else { true }
    }
    guard !problems.isEmpty else { return }
    TestLine(fileID: fileID, filePath: filePath, line: line, column: column)
        .record(problems.map(\.description).joined(separator: "\n\n"))
}
