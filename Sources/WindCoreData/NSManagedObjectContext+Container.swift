#if canImport(CoreData)
public import CoreData
public import Wind

extension NSManagedObjectContext {
    /// The container that wires the objects of this context.
    ///
    /// The one set here, else that of the nearest parent, else that of the `NSPersistentContainer` whose stores the
    /// context uses, else `Container.application`. Set it before objects come alive; nil takes it away again. Not kept:
    /// a container often keeps what keeps the context. Setting it may be done on any thread.
    public var container: Container? {
        get {
            attachedContainer ?? parent?.container ?? persistentStoreCoordinator?.attachedContainer
                ?? Container.application
        }
        set { attachedContainer = newValue }
    }
}
#endif
