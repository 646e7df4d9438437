import Foundation
import Wind
import WindGraph

@testable import ServerKit

// The code in the module's comments and pages; ArticleTestCode.swift contains the tests in them.

private func runCommand(on app: Container) {
    let arguments = Array(CommandLine.arguments.dropFirst())
    if arguments.first == "graph" { exit(GraphCommand.run(app, Array(arguments.dropFirst()))) }
}

private func ask(_ app: Container) {
    print(app.explain(GuestBook.self))
    print(app.path(from: Dispatcher.self, to: (any Journal).self))
    for node in app.graph.nodes where node.lifetime == .lazySingleton { print(node.name) }
}

private func printStart(of app: Container) async throws {
    let recording = app.record()
    try await app.start()
    print(recording.stop())
}

private func write(_ report: Container.Report) throws {
    try report.chromeTrace().write(toFile: "launch.json", atomically: true, encoding: .utf8)
}
