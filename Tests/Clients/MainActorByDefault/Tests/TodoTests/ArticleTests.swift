import Foundation
import Testing

@Suite("The articles, in a module that defaults to the main actor")
struct ArticleTests {
    private static let package = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../..").standardizedFileURL.resolvingSymlinksInPath()

    /// The lines without indentation.
    private static func lines(of text: some StringProtocol) -> String {
        text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
            .joined(separator: "\n")
    }

    /// The code of the app and of its tests, one element per file.
    private static func code() throws -> [String] {
        try ["Sources/Todo", "Tests/TodoTests"].map { package.appending(path: $0) }
            .flatMap { try FileManager.default.contentsOfDirectory(at: $0, includingPropertiesForKeys: nil) }
            .map { lines(of: try String(contentsOf: $0, encoding: .utf8)) }
    }

    private static func blocks(of article: String) throws -> [String] {
        let file = package.appending(path: "../../../Sources/\(article).md").standardizedFileURL
        return try String(contentsOf: file, encoding: .utf8)
            .components(separatedBy: "```swift\n").dropFirst().map { lines(of: $0.components(separatedBy: "```")[0]) }
    }

    @Test("show no code that is not compiled")
    func mainActor() throws {
        let used = try Self.code()
        let blocks = try Self.blocks(of: "Wind/Wind.docc/MainActorModules")
        #expect(blocks.count == 7)
        for block in blocks { #expect(used.contains { $0.contains(block) }, "\(block)") }
    }

    /// The articles omit the additional words that an XCTest test case needs.
    @Test(
        "show tests that compile here, with a word more for XCTest",
        arguments: [("WindTesting", 1), ("WritingTests", 8), ("TestingStrategies", 8)])
    func testing(article: String, count: Int) throws {
        let used = try Self.code().map {
            $0.replacingOccurrences(of: "nonisolated ", with: "").replacingOccurrences(of: "@MainActor\n", with: "")
                .replacingOccurrences(of: "() async throws", with: "() throws")
        }
        let blocks = try Self.blocks(of: "WindTesting/WindTesting.docc/\(article)")
        #expect(blocks.count == count)
        // A graph names the actor of each component, which depends on the module's settings.
        for block in blocks where !block.contains("expectGraph(") {
            let block = block.replacingOccurrences(of: "() async throws", with: "() throws")
            #expect(used.contains { $0.contains(block) }, "\(article): \(block)")
        }
    }
}
