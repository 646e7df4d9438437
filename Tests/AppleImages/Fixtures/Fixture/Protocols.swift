public import Evolving
internal import Foundation
public import Legacy

// Empty protocols, and protocols that are not.

/// A token.
public protocol Token {}

/// A token for objects only.
public protocol ObjectToken: AnyObject {}

/// A token that refines others, one of them of another module.
public protocol RefinedToken: Token, EvolvingToken {}

/// A token that refines a token that refines one.
public protocol TwiceRefinedToken: RefinedToken, ObjectToken {}

/// Refines a marker protocol only, which has no record.
public protocol SendableToken: Sendable {}

/// Refines a protocol of Objective-C, so that nobody has to ask whether it is empty.
public protocol LegacyRefined: LegacyProtocol {}

/// A protocol of Objective-C that is declared in Swift.
@objc public protocol ObjectiveCToken {}

/// A protocol within a type.
public enum Space {
    public protocol Inner {}
}

/// A token that nobody outside sees.
private protocol HiddenToken {}

/// A class of private kind that conforms to a private token.
private final class Hidden: HiddenToken {}

/// An interface.
public protocol Interface {
    func answer() -> Int
}

/// An interface with a property only.
public protocol NumberInterface: AnyObject {
    var number: Int { get set }
}

/// Requires a type only.
public protocol TypeInterface {
    associatedtype Element
}

/// Requires more of a type than that it is there.
public protocol ConstrainedInterface<Element> {
    associatedtype Element: Token, Interface
    associatedtype Other = Int where Other: Equatable
}

/// Requires an initialiser only.
public protocol CreatableInterface {
    init()
}

/// Refines an interface, and so is not empty either.
public protocol RefinedInterface: Interface {}

/// Refines one of each.
public protocol MixedInterface: Token, RefinedInterface {}

/// What is not a class conforms, too.
public struct Structure: Token, Interface {
    public func answer() -> Int { 1 }
}

/// As before.
public enum Enumeration: Token {
    case first
}

extension Structure: ConstrainedInterface {
    public typealias Element = Structure
}
