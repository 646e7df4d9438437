import Synchronization

/// The notes that were read from a store.
final class NoteCache: Sendable {
    private struct State {
        var notes: [String: [Note]] = [:]
        /// The number of calls of `forget`.
        var changes = 0
    }

    private let state = Mutex(State())

    /// Returns the cached notes of a user, or reads them with `read`.
    func notes(of user: String, else read: () async throws -> [Note]) async throws -> [Note] {
        let (kept, changes) = state.withLock { ($0.notes[user], $0.changes) }
        if let kept { return kept }
        let notes = try await read()
        state.withLock { state in
            // If the notes changed during the read, the result may be old, so don't cache it.
            if state.changes == changes { state.notes[user] = notes }
        }
        return notes
    }

    /// Removes a user's notes from the cache, so that the next read gets them from the store.
    func forget(_ user: String) {
        state.withLock { state in
            state.notes[user] = nil
            state.changes += 1
        }
    }
}
