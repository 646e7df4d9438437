internal import Foundation

/// The kinds of values that an attribute holds.
public enum NSAttributeType: UInt, Sendable {
    /// An undefined kind, for transient attributes only.
    case undefinedAttributeType = 0
    /// An integer of 16 bits.
    case integer16AttributeType = 100
    /// An integer of 32 bits.
    case integer32AttributeType = 200
    /// An integer of 64 bits.
    case integer64AttributeType = 300
    /// A decimal number.
    case decimalAttributeType = 400
    /// A number of double precision.
    case doubleAttributeType = 500
    /// A number of single precision.
    case floatAttributeType = 600
    /// A string.
    case stringAttributeType = 700
    /// True or false.
    case booleanAttributeType = 800
    /// A date.
    case dateAttributeType = 900
    /// Bytes.
    case binaryDataAttributeType = 1000
    /// A universally unique identifier.
    case UUIDAttributeType = 1100
    /// A URL.
    case URIAttributeType = 1200
    /// Any object; objects keep it unchanged and never archive it.
    case transformableAttributeType = 1800
}

/// A model's description of a value of an entity.
open class NSAttributeDescription: NSPropertyDescription {
    /// The kind of values.
    open var attributeType = NSAttributeType.undefinedAttributeType {
        willSet { requireEditable() }
    }

    /// The value that a new object starts with.
    open var defaultValue: Any? {
        willSet { requireEditable() }
    }

    /// The limits that a value must meet before a save.
    var limits = AttributeLimits() {
        willSet { requireEditable() }
    }

    /// Returns the value in the form that objects keep, or nil if its kind differs.
    func accept(_ value: Any) -> Any? {
        switch attributeType {
        case .undefinedAttributeType, .transformableAttributeType: value
        case .integer16AttributeType, .integer32AttributeType, .integer64AttributeType, .doubleAttributeType,
            .floatAttributeType, .booleanAttributeType:
            value as? NSNumber
        case .decimalAttributeType: (value as? NSNumber).map(\.decimalValue) ?? value as? Decimal
        case .stringAttributeType: value as? String
        case .dateAttributeType: value as? Date
        case .binaryDataAttributeType: value as? Data
        case .UUIDAttributeType: value as? UUID
        case .URIAttributeType: value as? URL
        }
    }
}
