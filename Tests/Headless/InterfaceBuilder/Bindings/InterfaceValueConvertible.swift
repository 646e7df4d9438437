public import Foundation

/// A type that can hold the value of a user-defined runtime attribute.
public protocol InterfaceValueConvertible {
    /// Creates a value of this type, or nil if the attribute has another type.
    init?(_ value: InterfaceValue)
}

extension String: InterfaceValueConvertible {
    /// Creates a string from a text, localized or not.
    public init?(_ value: InterfaceValue) {
        switch value {
        case .string(let text), .localizedString(let text): self = text
        default: return nil
        }
    }
}

extension Bool: InterfaceValueConvertible {
    /// A Boolean value.
    public init?(_ value: InterfaceValue) {
        guard case .boolean(let boolean) = value else { return nil }
        self = boolean
    }
}

extension Int: InterfaceValueConvertible {
    /// A number without a fraction.
    public init?(_ value: InterfaceValue) {
        guard case .integer(let integer) = value else { return nil }
        self = integer
    }
}

extension Double: InterfaceValueConvertible {
    /// A number.
    public init?(_ value: InterfaceValue) {
        switch value {
        case .real(let real): self = real
        case .integer(let integer): self = Double(integer)
        default: return nil
        }
    }
}

extension CGPoint: InterfaceValueConvertible {
    /// A point.
    public init?(_ value: InterfaceValue) {
        guard case .point(let point) = value else { return nil }
        self = point
    }
}

extension CGSize: InterfaceValueConvertible {
    /// A size.
    public init?(_ value: InterfaceValue) {
        guard case .size(let size) = value else { return nil }
        self = size
    }
}

extension CGRect: InterfaceValueConvertible {
    /// A rectangle.
    public init?(_ value: InterfaceValue) {
        guard case .rect(let rect) = value else { return nil }
        self = rect
    }
}

extension NSRange: InterfaceValueConvertible {
    /// A range.
    public init?(_ value: InterfaceValue) {
        guard case .range(let range) = value else { return nil }
        self = range
    }
}

extension Optional: InterfaceValueConvertible where Wrapped: InterfaceValueConvertible {
    /// A value, or nil if the storyboard says nil.
    public init?(_ value: InterfaceValue) {
        if value == .nil {
            self = nil
        } else {
            guard let wrapped = Wrapped(value) else { return nil }
            self = .some(wrapped)
        }
    }
}
