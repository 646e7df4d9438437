package import Foundation

/// The actions of one user during one request.
package protocol Notebook {
    /// Returns the user's current notes.
    func list() async throws -> [Note]

    /// Returns the notes that the user has archived.
    func archived() async throws -> [Note]

    /// Adds a note, or throws a ``Refusal``.
    func add(_ text: String) async throws -> Note

    /// Archives a note.
    /// - Returns: The note, or nil if it doesn't exist.
    func putAway(_ id: UUID) async throws -> Note?
}
