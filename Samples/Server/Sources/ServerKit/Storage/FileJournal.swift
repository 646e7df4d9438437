import Wind

/// Keeps the names in a file, a line each.
// SAFETY: the guest book calls it once at a time, and only between start and stop.
package final class FileJournal: Journal, Singleton, IndirectResolver, InjectedDependencies, Startable, Stoppable,
    DependsOnSettings, @unchecked Sendable
{
    package typealias DependencyToken = any DependsOnJournal
    package typealias PublicInterface = any Journal

    @Inject private var settings: Settings
    private var file: LogFile?
    package private(set) var kept: [String] = []

    package init() {}

    package func start() throws {
        let file = try LogFile(path: settings.journal)
        do {
            kept = try file.lines()
        } catch {
            try? file.close()
            throw error
        }
        self.file = file
    }

    package func stop() throws {
        try file?.close()
        file = nil
    }

    package func append(_ name: String) throws {
        guard let file else { throw Closed() }
        try file.append(name)
    }

    /// Nobody should write any more.
    private struct Closed: Error {}
}
