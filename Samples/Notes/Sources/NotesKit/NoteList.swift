internal import CoreData
internal import Foundation
public import Wind
internal import WindCoreData

/// The notes on the main actor, newest first.
@MainActor
public final class NoteList: Singleton, DirectResolver, AutomaticDependencyHandling, DependsOnNoteStores {
    /// Wind's storage.
    public var dependencies = Dependencies()

    /// Creates a list without fetching notes.
    public init() {}

    /// Returns the notes, one line each.
    /// - Throws: An error if the notes can't be fetched.
    public func lines() throws -> [String] {
        let request = NSFetchRequest<Note>(entityName: "Note")
        return try stores.persistent.viewContext.fetch(request).sorted { $0.date > $1.date }.map(\.line)
    }

    /// Turns all notes into faults, which get their values and dependencies again when they are read.
    public func turnIntoFaults() {
        stores.persistent.viewContext.refreshAllObjects()
    }
}
