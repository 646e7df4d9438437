import Foundation
import Testing

@Suite("The page on how Wind is built inside")
struct ArchitectureTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")

    @Test("names types, folders and members of the core and of its tests that are there")
    func names() throws {
        let page = try String(
            contentsOf: Self.root.appending(path: "Documentation/Architecture.md").standardizedFileURL, encoding: .utf8)
        let (core, tests) = (try declared(in: "Sources/Wind"), try declared(in: "Tests/WindTests"))
        let names = Set(page.matches(of: #/`([A-Za-z]+)[(`]/#).map { String($0.1) })
        #expect(names.count > 30)
        for name in names where !core.folders.contains(name) && !tests.folders.contains(name) {
            let isThere = (name.hasSuffix("Tests") ? tests : core).names.contains(name)
            #expect(isThere, "nothing is called \(name)")
        }
    }

    /// The names of the folders in a folder, and those that its code declares.
    private func declared(in path: String) throws -> (folders: Set<String>, names: Set<String>) {
        let folder = Self.root.appending(path: path).standardizedFileURL
        let files = try #require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
        let paths = files.compactMap { $0 as? URL }
        let code = try paths.filter { $0.pathExtension == "swift" }
            .map { try String(contentsOf: $0, encoding: .utf8) }.joined()
        let declaration = #/\b(?:class|struct|enum|protocol|func|var|let|case) ([A-Za-z]+)\b/#
        return (
            Set(paths.filter(\.hasDirectoryPath).map(\.lastPathComponent)),
            Set(code.matches(of: declaration).map { String($0.1) })
        )
    }
}
