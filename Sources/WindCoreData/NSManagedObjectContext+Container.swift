#if canImport(CoreData)
public import CoreData
public import Wind

extension NSManagedObjectContext {
    /// The container that wires the objects of this context.
    ///
    /// If no container is set here, the property returns the container of the nearest parent context with a container.
    /// If there is none, it returns the container of the `NSPersistentContainer` whose stores the context uses, or else
    /// `Container.application`.
    ///
    /// Set the container before objects come alive. Set nil to remove it. Any thread may read and set this property.
    ///
    /// The context keeps the container. If a component of the container also keeps the context, neither is ever
    /// released. In this case, set the container on the `NSPersistentContainer`, which doesn't keep it, or remove it
    /// when the work is done.
    public var container: Container? {
        get {
            if let attachedContainer { return attachedContainer }
            if let parent { return parent.container }
            return persistentStoreCoordinator.map(\.containerOrApplication) ?? Container.application
        }
        set { attachedContainer = newValue }
    }

    /// The coordinator of the outermost parent context.
    var rootCoordinator: NSPersistentStoreCoordinator? { parent?.rootCoordinator ?? persistentStoreCoordinator }
}
#endif
