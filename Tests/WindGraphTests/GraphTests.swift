import ServerKit
import Testing
import Wind
import WindGraph

@Suite("The graph of the sample server")
struct ServerGraphTests {
    private let app: Container
    init() throws { app = Container.server(try Settings([])) }

    private func run(_ arguments: String...) -> GraphCommand.Result { GraphCommand.result(of: app, arguments) }

    @Test("has each registration once, its scopes, and no problem")
    func whole() {
        let graph = app.graph
        #expect(Set(graph.nodes.map(\.id)).count == graph.nodes.count && graph.nodes.count > 10)
        #expect(graph.places.contains { $0.kind == .scope && $0.name == "request" })
        #expect(graph.problems.isEmpty, "\(graph.problems)")
        #expect(graph.edges.allSatisfy { graph.nodes.indices.contains($0.from) && graph.nodes.indices.contains($0.to) })
        print(run("tree").output)
        print(run("summary").output)
        print(run("explain", "Listener").output)
        print(run("mermaid").output)
    }

    @Test("is the same text each time, and can be read again")
    func deterministic() throws {
        let json = run("json").output
        #expect(json == run("json").output)
        let file = try GraphFile(json: json)
        #expect(file.json() == json)
        #expect(file.difference(from: file).isEmpty)
    }
}
