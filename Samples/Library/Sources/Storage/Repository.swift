import Foundation
import Wind

/// What a repository keeps.
package nonisolated protocol Record: Codable, Identifiable, Sendable where ID: Codable & Hashable & Sendable {
    /// The token by which components ask for the repository of these.
    associatedtype Repositories
    /// The file that they are in.
    static var file: String { get }
}

/// The records of one kind.
package protocol Repository<Model>: AnyObject {
    associatedtype Model: Record

    /// All of them, in the order in which they were first saved.
    func all() async throws -> [Model]
    /// Keeps a record, in the place of the one with its identity.
    func save(_ record: Model) async throws
}

/// One class for the records of each kind: the record says by which token it is asked for.
package final class FileRepository<Model: Record>: Repository, Singleton,
    IndirectResolver<Model.Repositories, any Repository<Model>>, AutomaticDependencyHandling, DependsOnDisk
{
    package var dependencies = Dependencies()
    private var known: [Model]?

    package init() {}

    package func all() async throws -> [Model] {
        if let known { return known }
        let read = try await disk.read(Model.file).map { try JSONDecoder().decode([Model].self, from: $0) } ?? []
        // Another task may have been quicker.
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
        known = records
        try await disk.write(JSONEncoder().encode(records), to: Model.file)
    }
}

package enum StorageModule: Container.Module {
    package static func register(in container: Container) {
        FolderDisk.register(in: container)
    }
}
