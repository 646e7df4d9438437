#if canImport(CoreData)
internal import CoreData
internal import Wind
#if canImport(ObjectiveC)
internal import ObjectiveC
#endif

/// What of Core Data may have a container of its own.
protocol ContainerBearer: AnyObject {}
extension NSManagedObjectContext: ContainerBearer {}
extension NSPersistentStoreCoordinator: ContainerBearer {}

extension ContainerBearer {
    /// The container attached to this object, if it lives; any thread may read and set it.
    var attachedContainer: Container? {
        get { (unsafe objc_getAssociatedObject(self, attachmentKey) as? ContainerReference)?.container }
        set { unsafe objc_setAssociatedObject(self, attachmentKey, newValue?.reference, .OBJC_ASSOCIATION_RETAIN) }
    }
}

// SAFETY: only the address is used, and it is never freed.
private nonisolated(unsafe) let attachmentKey = UnsafeRawPointer(UnsafeMutablePointer<UInt8>.allocate(capacity: 1))
#endif
