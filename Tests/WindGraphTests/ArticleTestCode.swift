import Foundation
import Testing
import Wind
import WindGraph

@testable import TodoKit

// The tests in the module's comments and pages.

@Test func writesTheGraph() throws {
    let app = Container.todo(at: "/todo.txt")
    print(GraphCommand.result(of: app, ["explain", "TodoList"]).output)
    let page = URL.temporaryDirectory.appending(path: "graph.html")
    try Data(GraphCommand.result(of: app, ["html"]).output.utf8).write(to: page)
    print("written to \(page.path)")
}

private func expectOrder(in app: Container) {
    let graph = GraphFile(app.graph)
    #expect(graph.edges(against: ["App", "Domain", "Storage"]).isEmpty)
}

extension Container {
    fileprivate static func todo(at path: String) -> Container {
        let container = Container()
        container.registerTodo(for: Settings(store: .text, path: path))
        return container
    }
}
