import Foundation

/// The folder of a sample Xcode project, read as text, because the tests run without Xcode.
package struct ProjectFolder {
    let folder: URL
    let name: String

    /// The folder of a sample.
    package init(named name: String) {
        self.name = name
        let here = URL(filePath: #filePath).deletingLastPathComponent()
        folder = here.appending(path: "../../Samples/\(name)").standardizedFileURL
    }

    /// The project file.
    package func project() throws -> ProjectFile {
        let file = folder.appending(path: "\(name).xcodeproj/project.pbxproj")
        return try ProjectFile(String(contentsOf: file, encoding: .utf8), in: folder)
    }

    /// The app's property list, with the module's name inserted, as Xcode does it.
    package func propertyList(module: String) throws -> [String: Any] {
        let text = try String(contentsOf: folder.appending(path: "\(name)/Info.plist"), encoding: .utf8)
        let data = Data(text.replacing("$(PRODUCT_MODULE_NAME)", with: module).utf8)
        // SAFETY: no pointer is passed.
        return try unsafe PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any] ?? [:]
    }
}
