import Foundation
import Wind

/// The folder of both databases, which one server uses at a time.
final class DataFolder: Singleton, SimpleResolver, InjectedDependencies, Startable, Stoppable, DependsOnSettings, Sendable {
    typealias DependencyToken = any DependsOnDataFolder

    private let settings = Inject<Settings>()

    var notes: URL { settings.value.folder.appendingPathComponent("notes") }
    var archive: URL { settings.value.folder.appendingPathComponent("archive") }
    private var lock: URL { settings.value.folder.appendingPathComponent("lock") }

    func start() throws {
        for folder in [notes, archive] {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        }
        try Data().write(to: lock, options: .withoutOverwriting)
    }

    func stop() throws {
        try FileManager.default.removeItem(at: lock)
    }
}

/// Conform to it to know where the data is: `@Inject var folder: DataFolder`.
protocol DependsOnDataFolder {}
