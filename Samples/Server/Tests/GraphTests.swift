import ServerKit
import Testing
import WindTesting

@Suite("The wiring of the server")
struct GraphTests {
    @Test("matches the file beside this test")
    func wiring() throws {
        expectGraph(of: .server(try Settings([])), matches: "Graph.txt")
    }
}
