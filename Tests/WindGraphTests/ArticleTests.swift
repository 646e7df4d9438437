import Foundation
import ServerKit
import Testing
import Wind
import WindGraph

@Suite("The article 'Look into the graph'")
struct ArticleTests {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()

    @Test("shows the real output of the command")
    func outputs() throws {
        let article = try String(
            contentsOf: ArticleTests.folder.appending(
                path: "../../Sources/WindGraph/WindGraph.docc/LookIntoTheGraph.md"), encoding: .utf8)
        let app = Container.server(try Settings([]))
        let blocks = article.matches(of: #/```text\n\$ swift run server graph ([^\n]*)\n((?:[^`][^\n]*\n|\n)*)```/#)
        #expect(blocks.count >= 5)
        for block in blocks {
            let words = block.1.split(separator: " ").map(String.init)
            let output = GraphCommand.result(of: app, words).output
            #expect(withoutLines(output) == withoutLines(String(block.2)), "graph \(block.1)")
        }
    }

    private func withoutLines(_ text: String) -> String { text.replacing(#/\.swift:\d+/#, with: ".swift") }
}
