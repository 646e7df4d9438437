internal import Foundation

/// The effect of deleting an object on its related objects.
public enum NSDeleteRule: UInt, Sendable {
    /// The related objects stay unchanged, including their reference to it.
    case noActionDeleteRule = 0
    /// The related objects lose their reference to it.
    case nullifyDeleteRule = 1
    /// The related objects are deleted, too.
    case cascadeDeleteRule = 2
    /// The deletion can't be saved while related objects exist.
    case denyDeleteRule = 3
}

/// A model's description of the objects that an object is related to.
open class NSRelationshipDescription: NSPropertyDescription {
    /// The entity of the related objects.
    open weak var destinationEntity: NSEntityDescription? {
        willSet { requireEditable() }
    }

    /// The same relationship from the other side.
    open weak var inverseRelationship: NSRelationshipDescription? {
        willSet { requireEditable() }
    }

    /// The effect of deleting an object on its related objects.
    open var deleteRule = NSDeleteRule.nullifyDeleteRule {
        willSet { requireEditable() }
    }

    /// The maximum number of objects, 0 for any number; 1 describes a to-one relationship.
    open var maxCount = 0 {
        willSet { requireEditable() }
    }

    /// The minimum number of objects.
    open var minCount = 0 {
        willSet { requireEditable() }
    }

    /// Whether the related objects have an order.
    open var isOrdered = false {
        willSet { requireEditable() }
    }

    /// Whether it allows several related objects.
    open var isToMany: Bool { maxCount != 1 }

    /// Whether a store keeps it on the other side only: a set whose members refer to one owner.
    var isKeptByInverse: Bool {
        guard isToMany, !isOrdered, let inverse = inverseRelationship else { return false }
        return !inverse.isToMany
    }
}
