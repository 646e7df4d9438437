import Foundation
import NoteServer

/// Keeps the notes in memory during a test.
actor MemoryStore: NoteStore {
    private var kept: [String: [Note]] = [:]

    func notes(of user: String) -> [Note] { kept[user] ?? [] }
    func add(_ note: Note, of user: String) { kept[user, default: []].append(note) }
    func remove(_ id: UUID, of user: String) { kept[user]?.removeAll { $0.id == id } }
}
