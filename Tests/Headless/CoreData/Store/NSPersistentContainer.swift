public import Foundation

/// Describes how to open a store.
open class NSPersistentStoreDescription: NSObject {
    /// The place.
    open var url: URL?
    /// The kind: `NSInMemoryStoreType`, or `NSSQLiteStoreType`, which is modeled for `/dev/null` only.
    open var type = NSSQLiteStoreType

    /// Describes an SQLite store without a URL.
    public override init() {}

    /// Describes an SQLite store.
    /// - Parameter url: The location.
    public init(url: URL) {
        self.url = url
    }
}

/// A model, a coordinator, a store and a context on the main queue, all in one.
///
/// Any thread may use it once its store is loaded.
open class NSPersistentContainer: NSObject, @unchecked Sendable {
    // SAFETY: only `persistentStoreDescriptions` changes, which is set before stores are loaded.
    /// The name.
    public let name: String
    /// The context on the main queue.
    public let viewContext: NSManagedObjectContext
    /// The coordinator.
    public let persistentStoreCoordinator: NSPersistentStoreCoordinator
    /// The descriptions of the stores to open; the default is an SQLite file, which isn't modeled.
    open var persistentStoreDescriptions: [NSPersistentStoreDescription]

    /// The model.
    public var managedObjectModel: NSManagedObjectModel { persistentStoreCoordinator.managedObjectModel }

    /// The default folder of stores.
    open class func defaultDirectoryURL() -> URL {
        FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask).first
            ?? FileManager.default.temporaryDirectory
    }

    /// Creates a container with the model of the same name in the main bundle.
    ///
    /// If reading the model fails, the initializer writes the reason to standard error, and the model is empty.
    /// - Parameter name: The name, without `.xcdatamodeld`.
    public convenience init(name: String) {
        let extensions = ["xcdatamodeld", "xcdatamodel"]
        let url = extensions.lazy.compactMap { Bundle.main.url(forResource: name, withExtension: $0) }.first
        if url == nil {
            writeToStandardError("HeadlessCoreData: no model '\(name)' in the main bundle, \(Bundle.main.bundlePath)")
        }
        self.init(name: name, managedObjectModel: url.flatMap(NSManagedObjectModel.init(contentsOf:)) ?? .init())
    }

    /// Creates a container.
    /// - Parameters:
    ///   - name: The name.
    ///   - model: The model, which can't be changed anymore.
    public init(name: String, managedObjectModel model: NSManagedObjectModel) {
        self.name = name
        let coordinator = NSPersistentStoreCoordinator(managedObjectModel: model)
        persistentStoreCoordinator = coordinator
        viewContext = NSManagedObjectContext(concurrencyType: .mainQueueConcurrencyType)
        viewContext.persistentStoreCoordinator = coordinator
        let place = Self.defaultDirectoryURL().appendingPathComponent("\(name).sqlite")
        persistentStoreDescriptions = [NSPersistentStoreDescription(url: place)]
    }

    /// Opens the described stores.
    /// - Parameter block: Called at once for each store, with an error if opening it failed.
    open func loadPersistentStores(
        completionHandler block: @escaping (NSPersistentStoreDescription, (any Error)?) -> Void
    ) {
        for description in persistentStoreDescriptions {
            do {
                try persistentStoreCoordinator.addPersistentStore(
                    ofType: description.type, configurationName: nil, at: description.url, options: nil)
                block(description, nil)
            } catch {
                block(description, error)
            }
        }
    }

    /// Creates a context on its own queue.
    open func newBackgroundContext() -> NSManagedObjectContext {
        let context = NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)
        context.persistentStoreCoordinator = persistentStoreCoordinator
        return context
    }

    /// Runs a block with a new context, on that context's queue, and doesn't wait.
    open func performBackgroundTask(_ block: @escaping @Sendable (NSManagedObjectContext) -> Void) {
        let context = newBackgroundContext()
        context.perform { block(context) }
    }

    /// Runs a block with a new context, on that context's queue.
    /// - Returns: The result of the block.
    /// - Throws: The error of the block.
    public func performBackgroundTask<T>(
        _ block: @escaping @Sendable (NSManagedObjectContext) throws -> T
    ) async rethrows -> T {
        let context = newBackgroundContext()
        return try await context.perform { try block(context) }
    }
}
