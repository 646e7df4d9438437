import ServerKit
import Testing
import WindTesting

@Suite("The wiring of the server")
struct GraphTests {
    @Test("is that which the file beside this test describes")
    func wiring() throws {
        expectGraph(of: .server(try Settings([])), matches: "Graph.txt")
    }
}
