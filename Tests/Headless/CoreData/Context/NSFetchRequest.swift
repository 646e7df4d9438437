public import Foundation

/// The kind of results that a fetch returns.
public struct NSFetchRequestResultType: OptionSet, Sendable {
    /// The kinds as bits.
    public let rawValue: UInt

    /// Creates a set of kinds.
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

/// Describes the objects of an entity that a fetch returns, and their order.
///
/// Apple requires `ResultType` to be an `NSFetchRequestResult`. Only with the Objective-C runtime does this protocol
/// conform to itself, so here `ResultType` may be any type.
open class NSFetchRequest<ResultType>: NSObject {
    /// The name of the entity.
    public let entityName: String?
    /// The entity; by default the entity of the name, in the model of the context.
    open var entity: NSEntityDescription?
    /// The condition for the objects; Foundation on Linux has predicates with blocks only.
    open var predicate: NSPredicate?
    /// The order; Foundation on Linux has key paths only.
    open var sortDescriptors: [NSSortDescriptor]?
    /// The maximum number of objects; 0 for all.
    open var fetchLimit = 0
    /// The number of skipped objects.
    open var fetchOffset = 0
    /// The kind of the results.
    open var resultType = NSFetchRequestResultType.managedObjectResultType
    /// Whether objects are given without their values.
    open var returnsObjectsAsFaults = true
    /// Whether the results include objects of subentities.
    open var includesSubentities = true
    /// Whether the results include unsaved changes.
    open var includesPendingChanges = true

    /// Creates a request without an entity.
    public override init() {
        entityName = nil
    }

    /// Creates a request for all objects of an entity.
    /// - Parameter entityName: The name of the entity.
    public init(entityName: String) {
        self.entityName = entityName
    }
}
