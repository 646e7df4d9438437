internal import Foundation
public import Wind
internal import WindGraph

/// The graphs that this process has written.
private let acceptedGraphs = AcceptedGraphs()

private final class AcceptedGraphs: @unchecked Sendable {
    // SAFETY: `graphs` is guarded by `lock`.
    private let lock = Lock()
    private var graphs: [String: GraphListing] = [:]

    /// Takes note of a file; false if it has another graph already.
    func accept(_ graph: GraphListing, path: String) -> Bool {
        lock.withLock {
            if let known = graphs[path] { return known == graph }
            graphs[path] = graph
            return true
        }
    }
}

/// Fails the test if a container's graph is not the one that a file beside the test describes.
///
/// The file lists each component, what it is handed out as, and which component provides each need, so the review of a change
/// shows what the change does to the wiring. Places in code make no difference, and the order of registration only where it
/// decides which of several providers a consumer gets. Nothing is created. May be called at any time, from any thread.
///
/// If there is no such file yet, it is written and the test fails once, so that nobody forgets to look at it. To accept a
/// graph that has changed, run the test with `WIND_ACCEPT_GRAPHS=1` in its environment, or delete the file and run the test.
/// The file is looked for where the compiler found the test, so this works on the machine that has built it, simulators
/// included.
/// - Parameters:
///   - container: The container.
///   - file: The path of the file, from the folder of the test's source file. A package excludes it from the test's target.
///   - fileID: Where issues are recorded.
///   - filePath: Where issues are recorded, and where the file is looked for.
///   - line: Where issues are recorded.
///   - column: Where issues are recorded.
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
