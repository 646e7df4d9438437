internal import Foundation

/// The effect of deleting an object on its related objects.
public enum NSDeleteRule: UInt, Sendable {
    /// Nothing, not even their reference to it.
    case noActionDeleteRule = 0
    /// They lose their reference to it.
    case nullifyDeleteRule = 1
    /// They are deleted, too.
    case cascadeDeleteRule = 2
    /// As long as there are any, the deletion can't be saved.
    case denyDeleteRule = 3
}

/// A model's description of the objects that an object is related to.
open class NSRelationshipDescription: NSPropertyDescription {
    /// The entity of the related objects.
    open weak var destinationEntity: NSEntityDescription? {
        willSet { requireEditable() }
    }

    /// The same relationship seen from the other side.
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

    /// The number of objects that there must be.
    open var minCount = 0 {
        willSet { requireEditable() }
    }

    /// Whether the related objects have an order.
    open var isOrdered = false {
        willSet { requireEditable() }
    }

    /// Whether there may be several related objects.
    open var isToMany: Bool { maxCount != 1 }

    /// Whether a store keeps it on the other side only: a set whose members each know their one owner.
    var isKeptByInverse: Bool {
        guard isToMany, !isOrdered, let inverse = inverseRelationship else { return false }
        return !inverse.isToMany
    }
}
