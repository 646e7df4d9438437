package import Foundation

/// What one user can do, for as long as a request.
package protocol Notebook {
    /// The notes that the user works with.
    func list() async throws -> [Note]

    /// What the user has put away.
    func archived() async throws -> [Note]

    /// Writes a note, or throws a ``Refusal``.
    func add(_ text: String) async throws -> Note

    /// Puts a note away.
    /// - Returns: The note; nil if there is none.
    func putAway(_ id: UUID) async throws -> Note?
}
