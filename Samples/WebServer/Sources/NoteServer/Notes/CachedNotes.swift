import Foundation
import Wind

/// Caches in memory the notes of the store that it wraps.
///
/// A provider that declares its own token is a decorator. It is registered before the store that it wraps, so all other
/// consumers get the decorator.
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
