import Foundation
import Testing

@Suite("The documentation comments and the pages of the modules")
struct CommentCodeTests {
    /// Each module, the folder that compiles the code in its comments, and the minimum number of these code blocks.
    private static let modules = [
        ("Wind", "Snippets", 40), ("WindTesting", "Tests/WindTestingTests", 11),
        ("WindGraph", "Tests/WindGraphTests", 5), ("WindSwiftUI", "Tests/WindSwiftUITests", 10),
        ("WindCoreData", "Tests/WindCoreDataTests", 4), ("WindUIKit", "Tests/WindUIKitTests", 2),
        ("WindAppKit", "Tests/WindAppKitTests", 3),
    ]

    /// Each catalog, the folders that compile the code in its pages, and the minimum number of these code blocks.
    ///
    /// The tests of the other modules check their own pages.
    private static let catalogs = [
        ("WindGraph", ["Samples/Server/Tests", "Tests/WindGraphTests"], 8),
        ("WindCoreData", ["Tests/WindCoreDataTests"], 7),
    ]

    private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")
        .standardizedFileURL

    /// The text of each file in a folder, at any depth.
    private static func files(in folder: String, ending: String = ".swift") throws -> [(path: String, text: String)] {
        let folder = root.appending(path: folder)
        let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
        return try paths.sorted().filter { $0.hasSuffix(ending) }.map { path in
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

    @Test("show in comments only code that snippets or tests compile", arguments: modules)
    func comments(module: String, folder: String, count: Int) throws {
        let compiled = try Self.files(in: folder).map { ArticleTests.code($0.text) }
        var shown = 0
        for (path, text) in try Self.files(in: "Sources/\(module)") {
            for block in Self.blocks(in: text) {
                shown += 1
                for part in ArticleTests.parts(of: block) {
                    #expect(compiled.contains { $0.contains(part) }, "\(path): \(part)")
                }
            }
        }
        #expect(shown >= count)
    }

    @Test("show in pages only code that tests compile", arguments: catalogs)
    func pages(module: String, folders: [String], count: Int) throws {
        let compiled = try folders.flatMap { try Self.files(in: $0) }.map { ArticleTests.code($0.text) }
        var shown = 0
        for (path, text) in try Self.files(in: "Sources/\(module)/\(module).docc", ending: ".md") {
            for block in ArticleTests.blocks(of: text) {
                shown += 1
                // Without Objective-C, properties with this attribute don't link.
                let code = block.replacing(/@NSManaged var .*/, with: "")
                for part in ArticleTests.parts(of: code) {
                    #expect(compiled.contains { $0.contains(part) }, "\(path): \(part)")
                }
            }
        }
        #expect(shown >= count)
    }
}
