public import Foundation

/// A value that a storyboard sets on an object by the name of a property.
package struct InterfaceRuntimeAttribute: Sendable, Equatable {
    /// The path of the property, as in key-value coding.
    package let keyPath: String
    /// The value to set.
    package let value: InterfaceValue
    /// The line on which its tag ends.
    package let line: Int
}

/// A value of a user-defined runtime attribute, of each type that Interface Builder offers.
public enum InterfaceValue: Sendable, Equatable {
    /// Nothing.
    case `nil`
    /// A Boolean value.
    case boolean(Bool)
    /// A number without a fraction.
    case integer(Int)
    /// A number with a fraction.
    case real(Double)
    /// A text.
    case string(String)
    /// A text that a strings file may replace.
    case localizedString(String)
    /// A point.
    case point(CGPoint)
    /// A size.
    case size(CGSize)
    /// A rectangle.
    case rect(CGRect)
    /// A range.
    case range(NSRange)
    /// A color by its attributes, such as `red` or `name`.
    case color([String: String])
    /// An image by its name.
    case image(String)
}

extension InterfaceValue {
    /// The value that key-value coding passes to a setter of any object: nil, a number, a text or another value.
    ///
    /// Colors and images aren't modeled, so their descriptions take their place.
    var object: Any? {
        switch self {
        case .nil: nil
        case .boolean(let boolean): boolean
        case .integer(let integer): integer
        case .real(let real): real
        case .string(let text), .localizedString(let text): text
        case .point(let point): point
        case .size(let size): size
        case .rect(let rect): rect
        case .range(let range): range
        case .color(let attributes): attributes
        case .image(let name): ["name": name]
        }
    }
}
