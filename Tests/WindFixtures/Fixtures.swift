import Wind

// Declarations of another module, which the tests compare with the index.

/// A token of another module.
public protocol DependsOnFixture {}

/// A token that refines a token of another module.
public protocol DependsOnRefinedFixture: DependsOnFixture {}

/// A token for classes only.
public protocol FixtureDependency: AnyObject {}

/// An empty protocol that isn't named like a token.
public protocol FixtureMarker {}

/// A protocol with a requirement.
public protocol FixtureInterface {
    /// The requirement.
    var number: Int { get }
}

/// An interface for classes only.
public protocol FixtureObject: AnyObject {
    /// The requirement.
    var number: Int { get }
}

/// A protocol with a parameter.
public protocol FixtureBox<Content> {
    /// The parameter.
    associatedtype Content
    /// The requirement.
    var content: Content { get }
}

/// A class that other modules may inherit from.
open class OpenFixture: DependsOnFixture, FixtureInterface, FixtureObject {
    /// The requirement.
    open var number: Int { 1 }

    /// Creates one.
    public init() {}
}

/// A class that inherits within the module.
public final class FinalFixture: OpenFixture, FixtureDependency {
    /// The requirement.
    override public var number: Int { 2 }
}

/// A generic class.
open class GenericFixture<Content>: DependsOnRefinedFixture, FixtureBox {
    /// The requirement.
    public let content: Content

    /// Creates one.
    public init(_ content: Content) { self.content = content }
}

extension GenericFixture: FixtureMarker where Content: FixtureMarker {}

/// A class without any conformance of its own module.
public final class BareFixture {
    /// Creates one.
    public init() {}

    /// A class in a class.
    public final class Nested: FixtureMarker {
        /// Creates one.
        public init() {}
    }
}

/// A value to which generic classes are applied.
public struct FixtureValue: FixtureMarker {}
