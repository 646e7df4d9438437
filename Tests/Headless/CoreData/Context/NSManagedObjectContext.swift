public import Foundation
public import HeadlessObjectiveC

/// The queue that a context must be used on.
public enum NSManagedObjectContextConcurrencyType: UInt, Sendable {
    /// On its own private queue.
    case privateQueueConcurrencyType = 1
    /// On the main queue.
    case mainQueueConcurrencyType = 2
}

/// Holds fetched and inserted objects and their changes until a save.
///
/// Any thread may pass it on, but only its queue may use it: any other use ends the program with a message. It holds
/// changed objects strongly; other objects live as long as other code holds them.
open class NSManagedObjectContext: NSObject, @unchecked Sendable {
    // SAFETY: `requireQueue` keeps all uses on one queue. State that other threads set is set before the first use, or
    // is guarded by `lock`.
    /// The queue that the context must be used on.
    public let concurrencyType: NSManagedObjectContextConcurrencyType
    let queue: ContextQueue
    /// Whether the context only looks at rows for a predicate: it calls no other code and may be used anywhere.
    let isScratch: Bool
    var registry = ObjectRegistry()
    var inserted: Set<NSManagedObject> = []
    var updated: Set<NSManagedObject> = []
    var deleted: Set<NSManagedObject> = []
    private var retained: Set<NSManagedObject> = []
    var pending = PendingChanges()
    var savedChildIDs: [NSManagedObjectID: NSManagedObjectID] = [:]
    private var children = WeakContexts()
    private let lock = NSLock()
    private var mergesFromParent = false
    private let attachments = NSMutableDictionary()
    /// The objects that other code has attached to the context.
    public let associations = Associations()

    /// A name, for messages.
    open var name: String?
    /// The `NSMergePolicy` that settles conflicts with saves of other contexts.
    open var mergePolicy: Any = NSMergePolicy.error
    /// Whether a fault without a row counts as deleted, without values; otherwise it ends the program.
    open var shouldDeleteInaccessibleFaults = true

    /// Creates a context without a parent and a coordinator.
    /// - Parameter type: The queue that it must be used on.
    public init(concurrencyType type: NSManagedObjectContextConcurrencyType) {
        concurrencyType = type
        queue = .make(isMain: type == .mainQueueConcurrencyType)
        isScratch = false
    }

    init(scratchFor context: NSManagedObjectContext) {
        concurrencyType = context.concurrencyType
        queue = context.queue
        isScratch = true
        super.init()
        scratchSource = context.source
        scratchModel = context.model
    }

    private var scratchSource: (any ObjectSource)?
    private var scratchModel: NSManagedObjectModel?

    deinit {
        for object in registry.all {
            object.state.values = [:]
            object.state.isFault = true
        }
    }

    /// The context that it gets its values from and saves them to.
    open var parent: NSManagedObjectContext? {
        didSet {
            oldValue?.remove(child: self)
            parent?.add(child: self)
        }
    }

    /// The coordinator; a child context uses the coordinator of its parent.
    open var persistentStoreCoordinator: NSPersistentStoreCoordinator? {
        get { parent?.persistentStoreCoordinator ?? coordinator }
        set {
            coordinator = newValue
            newValue?.add(self)
        }
    }

    private var coordinator: NSPersistentStoreCoordinator?

    /// Records changes so that they can be undone; the initial nil records nothing.
    open var undoManager: UndoManager? {
        willSet { undoManager?.actions.detach(self) }
        didSet { undoManager?.actions.attach(self) }
    }

    /// Values that accompany the context; used on its queue only.
    open var userInfo: NSMutableDictionary {
        requireQueue(#function)
        return attachments
    }

    /// Whether a block on its queue merges the saves of other contexts to its parent or coordinator.
    open var automaticallyMergesChangesFromParent: Bool {
        get { lock.withLock { mergesFromParent } }
        set { lock.withLock { mergesFromParent = newValue } }
    }

    /// Whether it holds all its objects.
    open var retainsRegisteredObjects = false {
        didSet { retained = retainsRegisteredObjects ? registeredObjects : [] }
    }

    /// The objects in it.
    open var registeredObjects: Set<NSManagedObject> {
        requireQueue(#function)
        return Set(registry.all)
    }

    /// The objects that the next save inserts.
    open var insertedObjects: Set<NSManagedObject> {
        requireQueue(#function)
        return inserted
    }

    /// The objects that the next save updates.
    open var updatedObjects: Set<NSManagedObject> {
        requireQueue(#function)
        return updated
    }

    /// The objects that the next save deletes.
    open var deletedObjects: Set<NSManagedObject> {
        requireQueue(#function)
        return deleted
    }

    /// Whether there is anything to be saved.
    open var hasChanges: Bool {
        requireQueue(#function)
        return !inserted.isEmpty || !updated.isEmpty || !deleted.isEmpty
    }

    var model: NSManagedObjectModel? { scratchModel ?? persistentStoreCoordinator?.managedObjectModel }

    var hasSource: Bool { scratchSource != nil || parent != nil || store != nil }

    private var store: NSPersistentStore? { coordinator?.persistentStores.first }

    /// The parent or the store below the context.
    var source: any ObjectSource {
        if let scratchSource { return scratchSource }
        if let parent { return ParentSource(parent: parent) }
        if let store { return store.memory }
        trap(.noSource(context: label))
    }

    var label: String { name.map { "'\($0)'" } ?? "without a name" }

    func requireQueue(_ call: String) {
        guard isScratch || queue.isCurrent else { trap(.wrongQueue(context: label, call: call)) }
    }

    /// Adds an object to this context.
    func register(_ object: NSManagedObject) {
        object.liveContext = self
        registry.add(object)
        if retainsRegisteredObjects || isScratch { retained.insert(object) }
    }

    /// Removes an object from the context.
    func unregister(_ object: NSManagedObject) {
        inserted.remove(object)
        updated.remove(object)
        deleted.remove(object)
        retained.remove(object)
        registry.remove(object)
        object.liveContext = nil
    }

    /// The contexts whose parent this is.
    var livingChildren: [NSManagedObjectContext] { lock.withLock { children.all } }

    private func add(child: NSManagedObjectContext) { lock.withLock { children.add(child) } }

    private func remove(child: NSManagedObjectContext) { lock.withLock { children.remove(child) } }
}
