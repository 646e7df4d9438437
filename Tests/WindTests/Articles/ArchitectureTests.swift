import Foundation
import Testing

@Suite("The page on how Wind is built inside")
struct ArchitectureTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")

    @Test("names types, folders and members that are there")
    func names() throws {
        let page = try String(
            contentsOf: Self.root.appending(path: "Documentation/Architecture.md").standardizedFileURL, encoding: .utf8)
        let core = Self.root.appending(path: "Sources/Wind").standardizedFileURL
        let files = try #require(FileManager.default.enumerator(at: core, includingPropertiesForKeys: nil))
        let paths = files.compactMap { $0 as? URL }
        let code = try paths.filter { $0.pathExtension == "swift" }
            .map { try String(contentsOf: $0, encoding: .utf8) }.joined()
        let folders = Set(paths.filter(\.hasDirectoryPath).map(\.lastPathComponent))
        let names = Set(page.matches(of: #/`([A-Za-z]+)[(`]/#).map { String($0.1) })
        #expect(names.count > 30)
        let declaration = #/\b(?:class|struct|enum|protocol|func|var|let|case) ([A-Za-z]+)\b/#
        let declared = Set(code.matches(of: declaration).map { String($0.1) })
        for name in names where !folders.contains(name) {
            #expect(declared.contains(name), "nothing is called \(name)")
        }
    }
}
