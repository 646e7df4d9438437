package import Foundation

/// A database of notes.
///
/// The server has two databases: one for current notes and one for the archive.
package protocol NoteStore: Sendable {
    /// Returns the notes of a user, in the order in which they were added.
    func notes(of user: String) async throws -> [Note]

    /// Adds a note.
    func add(_ note: Note, of user: String) async throws

    /// Removes a note if it exists.
    func remove(_ id: UUID, of user: String) async throws
}

extension NoteStore {
    /// Moves a note to another store.
    /// - Returns: The note, or nil if it doesn't exist.
    func move(_ id: UUID, of user: String, to other: any NoteStore) async throws -> Note? {
        guard let note = try await notes(of: user).first(where: { $0.id == id }) else { return nil }
        try await other.add(note, of: user)
        try await remove(id, of: user)
        return note
    }
}

/// Conform to this token to use the notes: `@InjectFor((any DependsOnNotes).self) var notes: any NoteStore`.
package protocol DependsOnNotes {}

/// Conform to this token to use the archive: `@InjectFor((any DependsOnArchive).self) var archive: any NoteStore`.
package protocol DependsOnArchive {}
