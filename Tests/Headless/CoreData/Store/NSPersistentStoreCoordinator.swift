public import Foundation
public import HeadlessObjectiveC

/// The model and the store that contexts share.
///
/// Any thread may use it.
open class NSPersistentStoreCoordinator: NSObject, @unchecked Sendable {
    // SAFETY: the model is frozen; the rest is read and written under `lock` only.
    /// The model, which can't change anymore.
    public let managedObjectModel: NSManagedObjectModel
    private let lock = NSLock()
    private var store: NSPersistentStore?
    private var listeners = WeakContexts()
    /// The objects that other code has attached to the coordinator.
    public let associations = Associations()

    /// Creates a coordinator without a store.
    /// - Parameter model: The model, which this freezes.
    public init(managedObjectModel model: NSManagedObjectModel) {
        model.freeze()
        managedObjectModel = model
        super.init()
        LoadedModels.add(self)
    }

    /// The stores: none or one.
    open var persistentStores: [NSPersistentStore] {
        lock.withLock { store.map { [$0] } ?? [] }
    }

    /// Opens a store.
    /// - Parameters:
    ///   - storeType: `NSInMemoryStoreType`, or `NSSQLiteStoreType` for `/dev/null`.
    ///   - configuration: Nil, because configurations aren't modeled.
    ///   - storeURL: The location.
    ///   - options: Nil or empty, because options aren't modeled.
    /// - Returns: The store.
    /// - Throws: If the kind of store isn't modeled, or if a class of the model is missing.
    @discardableResult
    open func addPersistentStore(
        ofType storeType: String, configurationName configuration: String?, at storeURL: URL?,
        options: [AnyHashable: Any]? = nil
    ) throws -> NSPersistentStore {
        let isPrivate = storeType == NSSQLiteStoreType && storeURL?.path == "/dev/null"
        guard storeType == NSInMemoryStoreType || isPrivate else {
            throw Problem.storeType(storeType, url: storeURL).error
        }
        if let configuration { throw problem(of: configuration).error }
        if let option = options?.keys.first { trap(.notModelled("The store option \(option)")) }
        let missing = managedObjectModel.missingClasses
        guard missing.isEmpty else { throw Problem.missingClasses(missing).error }
        return try lock.withLock {
            guard store == nil else { throw Problem.severalStores.error }
            let new = NSPersistentStore(type: storeType, url: storeURL, coordinator: self)
            store = new
            return new
        }
    }

    /// Opens a store.
    /// - Parameters:
    ///   - type: `.inMemory`, or `.sqlite` for `/dev/null`.
    ///   - configuration: Nil, because configurations aren't modeled.
    ///   - storeURL: The location.
    ///   - options: Nil or empty, because options aren't modeled.
    /// - Returns: The store.
    /// - Throws: If the kind of store isn't modeled, or if a class of the model is missing.
    @discardableResult
    public func addPersistentStore(
        type: NSPersistentStore.StoreType, configuration: String? = nil, at storeURL: URL,
        options: [AnyHashable: Any]? = nil
    ) throws -> NSPersistentStore {
        try addPersistentStore(
            ofType: type.rawValue, configurationName: configuration, at: storeURL, options: options)
    }

    /// Returns the identity that a URL stands for, or nil if it doesn't belong to this store.
    open func managedObjectID(forURIRepresentation url: URL) -> NSManagedObjectID? {
        let parts = url.pathComponents.filter { $0 != "/" }
        guard let store = persistentStores.first, url.scheme == "x-coredata", url.host == store.identifier,
            parts.count == 2, parts[1].hasPrefix("p"), let number = Int(parts[1].dropFirst()),
            let entity = managedObjectModel.entitiesByName[parts[0]]
        else { return nil }
        return .permanent(entity, store: store.identifier, number: number)
    }

    private func problem(of configuration: String) -> Problem {
        managedObjectModel.entities(forConfigurationName: configuration) == nil
            ? .noConfiguration(configuration) : .configuration(configuration)
    }

    /// Adds a context that receives the notifications of saves.
    func add(_ context: NSManagedObjectContext) {
        lock.withLock { listeners.add(context) }
    }

    /// The contexts that use it directly.
    var contexts: [NSManagedObjectContext] {
        lock.withLock { listeners.all }
    }
}

/// Contexts that receive the notifications of saves and that aren't kept alive.
struct WeakContexts {
    private struct Entry {
        weak var context: NSManagedObjectContext?
    }

    private var entries: [Entry] = []

    mutating func add(_ context: NSManagedObjectContext) {
        entries.removeAll { $0.context == nil }
        entries.append(Entry(context: context))
    }

    mutating func remove(_ context: NSManagedObjectContext) {
        entries.removeAll { $0.context === context || $0.context == nil }
    }

    var all: [NSManagedObjectContext] { entries.compactMap(\.context) }
}
