/// Releases objects without deep recursion: the first few nested, all others one after the other.
///
/// The end of a component may end its dependencies, and so on down a chain of thousands. Nested, these calls would
/// overflow the stack.
@safe final class ReleaseQueue {
    private static let deepest = 16
    private let references = unsafe Stack<Unmanaged<AnyObject>>()
    private var depth = 0

    /// Runs `body`, which releases the content of one object, with this queue.
    @inline(__always)
    func run(_ body: (ReleaseQueue) -> Void) {
        depth += 1
        body(self)
        if unsafe depth == 1 && !references.isEmpty { releaseRest() }
        depth -= 1
    }

    /// Releases one strong reference: at once, or after the objects that this thread is already releasing.
    @inline(__always)
    func release(_ reference: Unmanaged<AnyObject>) {
        // SAFETY: the caller owns the reference and hands it over; each is released exactly once, here or below.
        if depth <= ReleaseQueue.deepest { unsafe reference.release() } else { unsafe references.append(reference) }
    }

    private func releaseRest() {
        while unsafe !references.isEmpty { unsafe references.removeLast().release() }
    }
}
