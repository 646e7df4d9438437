import Foundation
import Wind

/// Reads and writes files.
///
/// The disk doesn't belong to the main actor, because its work can take long.
package nonisolated protocol Disk: AnyObject, Sendable {
    func read(_ name: String) async throws -> Data?
    func write(_ data: Data, to name: String) async throws
}

package nonisolated protocol DependsOnDisk {}
extension DependsOnDisk where Self: AutomaticDependencyHandling {
    package var disk: any Disk { component() }
}

/// The folder with the files.
package nonisolated struct Folder: Sendable {
    let url: URL
    package init(_ url: URL) { self.url = url }
}

package nonisolated protocol DependsOnFolder {}

/// An actor holds its dependencies in properties.
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
