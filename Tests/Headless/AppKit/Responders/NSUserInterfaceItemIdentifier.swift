/// An identifier of a part of the user interface.
public struct NSUserInterfaceItemIdentifier: RawRepresentable, Hashable, Sendable {
    /// The text of the identifier.
    public let rawValue: String

    /// Creates an identifier from a text.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Creates an identifier from a text.
    public init(_ rawValue: String) {
        self.rawValue = rawValue
    }
}

/// An object with an identifier.
@MainActor
public protocol NSUserInterfaceItemIdentification {
    /// The name.
    var identifier: NSUserInterfaceItemIdentifier? { get set }
}
