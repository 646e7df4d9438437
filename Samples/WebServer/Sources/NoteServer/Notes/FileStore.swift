import Foundation

/// Keeps the notes of each user in a file.
///
/// The class doesn't know containers. A builder creates one object for each database.
actor FileStore: NoteStore {
    private let folder: URL

    init(_ folder: URL) {
        self.folder = folder
    }

    func notes(of user: String) throws -> [Note] {
        let file = file(of: user)
        guard FileManager.default.fileExists(atPath: file.path) else { return [] }
        return try JSONDecoder().decode([Note].self, from: Data(contentsOf: file))
    }

    func add(_ note: Note, of user: String) throws {
        try write(notes(of: user) + [note], of: user)
    }

    func remove(_ id: UUID, of user: String) throws {
        try write(notes(of: user).filter { $0.id != id }, of: user)
    }

    private func write(_ notes: [Note], of user: String) throws {
        try JSONEncoder().encode(notes).write(to: file(of: user), options: .atomic)
    }

    private func file(of user: String) -> URL {
        folder.appendingPathComponent("\(user).json")
    }
}
