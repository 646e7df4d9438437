internal import Foundation
public import Wind
internal import WindGraph

/// The graphs that tests of this process have written.
private let acceptedGraphs = AcceptedGraphs()

private final class AcceptedGraphs: @unchecked Sendable {
    // SAFETY: `graphs` is guarded by `lock`.
    private let lock = Lock()
    private var graphs: [String: GraphListing] = [:]

    /// Remembers the graph of a file, and returns whether the file has no other graph yet.
    func accept(_ graph: GraphListing, path: String) -> Bool {
        lock.withLock {
            if let known = graphs[path] { return known == graph }
            graphs[path] = graph
            return true
        }
    }
}

/// Fails the test if the graph of a container differs from the graph in a file.
///
///     @Test("has the wiring that the file describes")
///     func wiring() {
///         expectGraph(of: TodoApp.container, matches: "Graph.txt")
///     }
///
/// The file lists each component with its offers and the providers of its dependencies, so that the review of a change
/// shows changes of the wiring. The place of a registration in the code doesn't matter. The order of registration matters
/// only if it decides which of several providers a consumer gets.
///
/// If the file doesn't exist, the function writes it and fails the test once, so that you read the file. To accept a
/// changed graph, run the test with `WIND_ACCEPT_GRAPHS=1` in its environment, or delete the file and run the test. With
/// this variable, the function writes the file without comparing. The function looks for the file at the path that the
/// compiler knew. It works on the machine that built the test, also in a simulator.
///
/// Creates no component. Call it at any time, on any thread.
/// - Parameters:
///   - container: The container whose graph is compared.
///   - file: The path of the file, relative to the folder of the test's source file. In a package, exclude the file from
///     the test target.
///   - fileID: The file that issues name.
///   - filePath: The path of this file; `file` is relative to its folder.
///   - line: The line that issues name.
///   - column: The column that issues name.
public func expectGraph(
    of container: Container, matches file: String, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
) {
    let testLine = TestLine(fileID: fileID, filePath: filePath, line: line, column: column)
    let url = URL(fileURLWithPath: file, relativeTo: URL(fileURLWithPath: "\(filePath)").deletingLastPathComponent())
    let graph = GraphListing(GraphFile(container.graph))
    func write() -> Bool {
        guard acceptedGraphs.accept(graph, path: url.standardizedFileURL.path) else {
            testLine.record(
                "'\(url.lastPathComponent)' has the graph of another test: each graph needs a file of its own")
            return false
        }
        do {
            try Data(graph.description.utf8).write(to: url, options: .atomic)
            return true
        } catch {
            testLine.record("The graph can't be written to '\(url.path)': \(error.localizedDescription)")
            return false
        }
    }
    if ["", "0"].contains(ProcessInfo.processInfo.environment["WIND_ACCEPT_GRAPHS"] ?? "") == false {
        _ = write()
        return
    }
    guard FileManager.default.fileExists(atPath: url.path) else {
        if write() { testLine.record("The graph was written to '\(url.path)'. Review it, and keep it with the test.") }
        return
    }
    guard let data = FileManager.default.contents(atPath: url.path) else {
        return testLine.record("The graph's file '\(url.path)' can't be read")
    }
    let text = String(decoding: data, as: UTF8.self)
    guard text.split(whereSeparator: \.isNewline).allSatisfy({ $0.contains(": ") }) else {
        return testLine.record(
            "'\(url.lastPathComponent)' does not list a graph: name another file, or delete it and run the test")
    }
    let difference = graph.difference(from: GraphListing(text))
    guard !difference.isEmpty else { return }
    testLine.record(
        """
        The graph differs from '\(url.lastPathComponent)':
        \(difference.text)\
          Do:  correct the wiring, or, if you want the change, run the test once with WIND_ACCEPT_GRAPHS=1 in its
               environment, and keep the new file
        """)
}
