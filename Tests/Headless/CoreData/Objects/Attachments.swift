// As the Objective-C runtime's are on Apple's systems, these functions are there for who imports Core Data.
@_exported public import HeadlessObjectiveC

extension NSManagedObjectContext: AssociationOwner {}
extension NSPersistentStoreCoordinator: AssociationOwner {}
