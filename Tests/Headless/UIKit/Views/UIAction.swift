/// An action of a control, a bar button or a menu.
@MainActor
open class UIAction: NSObject {
    /// An identifier that distinguishes the actions of a control.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
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

    /// The text that the user reads.
    open var title: String
    /// The identifier that distinguishes it.
    public let identifier: Identifier
    /// The object that triggered the action, while it is performed.
    open private(set) var sender: Any?
    private let handler: @MainActor (UIAction) -> Void

    /// Creates an action.
    public init(
        title: String = "", identifier: Identifier? = nil, handler: @escaping @MainActor (UIAction) -> Void
    ) {
        self.title = title
        self.identifier = identifier ?? Identifier(UUID().uuidString)
        self.handler = handler
        super.init()
    }

    /// Performs the action.
    open func performWithSender(_ sender: Any?, target: Any?) {
        self.sender = sender
        defer { self.sender = nil }
        handler(self)
    }
}
