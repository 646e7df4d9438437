// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Conformances that hold on one actor only. The checker identifies them by the name of the class.

/// A main-actor class with an isolated conformance.
@MainActor
public final class IsolatedFinal: @MainActor Interface, Token {
    var number = 1

    public func answer() -> Int { number }
}

/// An isolated conformance in an extension.
@MainActor
open class IsolatedOpen {
    var number = 1
}

extension IsolatedOpen: @MainActor Interface {
    public func answer() -> Int { number }
}

/// An isolated, conditional conformance of a generic class.
@MainActor
public final class IsolatedGeneric<Content>: Token {
    var content: Content?
}

extension IsolatedGeneric: @MainActor Interface where Content: Interface, Content: Token {
    public func answer() -> Int { content?.answer() ?? 0 }
}

/// An actor other than the main one.
@globalActor
public final actor OtherActor {
    public static let shared = OtherActor()
}

/// A conformance that is isolated to another actor.
@OtherActor
public final class IsolatedElsewhere: @OtherActor Interface {
    var number = 1

    public func answer() -> Int { number }
}

/// An isolated class with a nonisolated conformance.
@MainActor
public final class Plain: Token, Interface {
    public nonisolated func answer() -> Int { 5 }
}
