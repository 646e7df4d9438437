internal import CoreData
internal import Foundation
public import Wind
internal import WindCoreData

/// The notes on the main actor, the newest first.
@MainActor
public final class NoteList: Singleton, DirectResolver, AutomaticDependencyHandling, DependsOnNoteStores {
    /// Wind's storage.
    public var dependencies = Dependencies()

    /// Reads nothing yet.
    public init() {}

    /// The notes, a line each.
    /// - Throws: If they can't be fetched.
    public func lines() throws -> [String] {
        let request = NSFetchRequest<Note>(entityName: "Note")
        return try stores.persistent.viewContext.fetch(request).sorted { $0.date > $1.date }.map(\.line)
    }

    /// Lets go of the values of all notes: they come back, with their dependencies, when they are read.
    public func turnIntoFaults() {
        stores.persistent.viewContext.refreshAllObjects()
    }
}
