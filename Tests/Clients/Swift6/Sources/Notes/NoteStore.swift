import Foundation
import Wind

protocol NoteStore: AnyObject {
    func load() -> [String]
    func save(_ notes: [String])
}

protocol DependsOnNoteStore {}

extension DependsOnNoteStore where Self: AutomaticDependencyHandling {
    var noteStore: any NoteStore { component() }
}

final class FileNoteStore: NoteStore, Singleton, IndirectResolver, AutomaticDependencyHandling, DependsOnFiles {
    typealias DependencyToken = any DependsOnNoteStore
    typealias PublicInterface = any NoteStore

    var dependencies = Dependencies()

    private var path: String {
        files.temporaryDirectory.appendingPathComponent("notes.txt").path
    }

    func load() -> [String] {
        guard let data = files.contents(atPath: path) else { return [] }
        return String(decoding: data, as: UTF8.self).components(separatedBy: "\n")
    }

    func save(_ notes: [String]) {
        _ = files.createFile(atPath: path, contents: Data(notes.joined(separator: "\n").utf8))
    }
}
