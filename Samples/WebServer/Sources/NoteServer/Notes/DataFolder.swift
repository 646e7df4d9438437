package import Foundation
import Wind

/// The folder of both databases, which only one server uses at a time.
package final class DataFolder: Singleton, SimpleResolver<any DependsOnDataFolder>, InjectedDependencies,
    Startable, Stoppable, DependsOnSettings, Sendable
{
    private let settings = Inject<Settings>()

    package init() {}

    var notes: URL { settings.value.folder.appendingPathComponent("notes") }
    var archive: URL { settings.value.folder.appendingPathComponent("archive") }
    package var lock: URL { settings.value.folder.appendingPathComponent("lock") }

    package func start() throws {
        for folder in [notes, archive] {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        }
        try Data().write(to: lock, options: .withoutOverwriting)
    }

    package func stop() throws {
        try FileManager.default.removeItem(at: lock)
    }
}

/// Conform to this token to read the folder of the data.
package protocol DependsOnDataFolder {}
