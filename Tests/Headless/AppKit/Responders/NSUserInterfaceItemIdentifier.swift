/// A name by which a part of the user interface is found.
public struct NSUserInterfaceItemIdentifier: RawRepresentable, Hashable, Sendable {
    /// The name's text.
    public let rawValue: String

    /// A name of a text.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// A name of a text.
    public init(_ rawValue: String) {
        self.rawValue = rawValue
    }
}

/// Has a name by which it is found.
@MainActor
public protocol NSUserInterfaceItemIdentification {
    /// The name.
    var identifier: NSUserInterfaceItemIdentifier? { get set }
}
