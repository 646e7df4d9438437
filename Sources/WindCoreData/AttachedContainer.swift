#if canImport(CoreData)
internal import CoreData
internal import Wind
#if canImport(ObjectiveC)
internal import ObjectiveC
#endif

extension NSManagedObjectContext {
    /// The container attached to this context, which keeps it.
    ///
    /// Any thread may read and set it.
    var attachedContainer: Container? {
        get { unsafe objc_getAssociatedObject(self, attachmentKey) as? Container }
        set { unsafe objc_setAssociatedObject(self, attachmentKey, newValue, .OBJC_ASSOCIATION_RETAIN) }
    }
}

extension NSPersistentStoreCoordinator {
    /// The reference to the container attached to these stores, even if the container is gone.
    ///
    /// The stores don't keep the container. Any thread may read and set it.
    var attachment: ContainerReference? {
        get { unsafe objc_getAssociatedObject(self, attachmentKey) as? ContainerReference }
        set { unsafe objc_setAssociatedObject(self, attachmentKey, newValue, .OBJC_ASSOCIATION_RETAIN) }
    }

    /// The container attached to these stores, which may be gone, or else the application's.
    var containerOrApplication: Container? { attachment.map(\.container) ?? Container.application }
}

// SAFETY: only the address is used, and it is never freed.
private nonisolated(unsafe) let attachmentKey = UnsafeRawPointer(UnsafeMutablePointer<UInt8>.allocate(capacity: 1))
#endif
