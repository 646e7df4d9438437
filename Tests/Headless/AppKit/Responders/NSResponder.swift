/// An object that events and actions can be sent to.
@MainActor
open class NSResponder: NSObject {
    private weak var ownNext: NSResponder?

    /// The next responder.
    open var nextResponder: NSResponder? {
        get { ownNext }
        set { ownNext = newValue }
    }
    /// Whether the responder may become the first responder.
    open var acceptsFirstResponder: Bool { false }

    /// Called before the responder becomes the first responder; return false to refuse.
    open func becomeFirstResponder() -> Bool { true }
    /// Called before the responder stops being the first responder; return false to refuse.
    open func resignFirstResponder() -> Bool { true }
}
