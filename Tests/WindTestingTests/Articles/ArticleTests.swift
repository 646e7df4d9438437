import Foundation
import Testing

@Suite("The articles of WindTesting")
struct ArticleTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().resolvingSymlinksInPath()

    /// The lines without indentation.
    private static func lines(of text: some StringProtocol) -> String {
        text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
            .joined(separator: "\n")
    }

    private static func text(_ path: String) throws -> String {
        try String(contentsOf: folder.appending(path: path).standardizedFileURL, encoding: .utf8)
    }

    @Test(
        "show no code that is not compiled",
        arguments: [("WindTesting", 1), ("WritingTests", 8), ("TestingStrategies", 8)])
    func code(article: String, count: Int) throws {
        let used = try ["TodoApp", "TestingArticle"].map { Self.lines(of: try Self.text("\($0).swift")) }
        let blocks = try Self.text("../../../Sources/WindTesting/WindTesting.docc/\(article).md")
            .components(separatedBy: "```swift\n").dropFirst()
        #expect(blocks.count == count)
        for block in blocks {
            let shown = Self.lines(of: block.components(separatedBy: "```")[0])
            #expect(used.contains { $0.contains(shown) }, "\(article): \(shown)")
        }
    }

    /// The types that a real test imports from the app belong to this module here.
    @Test("end the first steps with tests that are compiled, of the program that the page shows")
    func firstSteps() throws {
        let tests = Self.lines(of: try Self.text("GettingStartedArticle.swift"))
        let blocks = try Self.text("../../../Sources/Wind/Wind.docc/GettingStarted.md")
            .components(separatedBy: "```swift\n").dropFirst().map { $0.components(separatedBy: "```")[0] }
            .filter { $0.contains("@Test(") }
        #expect(blocks.count == 2)
        for block in blocks {
            let shown = Self.lines(of: block.replacing("@testable import GettingStarted\n", with: ""))
            #expect(tests.contains(shown), "\(shown)")
        }
        let snippet = Self.lines(of: try Self.text("../../../Snippets/GettingStarted.swift"))
        for part in try Self.text("GettingStartedProgram.swift").split(separator: "\n\n") {
            #expect(snippet.contains(Self.lines(of: part)), "\(part)")
        }
    }
}
