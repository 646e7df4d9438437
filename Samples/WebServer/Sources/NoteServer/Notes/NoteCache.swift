import Synchronization

/// What was read of a store.
final class NoteCache: Sendable {
    private struct State {
        var notes: [String: [Note]] = [:]
        /// How often something was forgotten.
        var changes = 0
    }

    private let state = Mutex(State())

    /// What is kept of a user, or what `read` finds.
    func notes(of user: String, else read: () async throws -> [Note]) async throws -> [Note] {
        let (kept, changes) = state.withLock { ($0.notes[user], $0.changes) }
        if let kept { return kept }
        let notes = try await read()
        state.withLock { state in
            // What was read while somebody wrote may be old.
            if state.changes == changes { state.notes[user] = notes }
        }
        return notes
    }

    /// Has a user's notes be read again.
    func forget(_ user: String) {
        state.withLock { state in
            state.notes[user] = nil
            state.changes += 1
        }
    }
}
