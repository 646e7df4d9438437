/// A structure whose size may change.
public struct Flexible {
    var first = 1
    var second = 2

    public init() {}
}

/// A class that may get further properties.
open class EvolvingBase {
    var flexible = Flexible()
    var number = 1

    public init() {}
}

/// A class with a superclass in its own module, to which that is fixed.
open class EvolvingChild: EvolvingBase {
    var other = 3
}

/// A generic class that may get further properties.
open class EvolvingBox<Content> {
    public var content: Content

    public init(_ content: Content) { self.content = content }
}

/// A token of this module.
public protocol EvolvingToken {}

/// A protocol that may get further requirements, which then have defaults.
public protocol EvolvingInterface {
    associatedtype Value = Int
    var number: Int { get }
    func change(_ value: Value)
}

extension EvolvingInterface {
    public var number: Int { 0 }
}

/// A token for objects only.
public protocol EvolvingObjectToken: AnyObject {}

/// Refines, and requires nothing of its own.
public protocol EvolvingRefined: EvolvingToken, EvolvingObjectToken {}

extension EvolvingBase: EvolvingRefined {}
