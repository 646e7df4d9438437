package import Foundation

/// A database of notes.
///
/// The server has two: what users work with, and the archive.
package protocol NoteStore: Sendable {
    /// The notes of a user, in the order in which they were added.
    func notes(of user: String) async throws -> [Note]

    /// Adds a note.
    func add(_ note: Note, of user: String) async throws

    /// Removes a note, if it is there.
    func remove(_ id: UUID, of user: String) async throws
}

extension NoteStore {
    /// Moves a note to another store.
    /// - Returns: The note; nil if there is none.
    func move(_ id: UUID, of user: String, to other: any NoteStore) async throws -> Note? {
        guard let note = try await notes(of: user).first(where: { $0.id == id }) else { return nil }
        try await other.add(note, of: user)
        try await remove(id, of: user)
        return note
    }
}

/// Conform to it to work with notes: `@InjectFor((any DependsOnNotes).self) var notes: any NoteStore`.
package protocol DependsOnNotes {}

/// Conform to it to reach what was put away: `@InjectFor((any DependsOnArchive).self) var archive: any NoteStore`.
package protocol DependsOnArchive {}
