import Foundation

/// Caches the notes of a store in memory, without a framework.
final class PlainCachedNotes: NoteStore {
    private let store: any NoteStore
    private let cache = NoteCache()

    init(_ store: any NoteStore) {
        self.store = store
    }

    func notes(of user: String) async throws -> [Note] {
        try await cache.notes(of: user) { try await store.notes(of: user) }
    }

    func add(_ note: Note, of user: String) async throws {
        defer { cache.forget(user) }
        try await store.add(note, of: user)
    }

    func remove(_ id: UUID, of user: String) async throws {
        defer { cache.forget(user) }
        try await store.remove(id, of: user)
    }
}
