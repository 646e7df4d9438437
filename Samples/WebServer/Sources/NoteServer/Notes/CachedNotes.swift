import Foundation
import Wind

/// Keeps in memory what was read of the store behind it.
///
/// A provider that declares its own token gets the next one: registered before the real store, it is the one that
/// everybody else gets.
final class CachedNotes: NoteStore, Singleton, IndirectResolver<any DependsOnNotes, any NoteStore>,
    InjectedDependencies, DependsOnNotes, Sendable
{
    private let store = Inject<any NoteStore>()
    private let cache = NoteCache()

    func notes(of user: String) async throws -> [Note] {
        try await cache.notes(of: user) { try await store.value.notes(of: user) }
    }

    func add(_ note: Note, of user: String) async throws {
        defer { cache.forget(user) }
        try await store.value.add(note, of: user)
    }

    func remove(_ id: UUID, of user: String) async throws {
        defer { cache.forget(user) }
        try await store.value.remove(id, of: user)
    }
}
