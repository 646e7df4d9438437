import Foundation
import Testing
import Wind
import WindGraph

// The code of the module's comments.

private func runCommand(on app: Container) {
    let arguments = Array(CommandLine.arguments.dropFirst())
    if arguments.first == "graph" { exit(GraphCommand.run(app, Array(arguments.dropFirst()))) }
}

private func expectOrder(in app: Container) {
    let graph = GraphFile(app.graph)
    #expect(graph.edges(against: ["App", "Domain", "Storage"]).isEmpty)
}

private func printStart(of app: Container) async throws {
    let recording = app.record()
    try await app.start()
    print(recording.stop())
}

private func write(_ report: Container.Report) throws {
    try report.chromeTrace().write(toFile: "launch.json", atomically: true, encoding: .utf8)
}
