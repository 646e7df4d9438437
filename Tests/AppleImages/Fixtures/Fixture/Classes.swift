// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Evolving

// Every kind of class and of conformance that is purely Swift.

/// A final class.
public final class Final: Token, Interface {
    public func answer() -> Int { 1 }
}

/// A class that conforms to refining protocols.
public final class Refined: TwiceRefinedToken, MixedInterface {
    public func answer() -> Int { 2 }
}

/// An open class.
open class Open: Token, NumberInterface {
    open var number = 1

    public init() {}
}

/// A class that is `Sendable`.
public final class Sent: SendableToken {
    let number = 1
}

/// A subclass with a conformance of its own.
open class OpenChild: Open, ObjectToken {
    var text = ""
}

/// A generic class.
open class Generic<Content>: Token, TypeInterface {
    public typealias Element = Content

    public var content: Content
    public var count = 0

    public init(_ content: Content) { self.content = content }
}

extension Generic: ObjectToken where Content: Token {}

extension Generic: Interface where Content: Interface & Equatable {
    public func answer() -> Int { content.answer() }
}

/// A class that inherits from an applied generic class.
public final class GenericChild: Generic<Structure>, TwiceRefinedToken {
    public let more = 1

    public init() { super.init(Structure()) }
}

/// A class with a parameter pack.
@available(macOS 14, iOS 17, watchOS 10, *)
public final class Packed<each Content>: Token {
    public let contents: (repeat each Content)

    public init(_ contents: repeat each Content) { self.contents = (repeat each contents) }
}

@available(macOS 14, iOS 17, watchOS 10, *)
extension Packed: ObjectToken where repeat each Content: Token {}

/// A class without conformances.
public final class Bare {
    var first: UInt8 = 1
    var second: UInt32 = 2

    public init() {}
}

/// Classes in types.
public enum Outer {
    public final class Nested: Token {
        public final class Deeper: Token {
            let text = ""

            public init() {}
        }
    }

    public final class NestedGeneric<Content>: Token {}
}

/// A class within an applied generic class.
extension Generic {
    public final class Node: Token {
        var next: Node?
        var content: Content?
    }
}

/// A private class.
private final class Concealed: Token {
    private let secret = 1
}

/// An actor.
public actor Counter: Token, Interface {
    var count = 0

    public nonisolated func answer() -> Int { 3 }
}

/// A distributed name, so that a class is in an extension's function.
public func local() -> any Token {
    final class Local: Token {
        let number = 1
    }
    return Local()
}

// MARK: In extensions

extension Bare: Token {}

extension Bare: CreatableInterface {}

extension Outer.Nested.Deeper: Interface {
    public func answer() -> Int { 4 }
}

// MARK: Retroactive

extension EvolvingChild: @retroactive EvolvingInterface {
    public func change(_ value: Int) {}
}

extension EvolvingBox: Token where Content: Token {}

extension EvolvingBase: Token {}

extension Array: Token where Element: Token {}

extension Int: Token {}
