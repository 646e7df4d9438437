package import Foundation
import Wind

/// The notebook of a request: one object in each scope, wired with the scope's user.
///
/// It uses two stores of one type, so its properties name their tokens.
package final class RequestNotebook: Notebook, ScopedSingleton, IndirectResolver<any DependsOnNotebook, any Notebook>,
    InjectedDependencies, DependsOnUser, DependsOnNotes, DependsOnArchive, DependsOnRules
{
    @Inject private var user: User
    @InjectFor((any DependsOnNotes).self) private var notes: any NoteStore
    @InjectFor((any DependsOnArchive).self) private var archive: any NoteStore
    @Inject private var rules: [any NoteRule]

    package init() {}

    package func list() async throws -> [Note] {
        try await notes.notes(of: user.name)
    }

    package func archived() async throws -> [Note] {
        try await archive.notes(of: user.name)
    }

    package func add(_ text: String) async throws -> Note {
        for rule in rules { try rule.check(text) }
        let note = Note(text)
        try await notes.add(note, of: user.name)
        return note
    }

    package func putAway(_ id: UUID) async throws -> Note? {
        try await notes.move(id, of: user.name, to: archive)
    }
}

/// Conform to this token to use the notebook of the request.
package protocol DependsOnNotebook {}
