/// An object that events can be sent to.
@MainActor
open class UIResponder: NSObject {
    /// The next responder.
    open var next: UIResponder? { nil }
    /// Whether the responder receives text input.
    open private(set) var isFirstResponder = false
    /// Whether the responder may become the first responder.
    open var canBecomeFirstResponder: Bool { false }

    /// Makes this object the first responder, if its class allows that.
    @discardableResult
    open func becomeFirstResponder() -> Bool {
        guard canBecomeFirstResponder else { return false }
        isFirstResponder = true
        return true
    }

    /// Stops being the first responder.
    @discardableResult
    open func resignFirstResponder() -> Bool {
        isFirstResponder = false
        return true
    }
}
