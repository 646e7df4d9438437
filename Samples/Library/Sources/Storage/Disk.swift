import Foundation
import Wind

/// Keeps files.
///
/// It does not belong to the main actor, because reading and writing take long.
package nonisolated protocol Disk: AnyObject, Sendable {
    func read(_ name: String) async throws -> Data?
    func write(_ data: Data, to name: String) async throws
}

package nonisolated protocol DependsOnDisk {}
extension DependsOnDisk where Self: AutomaticDependencyHandling {
    package var disk: any Disk { component() }
}

/// The folder that the files are in.
package nonisolated struct Folder: Sendable {
    let url: URL
    package init(_ url: URL) { self.url = url }
}

package nonisolated protocol DependsOnFolder {}

/// An actor keeps its dependencies in properties.
package actor FolderDisk: Disk, Singleton, IndirectResolver<any DependsOnDisk, any Disk>, InjectedDependencies,
    DependsOnFolder
{
    @Inject private var folder: Folder

    package init() {}

    package func read(_ name: String) throws -> Data? {
        let url = folder.url.appending(path: name)
        return FileManager.default.fileExists(atPath: url.path) ? try Data(contentsOf: url) : nil
    }

    package func write(_ data: Data, to name: String) throws {
        try FileManager.default.createDirectory(at: folder.url, withIntermediateDirectories: true)
        try data.write(to: folder.url.appending(path: name), options: .atomic)
    }
}
