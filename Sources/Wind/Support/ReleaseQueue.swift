/// Lets go of objects one after the other instead of one inside the other.
///
/// The end of a component may be the end of its dependencies, and so on down a chain of thousands; nested, that would
/// overflow the stack.
@safe struct ReleaseQueue {
    private var references: [Unmanaged<AnyObject>] = unsafe []
    private var isRunning = false

    /// Gives up one strong reference: at once, or, when it may be the last one, as soon as the object that this thread
    /// is letting go of is gone.
    static func release(_ reference: Unmanaged<AnyObject>) {
        // SAFETY: the caller owns the reference and hands it over; each is released exactly once, below.
        // Optional, because a plain `AnyObject` would be opened, and in a debug build copied, by the question.
        var object: AnyObject? = unsafe reference.takeRetainedValue()
        guard isKnownUniquelyReferenced(&object) else { return }
        let wiring = Wiring.forThread()
        unsafe wiring.releases.references.append(Unmanaged.passRetained(object!))
        object = nil
        guard !wiring.releases.isRunning else { return }
        wiring.releases.isRunning = true
        while let last = unsafe wiring.releases.references.popLast() { unsafe last.release() }
        wiring.releases.isRunning = false
    }
}
