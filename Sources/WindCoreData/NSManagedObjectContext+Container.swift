#if canImport(CoreData)
public import CoreData
public import Wind

extension NSManagedObjectContext {
    /// The container that wires the objects of this context.
    ///
    /// The one set here, else that of the nearest parent, else that of the `NSPersistentContainer` whose stores the
    /// context uses, else `Container.application`. Set it before objects come alive; nil takes it away again. May be read
    /// and set on any thread.
    ///
    /// The context keeps it. Where a component of the container keeps the context in turn, neither goes: set it on the
    /// `NSPersistentContainer` there, which does not keep it, or take it away when the work is done.
    public var container: Container? {
        get {
            attachedContainer ?? parent?.container ?? persistentStoreCoordinator?.attachedContainer
                ?? Container.application
        }
        set { attachedContainer = newValue }
    }
}
#endif
