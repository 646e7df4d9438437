// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Evolving
internal import Foundation
public import Legacy

// Protocols without requirements, and protocols with requirements.

/// A token.
public protocol Token {}

/// A token for classes only.
public protocol ObjectToken: AnyObject {}

/// A token that refines other tokens, including a token of another module.
public protocol RefinedToken: Token, EvolvingToken {}

/// A token that refines a refined token.
public protocol TwiceRefinedToken: RefinedToken, ObjectToken {}

/// Refines only a marker protocol, which doesn't have a record.
public protocol SendableToken: Sendable {}

/// Refines an Objective-C protocol, so that its requirements don't matter.
public protocol LegacyRefined: LegacyProtocol {}

/// An Objective-C protocol that is declared in Swift.
@objc public protocol ObjectiveCToken {}

/// A protocol within a type.
public enum Space {
    public protocol Inner {}
}

/// A private token.
private protocol HiddenToken {}

/// A private class that conforms to a private token.
private final class Hidden: HiddenToken {}

/// An interface.
public protocol Interface {
    func answer() -> Int
}

/// An interface with a property only.
public protocol NumberInterface: AnyObject {
    var number: Int { get set }
}

/// Requires only a type.
public protocol TypeInterface {
    associatedtype Element
}

/// Requires a type with conformances.
public protocol ConstrainedInterface<Element> {
    associatedtype Element: Token, Interface
    associatedtype Other = Int where Other: Equatable
}

/// Requires only an initializer.
public protocol CreatableInterface {
    init()
}

/// Refines an interface, and therefore has requirements, too.
public protocol RefinedInterface: Interface {}

/// Refines a token and an interface.
public protocol MixedInterface: Token, RefinedInterface {}

/// Conforms although it isn't a class.
public struct Structure: Token, Interface {
    public func answer() -> Int { 1 }
}

/// Conforms although it isn't a class.
public enum Enumeration: Token {
    case first
}

extension Structure: ConstrainedInterface {
    public typealias Element = Structure
}
