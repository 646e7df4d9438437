import Foundation
import Wind

/// A kind of object that a repository stores.
package nonisolated protocol Record: Codable, Identifiable, Sendable where ID: Codable & Hashable & Sendable {
    /// The token of the repository for this kind of record.
    associatedtype Repositories
    /// The name of the file with these records.
    static var file: String { get }
}

/// Stores the records of one kind.
package protocol Repository<Model>: AnyObject {
    associatedtype Model: Record

    /// Returns all records, in the order in which they were first saved.
    func all() async throws -> [Model]
    /// Saves a record, and replaces an earlier record with the same identifier.
    func save(_ record: Model) async throws
}

/// A repository for any kind of record: the record names the repository's token.
package final class FileRepository<Model: Record>: Repository, Singleton,
    IndirectResolver<Model.Repositories, any Repository<Model>>, AutomaticDependencyHandling, DependsOnDisk
{
    package var dependencies = Dependencies()
    private var known: [Model]?

    package init() {}

    package func all() async throws -> [Model] {
        if let known { return known }
        let read = try await disk.read(Model.file).map { try JSONDecoder().decode([Model].self, from: $0) } ?? []
        // Another task may have read the file first.
        known = known ?? read
        return known ?? read
    }

    package func save(_ record: Model) async throws {
        var records = try await all()
        if let index = records.firstIndex(where: { $0.id == record.id }) {
            records[index] = record
        } else {
            records.append(record)
        }
        // Set before the write, because another task may save a record meanwhile.
        known = records
        do {
            try await disk.write(JSONEncoder().encode(records), to: Model.file)
        } catch {
            // The next task reads the file.
            known = nil
            throw error
        }
    }
}

package enum StorageModule: Container.Module {
    package static func register(in container: Container) {
        FolderDisk.register(in: container)
    }
}
