import Foundation

/// The notebook of a request, without a framework.
struct PlainNotebook: Notebook {
    let user: User
    let notes: any NoteStore
    let archive: any NoteStore
    let rules: [any NoteRule]

    func list() async throws -> [Note] {
        try await notes.notes(of: user.name)
    }

    func archived() async throws -> [Note] {
        try await archive.notes(of: user.name)
    }

    func add(_ text: String) async throws -> Note {
        for rule in rules { try rule.check(text) }
        let note = Note(text)
        try await notes.add(note, of: user.name)
        return note
    }

    func putAway(_ id: UUID) async throws -> Note? {
        try await notes.move(id, of: user.name, to: archive)
    }
}
