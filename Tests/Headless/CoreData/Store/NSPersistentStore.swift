public import Foundation

/// A store in an SQLite file; modeled for `/dev/null` only, where it lives in memory.
public let NSSQLiteStoreType = "SQLite"
/// A store that lives as long as its coordinator.
public let NSInMemoryStoreType = "InMemory"

/// A store that keeps the objects of a coordinator.
open class NSPersistentStore: NSObject, @unchecked Sendable {
    // SAFETY: only the weak reference changes; it is set once, before other code has the store.
    /// The kinds of stores.
    public struct StoreType: RawRepresentable, Hashable, Sendable {
        /// The name.
        public let rawValue: String

        /// Creates a kind from its name.
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
    /// The location, if it has one.
    public let url: URL?
    /// The globally unique identifier.
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
