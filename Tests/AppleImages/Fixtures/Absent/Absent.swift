// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Declarations that only later systems have. This image isn't mapped, and references to it are weak.

/// A token that this system lacks.
@available(macOS 99, iOS 99, watchOS 99, *)
public protocol AbsentToken {}

/// An interface that this system lacks.
@available(macOS 99, iOS 99, watchOS 99, *)
public protocol AbsentInterface {
    func answer() -> Int
}

/// A class that this system lacks.
@available(macOS 99, iOS 99, watchOS 99, *)
open class AbsentClass {
    public init() {}
}
