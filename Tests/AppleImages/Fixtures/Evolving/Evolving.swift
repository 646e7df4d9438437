// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// A structure whose size may change.
public struct Flexible {
    var first = 1
    var second = 2

    public init() {}
}

/// A class that may gain properties.
open class EvolvingBase {
    var flexible = Flexible()
    var number = 1

    public init() {}
}

/// A class whose superclass is in its own module, which can therefore rely on the superclass's layout.
open class EvolvingChild: EvolvingBase {
    var other = 3
}

/// A generic class that may gain properties.
open class EvolvingBox<Content> {
    public var content: Content

    public init(_ content: Content) { self.content = content }
}

/// A token of this module.
public protocol EvolvingToken {}

/// A protocol that may gain requirements with default implementations.
public protocol EvolvingInterface {
    associatedtype Value = Int
    var number: Int { get }
    func change(_ value: Value)
}

extension EvolvingInterface {
    public var number: Int { 0 }
}

/// A token for classes only.
public protocol EvolvingObjectToken: AnyObject {}

/// Refines protocols without requirements, and doesn't add any.
public protocol EvolvingRefined: EvolvingToken, EvolvingObjectToken {}

extension EvolvingBase: EvolvingRefined {}
