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
        // SAFETY: the caller owns the reference and hands it over; each is released exactly once, here or below.
        guard unsafe isLast(reference) else { return unsafe reference.release() }
        if Wiring.withThread({ unsafe $0.releases.run(reference) }) == nil {
            unsafe Wiring.forThread().releases.run(reference)
        }
    }

    private func run(_ reference: Unmanaged<AnyObject>) {
        unsafe references.append(reference)
        guard !isRunning else { return }
        isRunning = true
        while unsafe !references.isEmpty { unsafe references.removeLast().release() }
        isRunning = false
    }

    /// Whether it is the only strong reference.
    @inline(__always)
    private static func isLast(_ reference: Unmanaged<AnyObject>) -> Bool {
        var address = unsafe reference.toOpaque()
        return unsafe withUnsafeMutableBytes(of: &address) { bytes in
            // SAFETY: asks about the reference where it is; taking it out would add one.
            unsafe isKnownUniquelyReferenced(&bytes.assumingMemoryBound(to: AnyObject.self)[0])
        }
    }
}
