package import Wind

/// Keeps the names in a file, one per line.
package final class FileJournal: Journal, Singleton, IndirectResolver<any DependsOnJournal, any Journal>,
    AutomaticDependencyHandling, Startable, Stoppable, DependsOnSettings
{
    package var dependencies = Dependencies()
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

    /// A name is appended before the start or after the stop.
    private struct Closed: Error {}
}
