import Foundation
import Testing

@Suite("The articles")
struct ArticleTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")

    /// The lines without indentation.
    private static func lines(of text: some StringProtocol) -> String {
        text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
            .joined(separator: "\n")
    }

    private static func text(_ path: String) throws -> String {
        try String(contentsOf: root.appending(path: path).standardizedFileURL, encoding: .utf8)
    }

    @Test(
        "show no code that their snippets don't compile",
        arguments: [("StartingAndStopping", "Starting", 4), ("ComingFromOtherFrameworks", "ComingFrom", 13)])
    func code(article: String, snippet: String, count: Int) throws {
        let used = Self.lines(of: try Self.text("Snippets/\(snippet).swift"))
        let blocks = try Self.text("Sources/Wind/Wind.docc/\(article).md").components(separatedBy: "```swift\n")
            .dropFirst()
        #expect(blocks.count >= count)
        for block in blocks {
            let shown = Self.lines(of: block.components(separatedBy: "```")[0])
            #expect(used.contains(shown), "\(article): \(shown)")
        }
    }
}
