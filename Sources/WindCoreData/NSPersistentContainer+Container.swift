#if canImport(CoreData)
public import CoreData
public import Wind

extension NSPersistentContainer {
    /// The container that wires the objects of every context that uses these stores.
    ///
    ///     stores.container = container
    ///
    /// These contexts include `viewContext`, `newBackgroundContext()`, `performBackgroundTask(_:)`, their children, and
    /// any other context with the same coordinator. If no container is set here, the property returns
    /// `Container.application`. If the container that was set here is gone, the property returns nil.
    ///
    /// Set the container before objects come alive. The stores don't keep it, because a component of the container
    /// often keeps the stores: keep the container elsewhere, for example in the app delegate. Any thread may read and
    /// set this property.
    public var container: Container? {
        get { persistentStoreCoordinator.containerOrApplication }
        set { persistentStoreCoordinator.attachment = newValue?.reference }
    }
}
#endif
