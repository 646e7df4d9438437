public import Foundation

/// A store in an SQLite file; modeled for `/dev/null` only, where it lives in memory.
public let NSSQLiteStoreType = "SQLite"
/// A store that lives as long as its coordinator.
public let NSInMemoryStoreType = "InMemory"

/// A store that keeps the objects of a coordinator.
open class NSPersistentStore: NSObject, @unchecked Sendable {
    // SAFETY: nothing changes but the weak reference, which is set once before others know the store.
    /// The kinds of stores.
    public struct StoreType: RawRepresentable, Hashable, Sendable {
        /// The name.
        public let rawValue: String

        /// Makes a kind of a name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// A store in an SQLite file; modeled for `/dev/null` only, where it lives in memory.
        public static let sqlite = StoreType(rawValue: NSSQLiteStoreType)
        /// A store that lives as long as its coordinator.
        public static let inMemory = StoreType(rawValue: NSInMemoryStoreType)
    }

    /// The kind.
    public let type: String
    /// The place, if it has one.
    public let url: URL?
    /// The identifier, unique in the world.
    public let identifier: String!
    /// The coordinator that opened it.
    public internal(set) weak var persistentStoreCoordinator: NSPersistentStoreCoordinator?
    let memory: MemoryStore

    init(type: String, url: URL?, coordinator: NSPersistentStoreCoordinator) {
        let name = UUID().uuidString
        self.type = type
        self.url = url
        identifier = name
        persistentStoreCoordinator = coordinator
        memory = MemoryStore(identifier: name)
    }
}
