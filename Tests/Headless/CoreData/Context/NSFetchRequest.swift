public import Foundation

/// What a fetch gives.
public struct NSFetchRequestResultType: OptionSet, Sendable {
    /// The kinds as bits.
    public let rawValue: UInt

    /// Makes a set of kinds.
    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// Objects.
    public static let managedObjectResultType = NSFetchRequestResultType([])
    /// Identities.
    public static let managedObjectIDResultType = NSFetchRequestResultType(rawValue: 1)
    /// The number of objects.
    public static let countResultType = NSFetchRequestResultType(rawValue: 4)
}

/// Which objects of an entity are wanted, and in what order.
///
/// Apple wants `ResultType` to be an `NSFetchRequestResult`. Such a protocol conforms to itself only with the
/// Objective-C runtime, so here it may be any type.
open class NSFetchRequest<ResultType>: NSObject {
    /// The name of the entity.
    public let entityName: String?
    /// The entity; by default that of the name, in the model of the context.
    open var entity: NSEntityDescription?
    /// Which objects are wanted; Foundation on Linux has predicates with blocks only.
    open var predicate: NSPredicate?
    /// The order; Foundation on Linux has key paths only.
    open var sortDescriptors: [NSSortDescriptor]?
    /// How many are wanted at most; 0 for all.
    open var fetchLimit = 0
    /// How many are skipped.
    open var fetchOffset = 0
    /// What is given.
    open var resultType = NSFetchRequestResultType.managedObjectResultType
    /// Whether objects are given without their values.
    open var returnsObjectsAsFaults = true
    /// Whether objects of subentities are wanted, too.
    open var includesSubentities = true
    /// Whether changes that were not saved count.
    open var includesPendingChanges = true

    /// Makes a request without an entity.
    public override init() {
        entityName = nil
    }

    /// Makes a request for all objects of an entity.
    /// - Parameter entityName: The name of the entity.
    public init(entityName: String) {
        self.entityName = entityName
    }
}
