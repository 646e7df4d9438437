/// An object that events can be sent to.
@MainActor
open class UIResponder: NSObject {
    /// The responder that is asked next.
    open var next: UIResponder? { nil }
    /// Whether text goes here.
    open private(set) var isFirstResponder = false
    /// Whether the responder may become the first one.
    open var canBecomeFirstResponder: Bool { false }

    /// Makes this the first responder, if it can be.
    @discardableResult
    open func becomeFirstResponder() -> Bool {
        guard canBecomeFirstResponder else { return false }
        isFirstResponder = true
        return true
    }

    /// Gives up being the first responder.
    @discardableResult
    open func resignFirstResponder() -> Bool {
        isFirstResponder = false
        return true
    }
}
