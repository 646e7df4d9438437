internal import CoreData
internal import Foundation
public import Wind
internal import WindCoreData

/// Imports notes in the background, one for each line of a text such as `2026-03-01 topic: text of the note`.
public final class NoteImporter: Singleton, DirectResolver, InjectedDependencies, DependsOnNoteStores, Sendable {
    private let stores = Inject<NoteStores>()

    /// Creates an importer that hasn't imported anything.
    public init() {}

    /// Adds a note for each line.
    /// - Parameter text: The lines.
    /// - Returns: The new notes, one line each, in the order of the text.
    /// - Throws: An error if the notes can't be saved.
    public func add(_ text: String) async throws -> [String] {
        try await stores.value.persistent.performBackgroundTask { context in
            var topics: [String: Topic] = [:]
            let notes = text.split(separator: "\n").map { line in
                let note = Note(context: context)
                note.fill(from: line, topics: &topics)
                return note
            }
            try context.save()
            return notes.map(\.line)
        }
    }
}

extension Note {
    fileprivate func fill(from line: Substring, topics: inout [String: Topic]) {
        let parts = line.split(separator: " ", maxSplits: 1)
        let style = Date.ISO8601FormatStyle(timeZone: .gmt).year().month().day()
        guard parts.count == 2, let day = try? style.parse(String(parts[0])) else {
            text = String(line)
            return
        }
        date = day
        let rest = parts[1].split(separator: ": ", maxSplits: 1)
        text = String(rest.last ?? "")
        guard rest.count == 2, let context = unsafe managedObjectContext else { return }
        let name = String(rest[0])
        let known = topics[name] ?? Topic(context: context)
        known.name = name
        topics[name] = known
        topic = known
    }
}
