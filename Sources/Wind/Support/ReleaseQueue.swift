/// Lets go of objects one after the other instead of one inside the other.
///
/// The end of a component may be the end of its dependencies, and so on down a chain of thousands; nested, that would
/// overflow the stack.
@safe final class ReleaseQueue {
    private let references = unsafe Stack<Unmanaged<AnyObject>>()
    private var isRunning = false

    /// Gives up one strong reference: at once, or, when it may be the last one, as soon as the object that this thread
    /// is letting go of is gone.
    @inline(__always)
    static func release(_ reference: Unmanaged<AnyObject>) {
        // SAFETY: the caller owns the reference and hands it over; each is released exactly once, below.
        // Optional, because a plain `AnyObject` would be opened, and in a debug build copied, by the question.
        var object: AnyObject? = unsafe reference.takeRetainedValue()
        guard isKnownUniquelyReferenced(&object) else { return }
        let queue = Wiring.forThread().releases
        unsafe queue.references.append(Unmanaged.passRetained(object!))
        // From here on the queue's reference is the last one.
        object = nil
        guard !queue.isRunning else { return }
        queue.isRunning = true
        while unsafe !queue.references.isEmpty { unsafe queue.references.removeLast().release() }
        queue.isRunning = false
    }
}
