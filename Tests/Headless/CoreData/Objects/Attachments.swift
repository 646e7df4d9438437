// Code that imports Core Data can use these functions, as it can use the Objective-C runtime's on Apple systems.
@_exported public import HeadlessObjectiveC

extension NSManagedObjectContext: AssociationOwner {}
extension NSPersistentStoreCoordinator: AssociationOwner {}
