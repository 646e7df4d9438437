public import Foundation

/// The key of the set of objects that were inserted.
public let NSInsertedObjectsKey = "inserted"
/// The key of the set of objects that were changed.
public let NSUpdatedObjectsKey = "updated"
/// The key of the set of objects that were deleted.
public let NSDeletedObjectsKey = "deleted"

extension Notification.Name {
    /// Posted on the context's queue before it saves.
    public static let NSManagedObjectContextWillSave = Notification.Name("NSManagingContextWillSaveChangesNotification")
    /// Posted on the context's queue after it saved, with the sets of objects.
    public static let NSManagedObjectContextDidSave = Notification.Name("NSManagingContextDidSaveChangesNotification")
    /// Posted on the context's queue when changes were processed, with the sets of objects.
    public static let NSManagedObjectContextObjectsDidChange =
        Notification.Name("NSObjectsChangedInManagingContextNotification")
}

extension NSManagedObjectContext {
    /// Posted on the context's queue before it saves.
    public static let willSaveObjectsNotification = Notification.Name.NSManagedObjectContextWillSave
    /// Posted on the context's queue after it saved, with the sets of objects.
    public static let didSaveObjectsNotification = Notification.Name.NSManagedObjectContextDidSave
    /// Posted on the context's queue when changes were processed, with the sets of objects.
    public static let didChangeObjectsNotification = Notification.Name.NSManagedObjectContextObjectsDidChange
}

/// The identities of the objects in a save.
struct SavedIDs: Sendable {
    var inserted: [NSManagedObjectID] = []
    var updated: [NSManagedObjectID] = []
    var deleted: [NSManagedObjectID] = []
}
