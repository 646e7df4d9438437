#if canImport(CoreData)
public import CoreData
public import Wind

extension NSPersistentContainer {
    /// The container that wires the objects of every context that uses these stores.
    ///
    /// `viewContext`, `newBackgroundContext()`, `performBackgroundTask(_:)`, their children, and any other context with
    /// the same coordinator; `Container.application` if none is set. Set it before objects come alive. Not kept,
    /// other than by a context: a container often keeps this. May be read and set on any thread.
    public var container: Container? {
        get { persistentStoreCoordinator.attachedContainer ?? Container.application }
        set { persistentStoreCoordinator.attachedContainer = newValue }
    }
}
#endif
