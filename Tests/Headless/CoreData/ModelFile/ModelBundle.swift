internal import Foundation

/// Finds the model's file in the folders that Xcode creates.
enum ModelBundle {
    /// The file with the model's XML.
    static func contents(of url: URL) throws -> URL {
        switch url.pathExtension {
        case "xcdatamodeld": try contents(of: currentVersion(of: url))
        case "xcdatamodel": url.appendingPathComponent("contents")
        case "momd", "mom": throw error(url, "compiled models exist on Apple's systems only; give the .xcdatamodeld")
        default: url
        }
    }

    /// Returns the module of a class that doesn't name one.
    static func module(of file: URL) -> String {
        for component in file.pathComponents.reversed() {
            let name = component as NSString
            if ["resources", "bundle"].contains(name.pathExtension) {
                let target = name.deletingPathExtension.split(separator: "_", maxSplits: 1).last
                if let target { return String(target) }
            }
        }
        return ProcessInfo.processInfo.processName
    }

    private static func currentVersion(of folder: URL) throws -> URL {
        let list = folder.appendingPathComponent(".xccurrentversion")
        if let data = try? Data(contentsOf: list) {
            // SAFETY: the format is nil, so the call doesn't write through the pointer.
            let plist = try? unsafe PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any]
            guard let name = plist?["_XCCurrentVersionName"] as? String else {
                throw error(list, "it names no current version")
            }
            return folder.appendingPathComponent(name)
        }
        let all = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        let versions = all.filter { $0.hasSuffix(".xcdatamodel") }
        guard let only = versions.first, versions.count == 1 else {
            let reason = versions.isEmpty ? "no such model" : "several versions and no .xccurrentversion"
            throw error(folder, reason)
        }
        return folder.appendingPathComponent(only)
    }

    private static func error(_ url: URL, _ reason: String) -> ModelFileError {
        let location = ModelFileLocation(path: url.path, line: 0)
        return ModelFileError(problems: [.init(location: location, kind: .unreadable(reason: reason))])
    }
}
