public import Wind

/// Fails the test if the graph of a container has an error, with the whole text of each.
///
/// Does what `validate()` does, and creates nothing: one line proves that everything that is registered can be made, tokens,
/// cycles and interfaces included. May be called at any time, from any thread.
/// - Parameters:
///   - container: The container.
///   - allowingNotes: Whether notes, which may be meant, are no failure.
///   - fileID: Where issues are recorded.
///   - filePath: Where issues are recorded.
///   - line: Where issues are recorded.
///   - column: Where issues are recorded.
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
