package import Foundation

/// A `project.pbxproj`, whose objects refer to each other.
package struct ProjectFile {
    /// The problems of the project, one sentence each.
    package private(set) var problems: [String] = []
    private let objects: [String: [String: Any]]
    private let folder: URL

    /// Reads a project in a folder.
    package init(_ text: String, in folder: URL) throws {
        self.folder = folder
        // SAFETY: no pointer is passed.
        let list = try unsafe PropertyListSerialization.propertyList(from: Data(text.utf8), format: nil)
        let root = list as? [String: Any] ?? [:]
        objects = root["objects"] as? [String: [String: Any]] ?? [:]
        if root["objectVersion"] as? String != "77" { problems.append("its version is not that of folders in step") }
        if kind(of: root["rootObject"]) != "PBXProject" { problems.append("its root is no project") }
        checkReferences()
        checkDefinitions(text)
        checkPaths()
    }

    /// The names of the targets, in order.
    package var targets: [String] {
        let ids = all("PBXProject").first?["targets"] as? [String] ?? []
        return ids.compactMap { objects[$0]?["name"] as? String }
    }

    /// The names of the package's products that the project uses.
    package var products: Set<String> {
        Set(all("XCSwiftPackageProductDependency").compactMap { $0["productName"] as? String })
    }

    private func all(_ isa: String) -> [[String: Any]] {
        objects.values.filter { $0["isa"] as? String == isa }
    }

    private func kind(of id: Any?) -> String? {
        (id as? String).flatMap { objects[$0]?["isa"] as? String }
    }

    /// The properties that refer to objects, and the kinds of these objects.
    private static let references = [
        "buildConfigurationList": "XCConfigurationList", "buildConfigurations": "XCBuildConfiguration",
        "mainGroup": "PBXGroup", "productRefGroup": "PBXGroup", "packageReferences": "XCLocalSwiftPackageReference",
        "targets": "PBXNativeTarget", "target": "PBXNativeTarget", "remoteGlobalIDString": "PBXNativeTarget",
        "dependencies": "PBXTargetDependency", "targetProxy": "PBXContainerItemProxy",
        "containerPortal": "PBXProject", "files": "PBXBuildFile", "productReference": "PBXFileReference",
        "fileRef": "PBXFileReference", "fileSystemSynchronizedGroups": "PBXFileSystemSynchronizedRootGroup",
        "exceptions": "PBXFileSystemSynchronizedBuildFileExceptionSet",
        "packageProductDependencies": "XCSwiftPackageProductDependency",
        "productRef": "XCSwiftPackageProductDependency", "package": "XCLocalSwiftPackageReference",
    ]

    private mutating func checkReferences() {
        var named: Set<String> = []
        for (id, object) in objects {
            for (key, expected) in Self.references {
                for name in object[key] as? [String] ?? [object[key] as? String].compactMap(\.self) {
                    named.insert(name)
                    let found = kind(of: name)
                    if found != expected { problems.append("\(key) of \(id) leads to \(found ?? "nothing")") }
                }
            }
            for name in (object["children"] ?? object["buildPhases"]) as? [String] ?? [] {
                named.insert(name)
                if objects[name] == nil { problems.append("\(id) leads to nothing by \(name)") }
            }
        }
        for (id, object) in objects where !named.contains(id) && object["isa"] as? String != "PBXProject" {
            problems.append("nothing leads to \(id)")
        }
    }

    /// Finds an object that is written twice, which would silently replace the first one.
    private mutating func checkDefinitions(_ text: String) {
        let ids = text.matches(of: /\n\t\t([0-9A-F]{24}) .*= \{/).map { String($0.output.1) }
        if ids.count != Set(ids).count { problems.append("an object is written twice") }
        if Set(ids) != Set(objects.keys) { problems.append("not every object has 24 digits") }
    }

    private mutating func checkPaths() {
        let groups = all("PBXFileSystemSynchronizedRootGroup").compactMap { $0["path"] as? String }
        let packages = all("XCLocalSwiftPackageReference").compactMap { $0["relativePath"] as? String }
        let lists = all("XCBuildConfiguration").compactMap {
            ($0["buildSettings"] as? [String: Any])?["INFOPLIST_FILE"] as? String
        }
        if groups.isEmpty || packages.isEmpty || lists.isEmpty { problems.append("it leads to no files") }
        for path in groups + lists + packages.map({ "\($0)/Package.swift" })
        where !FileManager.default.fileExists(atPath: folder.appending(path: path).path) {
            problems.append("there is no \(path)")
        }
    }
}
