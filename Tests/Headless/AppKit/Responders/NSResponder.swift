/// An object that events and actions can be sent to.
@MainActor
open class NSResponder: NSObject {
    private weak var ownNext: NSResponder?

    /// The responder that is asked next.
    open var nextResponder: NSResponder? {
        get { ownNext }
        set { ownNext = newValue }
    }
    /// Whether the responder may become the first one.
    open var acceptsFirstResponder: Bool { false }

    /// The responder is about to be the first one; false refuses.
    open func becomeFirstResponder() -> Bool { true }
    /// The responder is about to be the first one no longer; false refuses.
    open func resignFirstResponder() -> Bool { true }
}
