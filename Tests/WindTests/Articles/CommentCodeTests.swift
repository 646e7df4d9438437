import Foundation
import Testing

@Suite("The documentation comments of Wind")
struct CommentCodeTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")
        .standardizedFileURL

    /// The text of each Swift file in a folder, at any depth.
    private static func files(in folder: String) throws -> [(path: String, text: String)] {
        let folder = root.appending(path: folder)
        let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
        return try paths.sorted().filter { $0.hasSuffix(".swift") }.map { path in
            (path, try String(contentsOf: folder.appending(path: path), encoding: .utf8))
        }
    }

    /// The blocks of code in a file's documentation comments: fenced as Swift, or indented after an empty line.
    private static func blocks(in text: String) -> [String] {
        var blocks: [[Substring]] = []
        var fence: Substring?
        var isIndented = false
        var last: Substring = "text"
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            let comment = line.drop { $0 == " " }
            guard comment.hasPrefix("///") else { continue }
            let content = comment.dropFirst(3)
            if content.hasPrefix(" ```") {
                fence = fence == nil ? content : nil
                if fence == " ```swift" { blocks.append([]) }
            } else if fence == nil, content.hasPrefix("     "), isIndented || last.isEmpty {
                if !isIndented { blocks.append([]) }
                isIndented = true
                blocks[blocks.count - 1].append(content)
            } else if fence == " ```swift" {
                blocks[blocks.count - 1].append(content)
            } else if !content.isEmpty {
                isIndented = false
            }
            last = content
        }
        return blocks.map { $0.joined(separator: "\n") }
    }

    @Test("show no code that no snippet compiles")
    func code() throws {
        let snippets = try Self.files(in: "Snippets").map { ArticleTests.code($0.text) }
        var count = 0
        for (path, text) in try Self.files(in: "Sources/Wind") {
            for block in Self.blocks(in: text) {
                count += 1
                for part in ArticleTests.parts(of: block) {
                    #expect(snippets.contains { $0.contains(part) }, "\(path): \(part)")
                }
            }
        }
        #expect(count >= 40)
    }
}
