import Foundation
import Testing

@Suite("The articles of Wind")
struct ArticleTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")

    /// Each article, its snippet, and the minimum number of its code blocks.
    private static let articles = [
        ("ComingFromOtherFrameworks", "ComingFrom", 5), ("ComingFromContainers", "ComingFromContainers", 4),
        ("ComingFromNeedleAndDependencies", "ComingFromNeedleAndDependencies", 3),
        ("ComingFromServiceLocators", "ComingFromServiceLocators", 6), ("Concurrency", "Concurrency", 5),
        ("DecoratorsAndPlugIns", "Decorators", 6),
        ("GettingStarted", "GettingStarted", 8), ("HabitsFromOtherContainers", "Habits", 7),
        ("HowWindWorks", "HowWindWorks", 2), ("Lifecycles", "Lifecycles", 10),
        ("LifecycleReference", "Lifecycles", 9), ("MigratingStepByStep", "Migrating", 9),
        ("ModulesAndScopes", "ModulesAndScopes", 5), ("PropertyWrappers", "PropertyWrappers", 5),
        ("MakersAndArguments", "Makers", 6), ("ReplacingComponents", "Replacing", 7),
        ("SendableComponents", "SendableComponents", 5), ("SeveralDatabases", "SeveralDatabases", 6),
        ("StartingAndStopping", "Starting", 4), ("UpgradingFromOlderWind", "ComingFrom", 2),
        ("ValuesAndBuilders", "Values", 8), ("WhenSomethingIsMissing", "Debugging", 7), ("Wind", "Basics", 1),
        ("../../../README", "Basics", 2),
    ]

    /// Articles that quote samples: the files, and the minimum number of code blocks in each article.
    private static let quoting = [
        (
            "PackageOfModules",
            [
                "Package.swift", "Sources/Catalogue/Catalogue.swift", "Sources/Storage/Disk.swift",
                "Sources/library/main.swift", "Tests/CatalogueTests.swift",
            ].map { "Samples/Library/\($0)" }, 6
        ),
        (
            "ServerWithRequestScopes",
            [
                "Samples/Server/Sources/ServerKit/Network/Listener.swift", "Samples/Server/Sources/server/main.swift",
                "Samples/WebServer/Sources/NoteServer/Assembly.swift",
                "Samples/WebServer/Sources/NoteServer/Web/Components.swift",
                "Samples/WebServer/Sources/NoteServer/Web/RequestScope.swift", "Snippets/ServerWithRequestScopes.swift",
            ], 8
        ),
    ]

    private static func text(_ path: String) throws -> String {
        try String(contentsOf: root.appending(path: path).standardizedFileURL, encoding: .utf8)
    }

    /// The code without comments and white space, and without the actor before a protocol, which most modules
    /// infer.
    static func code(_ text: some StringProtocol) -> String {
        let lines = text.split(separator: "\n").map {
            $0.components(separatedBy: " // ")[0].trimmingCharacters(in: .whitespaces)
        }
        return lines.filter { !$0.isEmpty && !$0.hasPrefix("//") }.joined(separator: " ")
            .replacing(#/([:,]) @(MainActor|Disk) /#) { "\($0.1) " }
    }

    /// The blocks of Swift code in a page.
    static func blocks(of page: String) -> [String] {
        page.components(separatedBy: "```swift\n").dropFirst().map { $0.components(separatedBy: "```")[0] }
    }

    /// The parts of a block that stay together in its snippet: between blank lines and '…'.
    static func parts(of block: String) -> [String] {
        block.split(separator: /\n\s*\n|…/).map { code($0) }.filter { !$0.isEmpty }
    }

    @Test("show no code that their snippets don't compile", arguments: articles)
    func code(article: String, snippet: String, count: Int) throws {
        try expect(article, toShow: ["Snippets/\(snippet).swift"], atLeast: count)
    }

    @Test("quote the samples as they are", arguments: quoting)
    func quotes(article: String, files: [String], count: Int) throws {
        try expect(article, toShow: files, atLeast: count)
    }

    private func expect(_ article: String, toShow files: [String], atLeast count: Int) throws {
        let compiled = try files.map { Self.code(try Self.text($0)) }.joined(separator: "\n")
        let blocks = Self.blocks(of: try Self.text("Sources/Wind/Wind.docc/\(article).md"))
        #expect(blocks.count >= count)
        // Snippets don't contain manifests. WindSwiftUI's tests compile views, and WindTesting's the first tests.
        let others = /^(platforms|dependencies): \[|WiredView|@Test\("dates/
        for part in blocks.filter({ $0.firstMatch(of: others) == nil }).flatMap(Self.parts) {
            #expect(compiled.contains(part), "\(article): \(part)")
        }
    }

    @Test("explain every code of an error")
    func codes() throws {
        let troubleshooting = try Self.text("Sources/Wind/Wind.docc/Troubleshooting.md")
        let folder = Self.root.appending(path: "Sources/Wind/Diagnostics").standardizedFileURL
        let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }
        let codes = try files.flatMap { file -> Set<String> in
            let text = try Self.text("Sources/Wind/Diagnostics/\(file)")
            return Set(text.matches(of: /headline\(\s*"(WIND-\d{3})"/).map { String($0.1) })
        }
        #expect(codes.count >= 36)
        #expect(Set(codes).count == codes.count, "each code has one meaning")
        for code in codes { #expect(troubleshooting.contains("\n## \(code) "), "\(code)") }
    }
}
