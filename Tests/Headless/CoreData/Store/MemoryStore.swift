internal import Foundation

/// The rows of a store that lives as long as its coordinator.
///
/// Any thread may use it.
final class MemoryStore: ObjectSource, @unchecked Sendable {
    // SAFETY: read and written under `lock` only.
    private var rows: [NSManagedObjectID: Row] = [:]
    private var lastNumber = 0
    private let lock = NSLock()
    private let identifier: String

    init(identifier: String) {
        self.identifier = identifier
    }

    func row(for id: NSManagedObjectID) -> Row? {
        lock.withLock { rows[id] }
    }

    func ids(ofEntities names: Set<String>) -> [NSManagedObjectID] {
        lock.withLock { sortedIDs { names.contains($0.entity.name ?? "") } }
    }

    func relatedIDs(of id: NSManagedObjectID, by relationship: String) -> [NSManagedObjectID] {
        guard let relationship = id.entity.relationshipsByName[relationship],
            let inverse = relationship.inverseRelationship?.name,
            let destination = relationship.destinationEntity?.facts?.family
        else { return [] }
        return lock.withLock {
            sortedIDs { other in
                guard destination.contains(other.entity.name ?? "") else { return false }
                return (rows[other]?.values[inverse] as? RelatedIDs)?.ids.contains(id) == true
            }
        }
    }

    func permanentIDs(for ids: [NSManagedObjectID]) -> [NSManagedObjectID: NSManagedObjectID] {
        lock.withLock { makePermanentIDs(for: ids) }
    }

    func commit(_ changes: ChangeSet) throws -> CommitResult {
        try lock.withLock {
            try checkVersions(of: changes.updated + changes.deleted)
            var result = CommitResult(permanentIDs: makePermanentIDs(for: changes.inserted.map(\.id)))
            var next = rows
            for entry in changes.deleted { next[entry.id] = nil }
            for entry in changes.inserted + changes.updated {
                let id = result.permanentIDs[entry.id] ?? entry.id
                var row = entry.row.replacing(result.permanentIDs)
                for (name, relationship) in id.entity.relationshipsByName where relationship.isKeptByInverse {
                    row.values[name] = nil
                }
                row.version = (rows[id]?.version ?? 0) + 1
                next[id] = row
                result.versions[id] = row.version
            }
            try UniquenessCheck.run(next, changed: result.versions.keys)
            rows = next
            return result
        }
    }

    private func sortedIDs(where isWanted: (NSManagedObjectID) -> Bool) -> [NSManagedObjectID] {
        rows.keys.filter(isWanted).sorted { $0.number < $1.number }
    }

    private func makePermanentIDs(for ids: [NSManagedObjectID]) -> [NSManagedObjectID: NSManagedObjectID] {
        var made: [NSManagedObjectID: NSManagedObjectID] = [:]
        for id in ids where id.isTemporaryID {
            lastNumber += 1
            made[id] = .permanent(id.entity, store: identifier, number: lastNumber)
        }
        return made
    }

    private func checkVersions(of entries: [ChangeSet.Entry]) throws {
        let conflicts = entries.filter { rows[$0.id]?.version != $0.row.version }
        guard !conflicts.isEmpty else { return }
        throw SaveConflict(rows: Dictionary(uniqueKeysWithValues: conflicts.map { ($0.id, rows[$0.id]) }))
    }
}
