import Foundation
import Logging
import Wind

/// Moves old notes to the archive once an hour.
final class Expiry: Singleton, InjectedDependencies, Startable, Stoppable,
    DependsOnSettings, DependsOnUsers, DependsOnNotes, DependsOnArchive, DependsOnDataFolder
{
    @Inject private var settings: Settings
    @Inject private var users: Users
    @InjectFor((any DependsOnNotes).self) private var notes: any NoteStore
    @InjectFor((any DependsOnArchive).self) private var archive: any NoteStore
    private var work: Task<Void, Never>?

    func start() {
        work = Task { [settings, users, notes, archive] in
            repeat {
                let limit = Date(timeIntervalSinceNow: -settings.age)
                do {
                    for user in users.names {
                        for note in try await notes.notes(of: user) where note.written < limit {
                            _ = try await notes.move(note.id, of: user, to: archive)
                        }
                    }
                } catch {
                    settings.logger.error("old notes stay: \(error)")
                }
                try? await Task.sleep(for: .seconds(3_600))
            } while !Task.isCancelled
        }
    }

    func stop() async {
        work?.cancel()
        await work?.value
    }
}
