import Foundation
import Wind

protocol NoteStore: AnyObject {
    func load() -> [String]
    func save(_ notes: [String])
}

protocol DependsOnNoteStore {}

extension DependsOnNoteStore where Self: AutomaticDependencyHandling {
    var noteStore: NoteStore { return component() }
}

class FileNoteStore: NoteStore, Singleton, IndirectResolver, AutomaticDependencyHandling, DependsOnFiles {
    typealias DependencyToken = DependsOnNoteStore
    typealias PublicInterface = NoteStore

    var dependencies: [String: [Component]] = [:]

    required init() {}

    private var path: String {
        return files.temporaryDirectory.appendingPathComponent("notes.txt").path
    }

    func load() -> [String] {
        guard let data = files.contents(atPath: path) else { return [] }
        return String(decoding: data, as: UTF8.self).components(separatedBy: "\n")
    }

    func save(_ notes: [String]) {
        _ = files.createFile(atPath: path, contents: notes.joined(separator: "\n").data(using: .utf8))
    }
}
