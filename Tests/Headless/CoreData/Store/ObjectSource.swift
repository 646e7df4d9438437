internal import Foundation

/// The source and target of a context's values: a store or the parent context.
protocol ObjectSource {
    /// Returns the values of an object, or nil if the object doesn't exist.
    func row(for id: NSManagedObjectID) -> Row?
    /// Returns the objects of all named entities, the oldest first.
    func ids(ofEntities names: Set<String>) -> [NSManagedObjectID]
    /// The objects whose inverse relationship is to `id`.
    func relatedIDs(of id: NSManagedObjectID, by relationship: String) -> [NSManagedObjectID]
    /// Gives new objects their permanent identities.
    func permanentIDs(for ids: [NSManagedObjectID]) throws -> [NSManagedObjectID: NSManagedObjectID]
    /// Applies all changes or none.
    /// - Throws: `SaveConflict` if rows have changed in between.
    func commit(_ changes: ChangeSet) throws -> CommitResult
}

/// The changes that a context saves.
struct ChangeSet: Sendable {
    /// An object and its new values; its version is that of its last fetch or save.
    struct Entry: Sendable {
        var id: NSManagedObjectID
        var row: Row
        var changedKeys: Set<String> = []
    }

    var inserted: [Entry] = []
    var updated: [Entry] = []
    var deleted: [Entry] = []
}

/// The result of a save.
struct CommitResult: Sendable {
    /// The new identities of objects with a temporary identity.
    var permanentIDs: [NSManagedObjectID: NSManagedObjectID] = [:]
    /// The new versions of objects that have a row.
    var versions: [NSManagedObjectID: Int] = [:]
}

/// Rows that other contexts have changed since the fetch; nil for a deleted row.
struct SaveConflict: Error {
    var rows: [NSManagedObjectID: Row?]
}

extension Row {
    /// The same values with other identities.
    func replacing(_ ids: [NSManagedObjectID: NSManagedObjectID]) -> Row {
        guard !ids.isEmpty else { return self }
        var copy = self
        copy.values = values.mapValues { value in
            guard var related = value as? RelatedIDs else { return value }
            related.ids = related.ids.map { ids[$0] ?? $0 }
            return related
        }
        return copy
    }
}
